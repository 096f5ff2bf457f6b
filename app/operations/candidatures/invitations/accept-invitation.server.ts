import { and, eq, sql } from "drizzle-orm";
import type { AcceptanceInput } from "~/domain/candidatures/candidature-form";
import { findMove } from "~/domain/candidatures/candidature-life";
import { withoutContacts } from "~/domain/conversations/contact-mask";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { type CandidatureRow, candidatures, conversations, messages } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { addMessage } from "../../conversations/add-message.server";
import { refuseUndelivered } from "../../conversations/undelivered-words.server";
import { findUsualRate } from "../find-usual-rate.server";
import { lifeOf, lockCandidature, readCandidature } from "../lock-candidature.server";
import { makeMove } from "../make-move.server";
import type { Moved } from "../move-candidature.server";
import { refuseUnlessOpen } from "../open-mission.server";
import { refuseMove, refuseWhileDeclining } from "../refuse-move.server";

type Acceptance = AcceptanceInput & { readonly candidatureId: string };

/** CAND-10: accepts an invitation with pay terms, by default those of the profile, and a message in its thread. */
export async function acceptInvitation(
  db: Db,
  actor: Actor,
  { candidatureId, message, ...terms }: Acceptance,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result<Moved>> {
  return db.transaction(async (tx): Promise<Result<Moved>> => {
    const read = await readCandidature(tx, actor, candidatureId);
    if (read?.side !== "commercial" || actor.kind !== "user") return refused("missing", REFUSALS.notFound);
    const closed = await refuseUnlessOpen(tx, read.candidature);
    if (closed) return closed;
    const locked = await lockCandidature(tx, actor, candidatureId);
    if (!locked.ok) return locked;
    const declining = await refuseWhileDeclining(tx, locked, { name: "accept" }, at);
    if (declining) return declining;
    const life = lifeOf(locked.candidature);
    const move = life.status === "invited" ? findMove(life, "accept", locked.side, at) : undefined;
    const isSame = async () =>
      hasPayTerms(locked.candidature, terms) && (await isInThread(tx, candidatureId, message));
    if (!move) return refuseMove(tx, locked, { name: "accept", isSame }, at);
    const undelivered = await refuseUndelivered(tx, candidatureId, { field: "message", text: message });
    if (undelivered) return undelivered;
    const usual = terms.commission_percent === null ? await findUsualRate(tx, actor.userId) : null;
    if (terms.proposed_rate === null && terms.commission_percent === null && usual === null)
      return refused("invalid", FIELD_ERRORS.rateOrCommission, {
        proposed_rate: [FIELD_ERRORS.rateOrCommission],
      });
    const [thread] = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.candidature_id, candidatureId))
      .for("update");
    if (!thread) throw new Error("an invitation without its thread");
    const written = { conversationId: thread.id, by: locked.side, at, contactsAllowed: false };
    if (message) await addMessage(tx, { ...written, text: message });
    const [invited] = await tx
      .update(candidatures)
      .set({ ...terms, proposed_rate: terms.proposed_rate ?? usual })
      .where(eq(candidatures.id, candidatureId))
      .returning();
    if (!invited) throw new Error("the candidature is gone");
    const letter = message ? { letter: withoutContacts(message) } : {};
    const made = { move, actorId: actor.userId, ...letter, at, appUrl };
    return done({ candidature: await makeMove(db, tx, invited, made), notice: move.success });
  });
}

/** Ignores empty fields, which were filled in from the profile. */
const hasPayTerms = (candidature: CandidatureRow, terms: Omit<AcceptanceInput, "message">): boolean =>
  (Object.keys(terms) as (keyof typeof terms)[]).every(
    (term) => terms[term] === null || candidature[term] === terms[term],
  );

/** Whether the thread contains that message of the Acharné; true for an empty one. */
async function isInThread(tx: Tx, candidatureId: string, message: string | null): Promise<boolean> {
  if (!message) return true;
  const written = await tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(
      and(
        eq(conversations.candidature_id, candidatureId),
        eq(messages.by, "commercial"),
        sql`coalesce(${messages.original}, ${messages.body}) = ${message}`,
      ),
    )
    .limit(1);
  return written.length > 0;
}
