import { and, between, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { awaitedFrom } from "~/domain/candidatures/candidature-status";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import { remainderOf, type WeekDay } from "~/domain/dashboard/week";
import type { WeekEntry } from "~/domain/dashboard/week-entries";
import { agreedMissions, candidatures, engagements, shownMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { candidaturesReadBy } from "../candidatures/decline/pending-decline.server";
import { otherColumns, otherName, shownOthers } from "../other-name.server";
import { preparedOnce } from "../prepared-once.server";

/** Deadlines of a day that are named. */
const NAMED = 3;

type Query = {
  readonly side: Side;
  readonly ownerId: string;
  readonly week: readonly WeekDay[];
  readonly at: Date;
};

/** WORK-2: the deadlines of others and the mission starts in a week, for one side. */
export async function findWeek(db: Reader, query: Query): Promise<WeekEntry[]> {
  const [deadlines, starts] = await Promise.all([findDeadlines(db, query), findStarts(db, query)]);
  return [...starts, ...deadlines];
}

const parisDay = sql<string>`(${candidatures.expires_at} at time zone 'Europe/Paris')::date`;

/** The first deadlines of each day, and their number. */
async function findDeadlines(db: Reader, { side, ownerId, week, at }: Query): Promise<WeekEntry[]> {
  const rows = await termsOf(db, side).execute({ ownerId, ...remainderOf(week, at) });
  return rows.map(({ id, status, expiresAt, isoDay, total, other }) => ({
    kind: "deadline",
    id,
    status,
    at: expiresAt as Date,
    isoDay,
    total,
    name: otherName(side, other),
  }));
}

const termsOf = preparedOnce((db, side: Side) => {
  const ranked = db
    .select({
      id: candidatures.id,
      paris_day: parisDay.as("paris_day"),
      total: sql<number>`count(*) over (partition by ${parisDay})::int`.as("total"),
      place: sql<number>`row_number() over (
        partition by ${parisDay} order by ${candidatures.expires_at}, ${candidatures.id})`.as("place"),
    })
    .from(candidaturesReadBy(db, side))
    .where(
      and(
        eq(candidatures[`${side}_id`], sql.placeholder("ownerId")),
        inArray(candidatures.status, awaitedFrom(otherSide(side))),
        gte(candidatures.expires_at, sql.placeholder("from")),
        lt(candidatures.expires_at, sql.placeholder("to")),
      ),
    )
    .as("ranked");
  const others = shownOthers(db, side);
  const otherId = candidatures[`${otherSide(side)}_id`];
  return db
    .select({
      id: candidatures.id,
      status: candidatures.status,
      expiresAt: candidatures.expires_at,
      isoDay: sql<string>`${ranked.paris_day}::text`,
      total: ranked.total,
      other: otherColumns(otherId, others),
    })
    .from(ranked)
    .innerJoin(candidatures, eq(candidatures.id, ranked.id))
    .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
    .leftJoin(others, eq(others.id, otherId))
    .where(lte(ranked.place, NAMED))
    .orderBy(candidatures.expires_at, candidatures.id)
    .prepare(`deadlines of ${side}`);
});

/** The engagements that start within the week. */
async function findStarts(db: Reader, { side, ownerId, week }: Query): Promise<WeekEntry[]> {
  const [first, last] = [week[0]?.isoDay ?? "", week.at(-1)?.isoDay ?? ""];
  const rows = await startsOf(db, side).execute({ ownerId, first, last });
  return rows.map((row) => ({ kind: "start", ...row }));
}

const startsOf = preparedOnce((db, side: Side) =>
  db
    .select({
      id: engagements.id,
      isoDay: engagements.starts_on,
      title: sql<string>`coalesce(${agreedMissions.title}, '')`,
    })
    .from(engagements)
    .leftJoin(agreedMissions, eq(agreedMissions.candidature_id, engagements.candidature_id))
    .where(
      and(
        eq(engagements[`${side}_id`], sql.placeholder("ownerId")),
        between(engagements.starts_on, sql.placeholder("first"), sql.placeholder("last")),
        // ENG-9: one that is broken off before its first day does not start.
        or(isNull(engagements.breaks_on), gt(engagements.breaks_on, engagements.starts_on)),
      ),
    )
    .orderBy(engagements.starts_on, engagements.id)
    .prepare(`starts of ${side}`),
);
