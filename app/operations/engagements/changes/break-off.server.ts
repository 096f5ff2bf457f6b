import { eq } from "drizzle-orm";
import { otherSide } from "~/domain/conversations/conversation";
import { breakOffForm, type ChangeInput } from "~/domain/engagements/changes";
import { ENGAGEMENT_TRANSITIONS } from "~/domain/engagements/engagement-status";
import { spanOfEngagement } from "~/domain/engagements/engagement-weeks";
import { calendarDay, calendarDayOf } from "~/domain/french";
import { CURRENT_STATE, NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { findTransition } from "~/domain/transition";
import { engagementEvents, engagements } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recountFreeWeeks } from "../../profiles/availability/recount-free-weeks.server";
import { lockSettled, type When } from "../clock/settle-engagement.server";
import { countEngagementAct } from "../count-act.server";
import { makeEngagementMove } from "../move-engagement.server";
import { announceEngagement, notifyOfEngagement } from "../notify-of-engagement.server";
import { refuseInput } from "./refuse-input";

/** ENG-9: a side breaks the engagement off: today at once, on a later day by the clock. An earlier day replaces a later one. */
export async function breakOff(
  db: Db,
  actor: Actor,
  { engagementId, input }: { readonly engagementId: string; readonly input: ChangeInput },
  when: When,
): Promise<Result<{ readonly notice: Notice }>> {
  return db.transaction(async (tx): Promise<Result<{ readonly notice: Notice }>> => {
    const locked = await lockSettled(db, tx, actor, engagementId, when);
    if (!locked.ok) return locked;
    const { engagement, side, actorId } = locked;
    const today = calendarDayOf(when.at);
    const isSame =
      engagement.broken_by === side &&
      engagement.breaks_on === (input.date ?? today) &&
      engagement.break_reason === input.reason;
    if (isSame) return refused("conflict", REFUSALS.alreadyDone);
    const from = engagement.status;
    const move = findTransition(ENGAGEMENT_TRANSITIONS, { from, name: "break-off", by: side });
    if (!move) return refused("conflict", REFUSALS.alreadyMoved(CURRENT_STATE.engagement[from]));
    const parsed = breakOffForm(spanOfEngagement(engagement), today).safeParse({
      date: input.date ?? "",
      reason: input.reason,
    });
    if (!parsed.success) return refuseInput(parsed.error);
    const { date, reason } = parsed.data;
    const breaking = { breaks_on: date, broken_by: side, break_reason: reason };
    const notified = [otherSide(side)];
    if (date === today) {
      await makeEngagementMove(db, tx, engagement, {
        move,
        actorId,
        reason,
        set: breaking,
        notified,
        ...when,
      });
      return done({ notice: { tone: "success", ...move.success } });
    }
    if (engagement.breaks_on === date) return refused("conflict", REFUSALS.breakAnnounced);
    const throttled = await countEngagementAct(tx, locked, when.at);
    if (throttled) return throttled;
    await tx.update(engagements).set(breaking).where(eq(engagements.id, engagementId));
    if (engagement.commercial_id) await recountFreeWeeks(tx, engagement.commercial_id, when.at);
    await tx.insert(engagementEvents).values({
      engagement_id: engagementId,
      at: when.at,
      move: "announce-break-off",
      by: side,
      actor_id: actorId,
      to_status: from,
      reason,
    });
    await announceEngagement(tx, engagement);
    await notifyOfEngagement(db, tx, engagement, "break_planned", {
      sides: notified,
      actorId,
      lines: [["Prend effet", calendarDay(date)]],
      text: reason,
      ...when,
    });
    return done({ notice: NOTICES.breakAnnounced(calendarDay(date)) });
  });
}
