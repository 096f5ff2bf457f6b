import { eq } from "drizzle-orm";
import { findMove } from "~/domain/candidatures/candidature-life";
import { ACCEPTING_LETTER, type MailAnswer } from "~/domain/candidatures/mail-answers";
import { type AnswerReason, typedWith } from "~/domain/candidatures/refusal-reasons";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { done, type Refusal, type Result, refused } from "~/domain/result";
import { type CandidatureRow, candidatures, conversations } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { addMessage } from "../../conversations/add-message.server";
import { refuseUndelivered, threadDelivers } from "../../conversations/undelivered-words.server";
import { findUsualRate } from "../find-usual-rate.server";
import { lifeOf, type SidedCandidature } from "../lock-candidature.server";
import { makeMove } from "../make-move.server";
import { refuseUnlessOpen } from "../open-mission.server";
import { refuseMove, refusePastOffer, refuseWhileDeclining } from "../refuse-move.server";
import { type FoundLink, findAnswerLink, spendAnswerLink } from "./answer-links.server";

type Answered = { readonly answer: MailAnswer; readonly candidature: CandidatureRow };
type Words = { readonly reason?: AnswerReason | null; readonly text?: string | null };

/**
 * CAND-7: makes the move of a mailed link, once and without a session. The link authorises this one move of its addressee
 * while the candidature is unchanged.
 */
export async function answerByMail(
  db: Db,
  token: string,
  { reason = null, text = null }: Words,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result<Answered>> {
  return db.transaction(async (tx): Promise<Result<Answered>> => {
    const link = await findAnswerLink(tx, token, at);
    if (link.state !== "open") return refusalOf(link);
    const invited = link.status === "invited" && link.answer === "accept";
    const closed = invited ? await refuseClosed(tx, link.candidatureId) : undefined;
    if (closed) return closed;
    const locked = await lockCandidatureOf(tx, link);
    if (!locked) return refusalOf({ state: "over" });
    const { candidature, side } = locked;
    const declining = await refuseWhileDeclining(tx, locked, { name: link.answer, reason, text }, at);
    if (declining) return declining;
    const life = lifeOf(candidature);
    const move = findMove(life, link.answer, side, at);
    if (!move || (candidature.status === "invited") !== (link.status === "invited"))
      return refuseMove(tx, locked, { name: link.answer, reason, text }, at);
    const past = await refusePastOffer(tx, candidature, move, at);
    if (past) return past;
    if (move.reason === "required" && !reason)
      return refused("invalid", FIELD_ERRORS.refusalReasonRequired, {
        reason: [FIELD_ERRORS.refusalReasonRequired],
      });
    const undelivered = await refuseUndelivered(tx, candidature.id, typedWith(reason, text));
    if (undelivered) return undelivered;
    if (!(await spendAnswerLink(tx, token, at))) return refusalOf({ state: "used", byColleague: undefined });
    if (invited) await writeAcceptance(tx, candidature.id, link.userId, at);
    const letter = invited ? { letter: ACCEPTING_LETTER } : {};
    const made = { move, actorId: link.userId, reason, text, ...letter, at, appUrl };
    return done({ answer: link.answer, candidature: await makeMove(db, tx, candidature, made) });
  });
}

const refusalOf = (link: Exclude<FoundLink, { readonly state: "open" }>): Refusal =>
  refused(
    "conflict",
    link.state === "over" ? REFUSALS.answerOver : (link.byColleague ?? REFUSALS.answerUsed),
  );

async function refuseClosed(tx: Tx, candidatureId: string): Promise<Refusal | undefined> {
  const [row] = await tx.select().from(candidatures).where(eq(candidatures.id, candidatureId));
  return row ? refuseUnlessOpen(tx, row) : refusalOf({ state: "over" });
}

/** Locks the candidature before its link, so that two links of one candidature are used one after the other. */
async function lockCandidatureOf(
  tx: Tx,
  {
    candidatureId,
    userId,
    side,
  }: Pick<SidedCandidature, "side" | "userId"> & { readonly candidatureId: string },
): Promise<SidedCandidature | undefined> {
  const [candidature] = await tx
    .select()
    .from(candidatures)
    .where(eq(candidatures.id, candidatureId))
    .for("update");
  return candidature?.[`${side}_id`] ? { candidature, side, userId } : undefined;
}

/** CAND-10: accepts an invitation by mail with the default letter and the usual rate. */
async function writeAcceptance(tx: Tx, candidatureId: string, userId: string, at: Date): Promise<void> {
  const proposed_rate = await findUsualRate(tx, userId);
  await tx.update(candidatures).set({ proposed_rate }).where(eq(candidatures.id, candidatureId));
  if (!(await threadDelivers(tx, candidatureId))) return;
  const [thread] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.candidature_id, candidatureId))
    .for("update");
  if (!thread) throw new Error("an invitation without its thread");
  const written = { conversationId: thread.id, by: "commercial", text: ACCEPTING_LETTER, at } as const;
  await addMessage(tx, { ...written, contactsAllowed: false });
}
