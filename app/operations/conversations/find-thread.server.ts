import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import { PAGE_SIZE } from "~/domain/bounds";
import { asDeclined } from "~/domain/candidatures/candidature-life";
import { isTurnOf } from "~/domain/candidatures/turn";
import { otherSide } from "~/domain/conversations/conversation";
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
import { attachments, type CandidatureRow, candidatureEvents, messages } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { findPendingDecline } from "../candidatures/decline/pending-decline.server";
import { findEngagementOf } from "../engagements/find-engagement-of.server";
import { preparedOnce } from "../prepared-once.server";
import {
  factsOf,
  readThread,
  readUpTo,
  type SidedThread,
  type ThreadKey,
  unreadBy,
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
  if (!thread) return undefined;
  const { conversation, side } = thread;
  const facts = factsOf(thread);
  const [other, mission, page, candidature, engagementId] = await Promise.all([
    findOtherSide(db, thread),
    findThreadMission(db, thread),
    findMessages(db, thread, before),
    asItsSideReads(db, thread),
    thread.candidature && mayHaveEngagement(thread.candidature)
      ? findEngagementOf(db, thread.candidature.id)
      : null,
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
    createdAt: conversation.created_at,
    mission,
    ...page,
    unread: unreadBy(conversation, side),
    /** The last message that the reader has read. */
    readUpTo: readUpTo(conversation, side),
    /** The last message that the other side has read. */
    readByOther: readUpTo(conversation, otherSide(side)),
    closed: refuseWriting(facts, side) ?? null,
    may: {
      decline: mayDecline(facts, side),
      block: mayBlock(facts),
      unblock: mayUnblock(facts, side),
      invite: mayTurnIntoInvitation(facts, side),
      chooseContact: givesOwn ? mayTakeContactBack(facts) : mayGiveContact(facts),
    },
    contactsAllowed: contactsAllowed(facts),
    /** An accepted offer has made both contacts final. */
    contactIsFinal: facts.candidature === "accepted",
    givesOwnContact: givesOwn,
  };
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

async function findMessages(db: Reader, thread: SidedThread, before: number | null) {
  const { conversation, candidature, side } = thread;
  const { id } = conversation;
  const found = await (before === null
    ? messagesOf(db, "latest").execute({ id })
    : messagesOf(db, "earlier").execute({ id, before }));
  const shown = found.slice(0, PAGE_SIZE.messages).reverse();
  const hasEarlier = found.length > PAGE_SIZE.messages;
  const [first] = shown;
  const [events, sent] = await Promise.all([
    candidature ? findEvents(db, candidature.id, hasEarlier && first ? first.at : null) : [],
    shown.length > 0 ? attachmentsOf(db, "shown").execute({ ids: shown.map(({ id }) => id) }) : [],
  ]);
  return {
    messages: shown.map((message) => ({
      id: message.id,
      isOwn: message.by === side,
      body: message.by === side ? (message.original ?? message.body) : message.body,
      /** Whether contacts in it are masked, for the reader or for the other side (CONV-4). */
      masked: message.original !== null,
      at: message.at,
      submissionKey: message.by === side ? message.submissionKey : null,
      attachments: sent
        .filter(({ message_id }) => message_id === message.id)
        .map(({ id, name, media_type, bytes }) => ({ id, name, bytes, isPicture: media_type !== PDF })),
    })),
    events: before === null ? events : [],
    earlier: hasEarlier && first ? first.id : null,
  };
}

const PDF = "application/pdf";

const messagesOf = preparedOnce((db, which: "latest" | "earlier") => {
  const ofThread = eq(messages.conversation_id, sql.placeholder("id"));
  return db
    .select({
      id: messages.id,
      by: messages.by,
      body: messages.body,
      original: messages.original,
      submissionKey: messages.submission_key,
      at: messages.at,
    })
    .from(messages)
    .where(which === "latest" ? ofThread : and(ofThread, lt(messages.id, sql.placeholder("before"))))
    .orderBy(desc(messages.id))
    .limit(PAGE_SIZE.messages + 1)
    .prepare(`messages, ${which}`);
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

const findEvents = (db: Reader, candidatureId: string, since: Date | null) =>
  since === null
    ? eventsOf(db, "all").execute({ candidatureId })
    : eventsOf(db, "latest").execute({ candidatureId, since });

const eventsOf = preparedOnce((db, which: "all" | "latest") => {
  const ofCandidature = eq(candidatureEvents.candidature_id, sql.placeholder("candidatureId"));
  return db
    .select({
      id: candidatureEvents.id,
      move: candidatureEvents.move,
      by: candidatureEvents.by,
      toStatus: candidatureEvents.to_status,
      at: candidatureEvents.at,
    })
    .from(candidatureEvents)
    .where(
      which === "all"
        ? ofCandidature
        : and(ofCandidature, gte(candidatureEvents.at, sql.placeholder("since"))),
    )
    .orderBy(asc(candidatureEvents.id))
    .prepare(`events, ${which}`);
});
