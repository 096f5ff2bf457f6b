import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ownFolder } from "./product";
import type { Figure } from "./report";

const MOST_ROUNDS = 20;
const TEST = "app/operations/double-effects";

/** SAFE-9: the test of `npm test`, as often as the figures ask for. */
export async function effects(asked: number, log: (line: string) => void): Promise<Figure[]> {
  const rounds = Math.min(asked, MOST_ROUNDS);
  const folder = ownFolder();
  const report = join(folder.path, "effects.json");
  const args = ["run", "--project", "database", "--reporter=json", `--outputFile.json=${report}`, TEST];
  const tests = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
    env: { ...process.env, EFFECT_ROUNDS: `${rounds}`, NODE_ENV: "test" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(tests, "close");
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as Record<
    string,
    number
  >;
  folder.remove();
  const forms = Math.max(0, (numPassedTests ?? 0) - 1);
  const figure = {
    what: "the same request 50 times at once, each operation that a form asks for",
    figure: `${numFailedTests} of ${forms + (numFailedTests ?? 0)} with more than one effect in ${rounds} rounds`,
    goal: "1 effect",
    met: numFailedTests === 0 && forms > 0,
  };
  log(figure.figure);
  return [figure];
}
