import { parseArgs } from "node:util";
import { type Figure, printFigures } from "../bench/report";
import { enumeration } from "./enumeration";
import { wholeNumber } from "./figures";
import { kills } from "./kills";
import { mails } from "./mail-kills";
import { sigterm } from "./sigterm";

const PARTS: Readonly<Record<string, (rounds: number) => Promise<Figure[]>>> = {
  kills,
  mails,
  sigterm,
  enumeration,
};

/** SAFE-9: kills and stops the built product under load, and counts what was lost. */
export async function run(args: string[]): Promise<boolean> {
  const options = {
    rounds: { type: "string", default: "3" },
    /** Some of the parts. */
    only: { type: "string", multiple: true },
  } as const;
  const { rounds, only = Object.keys(PARTS) } = parseArgs({ args, options }).values;
  const figures: Figure[] = [];
  for (const name of only) {
    const part = PARTS[name];
    if (!part) throw new Error(`${name} is none of ${Object.keys(PARTS).join(", ")}`);
    figures.push(...(await part(wholeNumber("rounds", rounds, 1_000))));
    process.stdout.write(`${name}: ${figures.at(-1)?.figure}\n`);
  }
  return printFigures(figures);
}
