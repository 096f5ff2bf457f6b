import { PAGE_SIZE } from "~/domain/bounds";
import type { Side } from "~/domain/conversations/conversation";
import { type AwaitedLine, awaitedLine } from "~/domain/dashboard/awaited-lines";
import { byDeadline, type DashboardLine, newGroupLine, ownLine } from "~/domain/dashboard/dashboard-lines";
import { remainderOf, type WeekDay } from "~/domain/dashboard/week";
import type { Reader } from "~/platform/db.server";
import { findDashboardRows } from "./find-dashboard-rows.server";
import { findNewGroups } from "./find-new-groups.server";
import { findUnreadLine } from "./find-unread.server";

type DashboardQuery = {
  readonly side: Side;
  readonly userId: string;
  readonly week: readonly WeekDay[];
  /** Whether the reader lives overseas. */
  readonly overseas?: boolean;
};

type Lines = { readonly own: DashboardLine[]; readonly awaited: AwaitedLine[] };

/** WORK-2: what waits for the reader and what waits for others outside that week, by deadline. */
export async function findDashboardLines(
  db: Reader,
  { side, userId, week, overseas }: DashboardQuery,
  at: Date,
): Promise<Lines> {
  const [{ own, awaited, undecided }, groups, unread] = await Promise.all([
    findDashboardRows(db, { side, userId, at, ...remainderOf(week, at) }),
    side === "company" ? findNewGroups(db, userId, { at, limit: PAGE_SIZE.dashboard }) : [],
    findUnreadLine(db, { side, userId }),
  ]);
  return {
    own: [...own, ...undecided]
      .flatMap((row) => ownLine(row, side, at, overseas) ?? [])
      .concat(groups.map(newGroupLine), unread ?? [])
      .sort(byDeadline),
    awaited: awaited.flatMap((row) => awaitedLine(row, side, at, overseas) ?? []),
  };
}
