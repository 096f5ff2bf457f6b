import { desc, eq, sql } from "drizzle-orm";
import { doneByColleague } from "~/domain/candidatures/event-words";
import { candidatureEvents } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { memberName } from "../companies/member-name.server";
import type { SidedCandidature } from "./lock-candidature.server";

/**
 * TEAM-4: 'Claire a déjà refusé cette candidature.', where the last move of a candidature is a colleague's; undefined in all
 * other cases.
 */
export async function findColleaguesMove(
  db: Reader,
  { candidature: { id, company_id }, side, userId }: SidedCandidature,
): Promise<string | undefined> {
  if (side !== "company") return undefined;
  const [last] = await db
    .select({
      move: candidatureEvents.move,
      by: candidatureEvents.by,
      actorId: candidatureEvents.actor_id,
      name: memberName(candidatureEvents.actor_id, sql`${company_id}::uuid`),
    })
    .from(candidatureEvents)
    .where(eq(candidatureEvents.candidature_id, id))
    .orderBy(desc(candidatureEvents.id))
    .limit(1);
  if (last?.by !== "company" || last.actorId === userId || last.name === null) return undefined;
  return doneByColleague(last.move, last.name);
}
