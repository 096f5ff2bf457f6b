import pg from "pg";
import { NEWEST } from "./cards.mjs";

let pool;

/** Opened by the first request, as the build has no database. */
export async function newestRows() {
  pool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL });
  return (await pool.query(NEWEST)).rows;
}
