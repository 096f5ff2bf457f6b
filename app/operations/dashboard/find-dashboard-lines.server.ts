import type { Side } from "~/domain/conversations/conversation";
import { byDeadline, type DashboardLine, newGroupLine, ownLine } from "~/domain/dashboard/dashboard-lines";
import { type OwedLine, owedLine } from "~/domain/dashboard/owed-lines";
import { remainderOf, type WeekDay } from "~/domain/dashboard/week";
import type { Reader } from "~/platform/db.server";
import { DESK_SHOWN, findDashboardRows } from "./find-dashboard-rows.server";
import { findNewGroups } from "./find-new-groups.server";
import { findUnreadLine } from "./find-unread.server";

type Desk = {
  readonly side: Side;
  readonly userId: string;
  readonly week: readonly WeekDay[];
  /** Whether the reader lives overseas. */
  readonly overseas?: boolean;
};

type Lines = { readonly own: DashboardLine[]; readonly owed: OwedLine[] };

/** WORK-2: what waits for the reader and what waits for others outside that week, by deadline. */
export async function findDashboardLines(
  db: Reader,
  { side, userId, week, overseas }: Desk,
  at: Date,
): Promise<Lines> {
  const [{ own, owed, unsettled }, groups, unread] = await Promise.all([
    findDashboardRows(db, { side, userId, at, ...remainderOf(week, at) }),
    side === "company" ? findNewGroups(db, userId, { at, limit: DESK_SHOWN }) : [],
    findUnreadLine(db, { side, userId }),
  ]);
  return {
    own: [...own, ...unsettled]
      .flatMap((row) => ownLine(row, side, at, overseas) ?? [])
      .concat(groups.map(newGroupLine), unread ?? [])
      .sort(byDeadline),
    owed: owed.flatMap((row) => owedLine(row, side, at, overseas) ?? []),
  };
}
