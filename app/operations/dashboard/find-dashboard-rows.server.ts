import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { PAGE_SIZE } from "~/domain/bounds";
import { awaitedFrom } from "~/domain/candidatures/candidature-status";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import type { DashboardRow } from "~/domain/dashboard/dashboard-row";
import { candidatures, companyResponses, offers, shownMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { candidaturesReadBy } from "../candidatures/decline/pending-decline.server";
import { LAST_OFFER_FIRST } from "../candidatures/last-offer.server";
import { awaitsFillAnswer } from "../missions/fill-question.server";
import { missionTitle, otherColumns, otherName, shownOthers } from "../other-name.server";
import { preparedOnce } from "../prepared-once.server";

/**
 * Candidatures on the dashboard: they wait for this side, for the other side, or for the company's outcome.
 */
const PARTS = ["own", "awaited", "undecided"] as const;
type Part = (typeof PARTS)[number];

type Query = {
  readonly side: Side;
  readonly ownerId: string;
  readonly at: Date;
  /** The bounds of the week: deadlines within it are shown there. */
  readonly from: Date;
  readonly to: Date;
};

/** The candidatures of each part with the nearest deadlines. */
export async function findDashboardRows(
  db: Reader,
  { side, ...query }: Query,
): Promise<Readonly<Record<Part, DashboardRow[]>>> {
  const rows = await nearestOf(db, side).execute(query);
  const of = (name: Part) =>
    rows
      .filter(({ part }) => part === name)
      .map(({ title, other, offer, part: _, ...row }) => ({
        ...row,
        missionTitle: title,
        otherName: otherName(side, other),
        otherFirstName: other.firstName ?? "",
        offer: row.status === "offered" ? offer : null,
      }));
  return { own: of("own"), awaited: of("awaited"), undecided: of("undecided") };
}

/** All parts in one query, so that the joins run once. */
const nearestOf = preparedOnce((db, side: Side) => {
  const nearestIn = (part: Part) =>
    db
      .select({ ...getTableColumns(candidatures), part: sql<Part>`${part}::text`.as("part") })
      .from(candidaturesReadBy(db, side))
      .where(and(eq(candidatures[`${side}_id`], sql.placeholder("ownerId")), conditionOf(side, part)))
      .orderBy(asc(candidatures.expires_at), desc(candidatures.acted_at), candidatures.id)
      .limit(PAGE_SIZE.dashboard);
  const both = unionAll(nearestIn("own"), nearestIn("awaited"));
  // CAND-8: accepted candidatures without an outcome of the mission.
  const nearest = (side === "company" ? both.unionAll(nearestIn("undecided")) : both).as("nearest");
  const others = shownOthers(db, side);
  const otherId = nearest[`${otherSide(side)}_id`];
  const last = db
    .select()
    .from(offers)
    .where(eq(offers.candidature_id, nearest.id))
    .orderBy(...LAST_OFFER_FIRST)
    .limit(1)
    .as("last");
  return db
    .select({
      part: nearest.part,
      id: nearest.id,
      status: nearest.status,
      submittedAt: nearest.submitted_at,
      expiresAt: nearest.expires_at,
      title: sql<string>`coalesce(${missionTitle(nearest.mission_title)}, '')`,
      usualDays: companyResponses.days,
      offer: {
        kind: last.kind,
        rate: last.rate,
        commission_percent: last.commission_percent,
        start_date: last.start_date,
        duration_weeks: last.duration_weeks,
      },
      other: otherColumns(otherId, others),
    })
    .from(nearest)
    .leftJoin(shownMissions, eq(shownMissions.mission_id, nearest.mission_id))
    .leftJoin(companyResponses, eq(companyResponses.company_id, nearest.company_id))
    .leftJoin(others, eq(others.id, otherId))
    .leftJoinLateral(last, sql`true`)
    .orderBy(asc(nearest.expires_at), desc(nearest.acted_at), nearest.id)
    .prepare(`dashboard of ${side}`);
});

function conditionOf(side: Side, part: Part): SQL | undefined {
  if (part === "undecided") return and(awaitsFillAnswer, isNotNull(candidatures.mission_id));
  // Candidatures past their deadline are about to expire.
  const open = gt(candidatures.expires_at, sql.placeholder("at"));
  if (part === "own")
    return and(
      inArray(
        candidatures.status,
        awaitedFrom(side).filter((status) => status !== "submitted"),
      ),
      open,
    );
  return and(
    inArray(candidatures.status, awaitedFrom(otherSide(side))),
    open,
    or(
      lt(candidatures.expires_at, sql.placeholder("from")),
      gte(candidatures.expires_at, sql.placeholder("to")),
    ),
  );
}
