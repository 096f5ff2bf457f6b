import { and, between, desc, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import { LIVE_CANDIDATURES } from "~/marketplace/candidatures/candidature-status";
import type { Side } from "~/marketplace/conversations/conversation";
import { spanOf, type WeekDay } from "~/marketplace/desk/week";
import type { WeekEntry } from "~/marketplace/desk/week-entries";
import {
  candidatures,
  missions,
  offers,
  profiles,
  publicMissions,
  publicProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { otherColumns, otherName } from "../other-name";

/** How many terms of a day are named. */
const NAMED = 3;

type Asked = {
  readonly side: Side;
  readonly userId: string;
  readonly week: readonly WeekDay[];
  readonly at: Date;
};

/** WORK-2: the terms that end and the missions that start in a week, for one side. */
export async function findWeek(db: Reader, asked: Asked): Promise<WeekEntry[]> {
  const [terms, starts] = await Promise.all([findTerms(db, asked), findStarts(db, asked)]);
  return [...starts, ...terms];
}

const isoDayOf = sql<string>`to_char(${candidatures.expires_at} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;

/** The first terms of each day, and how many there are. */
async function findTerms(db: Reader, { side, userId, week, at }: Asked): Promise<WeekEntry[]> {
  const { from, to } = spanOf(week);
  const ranked = db
    .select({
      id: candidatures.id,
      status: candidatures.status,
      expires_at: candidatures.expires_at,
      mission_id: candidatures.mission_id,
      other_id: side === "company" ? candidatures.commercial_id : candidatures.company_id,
      iso_day: isoDayOf.as("iso_day"),
      total: sql<number>`count(*) over (partition by ${isoDayOf})::int`.as("total"),
      place: sql<number>`row_number() over (
        partition by ${isoDayOf} order by ${candidatures.expires_at}, ${candidatures.id})`.as("place"),
    })
    .from(candidatures)
    .where(
      and(
        eq(candidatures[`${side}_id`], userId),
        inArray(candidatures.status, LIVE_CANDIDATURES),
        gte(candidatures.expires_at, from > at ? from : at),
        lt(candidatures.expires_at, to),
      ),
    )
    .as("ranked");
  const rows = await db
    .select({
      id: ranked.id,
      status: ranked.status,
      expiresAt: ranked.expires_at,
      isoDay: ranked.iso_day,
      total: ranked.total,
      ...otherColumns,
    })
    .from(ranked)
    .leftJoin(missions, eq(missions.id, ranked.mission_id))
    .leftJoin(profiles, eq(profiles.id, ranked.other_id))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, ranked.other_id))
    .where(lte(ranked.place, NAMED))
    .orderBy(ranked.expires_at, ranked.id);
  return rows.map(({ id, status, expiresAt, isoDay, total, ...other }) => ({
    kind: "term",
    id,
    status,
    at: expiresAt as Date,
    isoDay,
    total,
    name: otherName(side, other),
  }));
}

/** The accepted offers that start on a day of the week. */
async function findStarts(db: Reader, { side, userId, week }: Asked): Promise<WeekEntry[]> {
  const [first, last] = [week[0]?.isoDay ?? "", week.at(-1)?.isoDay ?? ""];
  const agreed = db
    .selectDistinctOn([offers.candidature_id], {
      candidature_id: offers.candidature_id,
      start_date: offers.start_date,
      mission_id: candidatures.mission_id,
      mission_title: candidatures.mission_title,
    })
    .from(candidatures)
    .innerJoin(offers, eq(offers.candidature_id, candidatures.id))
    .where(and(eq(candidatures[`${side}_id`], userId), eq(candidatures.status, "accepted")))
    .orderBy(offers.candidature_id, desc(offers.created_at))
    .as("agreed");
  const rows = await db
    .select({
      id: agreed.candidature_id,
      isoDay: agreed.start_date,
      title: sql<string>`coalesce(${publicMissions.title}, ${missions.title}, ${agreed.mission_title})`,
    })
    .from(agreed)
    .leftJoin(missions, eq(missions.id, agreed.mission_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, agreed.mission_id))
    .where(between(agreed.start_date, first, last))
    .orderBy(agreed.start_date, agreed.candidature_id);
  return rows.map((row) => ({ kind: "start", ...row }));
}
