import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import { allowsCalls } from "~/domain/calls/call-rules";
import { asDeclined } from "~/domain/candidatures/candidature-life";
import { isTurnOf } from "~/domain/candidatures/turn";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import {
  contactsAllowed,
  givesContact,
  mayBlock,
  mayDecline,
  mayGiveContact,
  mayTakeContactBack,
  mayTurnIntoInvitation,
  mayUnblock,
  refuseWriting,
} from "~/domain/conversations/thread-rules";
import type { Actor } from "~/domain/policy";
import {
  attachments,
  type CandidatureRow,
  candidatureEvents,
  candidatures,
  conversations,
  messages,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findCalls } from "../calls/find-calls.server";
import { findPendingDecline } from "../candidatures/decline/pending-decline.server";
import { findContactMember } from "../companies/contact-member.server";
import { memberName, shownMemberName } from "../companies/member-name.server";
import { findEngagementOf } from "../engagements/find-engagement-of.server";
import { preparedOnce } from "../prepared-once.server";
import {
  factsOf,
  readThread,
  readUpTo,
  type SidedThread,
  seenUpTo,
  type ThreadKey,
} from "./lock-thread.server";
import { findOtherSide, findThreadMission } from "./other-side.server";

/** The columns that decide whose turn it is. */
const lifeOf = ({ status, submitted_at, acted_at, expires_at }: CandidatureRow) => ({
  status,
  submitted_at,
  acted_at,
  expires_at,
});

export type FoundThread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/**
 * CONV-2: a thread as one of its two sides reads it: its latest messages, or those before a given one; undefined for everybody
 * else.
 */
export async function findThread(db: Reader, actor: Actor, key: ThreadKey, before: number | null = null) {
  const thread = await readThread(db, actor, key);
  if (!thread || actor.kind !== "user") return undefined;
  const { conversation, side, acts } = thread;
  const facts = factsOf(thread);
  const [other, mission, page, candidature, engagementId, calls] = await Promise.all([
    findOtherSide(db, thread),
    findThreadMission(db, thread),
    findMessages(db, thread, actor.userId, before),
    asItsSideReads(db, thread),
    thread.candidature && mayHaveEngagement(thread.candidature)
      ? findEngagementOf(db, thread.candidature.id)
      : null,
    thread.candidature ? findCalls(db, thread, actor.userId) : [],
  ]);
  const ownShared = side === "company" ? conversation.company_contact_at : conversation.commercial_contact_at;
  const givesOwn = givesContact(facts, ownShared);
  return {
    id: conversation.id,
    origin: conversation.origin,
    status: conversation.status,
    side,
    other,
    otherGone: facts.otherGone,
    candidature: candidature && {
      id: candidature.id,
      status: candidature.status,
      life: lifeOf(candidature),
    },
    engagementId,
    calls,
    allowsCalls: allowsCalls(facts),
    createdAt: conversation.created_at,
    mission,
    ...page,
    messages: page.messages.map((message) => (other.confidential ? { ...message, writer: null } : message)),
    unread: thread.own.unread,
    /** The last message that the reader has read, and the company where that shows. */
    readUpTo: seenUpTo(thread),
    /** The last message that the other side has read. */
    readByOther: readUpTo(conversation, otherSide(side)),
    closed: refuseWriting(facts, side) ?? null,
    may: {
      /** TEAM-2: a reader of the company only reads. */
      act: acts,
      decline: acts && mayDecline(facts, side),
      block: acts && mayBlock(facts),
      unblock: acts && mayUnblock(facts, side),
      invite: acts && mayTurnIntoInvitation(facts, side),
      chooseContact: acts && (givesOwn ? mayTakeContactBack(facts) : mayGiveContact(facts)),
    },
    contactsAllowed: contactsAllowed(facts),
    /** An accepted offer has made both contacts final. */
    contactIsFinal: facts.candidature === "accepted",
    givesOwnContact: givesOwn,
    /** The colleague whose contacts the company shares; null if they are the reader's own. */
    contactOf: contactsAllowed(facts) ? await findColleague(db, thread, actor.userId) : null,
  };
}

/** CONV-4: the member whose contact the company shares, if it is another than the reader. */
async function findColleague(
  db: Reader,
  { conversation, candidature, side }: SidedThread,
  readerId: string,
): Promise<string | null> {
  if (side === "commercial" || !conversation.company_id || !candidature) return null;
  const about = { candidature_id: candidature.id, mission_id: candidature.mission_id };
  const member = await findContactMember(db, about, conversation.company_id);
  return member && member.userId !== readerId ? member.typedFirstName : null;
}

/** An accepted offer began one; after a trial that was agreed on, the next offer changes the status again (TRIAL-4). */
const mayHaveEngagement = ({ status, trial_agreed_at }: CandidatureRow): boolean =>
  status === "accepted" || trial_agreed_at !== null;

