import { eq } from "drizzle-orm";
import type { CandidatureInput } from "~/marketplace/candidatures/candidature-form";
import { findMove } from "~/marketplace/candidatures/candidature-life";
import { withoutContacts } from "~/marketplace/conversations/contact-mask";
import { REFUSALS } from "~/marketplace/messages";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { candidatures, conversations } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { addMessage } from "../conversations/add-message.server";
import { holdCandidature, lifeOf, readCandidature } from "./held-candidature.server";
import { makeMove } from "./make-move.server";
import { type Moved, notMovable } from "./move-candidature.server";
import { refuseUnlessOpen } from "./open-mission.server";

type Acceptance = CandidatureInput & { readonly candidatureId: string };

/** CAND-10: an invitation is accepted as one applies: with a letter, which goes into its thread, and with terms. */
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
    const held = await holdCandidature(tx, actor, candidatureId);
    if (!held.ok) return held;
    const life = lifeOf(held.candidature);
    const move = life.status === "invited" ? findMove(life, "accept", held.side, at) : undefined;
    if (!move) return refused("conflict", notMovable(life, at));
    const [thread] = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.candidature_id, candidatureId))
      .for("update");
    if (!thread) throw new Error("an invitation without its thread");
    const written = { conversationId: thread.id, by: held.side, text: message, at };
    await addMessage(tx, { ...written, contactsAllowed: false });
    const [invited] = await tx
      .update(candidatures)
      .set(terms)
      .where(eq(candidatures.id, candidatureId))
      .returning();
    if (!invited) throw new Error("the candidature is gone");
    const letter = withoutContacts(message);
    const made = { move, actorId: actor.userId, letter, at, appUrl };
    return done({ candidature: await makeMove(db, tx, invited, made), notice: move.success });
  });
}
