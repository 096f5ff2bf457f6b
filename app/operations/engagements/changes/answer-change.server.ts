import { eq } from "drizzle-orm";
import { otherSide } from "~/domain/conversations/conversation";
import { CHANGE_DATES, effectOf, proposable } from "~/domain/engagements/changes";
import { isOpenTrial } from "~/domain/engagements/trial";
import { calendarDay, calendarDayOf } from "~/domain/french";
import { NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { type EngagementRow, engagementChanges, engagements } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recountFreeWeeks } from "../../profiles/availability/recount-free-weeks.server";
import { lockSettled, settleEngagement, type When } from "../clock/settle-engagement.server";
import { announceEngagement, notifyOfEngagement } from "../notify-of-engagement.server";
import { refuseAfterColleague } from "../refuse-after-colleague.server";
import { findLastChange, findWaitingChanges } from "./find-changes.server";
import { whyNot } from "./propose-change.server";

type Answer = {
  readonly engagementId: string;
  readonly accepts: boolean;
  /** The id of the proposal that was read; without it the open one. */
  readonly changeId?: string | undefined;
};

/**
 * ENG-8: the other side answers the open proposal. A new last day counts at once; a pause or its end takes effect at once where
 * its date has come, else by the clock.
 */
export async function answerChange(
  db: Db,
  actor: Actor,
  { engagementId, accepts, changeId }: Answer,
  when: When,
): Promise<Result<{ readonly notice: Notice }>> {
  return db.transaction(async (tx): Promise<Result<{ readonly notice: Notice }>> => {
    const locked = await lockSettled(db, tx, actor, engagementId, when);
    if (!locked.ok) return locked;
    const { engagement, side, actorId } = locked;
    const change = await findLastChange(tx, engagementId);
    if (!change || (changeId !== undefined && change.id !== changeId))
      return refused("conflict", change ? REFUSALS.changeReplaced : REFUSALS.noProposal);
    if (change.proposed_by === side) return refused("conflict", REFUSALS.ownProposal);
    if (change.answered_at !== null) {
      const act = change.accepted ? "accept-change" : "refuse-change";
      return (
        (await refuseAfterColleague(tx, locked, { act, by: change.answerer_id })) ??
        refused("conflict", change.accepted === accepts ? REFUSALS.alreadyDone : REFUSALS.changeAnswered)
      );
    }
    if (!accepts) await close(tx, change.id, { accepted: false, actorId, at: when.at });
    else {
      const waiting = await findWaitingChanges(tx, engagementId);
      const dates = {
        ...engagement,
        isTrial: isOpenTrial(engagement),
        isBreaking: engagement.breaks_on !== null,
        waiting,
      };
      if (!proposable(dates, false).includes(change.kind)) return refused("conflict", whyNot(engagement));
      await accept(db, tx, engagement, { change, actorId }, when);
    }
    await announceEngagement(tx, engagement);
    await notifyOfEngagement(db, tx, engagement, accepts ? "change_accepted" : "change_refused", {
      sides: [otherSide(side)],
      actorId,
      lines: [[CHANGE_DATES[change.kind], calendarDay(change.date)]],
      ...when,
    });
    return done({ notice: accepts ? NOTICES.changeAccepted : NOTICES.changeRefused });
  });
}

type Change = NonNullable<Awaited<ReturnType<typeof findLastChange>>>;

async function accept(
  db: Db,
  tx: Tx,
  engagement: EngagementRow,
  { change, actorId }: { readonly change: Change; readonly actorId: string },
  when: When,
): Promise<void> {
  const date = effectOf(change, calendarDayOf(when.at));
  const ends = change.kind === "end";
  await close(tx, change.id, { accepted: true, actorId, at: when.at, date, isApplied: ends });
  const [moved = engagement] = ends
    ? await tx.update(engagements).set({ ends_on: date }).where(eq(engagements.id, engagement.id)).returning()
    : [];
  if (moved.commercial_id) await recountFreeWeeks(tx, moved.commercial_id, when.at);
  await settleEngagement(db, tx, moved, when);
}

type Closed = {
  readonly accepted: boolean;
  readonly actorId: string;
  readonly at: Date;
  readonly date?: string;
  readonly isApplied?: boolean;
};

const close = (tx: Tx, id: string, { accepted, actorId, at, date, isApplied = false }: Closed) =>
  tx
    .update(engagementChanges)
    .set({
      accepted,
      answerer_id: actorId,
      answered_at: at,
      ...(date ? { date } : {}),
      applied_at: isApplied ? at : null,
    })
    .where(eq(engagementChanges.id, id));
