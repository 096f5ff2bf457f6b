import { and, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { ANSWER_MAX, LETTER, MESSAGE, REASON } from "~/domain/bounds";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import { type Person, withoutAuthor, withoutPerson } from "~/domain/conversations/forget-person";
import { saveMissionsOf } from "~/operations/candidatures/agreed-mission.server";
import { discardAttachments } from "~/operations/conversations/discard-attachments.server";
import { findPerson } from "~/operations/find-person.server";
import {
  attachments,
  candidatureEvents,
  candidatures,
  contests,
  conversations,
  messages,
  offers,
  reports,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { forgetInEngagements } from "./forget-in-engagements.server";

type ErasedSide = { readonly userId: string; readonly side: Side; readonly person: Person };

const BODY_MAX = 2 * Math.max(MESSAGE.max, LETTER.max);

/** Truncates to the column's bound, since a replacement can be longer than the name. */
const clipped = (text: string, max: number): string => [...text].slice(0, max).join("");

/**
 * CONV-9: anonymises what the other side keeps: texts of both, masked contact details, and files of the
 * deleted account.
 */
export async function forgetInExchanges(db: Db, tx: Tx, userId: string, at: Date): Promise<void> {
  const found = await findPerson(tx, userId);
  if (!found) return;
  const erased = { userId, ...found };
  await deleteUnread(db, tx, erased);
  if (erased.side === "company") await saveMissionsOf(tx, userId, erased.person, at);
  await forgetInMessages(tx, erased);
  await forgetInLives(tx, erased);
  await forgetInReports(tx, erased);
  await forgetInEngagements(tx, erased);
  await discardAttachments(db, tx, and(isTheirs(erased), eq(messages.by, erased.side)));
}

/** Deletes exchanges whose other side is deleted already. */
async function deleteUnread(db: Db, tx: Tx, { userId, side }: ErasedSide): Promise<void> {
  const other = otherSide(side);
  const aloneIn = (sides: typeof conversations | typeof candidatures) =>
    and(eq(sides[`${side}_id`], userId), isNull(sides[`${other}_id`]));
  await discardAttachments(db, tx, aloneIn(conversations));
  await tx.delete(conversations).where(aloneIn(conversations));
  await tx.delete(candidatures).where(aloneIn(candidatures));
  await tx
    .delete(reports)
    .where(
      or(
        and(eq(reports.reporter_id, userId), isNull(reports.reported_id)),
        and(eq(reports.reported_id, userId), isNull(reports.reporter_id)),
      ),
    );
}

const isTheirs = ({ side, userId }: ErasedSide): SQL => eq(conversations[`${side}_id`], userId);

async function forgetInMessages(tx: Tx, erased: ErasedSide): Promise<void> {
  const { side, userId, person } = erased;
  await tx
    .update(conversations)
    .set({ [`${side}_contact_at`]: null })
    .where(eq(conversations[`${side}_id`], userId));
  const written = await tx
    .select({ id: messages.id, by: messages.by, body: messages.body, original: messages.original })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(isTheirs(erased));
  for (const { id, by, body, original } of written) {
    const own = by === side;
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
    .where(and(isTheirs(erased), eq(messages.by, otherSide(side))));
  for (const { id, name } of sent) {
    const left = withoutPerson(name, person);
    if (left !== name) await tx.update(attachments).set({ name: left }).where(eq(attachments.id, id));
  }
}

/** The texts of moves and offers; nobody is left to make the offer after a trial, or to read it (TRIAL-4). */
async function forgetInLives(tx: Tx, { side, userId, person }: ErasedSide): Promise<void> {
  const isOfTheirs = eq(candidatures[`${side}_id`], userId);
  await tx
    .update(candidatures)
    .set({ trial_agreed_at: null })
    .where(and(isOfTheirs, isNotNull(candidatures.trial_agreed_at)));
  const texts = await tx
    .select({ id: candidatureEvents.id, by: candidatureEvents.by, text: candidatureEvents.text })
    .from(candidatureEvents)
    .innerJoin(candidatures, eq(candidatures.id, candidatureEvents.candidature_id))
    .where(and(isOfTheirs, isNotNull(candidatureEvents.text)));
  for (const { id, by, text } of texts) {
    const forget = by === otherSide(side) ? withoutPerson : withoutAuthor;
    const left = clipped(forget(text ?? "", person), ANSWER_MAX);
    if (left !== text)
      await tx.update(candidatureEvents).set({ text: left }).where(eq(candidatureEvents.id, id));
  }
  const offered = await tx
    .select({ id: offers.id, message: offers.message })
    .from(offers)
    .innerJoin(candidatures, eq(candidatures.id, offers.candidature_id))
    .where(and(isOfTheirs, isNotNull(offers.message)));
  const forget = side === "company" ? withoutAuthor : withoutPerson;
  for (const { id, message } of offered)
    await tx
      .update(offers)
      .set({ message: forget(message ?? "", person) })
      .where(eq(offers.id, id));
}

async function forgetInReports(tx: Tx, { userId, person }: ErasedSide): Promise<void> {
  const theirs = await tx
    .select()
    .from(reports)
    .where(or(eq(reports.reporter_id, userId), eq(reports.reported_id, userId)));
  for (const { id, reporter_id, subject, by, reason_text, excerpt, decision } of theirs) {
    const reporting = reporter_id === userId;
    const own = by && (reporting ? by : otherSide(by));
    const forget = (text: string, author: boolean) => (author ? withoutAuthor : withoutPerson)(text, person);
    const ofTheirPage = subject !== "message" && !reporting;
    await tx
      .update(reports)
      .set({
        reason_text: clipped(forget(reason_text, reporting), REASON.max),
        // A report of their page is deleted with it; a thread stays in the other side's history.
        ...(ofTheirPage
          ? { title: null, excerpt: [] }
          : { excerpt: excerpt.map((line) => ({ ...line, body: forget(line.body, line.by === own) })) }),
        decision: decision && withoutPerson(decision, person),
      })
      .where(eq(reports.id, id));
    await forgetInContest(tx, id, person);
  }
}

/** The contests of the deleted account cascade; this anonymises the reporter's contest. */
async function forgetInContest(tx: Tx, reportId: string, person: Person): Promise<void> {
  const [contest] = await tx.select().from(contests).where(eq(contests.report_id, reportId));
  if (!contest) return;
  const forgotten = (text: string) => clipped(withoutPerson(text, person), REASON.max);
  await tx
    .update(contests)
    .set({
      contested: withoutPerson(contest.contested, person),
      reason_text: forgotten(contest.reason_text),
      decision: contest.decision && forgotten(contest.decision),
    })
    .where(eq(contests.id, contest.id));
}
