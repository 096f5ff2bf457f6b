import { and, eq } from "drizzle-orm";
import { CLOSING_ANSWERS, NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { candidatures } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { answerWaiting, recordMissionDecision } from "../candidatures/mail-answers/answer-waiting.server";
import { awaitsFillAnswer } from "./fill-question.server";
import { lockOwnMission, moveLockedMission } from "./own-mission.server";

type Answer = Result<{ readonly notice: Notice }>;

type Filled = { readonly missionId: string; readonly answerText?: string | null };

/**
 * CAND-8: the company confirms that an accepted candidature fills its mission: closes it and answers all waiting candidatures.
 * If it is closed already, only the question is answered.
 */
export async function fillMission(
  db: Db,
  actor: Actor,
  { missionId, answerText }: Filled,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Answer> {
  return db.transaction(async (tx): Promise<Answer> => {
    const own = await lockOwnMission(tx, actor, missionId);
    if (!own.ok) return own;
    if (!(await awaitsDecision(tx, missionId))) return refused("conflict", REFUSALS.alreadyDecided);
    await moveLockedMission(db, tx, own.mission, "close", { appUrl, at });
    const text = answerText ?? CLOSING_ANSWERS.filled;
    const answered = await answerWaiting(db, tx, missionId, { by: "mission", text, at, appUrl });
    return done({ notice: NOTICES.missionFilled(answered) });
  });
}

/** CAND-8: the company keeps looking; the mission stays open and the question is not asked again. */
export async function keepMissionOpen(
  db: Db,
  actor: Actor,
  missionId: string,
  { at }: { readonly at: Date },
): Promise<Answer> {
  return db.transaction(async (tx): Promise<Answer> => {
    const own = await lockOwnMission(tx, actor, missionId);
    if (!own.ok) return own;
    if (!(await awaitsDecision(tx, missionId))) return refused("conflict", REFUSALS.alreadyDecided);
    await recordMissionDecision(tx, missionId, at, awaitsFillAnswer);
    return done({ notice: NOTICES.missionKeptOpen });
  });
}

/** Whether the company still has to say if an accepted candidature fills the mission. */
const awaitsDecision = async (tx: Tx, missionId: string): Promise<boolean> =>
  (await tx.$count(candidatures, and(eq(candidatures.mission_id, missionId), awaitsFillAnswer))) > 0;
