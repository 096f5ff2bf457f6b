import pg from "pg";
import { REFUSALS } from "~/domain/messages";
import { type Result, refused } from "~/domain/result";

/** The constraint trigger of the database, which runs when a transaction commits. */
const OWNER = "companies_owner";

/** TEAM-2: runs a transaction; the refusal instead of a failure if it would leave a company without an owner. */
export async function keepingAnOwner<T extends object>(run: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await run();
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (!(cause instanceof pg.DatabaseError) || cause.constraint !== OWNER) throw error;
    return refused("conflict", REFUSALS.lastOwner);
  }
}
