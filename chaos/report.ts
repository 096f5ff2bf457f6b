import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { dirname } from "node:path";

/** One thing that was tried, and what came of it. */
export type Figure = {
  readonly what: string;
  readonly figure: string;
  readonly goal: string;
  readonly met: boolean;
};

const HEAD = `# Reliability

What the product does under faults, load and bad input, as the commands below last measured it: each writes its own section.
They are bounded in time and load, talk to the loopback address only, and their quick parts are in \`npm test\`.
`;

const NEXT = /^## /m;

const cell = (text: string) => text.replaceAll("|", "\\|");

const linesOf = (figures: readonly Figure[]): string =>
  [
    "| what | figure | goal | reached |",
    "| --- | --- | --- | --- |",
    ...figures.map(
      ({ what, figure, goal, met }) =>
        `| ${cell(what)} | ${cell(figure)} | ${cell(goal)} | ${met ? "met" : "**missed**"} |`,
    ),
  ].join("\n");

/** The same text with another section in the place of that of its title, or at its end. */
export function withSection(text: string, title: string, body: string): string {
  const [head = "", ...sections] = (text || HEAD).split(NEXT);
  const own = `${title}\n\n${body}\n`;
  const at = sections.findIndex((section) => section.startsWith(`${title}\n`));
  if (at < 0) sections.push(own);
  else sections[at] = own;
  return `${[head.trimEnd(), ...sections.map((section) => `## ${section.trimEnd()}`)].join("\n\n")}\n`;
}

/** Prints what a command measured and keeps it in its section of the report; true when all goals are met. */
export function publish(
  command: string,
  figures: readonly Figure[],
  { load, into }: { load: number; into: string },
) {
  const machine = `${cpus()[0]?.model.trim() ?? "Unknown processor"}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const beside = load > 0.5 ? `beside other work (load average ${load.toFixed(1)} before the run)` : "alone";
  const when = `${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.versions.node}, ${beside}.`;
  const body = `${when}\n\n${linesOf(figures)}`;
  mkdirSync(dirname(into), { recursive: true });
  const known = existsSync(into) ? readFileSync(into, "utf8") : "";
  writeFileSync(into, withSection(known, `\`${command}\``, body));
  process.stdout.write(`\n${body}\n\n${into}\n`);
  return figures.every(({ met }) => met);
}

export const loadBefore = (): number => loadavg()[0] ?? 0;
