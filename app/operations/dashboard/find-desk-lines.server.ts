import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { awaitedFrom } from "~/marketplace/candidatures/candidature-status";
import { otherSide, type Side } from "~/marketplace/conversations/conversation";
import { byDeadline, type DeskLine, newGroupLine, ownLine } from "~/marketplace/desk/desk-lines";
import { type OwedLine, owedLine } from "~/marketplace/desk/owed-lines";
import { candidatures } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findDeskRows, underWay } from "./find-desk-rows.server";
import { findNewGroups } from "./find-new-groups.server";
import { findUnreadLine } from "./find-unread.server";

/** How many lines of a list the dashboard shows; 'Toutes' leads to the others. */
export const DESK_SHOWN = 6;

type Desk = { readonly side: Side; readonly userId: string };

/** WORK-2: what waits for somebody, by deadline. */
export async function findOwnLines(db: Reader, { side, userId }: Desk, at: Date): Promise<DeskLine[]> {
  const statuses = awaitedFrom(side).filter((status) => status !== "submitted");
  const [rows, groups, unsettled, unread] = await Promise.all([
    findDeskRows(db, { side, which: underWay(side, userId, statuses, at), limit: DESK_SHOWN }),
    side === "company" ? findNewGroups(db, userId, { at, limit: DESK_SHOWN }) : [],
    side === "company" ? findDeskRows(db, { side, which: unsettledOf(userId), limit: DESK_SHOWN }) : [],
    findUnreadLine(db, { side, userId }),
  ]);
  return [...rows, ...unsettled]
    .flatMap((row) => ownLine(row, side, at) ?? [])
    .concat(groups.map(newGroupLine), unread ?? [])
    .sort(byDeadline);
}

/** WORK-2: what the others owe, by deadline. */
export async function findOwedLines(db: Reader, { side, userId }: Desk, at: Date): Promise<OwedLine[]> {
  const which = underWay(side, userId, awaitedFrom(otherSide(side)), at);
  const rows = await findDeskRows(db, { side, which, limit: DESK_SHOWN });
  return rows.flatMap((row) => owedLine(row, side, at) ?? []);
}

/** CAND-8: those that were accepted, of which the company has not said whether the mission is filled. */
const unsettledOf = (companyId: string) =>
  and(
    eq(candidatures.company_id, companyId),
    eq(candidatures.status, "accepted"),
    isNull(candidatures.settled_at),
    isNotNull(candidatures.mission_id),
  );
