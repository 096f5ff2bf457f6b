import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freeze, postmasterOf } from "../tests/postmaster";
import { ownServer } from "./servers";

const cluster = () => join(ownServer().dataDir, "postgres");

/** Stops the database of this worker's server in mid-air, with all its connections; gives what lets it go on. */
export const freezeDatabase = (): (() => void) => freeze(cluster());

/** Kills the database of this worker's server. */
export function killDatabase(): void {
  const main = postmasterOf(cluster());
  if (main) process.kill(main, "SIGKILL");
}

/** Where a database of this worker's server is reached, past the server. */
export function databaseAddress(name = "acharnes"): string {
  const { dataDir } = ownServer();
  const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
  return `postgresql://acharnes:${password}@localhost/${name}?host=${encodeURIComponent(join(dataDir, "socket"))}`;
}
