import { and, count, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import { LIVE_CANDIDATURES } from "~/domain/candidatures/candidature-status";
import { STANDARD_REASON } from "~/domain/messages";
import { MISSION_STATUSES, type MissionStatus } from "~/domain/missions/mission-status";
import type { OwnMissionsFilter } from "~/domain/missions/own-missions-filter";
import { type Actor, can } from "~/domain/policy";
import { isUuid } from "~/domain/slug";
import {
  candidatures,
  engagements,
  type MissionRow,
  missions,
  moderationActs,
  profiles,
  publicMissions,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { companyIdOf, permitted } from "../authorize";
import { wasSent } from "../candidatures/responses/was-sent.server";
import { responsibleId } from "../companies/responsible.server";
import { preparedOnce } from "../prepared-once.server";
import { tally, total } from "../tally";
import { awaitsFillAnswer } from "./fill-question.server";

type Page = OwnMissionsFilter & { readonly size?: number };

/** MIS-8, DASH-4: a page of the missions of the actor's company, newest first, in every status. */
export async function findOwnMissions(
  db: Reader,
  actor: Actor,
  { status, page, size = PAGE_SIZE.ownMissions }: Page,
) {
  const member = permitted(actor, "mission.listOwn");
  if (!member) return [];
  const rows = await pageOf(db, status ?? "all").execute({
    companyId: companyIdOf(member),
    size,
    before: (page - 1) * size,
  });
  const rejections = await findRejections(db, rows);
  return rows.map((row) => ({ ...row, rejection: rejections.get(row.id) ?? null }));
}

const pageOf = preparedOnce((db, status: MissionStatus | "all") =>
  db
    .select({
      id: missions.id,
      title: missions.title,
      status: missions.status,
      closed_by: missions.closed_by,
      created_at: missions.created_at,
      submitted_at: missions.submitted_at,
      budget_min: missions.budget_min,
      budget_max: missions.budget_max,
      city: missions.city,
      location_type: missions.location_type,
      duration_weeks: missions.duration_weeks,
      slug: missions.slug,
      publicSlug: publicMissions.slug,
      /** TEAM-4. */
      responsible: profiles.first_name,
      engagements: db.$count(engagements, eq(engagements.mission_id, missions.id)),
      candidatures: db.$count(candidatures, and(eq(candidatures.mission_id, missions.id), wasSent)),
      /** Accepted candidatures for which the company has not said whether they fill the mission (CAND-8). */
      undecided: db.$count(candidatures, and(eq(candidatures.mission_id, missions.id), awaitsFillAnswer)),
    })
    .from(missions)
    .leftJoin(profiles, eq(profiles.id, responsibleId))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .where(and(isOwn, status === "all" ? undefined : isUnder(status)))
    .orderBy(desc(missions.created_at), missions.id)
    .limit(sql.placeholder("size"))
    .offset(sql.placeholder("before"))
    .prepare(`own missions, ${status}`),
);

const isOwn = eq(missions.company_id, sql.placeholder("companyId"));

/** Also counts as published a mission whose earlier version is public while an edit is pending or returned (PUB-7). */
const isUnder = (status: MissionStatus) =>
  status === "published"
    ? or(eq(missions.status, status), isNotNull(publicMissions.slug))
    : eq(missions.status, status);

type MissionCounts = Readonly<Record<MissionStatus | "all", number>>;

const NONE: MissionCounts = { ...tally(MISSION_STATUSES, []), all: 0 };

/** The number of missions of the actor's company by status; an edit of a public mission counts in two. */
export async function countOwnMissions(db: Reader, actor: Actor): Promise<MissionCounts> {
  const member = permitted(actor, "mission.listOwn");
  if (!member) return NONE;
  const groups = await statesOf(db, "missions").execute({ companyId: companyIdOf(member) });
  return {
    ...tally(MISSION_STATUSES, groups),
    published: groups.reduce((sum, group) => sum + group.published, 0),
    all: total(groups),
  };
}

const statesOf = preparedOnce((db, of: "missions") =>
  db
    .select({
      key: missions.status,
      count: count(),
      published: sql<number>`count(*) filter (where ${isUnder("published")})`.mapWith(Number),
    })
    .from(missions)
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .where(isOwn)
    .groupBy(missions.status)
    .prepare(`states of own ${of}`),
);

export type OwnMission = {
  readonly mission: MissionRow;
  /** The slug of the public version, if any. */
  readonly publicSlug: string | null;
  /** The reason why an administrator returned it as a draft; null when none did. */
  readonly rejection: string | null;
  /** How many candidatures are not final. */
  readonly waiting: number;
  /** TEAM-4: the first name of the member who answers for it. */
  readonly responsible: string | null;
  readonly responsibleId: string;
};

/** A mission as its company wrote it, for all its members; undefined for other actors. */
export async function findOwnMission(db: Reader, actor: Actor, id: string): Promise<OwnMission | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({
      mission: missions,
      publicSlug: publicMissions.slug,
      responsible: profiles.first_name,
      responsibleId,
      waiting: db.$count(
        candidatures,
        and(eq(candidatures.mission_id, missions.id), inArray(candidatures.status, [...LIVE_CANDIDATURES])),
      ),
    })
    .from(missions)
    .leftJoin(profiles, eq(profiles.id, responsibleId))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .where(eq(missions.id, id));
  if (!found || !can(actor, "mission.readOwn", { ownerId: found.mission.company_id })) return undefined;
  return { ...found, rejection: (await findRejections(db, [found.mission])).get(id) ?? null };
}

type Returnable = Pick<MissionRow, "id" | "status" | "submitted_at">;

/** ADM-7: the reasons of the drafts that an administrator returned, by mission. */
async function findRejections(db: Reader, rows: readonly Returnable[]): Promise<Map<string, string>> {
  const drafts = rows.filter(({ status }) => status === "draft");
  if (drafts.length === 0) return new Map();
  const acts = await db
    .selectDistinctOn([moderationActs.mission_id], {
      missionId: moderationActs.mission_id,
      to: moderationActs.to_status,
      reason: moderationActs.reason,
      at: moderationActs.created_at,
    })
    .from(moderationActs)
    .where(
      inArray(
        moderationActs.mission_id,
        drafts.map(({ id }) => id),
      ),
    )
    .orderBy(moderationActs.mission_id, sql`${moderationActs.id} desc`);
  return new Map(
    drafts.flatMap(({ id, submitted_at }) => {
      const last = acts.find(({ missionId }) => missionId === id);
      return last?.to === "draft" && last.at >= submitted_at ? [[id, last.reason ?? STANDARD_REASON]] : [];
    }),
  );
}
