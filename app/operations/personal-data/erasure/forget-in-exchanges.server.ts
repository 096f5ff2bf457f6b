import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { ANSWER_MAX, CALL_NOTES_MAX, CALL_REASON, LETTER, MESSAGE } from "~/domain/bounds";
import { otherSide } from "~/domain/conversations/conversation";
import { withoutAuthor, withoutPerson } from "~/domain/conversations/forget-person";
import { saveMissionsOf } from "~/operations/candidatures/agreed-mission.server";
import { discardAttachments } from "~/operations/conversations/discard-attachments.server";
import { discardOriginals } from "~/operations/conversations/mail-replies/inbound-mails.server";
import {
  attachments,
  calls,
  candidatureEvents,
  candidatures,
  conversations,
  messages,
  offers,
  reports,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { forgetInEngagements } from "./forget-in-engagements.server";
import { forgetInReports, messagesOf } from "./forget-in-reports.server";
import { clipped, type Forgotten, isOwn } from "./forgotten";

const BODY_MAX = 2 * Math.max(MESSAGE.max, LETTER.max);

/**
 * CONV-9: anonymises what the other side keeps of a deleted account or company: texts of both, masked contact details, and its
 * files.
 */
export async function forgetInExchanges(
  db: Db,
  tx: Tx,
  forgotten: Forgotten & { readonly memberId: null },
  at: Date,
): Promise<void> {
  await deleteUnread(db, tx, forgotten);
  if (forgotten.side === "company") await saveMissionsOf(tx, forgotten.sideId, forgotten.person, at);
  await tx
    .update(conversations)
    .set({ [`${forgotten.side}_contact_at`]: null })
    .where(isTheirs(forgotten));
  // Nobody is left to make the offer after a trial, or to read it (TRIAL-4).
  await tx
    .update(candidatures)
    .set({ trial_agreed_at: null })
    .where(and(isOfTheirs(forgotten), isNotNull(candidatures.trial_agreed_at)));
  await forgetInTexts(tx, forgotten);
  await discardAttachments(db, tx, and(isTheirs(forgotten), eq(messages.by, forgotten.side)));
  // REPLY-4: the originals of the other side quote what they wrote.
  await discardOriginals(db, tx, isTheirs(forgotten));
}

/** TEAM-6: removes a member from the texts of a company that stays; what they wrote stays under its name. */
export async function forgetMember(
  db: Db,
  tx: Tx,
  forgotten: Forgotten & { readonly side: "company"; readonly memberId: string },
): Promise<void> {
  // Erasures of both sides of an exchange lock it in this order.
  await tx
    .select({ id: candidatures.id })
    .from(candidatures)
    .where(isOfTheirs(forgotten))
    .orderBy(candidatures.id)
    .for("update");
  await forgetInTexts(tx, forgotten);
  const wrote = sql`exists (select from ${messages} as written
    where written.conversation_id = ${conversations.id} and written.author_id = ${forgotten.memberId})`;
  await discardOriginals(db, tx, and(isTheirs(forgotten), wrote));
}

async function forgetInTexts(tx: Tx, forgotten: Forgotten): Promise<void> {
  await forgetInMessages(tx, forgotten);
  await forgetInLives(tx, forgotten);
  await forgetInCalls(tx, forgotten);
  await forgetInReports(tx, forgotten);
  await forgetInEngagements(tx, forgotten);
}

/** Deletes exchanges whose other side is deleted already. */
async function deleteUnread(db: Db, tx: Tx, forgotten: Forgotten): Promise<void> {
  const { side, sideId } = forgotten;
  const other = otherSide(side);
  const aloneIn = (sides: typeof conversations | typeof candidatures) =>
    and(eq(sides[`${side}_id`], sideId), isNull(sides[`${other}_id`]));
  await tx
    .delete(reports)
    .where(
      side === "commercial"
        ? or(
            and(
              eq(reports.reporter_id, sideId),
              isNull(reports.reported_id),
              isNull(reports.reported_company_id),
            ),
            and(eq(reports.reported_id, sideId), isNull(reports.reporter_id)),
          )
        : or(
            and(eq(reports.reported_company_id, sideId), isNull(reports.reporter_id)),
            and(
              eq(reports.by, "company"),
              isNull(reports.reported_id),
              inArray(reports.message_id, messagesOf(tx, forgotten)),
            ),
          ),
    );
  await discardAttachments(db, tx, aloneIn(conversations));
  await discardOriginals(db, tx, aloneIn(conversations));
  await tx.delete(conversations).where(aloneIn(conversations));
  await tx.delete(candidatures).where(aloneIn(candidatures));
}

const isTheirs = ({ side, sideId }: Forgotten): SQL => eq(conversations[`${side}_id`], sideId);
const isOfTheirs = ({ side, sideId }: Forgotten): SQL => eq(candidatures[`${side}_id`], sideId);

async function forgetInMessages(tx: Tx, forgotten: Forgotten): Promise<void> {
  const { person } = forgotten;
  const written = await tx
    .select({
      id: messages.id,
      by: messages.by,
      authorId: messages.author_id,
      body: messages.body,
      original: messages.original,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(isTheirs(forgotten));
  for (const { id, by, authorId, body, original } of written) {
    const own = isOwn(forgotten, by, authorId);
    const left = {
      body: clipped(own ? withoutAuthor(body, person) : withoutPerson(body, person), BODY_MAX),
      original: own || original === null ? null : withoutPerson(original, person),
    };
    if (left.body !== body || left.original !== original)
      await tx.update(messages).set(left).where(eq(messages.id, id));
  }
  const sent = await tx
    .select({ id: attachments.id, name: attachments.name })
    .from(attachments)
    .innerJoin(messages, eq(messages.id, attachments.message_id))
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(isTheirs(forgotten));
  for (const { id, name } of sent) {
    const left = withoutPerson(name, person);
    if (left !== name) await tx.update(attachments).set({ name: left }).where(eq(attachments.id, id));
  }
}

/** The words of calls and the Acharné's notes, and the number or link that the forgotten side gave. */
async function forgetInCalls(tx: Tx, { side, sideId, person, memberId }: Forgotten): Promise<void> {
  const theirs = eq(calls[`${side}_id`], sideId);
  if (memberId === null)
    await tx
      .update(calls)
      .set({ meet_value: null, ...(side === "commercial" ? { commercial_notes: null } : {}) })
      .where(theirs);
  const written = await tx
    .select({ id: calls.id, by: calls.changed_by, reason: calls.reason, notes: calls.commercial_notes })
    .from(calls)
    .where(and(theirs, or(isNotNull(calls.reason), isNotNull(calls.commercial_notes))));
  for (const { id, by, reason, notes } of written) {
    const forget = isOwn({ side, memberId }, by, null) ? withoutAuthor : withoutPerson;
    const left = {
      reason: reason === null ? null : clipped(forget(reason, person), CALL_REASON.max),
      commercial_notes: notes === null ? null : clipped(withoutPerson(notes, person), CALL_NOTES_MAX),
    };
    if (left.reason !== reason || left.commercial_notes !== notes)
      await tx.update(calls).set(left).where(eq(calls.id, id));
  }
}

/** The texts of moves and offers. */
async function forgetInLives(tx: Tx, forgotten: Forgotten): Promise<void> {
  const { person } = forgotten;
  const texts = await tx
    .select({
      id: candidatureEvents.id,
      by: candidatureEvents.by,
      actorId: candidatureEvents.actor_id,
      text: candidatureEvents.text,
    })
    .from(candidatureEvents)
    .innerJoin(candidatures, eq(candidatures.id, candidatureEvents.candidature_id))
    .where(and(isOfTheirs(forgotten), isNotNull(candidatureEvents.text)));
  for (const { id, by, actorId, text } of texts) {
    const own =
      forgotten.memberId === null ? by !== otherSide(forgotten.side) : isOwn(forgotten, by, actorId);
    const left = clipped((own ? withoutAuthor : withoutPerson)(text ?? "", person), ANSWER_MAX);
    if (left !== text)
      await tx.update(candidatureEvents).set({ text: left }).where(eq(candidatureEvents.id, id));
  }
  const offered = await tx
    .select({ id: offers.id, message: offers.message })
    .from(offers)
    .innerJoin(candidatures, eq(candidatures.id, offers.candidature_id))
    .where(and(isOfTheirs(forgotten), isNotNull(offers.message)));
  const forget = isOwn(forgotten, "company", null) ? withoutAuthor : withoutPerson;
  for (const { id, message } of offered)
    await tx
      .update(offers)
      .set({ message: forget(message ?? "", person) })
      .where(eq(offers.id, id));
}
