import { asc, desc, eq, or, sql } from "drizzle-orm";
import { otherSide, type Side } from "~/marketplace/conversations/conversation";
import { CONFIDENTIAL_COMPANY } from "~/marketplace/profiles/name";
import {
  attachments,
  candidatureEvents,
  candidatures,
  companyResponses,
  conversations,
  letterTemplates,
  messages,
  missions,
  notifications,
  offers,
  profiles,
  publicMissions,
  publicProfiles,
  reports,
} from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { otherColumns, otherName } from "../other-name.server";

/** As both sides read it: of an edit that waits for its validation nothing (PUB-7). */
const missionTitle = sql<
  string | null
>`coalesce(${publicMissions.title}, ${missions.title}, ${candidatures.mission_title})`;

/** SET-5: what somebody exchanged, with whom; of the others what they let one read. */
export async function exportExchanges(db: Reader, userId: string, side: Side) {
  const own = eq(candidatures[`${side}_id`], userId);
  return {
    candidatures: await findCandidatures(db, userId, side),
    candidature_events: await db
      .select({
        mission: missionTitle,
        at: candidatureEvents.at,
        by: candidatureEvents.by,
        to_status: candidatureEvents.to_status,
        reason: candidatureEvents.reason,
        text: candidatureEvents.text,
      })
      .from(candidatureEvents)
      .innerJoin(candidatures, eq(candidatures.id, candidatureEvents.candidature_id))
      .leftJoin(missions, eq(missions.id, candidatures.mission_id))
      .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
      .where(own)
      .orderBy(asc(candidatureEvents.id)),
    offers: await db
      .select({
        mission: missionTitle,
        kind: offers.kind,
        rate: offers.rate,
        commission_percent: offers.commission_percent,
        commission_base: offers.commission_base,
        commission_due: offers.commission_due,
        start_date: offers.start_date,
        days_per_week: offers.days_per_week,
        duration_weeks: offers.duration_weeks,
        message: offers.message,
        created_at: offers.created_at,
      })
      .from(offers)
      .innerJoin(candidatures, eq(candidatures.id, offers.candidature_id))
      .leftJoin(missions, eq(missions.id, candidatures.mission_id))
      .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
      .where(own)
      .orderBy(asc(offers.created_at)),
    conversations: await findThreads(db, userId, side),
    messages: await findMessages(db, userId, side),
  };
}

async function findCandidatures(db: Reader, userId: string, side: Side) {
  const otherId = candidatures[`${otherSide(side)}_id`];
  const rows = await db
    .select({
      mission: missionTitle,
      status: candidatures.status,
      proposed_rate: candidatures.proposed_rate,
      commission_percent: candidatures.commission_percent,
      commission_base: candidatures.commission_base,
      commission_due: candidatures.commission_due,
      available_from: candidatures.available_from,
      submitted_at: candidatures.submitted_at,
      acted_at: candidatures.acted_at,
      expires_at: candidatures.expires_at,
      answered_at: candidatures.answered_at,
      withdrawn_at: candidatures.withdrawn_at,
      ...otherColumns,
    })
    .from(candidatures)
    .leftJoin(missions, eq(missions.id, candidatures.mission_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .leftJoin(profiles, eq(profiles.id, otherId))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, otherId))
    .where(eq(candidatures[`${side}_id`], userId))
    .orderBy(desc(candidatures.created_at), candidatures.id);
  return rows.map((row) => named(side, row));
}

async function findThreads(db: Reader, userId: string, side: Side) {
  const otherId = conversations[`${otherSide(side)}_id`];
  const rows = await db
    .select({
      origin: conversations.origin,
      mission: missionTitle,
      status: conversations.status,
      contact_shared_at: conversations[`${side}_contact_at`],
      created_at: conversations.created_at,
      ...otherColumns,
    })
    .from(conversations)
    .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
    .leftJoin(missions, eq(missions.id, candidatures.mission_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .leftJoin(profiles, eq(profiles.id, otherId))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, otherId))
    .where(eq(conversations[`${side}_id`], userId))
    .orderBy(desc(conversations.last_message_at), conversations.id);
  return rows.map((row) => named(side, row));
}

async function findMessages(db: Reader, userId: string, side: Side) {
  const otherId = conversations[`${otherSide(side)}_id`];
  const rows = await db
    .select({
      at: messages.at,
      side: messages.by,
      body: messages.body,
      original: messages.original,
      attachments: sql<string[]>`array(
        select ${attachments.name} from ${attachments}
        where ${attachments.message_id} = ${messages.id} order by ${attachments.name})`,
      ...otherColumns,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .leftJoin(candidatures, eq(candidatures.id, conversations.candidature_id))
    .leftJoin(missions, eq(missions.id, candidatures.mission_id))
    .leftJoin(publicMissions, eq(publicMissions.mission_id, missions.id))
    .leftJoin(profiles, eq(profiles.id, otherId))
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, otherId))
    .where(eq(conversations[`${side}_id`], userId))
    .orderBy(asc(conversations.created_at), asc(messages.conversation_id), asc(messages.id));
  return rows.map(({ side: by, body, original, ...row }) => {
    const own = by === side;
    return { ...named(side, row), written: own, message: own ? (original ?? body) : body };
  });
}

type Named = Parameters<typeof otherName>[1];

/** Of who stands in a row, what the reader may know of the name (DIR-9, MIS-9). */
function named<Row extends Named>(side: Side, row: Row): Omit<Row, keyof Named> & { with: string } {
  const { company, confidential, shown, names, ...rest } = row;
  return { with: otherName(side, row) ?? CONFIDENTIAL_COMPANY, ...rest };
}

/** SET-5: what somebody keeps to write with, was told, answered, reported and decided. */
export async function exportKept(db: Reader, userId: string) {
  return {
    letter_templates: await db
      .select({
        title: letterTemplates.title,
        body: letterTemplates.body,
        created_at: letterTemplates.created_at,
      })
      .from(letterTemplates)
      .where(eq(letterTemplates.commercial_id, userId))
      .orderBy(asc(letterTemplates.created_at)),
    notifications: await db
      .select({ kind: notifications.kind, at: notifications.at, read_at: notifications.read_at })
      .from(notifications)
      .where(eq(notifications.user_id, userId))
      .orderBy(desc(notifications.at)),
    responses: await db
      .select({
        response_rate: companyResponses.rate,
        response_days: companyResponses.days,
        cases: companyResponses.cases,
        counted_at: companyResponses.counted_at,
      })
      .from(companyResponses)
      .where(eq(companyResponses.company_id, userId)),
    reports_decided: await db
      .select({ status: reports.status, decision: reports.decision, decided_at: reports.decided_at })
      .from(reports)
      .where(eq(reports.decided_by, userId))
      .orderBy(desc(reports.decided_at)),
    reports: await db
      .select({
        reported_by_me: sql<boolean>`coalesce(${reports.reporter_id} = ${userId}, false)`,
        reason_text: sql<
          string | null
        >`case when ${reports.reporter_id} = ${userId} then ${reports.reason_text} end`,
        status: reports.status,
        decision: reports.decision,
        created_at: reports.created_at,
        decided_at: reports.decided_at,
      })
      .from(reports)
      .where(or(eq(reports.reporter_id, userId), eq(reports.reported_id, userId)))
      .orderBy(desc(reports.created_at)),
  };
}
