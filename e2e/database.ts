import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ownServer } from "./servers";

const lock = () => join(ownServer().dataDir, "postgres", "postmaster.pid");

const postmaster = () => (existsSync(lock()) ? Number.parseInt(readFileSync(lock(), "utf8"), 10) : undefined);

/** Stops the database of this worker's server in mid-air, with all its connections; gives what lets it go on. */
export function freezeDatabase(): () => void {
  const main = postmaster();
  if (!main) throw new Error("the database does not run");
  const children = readFileSync(`/proc/${main}/task/${main}/children`, "utf8").trim().split(/\s+/);
  const all = [main, ...children.filter(Boolean).map(Number)];
  const tell = (signal: NodeJS.Signals) => {
    for (const pid of all) process.kill(pid, signal);
  };
  tell("SIGSTOP");
  return () => tell("SIGCONT");
}

/** Kills the database of this worker's server. */
export function killDatabase(): void {
  const main = postmaster();
  if (main) process.kill(main, "SIGKILL");
}
