import { eq, sql } from "drizzle-orm";
import { CANDIDATURE_STATUSES, type CandidatureStatus } from "~/marketplace/candidatures/candidature-status";
import type { Side } from "~/marketplace/conversations/conversation";
import type { DeskLine } from "~/marketplace/desk/desk-lines";
import type { OwedLine } from "~/marketplace/desk/owed-lines";
import { weekOf } from "~/marketplace/desk/week";
import { type WeekColumn, weekColumns } from "~/marketplace/desk/week-entries";
import { type Actor, can } from "~/marketplace/policy";
import { candidatures, conversations } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { tally } from "../tally";
import { findOwedLines, findOwnLines } from "./find-desk-lines.server";
import { findWeek } from "./find-week.server";

type Desk = {
  readonly side: Side;
  /** How many candidatures stand in each state. */
  readonly counts: Readonly<Record<CandidatureStatus, number>>;
  readonly threads: number;
  readonly own: readonly DeskLine[];
  readonly owed: readonly OwedLine[];
  readonly week: readonly WeekColumn[];
};

/** WORK-2: what waits for somebody, what others owe and what the week holds; undefined for who applies to and publishes nothing. */
export async function findDesk(db: Reader, actor: Actor, at: Date): Promise<Desk | undefined> {
  if (actor.kind !== "user") return undefined;
  const side = sideOf(actor);
  if (!side) return undefined;
  const desk = { side, userId: actor.userId };
  const week = weekOf(at);
  const [counts, threads, own, owed, entries] = await Promise.all([
    countByState(db, desk),
    db.$count(conversations, eq(conversations[`${side}_id`], actor.userId)),
    findOwnLines(db, desk, at),
    findOwedLines(db, desk, at),
    findWeek(db, { ...desk, week, at }),
  ]);
  return { side, counts, threads, own, owed, week: weekColumns(week, entries, side) };
}

function sideOf(actor: Actor): Side | undefined {
  if (can(actor, "candidature.readReceived")) return "company";
  return can(actor, "candidature.readOwn") ? "commercial" : undefined;
}

async function countByState(db: Reader, { side, userId }: { readonly side: Side; readonly userId: string }) {
  const rows = await db
    .select({ key: candidatures.status, count: sql<number>`count(*)::int` })
    .from(candidatures)
    .where(eq(candidatures[`${side}_id`], userId))
    .groupBy(candidatures.status);
  return tally(CANDIDATURE_STATUSES, rows);
}
