import { eq } from "drizzle-orm";
import { isOpenTrial, type TrialInput, trialOutcome } from "~/domain/engagements/trial";
import { NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { candidatures, type EngagementRow, engagements, trialAnswers } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { lockSettled, type When } from "../clock/settle-engagement.server";
import { announceEngagement } from "../notify-of-engagement.server";
import { refuseAfterColleague } from "../refuse-after-colleague.server";
import { continueTrial, stopTrialOfBoth, trialMove } from "./close-trial.server";
import { decisionsOf, findTrialAnswers } from "./find-trial-answers.server";

/**
 * TRIAL-2: a side says whether it goes on. An answer cannot be changed. Alone it changes nothing that the other side reads
 * but that it was given; with the second one the trial is decided.
 */
export async function answerTrial(
  db: Db,
  actor: Actor,
  engagementId: string,
  { decision, reason }: TrialInput,
  when: When,
): Promise<Result<{ readonly notice: Pick<Notice, "title" | "message"> }>> {
  return db.transaction(async (tx) => {
    await lockCandidatureOf(tx, engagementId);
    const locked = await lockSettled(db, tx, actor, engagementId, when);
    if (!locked.ok) return locked;
    const { engagement, side, actorId } = locked;
    const before = await findTrialAnswers(tx, engagementId);
    const own = before.find(({ by }) => by === side);
    if (own)
      return (
        (await refuseAfterColleague(tx, locked, { act: "answer-trial", by: own.actor_id })) ??
        refused(
          "conflict",
          own.decision === decision && own.reason === reason ? REFUSALS.alreadyDone : REFUSALS.trialAnswered,
        )
      );
    if (engagement.status !== "trial_decision") return refused("conflict", whyNot(engagement));
    const answer = {
      engagement_id: engagementId,
      by: side,
      actor_id: actorId,
      decision,
      reason,
      at: when.at,
    };
    await tx.insert(trialAnswers).values(answer);
    const outcome = trialOutcome(decisionsOf([...before, answer]), false);
    if (outcome === null) {
      await announceEngagement(tx, engagement);
      return done({ notice: NOTICES.trialAnswered });
    }
    const close = outcome === "continue" ? continueTrial : stopTrialOfBoth;
    return done({ notice: noticeOf(await close(db, tx, engagement, when)) });
  });
}

/** TRIAL-4: two yes may change the candidature; deleting an account locks it before the engagement too. */
async function lockCandidatureOf(tx: Tx, engagementId: string): Promise<void> {
  if (!isUuid(engagementId)) return;
  const [engagement] = await tx
    .select({ candidatureId: engagements.candidature_id })
    .from(engagements)
    .where(eq(engagements.id, engagementId));
  if (!engagement) return;
  await tx
    .select({ id: candidatures.id })
    .from(candidatures)
    .where(eq(candidatures.id, engagement.candidatureId))
    .for("no key update");
}

const whyNot = (engagement: EngagementRow): string =>
  isOpenTrial(engagement) && (engagement.status === "planned" || engagement.status === "running")
    ? REFUSALS.trialNotAsked
    : REFUSALS.trialOver;

/** What the side that answered last reads. */
function noticeOf({ continued_at, stopped_trial }: EngagementRow) {
  if (continued_at) return trialMove("continue-trial").success;
  return trialMove(stopped_trial ? "stop-trial" : "agree-trial").success;
}
