import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { printFigures } from "../bench/report";
import { runChild } from "../scripts/child.mjs";
import { wholeNumber } from "./figures";

const TEST = ["test", "e2e/fuzz/fuzz.spec.ts", "--project=Chromium", "--workers=1"];

/** SAFE-4: the test of `npm test`, with as many bodies for each action as wanted. */
export async function run(args: string[]): Promise<boolean> {
  const options = {
    bodies: { type: "string", default: "200" },
    minutes: { type: "string", default: "120" },
    seed: { type: "string", default: new Date().toISOString() },
  } as const;
  const { values } = parseArgs({ args, options });
  const bodies = wholeNumber("bodies", values.bodies, 100_000);
  const minutes = wholeNumber("minutes", values.minutes, 240);
  const folder = mkdtempSync(join(tmpdir(), "acharnes-fuzz-"));
  const FUZZ_FIGURES = join(folder, "figures.json");
  try {
    const env = {
      FUZZ_BODIES: `${bodies}`,
      FUZZ_MINUTES: `${minutes}`,
      FUZZ_SEED: values.seed,
      FUZZ_FIGURES,
    };
    const { code } = await runChild("playwright", TEST, { env });
    const { actions, known, sent, slowest, wrong } = JSON.parse(readFileSync(FUZZ_FIGURES, "utf8"));
    const stored =
      code === 0 ? "nothing stored that should not be, nothing unexpected in the log" : "see the test";
    const cutOff = actions === known ? "" : `; cut off after ${minutes} minutes`;
    return printFigures([
      {
        what: `bad input: ${bodies} bodies for each of ${actions} of ${known} actions, seed ${values.seed}`,
        figure: `${sent} sent, ${wrong} answered 5xx, late or not at all; slowest ${slowest.toFixed(0)} ms; ${stored}${cutOff}`,
        goal: "no 5xx, no answer over 2 s, no stored change that should not be, of every action",
        met: code === 0 && actions === known,
      },
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
