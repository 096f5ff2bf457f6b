import { parseArgs } from "node:util";
import { effects } from "./effects";
import { enumeration } from "./enumeration";
import { kills } from "./kills";
import { mails } from "./mail-kills";
import { loadBefore, publish } from "./report";
import { sigterm } from "./sigterm";

const QUICK_ROUNDS = 3;
const MOST_ROUNDS = 1_000;
/** From so many rounds of all parts on, the figures are the project's. */
const TOLD_ROUNDS = 20;

const PARTS = { kills, mails, sigterm, effects, enumeration } as const;
type Part = keyof typeof PARTS;

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: `${QUICK_ROUNDS}` },
      /** One of the parts, or all. */
      only: { type: "string", multiple: true },
      report: { type: "string" },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS)
    throw new Error(`--rounds is a number from 1 to ${MOST_ROUNDS}`);
  const parts = values.only ?? Object.keys(PARTS);
  const unknown = parts.find((part) => !Object.hasOwn(PARTS, part));
  if (unknown) throw new Error(`${unknown} is none of ${Object.keys(PARTS).join(", ")}`);
  const told = rounds >= TOLD_ROUNDS && !values.only;
  return {
    rounds,
    parts: parts as Part[],
    report: values.report ?? (told ? "docs/reliability.md" : ".data/reliability.md"),
  };
}

/** SAFE-9: kills and stops the built product under load, and counts what was lost. */
export async function run(args: string[]): Promise<boolean> {
  const { rounds, parts, report } = readOptions(args);
  const load = loadBefore();
  const figures = [];
  for (const part of parts)
    figures.push(...(await PARTS[part](rounds, (line) => process.stdout.write(`${line}\n`))));
  return publish("npm run chaos", figures, { load, into: report });
}
