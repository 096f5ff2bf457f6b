import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The server process of a cluster. */
export function postmasterOf(cluster: string): number | undefined {
  const lock = join(cluster, "postmaster.pid");
  return existsSync(lock) ? Number.parseInt(readFileSync(lock, "utf8"), 10) : undefined;
}

/** Freezes a server and its children with SIGSTOP; returns the function that resumes them. */
export function freeze(cluster: string): () => void {
  const main = postmasterOf(cluster);
  if (!main) throw new Error("the database does not run");
  const children = readFileSync(`/proc/${main}/task/${main}/children`, "utf8").trim().split(/\s+/);
  const all = [main, ...children.filter(Boolean).map(Number)];
  const tell = (signal: NodeJS.Signals) => {
    for (const pid of all) if (existsSync(`/proc/${pid}`)) process.kill(pid, signal);
  };
  tell("SIGSTOP");
  return () => tell("SIGCONT");
}
