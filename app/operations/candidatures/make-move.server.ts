import { eq } from "drizzle-orm";
import { afterMove, mayShareContact } from "~/marketplace/candidatures/candidature-life";
import type { CandidatureMove } from "~/marketplace/candidatures/candidature-status";
import type { RefusalReason } from "~/marketplace/candidatures/refusal-reasons";
import { withoutContacts } from "~/marketplace/conversations/contact-mask";
import { type CandidatureRow, candidatureEvents, candidatures } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { countResponses } from "../responses/count-responses.server";
import { voidAnswerLinks } from "./answer-links.server";
import { tellOfCandidature } from "./tell-of-candidature.server";

export type Move = {
  readonly move: CandidatureMove;
  /** Null for the clock and for what the mission takes with it. */
  readonly actorId: string | null;
  readonly reason?: RefusalReason | null;
  /** What is said with it, to be read by the other side. */
  readonly text?: string | null;
  /** What was written in the thread with it, masked. */
  readonly letter?: string;
  readonly at: Date;
  readonly appUrl: string;
  /** Whoever makes many moves counts the answers once for all of them (RESP-1). */
  readonly recount?: false;
};

/**
 * CAND-2: makes a move that its table allows (`findMove`) of a candidature whose row is held: the row, the record of
 * it, and what the other side is told, in one transaction.
 */
export async function makeMove(db: Db, tx: Tx, before: CandidatureRow, made: Move): Promise<CandidatureRow> {
  const { move, actorId, at, reason = null } = made;
  const text = readable(made, before);
  const [after] = await tx
    .update(candidatures)
    .set(afterMove(before, move, at))
    .where(eq(candidatures.id, before.id))
    .returning();
  if (!after) throw new Error("the candidature is gone");
  if (move.name !== "view") await voidAnswerLinks(tx, after.id);
  if (after.company_id && made.recount !== false) await countResponses(tx, after.company_id, at);
  const [event] = await tx
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
  if (move.mail && event)
    await tellOfCandidature(db, tx, after, {
      event: move.mail,
      eventId: event.id,
      reason,
      text,
      ...(made.letter === undefined ? {} : { letter: made.letter }),
      at,
      appUrl: made.appUrl,
    });
  return after;
}

/** CONV-4: what is said with a move loses its addresses and numbers where the two sides may not have them yet. */
function readable({ move, text }: Move, { status }: CandidatureRow): string | null {
  if (!text) return null;
  return mayShareContact(status) || mayShareContact(move.to) ? text : withoutContacts(text);
}
