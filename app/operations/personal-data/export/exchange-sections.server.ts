import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { only } from "~/domain/columns";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import { PROMISED_TERMS } from "~/domain/engagements/engagement-terms";
import { CONFIDENTIAL_COMPANY } from "~/domain/profiles/name";
import {
  agreedMissions,
  attachments,
  calls,
  candidatureEvents,
  candidatures,
  conversations,
  inboundMails,
  memberThreads,
  messages,
  offers,
  shownMissions,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { memberName } from "../../companies/member-name.server";
import { missionTitle, type OtherRow, otherColumns, otherName, shownOthers } from "../../other-name.server";
import { originalMail, sentFile } from "./archive-names";
import { type ExportScope, isWhole, isWholeOrWritten } from "./export-scope";
import { inPages } from "./in-pages";

/** The exchanges of a person, or of the company of an owner, with what the others let them read. */
export const exchangeSections = (db: Reader, scope: ExportScope) => ({
  agreed_missions: () => findAgreed(db, scope),
  candidatures: () => findCandidatures(db, scope),
  candidature_events: () => findEvents(db, scope),
  offers: () => findOffers(db, scope),
  conversations: () => findThreads(db, scope),
  thread_reads: () => findReads(db, scope),
  messages: () => findMessages(db, scope),
  mail_replies: () => findReplies(db, scope),
  calls: () => findCalls(db, scope),
});

async function* findCandidatures(db: Reader, scope: ExportScope) {
  const { side } = scope;
  const others = shownOthers(db, side);
  const otherId = candidatures[`${otherSide(side)}_id`];
  const rows = inPages((page) =>
    db
      .select({
        mission: missionTitle(candidatures.mission_title),
        status: candidatures.status,
        proposed_rate: candidatures.proposed_rate,
        commission_percent: candidatures.commission_percent,
        commission_base: candidatures.commission_base,
        commission_due: candidatures.commission_due,
        available_from: candidatures.available_from,
        created_at: candidatures.created_at,
        submitted_at: candidatures.submitted_at,
        acted_at: candidatures.acted_at,
        expires_at: candidatures.expires_at,
        answered_at: candidatures.answered_at,
        withdrawn_at: candidatures.withdrawn_at,
        excused_at: candidatures.excused_at,
        trial_agreed_at: candidatures.trial_agreed_at,
        fill_answered_at: candidatures.fill_answered_at,
        renewals: candidatures.renewals,
        new_offers: candidatures.new_offers,
        reminded: candidatures.reminded,
        other: otherColumns(otherId, others),
      })
      .from(candidatures)
      .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
      .leftJoin(others, eq(others.id, otherId))
      .where(isWhole(candidatures, scope))
      .orderBy(asc(candidatures.created_at), candidatures.id)
      .limit(page.limit)
      .offset(page.offset),
  );
  for await (const row of rows) yield named(side, row);
}

/** CAND-8: the agreed missions, which both sides read. */
function findAgreed(db: Reader, scope: ExportScope) {
  const { candidature_id: _id, ...columns } = getTableColumns(agreedMissions);
  return inPages((page) =>
    db
      .select(columns)
      .from(agreedMissions)
      .innerJoin(candidatures, eq(candidatures.id, agreedMissions.candidature_id))
      .where(isWhole(candidatures, scope))
      .orderBy(asc(candidatures.created_at), candidatures.id)
      .limit(page.limit)
      .offset(page.offset),
  );
}

function findEvents(db: Reader, scope: ExportScope) {
  return inPages((page) =>
    db
      .select({
        mission: missionTitle(candidatures.mission_title),
        at: candidatureEvents.at,
        by: candidatureEvents.by,
        to_status: candidatureEvents.to_status,
        reason: candidatureEvents.reason,
        text: candidatureEvents.text,
      })
      .from(candidatureEvents)
      .innerJoin(candidatures, eq(candidatures.id, candidatureEvents.candidature_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
      .where(isWholeOrWritten(candidatures, [candidatureEvents.actor_id], scope))
      .orderBy(asc(candidatureEvents.id))
      .limit(page.limit)
      .offset(page.offset),
  );
}

function findOffers(db: Reader, scope: ExportScope) {
  return inPages((page) =>
    db
      .select({
        mission: missionTitle(candidatures.mission_title),
        kind: offers.kind,
        rate: offers.rate,
        commission_percent: offers.commission_percent,
        commission_base: offers.commission_base,
        commission_due: offers.commission_due,
        start_date: offers.start_date,
        days_per_week: offers.days_per_week,
        duration_weeks: offers.duration_weeks,
        ...only(offers, PROMISED_TERMS),
        message: offers.message,
        created_at: offers.created_at,
      })
      .from(offers)
      .innerJoin(candidatures, eq(candidatures.id, offers.candidature_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
      .where(isWhole(candidatures, scope))
      .orderBy(asc(offers.created_at), offers.id)
      .limit(page.limit)
      .offset(page.offset),
  );
}

async function* findThreads(db: Reader, scope: ExportScope) {
  const { side } = scope;
  const others = shownOthers(db, side);
  const otherId = conversations[`${otherSide(side)}_id`];
  const rows = inPages((page) =>
    db
      .select({
        origin: conversations.origin,
        mission: missionTitle(candidatures.mission_title),
        status: conversations.status,
        declined_at: conversations.declined_at,
        contact_shared_at: conversations[`${side}_contact_at`],
        ...(side === "commercial"
          ? { mailed_at: conversations.commercial_mailed_at, unread: conversations.commercial_unread }
          : {}),
        created_at: conversations.created_at,
        last_message_at: conversations.last_message_at,
        other: otherColumns(otherId, others),
      })
      .from(conversations)
      .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
      .leftJoin(others, eq(others.id, otherId))
      .where(isWhole(conversations, scope))
      .orderBy(asc(conversations.created_at), conversations.id)
      .limit(page.limit)
      .offset(page.offset),
  );
  for await (const row of rows) yield named(side, row);
}

/** TEAM-5: what a member of a company has not read, and the last mail about it. */
function findReads(db: Reader, { userId }: ExportScope) {
  return inPages((page) =>
    db
      .select({
        origin: conversations.origin,
        mission: missionTitle(candidatures.mission_title),
        unread: memberThreads.unread,
        mailed_at: memberThreads.mailed_at,
      })
      .from(memberThreads)
      .innerJoin(conversations, eq(conversations.id, memberThreads.conversation_id))
      .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
      .where(eq(memberThreads.user_id, userId))
      .orderBy(asc(conversations.created_at), conversations.id)
      .limit(page.limit)
      .offset(page.offset),
  );
}

/** CALL-5: the Acharné's notes are theirs alone. */
async function* findCalls(db: Reader, scope: ExportScope) {
  const { side } = scope;
  const others = shownOthers(db, side);
  const rows = inPages((page) =>
    db
      .select({
        mission: missionTitle(candidatures.mission_title),
        status: calls.status,
        slots: calls.slots,
        starts_at: calls.starts_at,
        moved_from: calls.moved_from,
        zone: calls.zone,
        changed_by: calls.changed_by,
        changed_at: calls.changed_at,
        reason: calls.reason,
        meet: calls.meet,
        meet_by: calls.meet_by,
        meet_value: calls.meet_value,
        evening_reminded_at: calls.evening_reminded_at,
        hour_reminded_at: calls.hour_reminded_at,
        created_at: calls.created_at,
        ...(side === "commercial"
          ? { commercial_notes: calls.commercial_notes }
          : { member: memberName(calls.member_id, calls.company_id) }),
        other: otherColumns(calls[`${otherSide(side)}_id`], others),
      })
      .from(calls)
      .innerJoin(conversations, eq(conversations.id, calls.conversation_id))
      .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
      .leftJoin(others, eq(others.id, calls[`${otherSide(side)}_id`]))
      .where(isWholeOrWritten(calls, [calls.member_id], scope))
      .orderBy(asc(calls.created_at), calls.id)
      .limit(page.limit)
      .offset(page.offset),
  );
  for await (const row of rows) yield named(side, row);
}

/** REPLY-4: the mails that the person sent to their threads, while the originals are kept. */
async function* findReplies(db: Reader, scope: ExportScope) {
  const { side, userId } = scope;
  const others = shownOthers(db, side);
  const otherId = conversations[`${otherSide(side)}_id`];
  const rows = inPages((page) =>
    db
      .select({
        mission: missionTitle(candidatures.mission_title),
        at: inboundMails.at,
        outcome: inboundMails.outcome,
        bytes: inboundMails.bytes,
        other: otherColumns(otherId, others),
      })
      .from(inboundMails)
      .innerJoin(conversations, eq(conversations.id, inboundMails.conversation_id))
      .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
      .leftJoin(others, eq(others.id, otherId))
      .where(eq(inboundMails.user_id, userId))
      .orderBy(asc(inboundMails.at), inboundMails.id)
      .limit(page.limit)
      .offset(page.offset),
  );
  let number = 0;
  for await (const row of rows) {
    number += 1;
    yield { ...named(side, row), file: originalMail(number) };
  }
}

/** The originals of replies by mail, with their names in the archive. */
export async function* findOriginals(db: Reader, { userId }: ExportScope) {
  const rows = inPages((page) =>
    db
      .select({ key: inboundMails.file_key })
      .from(inboundMails)
      .where(eq(inboundMails.user_id, userId))
      .orderBy(asc(inboundMails.at), inboundMails.id)
      .limit(page.limit)
      .offset(page.offset),
  );
  let number = 0;
  for await (const { key } of rows) {
    number += 1;
    yield { key, path: originalMail(number) };
  }
}

type Sent = { readonly name: string; readonly media_type: string; readonly bytes: number };

const sentWith = sql<readonly Sent[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', sent.name, 'media_type', sent.media_type, 'bytes', sent.bytes)
    order by sent.name, sent.id)
  from ${attachments} as sent where sent.message_id = ${messages.id}), '[]')`;

async function* findMessages(db: Reader, scope: ExportScope) {
  const { side } = scope;
  const others = shownOthers(db, side);
  const otherId = conversations[`${otherSide(side)}_id`];
  const rows = inPages((page) =>
    db
      .select({
        mission: missionTitle(candidatures.mission_title),
        at: messages.at,
        side: messages.by,
        body: messages.body,
        original: messages.original,
        ...(side === "company" ? { member: memberName(messages.author_id, conversations.company_id) } : {}),
        attachments: sentWith,
        other: otherColumns(otherId, others),
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
      .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
      .leftJoin(others, eq(others.id, otherId))
      .where(isWholeOrWritten(conversations, [messages.author_id], scope))
      .orderBy(asc(messages.id))
      .limit(page.limit)
      .offset(page.offset),
  );
  let sent = 0;
  for await (const { side: by, body, original, ...row } of rows) {
    const written = by === side;
    const files = row.attachments.map((file) => {
      if (written) sent += 1;
      return written ? { ...file, file: sentFile(sent, file.name) } : file;
    });
    const message = written ? (original ?? body) : body;
    yield { ...named(side, row), written, message, attachments: files };
  }
}

/**
 * The files sent with messages: their storage keys, and names in the archive with the numbers of the
 * messages.
 */
export async function* findSentFiles(db: Reader, scope: ExportScope) {
  const rows = inPages((page) =>
    db
      .select({ key: attachments.file_key, name: attachments.name })
      .from(attachments)
      .innerJoin(messages, eq(messages.id, attachments.message_id))
      .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
      .where(and(isWholeOrWritten(conversations, [messages.author_id], scope), eq(messages.by, scope.side)))
      .orderBy(asc(messages.id), attachments.name, attachments.id)
      .limit(page.limit)
      .offset(page.offset),
  );
  let sent = 0;
  for await (const { key, name } of rows) {
    sent += 1;
    yield { key, path: sentFile(sent, name) };
  }
}

type Named = { readonly other: OtherRow };

/** The name of the other side that the reader may know (DIR-9, MIS-9). */
function named<Row extends Named>(side: Side, row: Row): Omit<Row, keyof Named> & { with: string } {
  const { other, ...rest } = row;
  return { with: otherName(side, other) ?? CONFIDENTIAL_COMPANY, ...rest };
}
