import { and, eq, isNotNull } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { otherSide } from "~/domain/conversations/conversation";
import { ENGAGEMENT_STATES } from "~/domain/engagements/engagement-status";
import { isOpenTrial, type TrialAnswers } from "~/domain/engagements/trial";
import { candidatures, type EngagementRow, trialAnswers } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

export const findTrialAnswers = (db: Reader, engagementId: string) =>
  db.select().from(trialAnswers).where(eq(trialAnswers.engagement_id, engagementId));

type Answer = Awaited<ReturnType<typeof findTrialAnswers>>[number];

const answerOf = (answers: readonly Answer[], side: Side): Answer | null =>
  answers.find(({ by }) => by === side) ?? null;

export const decisionsOf = (answers: readonly Answer[]): TrialAnswers => ({
  company: answerOf(answers, "company")?.decision ?? null,
  commercial: answerOf(answers, "commercial")?.decision ?? null,
});

/** TRIAL-2: whether the answers are closed: both are in, or the hour has come, or the trial was broken off. */
const isDecided = (engagement: EngagementRow): boolean =>
  !isOpenTrial(engagement) || !ENGAGEMENT_STATES[engagement.status].open;

/** TRIAL-2: the answers as a side reads them; of the other one, until the trial is decided, only whether it answered. */
export async function findTrialFor(db: Reader, engagement: EngagementRow, side: Side) {
  if (engagement.trial_ends_on === null) return null;
  const answers = await findTrialAnswers(db, engagement.id);
  const other = answerOf(answers, otherSide(side));
  return {
    own: answerOf(answers, side),
    hasOther: other !== null,
    other: isDecided(engagement) ? other : null,
    awaitsOffer: await awaitsOffer(db, engagement),
  };
}

/** TRIAL-4: whether the trial ended as agreed and the company has still to make its offer. */
async function awaitsOffer(db: Reader, { candidature_id }: EngagementRow): Promise<boolean> {
  const of = and(eq(candidatures.id, candidature_id), isNotNull(candidatures.trial_agreed_at));
  return (await db.$count(candidatures, of)) > 0;
}