/** CAND-5: an Acharné reads a pending decline as declined. */
async function asItsSideReads(db: Reader, { candidature, side }: SidedThread) {
  const declines = candidature && side === "commercial" && isTurnOf(candidature, side);
  const pending = declines && (await findPendingDecline(db, candidature.id));
  return pending ? asDeclined(candidature, pending.requested_at) : candidature;
}

async function findMessages(db: Reader, thread: SidedThread, readerId: string, before: number | null) {
  const { conversation, candidature, side } = thread;
  const { id } = conversation;
  const found = await (before === null
    ? messagesOf(db, `latest ${side}`).execute({ id })
    : messagesOf(db, `earlier ${side}`).execute({ id, before }));
  const shown = found.slice(0, PAGE_SIZE.messages).reverse();
  const hasEarlier = found.length > PAGE_SIZE.messages;
  const [first] = shown;
  const isReaders = ({ by, authorId }: (typeof shown)[number]) =>
    by === side && (side === "commercial" || authorId === readerId);
  const [events, sent] = await Promise.all([
    candidature ? findEvents(db, candidature.id, side, hasEarlier && first ? first.at : null) : [],
    shown.length > 0 ? attachmentsOf(db, "shown").execute({ ids: shown.map(({ id }) => id) }) : [],
  ]);
  return {
    messages: shown.map((message) => ({
      id: message.id,
      isOwn: message.by === side,
      isReaders: isReaders(message),
      /** The first name of the member who wrote it for the company; null of an Acharné and of a former member (TEAM-5). */
      writer: message.writer,
      body: message.by === side ? (message.original ?? message.body) : message.body,
      /** Whether contacts in it are masked, for the reader or for the other side (CONV-4). */
      masked: message.original !== null,
      at: message.at,
      submissionKey: isReaders(message) ? message.submissionKey : null,
      attachments: sent
        .filter(({ message_id }) => message_id === message.id)
        .map(({ id, name, media_type, bytes }) => ({ id, name, bytes, isPicture: media_type !== PDF })),
    })),
    events:
      before === null
        ? events.map(({ actorId, ...event }) => ({ ...event, isReaders: actorId === readerId }))
        : [],
    earlier: hasEarlier && first ? first.id : null,
  };
}

const NOBODY = sql<null>`null::text`;

const PDF = "application/pdf";

const messagesOf = preparedOnce((db, list: `${"latest" | "earlier"} ${Side}`) => {
  const [which, side] = list.split(" ") as ["latest" | "earlier", Side];
  const ofThread = eq(messages.conversation_id, sql.placeholder("id"));
  return db
    .select({
      id: messages.id,
      by: messages.by,
      authorId: messages.author_id,
      writer: (side === "company" ? memberName : shownMemberName)(
        messages.author_id,
        conversations.company_id,
      ),
      body: messages.body,
      original: messages.original,
      submissionKey: messages.submission_key,
      at: messages.at,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(which === "latest" ? ofThread : and(ofThread, lt(messages.id, sql.placeholder("before"))))
    .orderBy(desc(messages.id))
    .limit(PAGE_SIZE.messages + 1)
    .prepare(`messages, ${list}`);
});

const attachmentsOf = preparedOnce((db, which: "shown") =>
  db
    .select({
      id: attachments.id,
      message_id: attachments.message_id,
      name: attachments.name,
      media_type: attachments.media_type,
      bytes: attachments.bytes,
    })
    .from(attachments)
    .where(sql`${attachments.message_id} = any(${sql.placeholder("ids")}::bigint[])`)
    .orderBy(asc(attachments.name))
    .prepare(`attachments, ${which}`),
);

const findEvents = (db: Reader, candidatureId: string, side: Side, since: Date | null) =>
  since === null
    ? eventsOf(db, `all ${side}`).execute({ candidatureId })
    : eventsOf(db, `latest ${side}`).execute({ candidatureId, since });

const eventsOf = preparedOnce((db, list: `${"all" | "latest"} ${Side}`) => {
  const [which, side] = list.split(" ") as ["all" | "latest", Side];
  const ofCandidature = eq(candidatureEvents.candidature_id, sql.placeholder("candidatureId"));
  return db
    .select({
      id: candidatureEvents.id,
      move: candidatureEvents.move,
      by: candidatureEvents.by,
      actorId: candidatureEvents.actor_id,
      /** TEAM-4: for colleagues; the Acharné reads who wrote, not who acted. */
      member: side === "company" ? memberName(candidatureEvents.actor_id, candidatures.company_id) : NOBODY,
      toStatus: candidatureEvents.to_status,
      at: candidatureEvents.at,
    })
    .from(candidatureEvents)
    .innerJoin(candidatures, eq(candidatures.id, candidatureEvents.candidature_id))
    .where(
      which === "all"
        ? ofCandidature
        : and(ofCandidature, gte(candidatureEvents.at, sql.placeholder("since"))),
    )
    .orderBy(asc(candidatureEvents.id))
    .prepare(`events, ${list}`);
});
