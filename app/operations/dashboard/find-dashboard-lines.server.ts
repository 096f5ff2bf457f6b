import { PAGE_SIZE } from "~/domain/bounds";
import { type AwaitedLine, awaitedLine } from "~/domain/dashboard/awaited-lines";
import {
  availabilityLine,
  byDeadline,
  type DashboardLine,
  newGroupLine,
  ownLine,
} from "~/domain/dashboard/dashboard-lines";
import { remainderOf, type WeekDay } from "~/domain/dashboard/week";
import type { WeekEntry } from "~/domain/dashboard/week-entries";
import { engagementDue, engagementLine, engagementWeek } from "~/domain/engagements/engagement-due";
import { ENGAGEMENT_STATES, type EngagementStatus } from "~/domain/engagements/engagement-status";
import { spanOfEngagement } from "~/domain/engagements/engagement-weeks";
import type { Span } from "~/domain/engagements/weeks";
import { isToConfirm } from "~/domain/profiles/free-weeks";
import type { Reader } from "~/platform/db.server";
import type { Owned } from "../candidatures/lists/candidatures-conditions.server";
import { findEngagementsToActOn } from "../engagements/find-due.server";
import { findConfirmation } from "../profiles/availability/find-availability.server";
import { findDashboardRows } from "./find-dashboard-rows.server";
import { findNewGroups } from "./find-new-groups.server";
import { findUnreadLine } from "./find-unread.server";

type DashboardQuery = Owned & {
  readonly week: readonly WeekDay[];
  /** Whether the reader lives overseas. */
  readonly overseas?: boolean;
  /** Whether the reader may act (TEAM-2). */
  readonly acts: boolean;
};

export type EngagementRecord = {
  readonly id: string;
  readonly title: string;
  readonly other: string;
  readonly status: EngagementStatus;
  readonly span: Span;
};

type Lines = {
  readonly own: DashboardLine[];
  readonly awaited: AwaitedLine[];
  /** How many lines are about engagements. */
  readonly ofEngagements: number;
  /** Open engagements. */
  readonly engagements: EngagementRecord[];
  /** What engagements put into the week. */
  readonly week: WeekEntry[];
};

/** WORK-2: what waits for the reader and what waits for others outside that week, by deadline. */
export async function findDashboardLines(
  db: Reader,
  { side, ownerId, userId, week, overseas, acts }: DashboardQuery,
  at: Date,
): Promise<Lines> {
  const [{ own, awaited, undecided }, groups, unread, engaged, confirmedAt] = await Promise.all([
    findDashboardRows(db, { side, ownerId, at, ...remainderOf(week, at) }),
    side === "company" ? findNewGroups(db, ownerId, { at, limit: PAGE_SIZE.dashboard }) : [],
    findUnreadLine(db, { side, ownerId, userId }),
    findEngagementsToActOn(db, side, ownerId, at),
    side === "commercial" ? findConfirmation(db, ownerId) : null,
  ]);
  const ofEngagements = engaged.flatMap(({ facts, other, title }) =>
    engagementDue(facts, side, at).map((due) =>
      engagementLine({ id: facts.id, other, title }, due, at, overseas, acts),
    ),
  );
  return {
    own: [...own, ...undecided]
      .flatMap((row) => ownLine(row, side, at, overseas, acts) ?? [])
      .concat(
        groups.map((group) => newGroupLine(group, acts)),
        unread ?? [],
        confirmedAt && isToConfirm(confirmedAt, at) ? availabilityLine(confirmedAt) : [],
        ofEngagements,
      )
      .sort(byDeadline),
    awaited: awaited.flatMap((row) => awaitedLine(row, side, at, overseas) ?? []),
    ofEngagements: ofEngagements.length,
    engagements: engaged
      .filter(({ engagement }) => ENGAGEMENT_STATES[engagement.status].open)
      .map(({ engagement, title, other }) => ({
        id: engagement.id,
        title,
        other,
        status: engagement.status,
        span: spanOfEngagement(engagement),
      })),
    week: engaged.flatMap(({ facts, other }) => engagementWeek(facts, side, other, week, at)),
  };
}
