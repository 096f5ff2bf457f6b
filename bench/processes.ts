import { readdirSync, readFileSync } from "node:fs";

/** Linux counts the time of a process in hundredths of a second. */
const TICK_MS = 10;

/** A line of /proc/PID/stat. The name stands in parentheses and may contain spaces and parentheses. */
export function parseStat(line: string): { readonly parent: number; readonly cpuMs: number } {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), cpuMs: ticks * TICK_MS };
}

export const parentOf = (pid: number): number => parseStat(readFileSync(`/proc/${pid}/stat`, "utf8")).parent;

/** The resident memory of one process. */
export const residentMbOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** The processor time of a process and its descendants. */
export function cpuMsOf(root: number): number {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  const all = pids.flatMap((pid) => {
    try {
      return { pid, ...parseStat(readFileSync(`/proc/${pid}/stat`, "utf8")) };
    } catch {
      // The process ended while it was read.
      return [];
    }
  });
  const sum = (pid: number): number =>
    all
      .filter((each) => each.parent === pid)
      .reduce((total, child) => total + sum(child.pid), all.find((each) => each.pid === pid)?.cpuMs ?? 0);
  return sum(root);
}
