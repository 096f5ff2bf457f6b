import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
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

let pool: pg.Pool | undefined;

/** What the database of this worker's server holds: the first column of the first row. */
export async function valueIn(query: string, ...values: readonly string[]): Promise<string | undefined> {
  if (!pool) {
    pool = new pg.Pool({ connectionString: databaseAddress(), max: 1, allowExitOnIdle: true });
    // A database that a journey kills takes the connection with it; the next question opens another.
    pool.on("error", () => undefined);
  }
  const { rows } = await pool.query({ text: query, values: [...values], rowMode: "array" });
  const value: unknown = rows[0]?.[0];
  return value === undefined || value === null ? undefined : String(value);
}
