import { readdirSync, readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

type Stat = { readonly parent: number; readonly cpuMs: number };

/** A line of /proc/PID/stat: the time is its own and that of its children that have ended. */
export function parseStat(line: string): Stat {
  // The name stands in parentheses and may hold spaces and parentheses itself.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  const parent = Number(fields[1]);
  if (!Number.isInteger(parent) || !Number.isFinite(ticks)) throw new Error(`not a process: ${line}`);
  return { parent, cpuMs: ticks * TICK_MS };
}

/** Of /proc/PID/status; 0 of what holds no memory of its own. */
export function parseResidentMb(status: string): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return Number(kilobytes ?? 0) / 1024;
}

/** A process and all below it. */
export function treeOf(root: number, parents: ReadonlyMap<number, number>): number[] {
  const below = [...parents].filter(([, parent]) => parent === root).map(([pid]) => pid);
  return [root, ...below.flatMap((pid) => treeOf(pid, parents))];
}

/** A process may end while it is looked at. */
function look(pid: number, file: "stat" | "status"): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return undefined;
  }
}

/** What a process and its children have used of the processors, and hold in memory. */
export function spentBy(root: number): { readonly cpuMs: number; readonly residentMb: number } {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const line = look(Number(name), "stat");
    if (line) stats.set(Number(name), parseStat(line));
  }
  const tree = treeOf(root, new Map([...stats].map(([pid, { parent }]) => [pid, parent])));
  const sum = (of: (pid: number) => number) => tree.reduce((total, pid) => total + of(pid), 0);
  return {
    cpuMs: sum((pid) => stats.get(pid)?.cpuMs ?? 0),
    residentMb: sum((pid) => parseResidentMb(look(pid, "status") ?? "")),
  };
}

export const residentMb = (pid: number): number => parseResidentMb(look(pid, "status") ?? "");

/** Throws when there is no such process on this machine. */
export const parentOf = (pid: number): number => parseStat(look(pid, "stat") ?? "").parent;
