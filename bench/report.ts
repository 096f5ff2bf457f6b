import { cpus, loadavg, totalmem } from "node:os";

/** One thing that was measured or tried, and its outcome. */
export type Figure = {
  readonly what: string;
  readonly figure: string;
  readonly goal: string;
  readonly met: boolean;
};

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints the table that a page of `docs` shows; true when all goals are met. */
export function printFigures(figures: readonly Figure[], loadBefore = loadavg()[0] ?? 0): boolean {
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const date = new Date().toISOString().slice(0, 10);
  print(`\n${date}, ${machine}, Node ${process.versions.node}, load average ${loadBefore.toFixed(1)}.\n`);
  print("| what | figure | goal | reached |\n| --- | --- | --- | --- |");
  for (const { what, figure, goal, met } of figures)
    print(`| ${what} | ${figure} | ${goal} | ${met ? "met" : "**missed**"} |`);
  return figures.every(({ met }) => met);
}
