import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freeze, postmasterOf } from "../tests/servers/postmaster";
import { ownServer } from "./servers";

const cluster = () => join(ownServer().dataDir, "postgres");

/** Freezes the database of this worker's server; returns the function that resumes it. */
export const freezeDatabase = (): (() => void) => freeze(cluster());

/** Kills the database of this worker's server. */
export function killDatabase(): void {
  const main = postmasterOf(cluster());
  if (main) process.kill(main, "SIGKILL");
}

/** The address of a database of this worker's server. */
export function databaseAddress(name = "acharnes"): string {
  const { dataDir } = ownServer();
  const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
  return `postgresql://acharnes:${password}@localhost/${name}?host=${encodeURIComponent(join(dataDir, "socket"))}`;
}

let pool: pg.Pool | undefined;

/** The first column of the first row. */
export async function valueIn(query: string, ...values: readonly string[]): Promise<string | undefined> {
  if (!pool) {
    pool = new pg.Pool({ connectionString: databaseAddress(), max: 1, allowExitOnIdle: true });
    // A killed database ends the connection; the next query opens another.
    pool.on("error", () => undefined);
  }
  const { rows } = await pool.query({ text: query, values: [...values], rowMode: "array" });
  const value: unknown = rows[0]?.[0];
  return value === undefined || value === null ? undefined : String(value);
}
