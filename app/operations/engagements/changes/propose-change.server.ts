import { otherSide } from "~/domain/conversations/conversation";
import {
  CHANGE_DATES,
  type ChangeInput,
  type ChangeKind,
  changeForm,
  proposable,
} from "~/domain/engagements/changes";
import { spanOfEngagement } from "~/domain/engagements/engagement-weeks";
import { isOpenTrial } from "~/domain/engagements/trial";
import { calendarDay, calendarDayOf } from "~/domain/french";
import { CURRENT_STATE, NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { type EngagementRow, engagementChanges } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { lockSettled, type When } from "../clock/settle-engagement.server";
import { countEngagementAct } from "../count-act.server";
import { announceEngagement, notifyOfEngagement } from "../notify-of-engagement.server";
import { refuseAfterColleague } from "../refuse-after-colleague.server";
import { findLastChange, findWaitingChanges } from "./find-changes.server";
import { refuseInput } from "./refuse-input";

const ACTS = { pause: "pause_proposed", resume: "resume_proposed", end: "end_proposed" } as const;

/** ENG-8: a side proposes a pause, its end or another last day; the other one accepts or refuses. */
export async function proposeChange(
  db: Db,
  actor: Actor,
  {
    engagementId,
    kind,
    input,
  }: { readonly engagementId: string; readonly kind: ChangeKind; readonly input: ChangeInput },
  when: When,
): Promise<Result<{ readonly notice: Notice }>> {
  return db.transaction(async (tx): Promise<Result<{ readonly notice: Notice }>> => {
    const locked = await lockSettled(db, tx, actor, engagementId, when);
    if (!locked.ok) return locked;
    const { engagement, side, actorId } = locked;
    const today = calendarDayOf(when.at);
    const last = await findLastChange(tx, engagementId);
    if (last && last.answered_at === null) {
      const isSame =
        last.proposed_by === side &&
        last.kind === kind &&
        last.date === (input.date ?? today) &&
        last.reason === input.reason;
      const by = last.proposed_by === side ? last.proposer_id : null;
      return (
        (await refuseAfterColleague(tx, locked, { act: "propose-change", by })) ??
        refused("conflict", isSame ? REFUSALS.alreadyDone : REFUSALS.changeWaits)
      );
    }
    const waiting = await findWaitingChanges(tx, engagementId);
    const isTrial = isOpenTrial(engagement);
    const isBreaking = engagement.breaks_on !== null;
    if (!proposable({ ...engagement, isTrial, isBreaking, waiting }, false).includes(kind))
      return refused("conflict", whyNot(engagement));
    const after = waiting.at(-1)?.date ?? null;
    const parsed = changeForm(kind, { ...spanOfEngagement(engagement), after }, today).safeParse({
      date: input.date ?? "",
      reason: input.reason,
    });
    if (!parsed.success) return refuseInput(parsed.error);
    const throttled = await countEngagementAct(tx, locked, when.at);
    if (throttled) return throttled;
    const { date, reason } = parsed.data;
    await tx.insert(engagementChanges).values({
      engagement_id: engagementId,
      kind,
      date,
      reason,
      proposed_by: side,
      proposer_id: actorId,
      proposed_at: when.at,
    });
    await announceEngagement(tx, engagement);
    await notifyOfEngagement(db, tx, engagement, ACTS[kind], {
      sides: [otherSide(side)],
      actorId,
      lines: [[CHANGE_DATES[kind], calendarDay(date)]],
      text: reason,
      part: "proposition",
      ...when,
    });
    return done({ notice: NOTICES.changeProposed });
  });
}

export function whyNot(engagement: EngagementRow): string {
  if (isOpenTrial(engagement)) return REFUSALS.trialUnchanged;
  if (engagement.breaks_on !== null && engagement.ended_at === null) return REFUSALS.breakAnnounced;
  return REFUSALS.alreadyMoved(CURRENT_STATE.engagement[engagement.status]);
}
