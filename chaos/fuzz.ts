import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadBefore, publish } from "./report";

const QUICK_BODIES = 200;
const MOST_BODIES = 100_000;
const TOLD_BODIES = 10_000;
const MOST_MINUTES = 240;

const whole = (name: string, text: string, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Error(`--${name} is a number from 1 to ${most}`);
  return value;
};

/** SAFE-4: the test of `npm test`, with as many bodies for each action as the figures ask for. */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      bodies: { type: "string", default: `${QUICK_BODIES}` },
      minutes: { type: "string", default: "120" },
      seed: { type: "string", default: new Date().toISOString() },
      report: { type: "string" },
    },
  });
  const bodies = whole("bodies", values.bodies, MOST_BODIES);
  const minutes = whole("minutes", values.minutes, MOST_MINUTES);
  const load = loadBefore();
  const folder = mkdtempSync(join(tmpdir(), "acharnes-fuzz-"));
  const told = join(folder, "figures.json");
  try {
    const tests = spawn(
      "node_modules/.bin/playwright",
      ["test", "e2e/fuzz/fuzz.spec.ts", "--project=Chromium", "--workers=1"],
      {
        env: {
          ...process.env,
          FUZZ_BODIES: `${bodies}`,
          FUZZ_MINUTES: `${minutes}`,
          FUZZ_SEED: values.seed,
          FUZZ_FIGURES: told,
        },
        stdio: "inherit",
      },
    );
    const [code] = await once(tests, "close");
    const { actions, known, sent, slowest, wrong } = JSON.parse(readFileSync(told, "utf8"));
    const isWhole = actions === known;
    const figure = {
      what: `bad input: ${bodies} bodies for each of ${isWhole ? known : `${actions} of ${known}`} actions, seed ${values.seed}`,
      figure: `${sent} sent, ${wrong} answered 5xx, late or not at all; slowest ${slowest.toFixed(0)} ms; ${code === 0 ? "nothing stored that should not be, nothing unexpected in the log" : "see the test"}${isWhole ? "" : `; cut off after ${minutes} minutes`}`,
      goal: "no 5xx, no answer over 2 s, no stored change that should not be, of every action",
      met: code === 0 && isWhole,
    };
    const into = values.report ?? (bodies >= TOLD_BODIES ? "docs/reliability.md" : ".data/reliability.md");
    return publish("npm run fuzz", [figure], { load, into });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
