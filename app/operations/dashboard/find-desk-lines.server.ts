import type { Side } from "~/marketplace/conversations/conversation";
import { byDeadline, type DeskLine, newGroupLine, ownLine } from "~/marketplace/desk/desk-lines";
import { type OwedLine, owedLine } from "~/marketplace/desk/owed-lines";
import type { Reader } from "~/platform/db.server";
import { DESK_SHOWN, findDeskRows } from "./find-desk-rows.server";
import { findNewGroups } from "./find-new-groups.server";
import { findUnreadLine } from "./find-unread.server";

type Desk = { readonly side: Side; readonly userId: string };

/** WORK-2: what waits for somebody, by deadline. */
export async function findOwnLines(db: Reader, { side, userId }: Desk, at: Date): Promise<DeskLine[]> {
  const [rows, groups, unsettled, unread] = await Promise.all([
    findDeskRows(db, { side, userId, which: "own", at }),
    side === "company" ? findNewGroups(db, userId, { at, limit: DESK_SHOWN }) : [],
    // CAND-8: those that were accepted, of which the company has not said whether the mission is filled.
    side === "company" ? findDeskRows(db, { side, userId, which: "unsettled", at }) : [],
    findUnreadLine(db, { side, userId }),
  ]);
  return [...rows, ...unsettled]
    .flatMap((row) => ownLine(row, side, at) ?? [])
    .concat(groups.map(newGroupLine), unread ?? [])
    .sort(byDeadline);
}

/** WORK-2: what the others owe, by deadline. */
export async function findOwedLines(db: Reader, { side, userId }: Desk, at: Date): Promise<OwedLine[]> {
  const rows = await findDeskRows(db, { side, userId, which: "owed", at });
  return rows.flatMap((row) => owedLine(row, side, at) ?? []);
}
