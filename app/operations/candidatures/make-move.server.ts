import { and, eq, isNotNull, or } from "drizzle-orm";
import { afterMove, findMove, mayShareContact } from "~/domain/candidatures/candidature-life";
import { CANDIDATURE_STATES, type CandidatureMove } from "~/domain/candidatures/candidature-status";
import type { AnswerReason } from "~/domain/candidatures/refusal-reasons";
import { withoutContacts } from "~/domain/conversations/contact-mask";
import type { Side } from "~/domain/conversations/conversation";
import {
  type CandidatureRow,
  candidatureEvents,
  candidatures,
  conversations,
  pendingDeclines,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { cancelCallsOfCandidature } from "../calls/cancel-calls-of.server";
import { threadDelivers } from "../conversations/undelivered-words.server";
import { createEngagement } from "../engagements/create-engagement.server";
import { recountProof } from "../engagements/proof/recount-proof.server";
import { announce } from "../notifications/announce.server";
import { saveAgreedMission } from "./agreed-mission.server";
import { voidAnswerLinks } from "./mail-answers/answer-links.server";
import { burstOf, isRepeatable, notifyOfCandidature } from "./notify-of-candidature.server";
import { countResponses } from "./responses/count-responses.server";

export type Move = {
  readonly move: CandidatureMove;
  /** Null for the clock and for the closing of a mission. */
  readonly actorId: string | null;
  readonly reason?: AnswerReason | null;
  /** The text for the other side. */
  readonly text?: string | null;
  /** The masked message that was sent in the thread with it. */
  readonly letter?: string;
  readonly at: Date;
  readonly appUrl: string;
  /** False for bulk moves, which update the response rate once at the end (RESP-1). */
  readonly recount?: false;
};

/**
 * CAND-2: makes a move that `findMove` allows on a locked candidature: updates the row, records the event and notifies the
 * other side. The text stays out of a thread that does not deliver texts (CONV-2); operations on one candidature refuse it
 * before, so that no text is lost. A pending decline of the Acharné is made in place of the move (CAND-5): the returned status
 * tells which of the two was made.
 */
export async function makeMove(
  db: Db,
  tx: Tx,
  before: CandidatureRow,
  requested: Move,
): Promise<CandidatureRow> {
  const made = { ...requested, ...(await takePendingDecline(tx, before)) };
  const { move, actorId, at, reason = null } = made;
  const silenced = isOfASide(move) && !(await threadDelivers(tx, before.id));
  const text = silenced ? null : readable(made, before);
  const letter = silenced ? "" : made.letter;
  const [after] = await tx
    .update(candidatures)
    .set(afterMove(before, move, at))
    .where(eq(candidatures.id, before.id))
    .returning();
  if (!after) throw new Error("the candidature is gone");
  if (after.status === "accepted") {
    await saveAgreedMission(tx, after, at);
    await createEngagement(db, tx, after, at);
  }
  if (move.name !== "view") {
    await voidAnswerLinks(tx, after, { side: sideOfMover(move), actorId, at });
    // Another move voids a mail that waits for the end of a burst; a move of the burst replaces it.
    if (!isRepeatable(move.event)) await db.jobs.withdrawByKey(tx, burstOf(after.id));
  }
  if (!mayShareContact(move.to)) {
    await revokeContacts(tx, after.id);
    if (mayShareContact(before.status))
      await cancelCallsOfCandidature(db, tx, after.id, { at, appUrl: made.appUrl });
  }
  if (made.recount !== false) await recount(tx, before, { move, at });
  const [recorded] = await tx
    .insert(candidatureEvents)
    .values({
      candidature_id: before.id,
      at,
      move: move.name,
      by: move.by,
      actor_id: actorId,
      to_status: move.to,
      reason,
      text,
    })
    .returning({ id: candidatureEvents.id });
  await announce(tx, {
    userIds: [after.commercial_id],
    companyId: after.company_id,
    kind: "candidature",
    id: after.id,
  });
  if (move.event && recorded)
    await notifyOfCandidature(db, tx, after, {
      event: move.event,
      eventId: recorded.id,
      reason,
      text,
      invited: before.status === "invited",
      ...(letter === undefined ? {} : { letter }),
      at,
      appUrl: made.appUrl,
    });
  return after;
}

/**
 * CAND-5: deletes and returns the pending decline. It counts from the time of its request, so that a deadline in between does
 * not turn it into an expiry.
 */
async function takePendingDecline(
  tx: Tx,
  candidature: CandidatureRow,
): Promise<Pick<Move, "move" | "actorId" | "reason" | "text"> | undefined> {
  if (CANDIDATURE_STATES[candidature.status].awaits !== "commercial") return undefined;
  const [pending] = await tx
    .delete(pendingDeclines)
    .where(eq(pendingDeclines.candidature_id, candidature.id))
    .returning();
  const move = pending && findMove(candidature, "decline", "commercial", pending.requested_at);
  return move && { move, actorId: candidature.commercial_id, reason: pending.reason, text: pending.text };
}

/** RESP-1, PROOF-3: updates how the company answers, and how the Acharné does where the move is their answer. */
async function recount(
  tx: Tx,
  { company_id, commercial_id }: CandidatureRow,
  { move, at }: Pick<Move, "move" | "at">,
) {
  if (company_id) await countResponses(tx, company_id, at);
  const isAnswer = move.by === "commercial" && CANDIDATURE_STATES[move.from].awaits === "commercial";
  if (commercial_id && isAnswer) await recountProof(tx, commercial_id, at);
}

/** CONV-4: revokes both contacts; only their owner can share them again. */
async function revokeContacts(tx: Tx, candidatureId: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ company_contact_at: null, commercial_contact_at: null })
    .where(
      and(
        eq(conversations.candidature_id, candidatureId),
        or(isNotNull(conversations.company_contact_at), isNotNull(conversations.commercial_contact_at)),
      ),
    );
}

/** The side that moved; null for the clock and administrators. */
const sideOfMover = ({ by }: CandidatureMove): Side | null =>
  by === "company" || by === "commercial" ? by : null;

/** CONV-2: a company's closing text counts as text of its side; an administrator's does not. */
const isOfASide = ({ by }: CandidatureMove): boolean =>
  by === "company" || by === "commercial" || by === "mission";

/** CONV-4: masks the contacts in the text of a move while the two sides may not share them. */
function readable({ move, text }: Move, { status }: CandidatureRow): string | null {
  if (!text) return null;
  return mayShareContact(status) || mayShareContact(move.to) ? text : withoutContacts(text);
}
