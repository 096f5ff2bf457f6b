import { cpus, loadavg, totalmem } from "node:os";

/** One thing that was measured or tried, and its outcome. */
export type Figure = {
  readonly what: string;
  readonly figure: string;
  readonly goal: string;
  readonly met: boolean;
};

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** The table of `docs/benchmarks.md`, under the date and the machine. */
export function reportOf(figures: readonly Figure[], loadBefore = loadavg()[0] ?? 0): string {
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const date = new Date().toISOString().slice(0, 10);
  return [
    `${date}, ${machine}, Node ${process.versions.node}, load average ${loadBefore.toFixed(1)}.`,
    "",
    "| what | figure | goal | reached |",
    "| --- | --- | --- | --- |",
    ...figures.map(
      ({ what, figure, goal, met }) => `| ${what} | ${figure} | ${goal} | ${met ? "met" : "**missed**"} |`,
    ),
  ].join("\n");
}

/** Prints the report; true when all goals are met. */
export function printFigures(figures: readonly Figure[]): boolean {
  print(`\n${reportOf(figures)}`);
  return figures.every(({ met }) => met);
}
