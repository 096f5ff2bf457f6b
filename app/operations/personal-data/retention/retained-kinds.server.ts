import { and, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { LIVE_CANDIDATURES } from "~/domain/candidatures/candidature-status";
import type { RetentionKind } from "~/domain/personal-data/retention";
import { WRITTEN_REFERENCES } from "~/domain/profiles/reference-status";
import {
  accountMails,
  addressChanges,
  administrators,
  alertItems,
  answerLinks,
  candidatures,
  clientReferences,
  companyInvitations,
  confirmations,
  contactMessages,
  contests,
  conversations,
  engagements,
  formDrafts,
  freeWeeks,
  inboundMails,
  mailBounces,
  missionNotices,
  notifications,
  pointLinks,
  publicFreeWeeks,
  reports,
  savedSearches,
  sessions,
  signInFailures,
  throttles,
  undoableActs,
  users,
  verifications,
  visits,
} from "~/platform/db/schema.server";

/** The table of a kind, and the date from which its period runs. */
export type RetainedKind = { readonly table: PgTable; readonly moment: SQL; readonly only?: SQL | undefined };

const spokenIn = sql`(select max(last_message_at) from ${conversations} as thread where thread.candidature_id = ${candidatures.id})`;

const hasEngagement = sql`exists (select from ${engagements} where ${engagements.candidature_id} = ${candidatures.id})`;

export const RETAINED_KINDS: Readonly<Record<RetentionKind, RetainedKind>> = {
  unconfirmed_accounts: {
    table: users,
    // A new sign-up with the same address starts the period again.
    moment: sql`greatest(${users.created_at},
      (select max(link.created_at) from ${confirmations} as link where link.user_id = ${users.id}))`,
    only: sql`not ${users.email_verified}
      and not exists (select from ${administrators} as admin where admin.user_id = ${users.id})`,
  },
  ended_candidatures: {
    table: candidatures,
    moment: sql`greatest(${candidatures.acted_at}, ${spokenIn})`,
    only: and(notInArray(candidatures.status, [...LIVE_CANDIDATURES]), sql`not ${hasEngagement}`),
  },
  ended_engagements: {
    table: candidatures,
    moment: sql`(select case when bool_and(${engagements.ended_at} is not null) then max(${engagements.ended_at}) end
      from ${engagements} where ${engagements.candidature_id} = ${candidatures.id})`,
    only: hasEngagement,
  },
  silent_approaches: {
    table: conversations,
    moment: sql`${conversations.last_message_at}`,
    only: isNull(conversations.candidature_id),
  },
  decided_reports: {
    table: reports,
    moment: sql`${reports.decided_at}`,
    only: and(ne(reports.status, "open"), isNotNull(reports.decided_at)),
  },
  decided_contests: {
    table: contests,
    moment: sql`${contests.decided_at}`,
    only: isNotNull(contests.decided_at),
  },
  visitor_reports: {
    table: reports,
    moment: sql`coalesce(${reports.decided_at}, ${reports.created_at})`,
    only: or(isNotNull(reports.reporter_name), isNotNull(reports.reporter_email)),
  },
  inbound_mails: { table: inboundMails, moment: sql`${inboundMails.at}` },
  contact_messages: { table: contactMessages, moment: sql`${contactMessages.created_at}` },
  read_notifications: {
    table: notifications,
    moment: sql`${notifications.read_at}`,
    only: isNotNull(notifications.read_at),
  },
  form_drafts: {
    table: formDrafts,
    moment: sql`${formDrafts.updated_at}`,
    only: isNotNull(formDrafts.payload),
  },
  answer_links: { table: answerLinks, moment: sql`${answerLinks.expires_at}` },
  point_links: { table: pointLinks, moment: sql`${pointLinks.expires_at}` },
  unconfirmed_searches: {
    table: savedSearches,
    moment: sql`${savedSearches.created_at}`,
    only: isNull(savedSearches.confirmed_at),
  },
  visitor_searches: {
    table: savedSearches,
    moment: sql`${savedSearches.confirmed_at}`,
    only: isNotNull(savedSearches.email),
  },
  alert_items: { table: alertItems, moment: sql`${alertItems.found_at}` },
  mission_notices: { table: missionNotices, moment: sql`${missionNotices.sent_at}` },
  free_weeks: { table: freeWeeks, moment: sql`${freeWeeks.week}::timestamptz` },
  public_free_weeks: { table: publicFreeWeeks, moment: sql`${publicFreeWeeks.week}::timestamptz` },
  unanswered_references: {
    table: clientReferences,
    moment: sql`coalesce(${clientReferences.answered_at}, ${clientReferences.created_at})`,
    only: notInArray(clientReferences.status, [...WRITTEN_REFERENCES]),
  },
  reference_addresses: {
    table: clientReferences,
    moment: sql`${clientReferences.answered_at}`,
    only: and(isNotNull(clientReferences.email), inArray(clientReferences.status, [...WRITTEN_REFERENCES])),
  },
  company_invitations: { table: companyInvitations, moment: sql`${companyInvitations.expires_at}` },
  address_changes: { table: addressChanges, moment: sql`${addressChanges.expires_at}` },
  confirmations: { table: confirmations, moment: sql`${confirmations.expires_at}` },
  verifications: { table: verifications, moment: sql`${verifications.expires_at}` },
  undoable_acts: { table: undoableActs, moment: sql`${undoableActs.until}` },
  throttles: { table: throttles, moment: sql`${throttles.window_start}` },
  sign_in_failures: { table: signInFailures, moment: sql`${signInFailures.last_at}` },
  account_mails: { table: accountMails, moment: sql`${accountMails.sent_at}` },
  mail_bounces: {
    table: mailBounces,
    moment: sql`${mailBounces.last_at}`,
    only: isNull(mailBounces.dead_at),
  },
  visits: { table: visits, moment: sql`${visits.day}::timestamptz` },
  sessions: { table: sessions, moment: sql`${sessions.expires_at}` },
};
