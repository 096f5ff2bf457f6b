import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { only } from "~/domain/columns";
import { otherSide, type Side } from "~/domain/conversations/conversation";
import { PROMISED_TERMS } from "~/domain/engagements/engagement-terms";
import { CONFIDENTIAL_COMPANY } from "~/domain/profiles/name";
import {
  agreedMissions,
  attachments,
  candidatureEvents,
  candidatures,
  conversations,
  messages,
  offers,
  shownMissions,
  shownProfiles,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { missionTitle, type OtherRow, otherColumns, otherName } from "../../other-name.server";
import { sentFile } from "./archive-names";
import { inPages } from "./in-pages";

/** The exchanges of a person, with what the others let them read. */
export const exchangeSections = (db: Reader, userId: string, side: Side) => ({
  agreed_missions: () => findAgreed(db, userId, side),
  candidatures: () => findCandidatures(db, userId, side),
  candidature_events: () => findEvents(db, userId, side),
  offers: () => findOffers(db, userId, side),
  conversations: () => findThreads(db, userId, side),
  messages: () => findMessages(db, userId, side),
});

async function* findCandidatures(db: Reader, userId: string, side: Side) {
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
        other: otherColumns(otherId),
      })
      .from(candidatures)
      .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
      .leftJoin(shownProfiles, eq(shownProfiles.profile_id, otherId))
      .where(eq(candidatures[`${side}_id`], userId))
      .orderBy(asc(candidatures.created_at), candidatures.id)
      .limit(page.limit)
      .offset(page.offset),
  );
  for await (const row of rows) yield named(side, row);
}

/** CAND-8: the agreed missions, which both sides read. */
function findAgreed(db: Reader, userId: string, side: Side) {
  const { candidature_id: _id, ...columns } = getTableColumns(agreedMissions);
  return inPages((page) =>
    db
      .select(columns)
      .from(agreedMissions)
      .innerJoin(candidatures, eq(candidatures.id, agreedMissions.candidature_id))
      .where(eq(candidatures[`${side}_id`], userId))
      .orderBy(asc(candidatures.created_at), candidatures.id)
      .limit(page.limit)
      .offset(page.offset),
  );
}

function findEvents(db: Reader, userId: string, side: Side) {
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
      .where(eq(candidatures[`${side}_id`], userId))
      .orderBy(asc(candidatureEvents.id))
      .limit(page.limit)
      .offset(page.offset),
  );
}

function findOffers(db: Reader, userId: string, side: Side) {
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
      .where(eq(candidatures[`${side}_id`], userId))
      .orderBy(asc(offers.created_at), offers.id)
      .limit(page.limit)
      .offset(page.offset),
  );
}

async function* findThreads(db: Reader, userId: string, side: Side) {
  const otherId = conversations[`${otherSide(side)}_id`];
  const rows = inPages((page) =>
    db
      .select({
        origin: conversations.origin,
        mission: missionTitle(candidatures.mission_title),
        status: conversations.status,
        declined_at: conversations.declined_at,
        contact_shared_at: conversations[`${side}_contact_at`],
        mailed_at: conversations[`${side}_mailed_at`],
        unread: conversations[`${side}_unread`],
        created_at: conversations.created_at,
        last_message_at: conversations.last_message_at,
        other: otherColumns(otherId),
      })
      .from(conversations)
      .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
      .leftJoin(shownProfiles, eq(shownProfiles.profile_id, otherId))
      .where(eq(conversations[`${side}_id`], userId))
      .orderBy(asc(conversations.created_at), conversations.id)
      .limit(page.limit)
      .offset(page.offset),
  );
  for await (const row of rows) yield named(side, row);
}

type Sent = { readonly name: string; readonly media_type: string; readonly bytes: number };

const sentWith = sql<readonly Sent[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', sent.name, 'media_type', sent.media_type, 'bytes', sent.bytes)
    order by sent.name, sent.id)
  from ${attachments} as sent where sent.message_id = ${messages.id}), '[]')`;

async function* findMessages(db: Reader, userId: string, side: Side) {
  const otherId = conversations[`${otherSide(side)}_id`];
  const rows = inPages((page) =>
    db
      .select({
        mission: missionTitle(candidatures.mission_title),
        at: messages.at,
        side: messages.by,
        body: messages.body,
        original: messages.original,
        attachments: sentWith,
        other: otherColumns(otherId),
      })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
      .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
      .leftJoin(shownMissions, eq(shownMissions.mission_id, candidatures.mission_id))
      .leftJoin(shownProfiles, eq(shownProfiles.profile_id, otherId))
      .where(eq(conversations[`${side}_id`], userId))
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
export async function* findSentFiles(db: Reader, userId: string, side: Side) {
  const rows = inPages((page) =>
    db
      .select({ key: attachments.file_key, name: attachments.name })
      .from(attachments)
      .innerJoin(messages, eq(messages.id, attachments.message_id))
      .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
      .where(and(eq(conversations[`${side}_id`], userId), eq(messages.by, side)))
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
