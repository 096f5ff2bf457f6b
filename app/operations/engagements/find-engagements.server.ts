import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import type { Side } from "~/domain/conversations/conversation";
import { type Actor, can, sideIdOf } from "~/domain/policy";
import { agreedMissions, engagements } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** ENG-3: the last engagement of a page: open ones come first, then the newest first day. */
export type EngagementCursor = { readonly open: boolean; readonly startsOn: string; readonly id: string };

const isOpen = sql<boolean>`(${engagements.ended_at} is null)`;

/** ENG-3: the engagements of the actor's side, a page at a time. */
export async function findEngagements(
  db: Reader,
  actor: Actor,
  { after = null }: { readonly after?: EngagementCursor | null } = {},
) {
  const side: Side = can(actor, "candidature.readReceived") ? "company" : "commercial";
  const sideId = sideIdOf(actor);
  /** TEAM-2: a reader of the company has nothing to do. */
  const mayAct = side === "commercial" || can(actor, "candidature.answer", { ownerId: sideId });
  if (sideId === null) return { side, mayAct, rows: [], next: null };
  const mine = eq(engagements[`${side}_id`], sideId);
  const rows = await readRows(db, and(mine, after ? isAfter(after) : undefined));
  const shown = rows.slice(0, PAGE_SIZE.engagements);
  const last = shown.at(-1);
  return {
    side,
    mayAct,
    rows: shown,
    next:
      rows.length > shown.length && last
        ? { open: last.open, startsOn: last.engagement.starts_on, id: last.engagement.id }
        : null,
  };
}

const isAfter = ({ open, startsOn, id }: EngagementCursor): SQL =>
  sql`(${isOpen}, ${engagements.starts_on}, ${engagements.id}) < (${open}, ${startsOn}::date, ${id}::uuid)`;

const readRows = (db: Reader, where: SQL | undefined) =>
  db
    .select({ engagement: engagements, open: isOpen, title: agreedMissions.title })
    .from(engagements)
    .leftJoin(agreedMissions, eq(agreedMissions.candidature_id, engagements.candidature_id))
    .where(where)
    .orderBy(desc(isOpen), desc(engagements.starts_on), desc(engagements.id))
    .limit(PAGE_SIZE.engagements + 1);
