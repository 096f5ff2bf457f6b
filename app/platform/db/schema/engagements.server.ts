import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  ANSWER_MAX,
  DAILY_RATE,
  DURATION_WEEKS,
  POINT_COUNT,
  REVIEW_TEXT,
  SALES_SHARE,
  SCORE,
  SIGNED_AMOUNT,
  WORKDAYS,
} from "~/domain/bounds";
import type { CompanyId } from "~/domain/companies/company-id";
import { CHANGE_KINDS } from "~/domain/engagements/changes";
import { ENGAGEMENT_STATUSES, type EngagementMover } from "~/domain/engagements/engagement-status";
import type { TrialDecision } from "~/domain/engagements/trial";
import { POINT_ACTS } from "~/domain/engagements/week-state";
import { users } from "./accounts.server";
import {
  candidatures,
  commissionBaseEnum,
  commissionDueEnum,
  offerKindEnum,
  promisedChecks,
  promisedColumns,
} from "./candidatures.server";
import { createdAt, instant, lengthOf, within } from "./columns.server";
import { companies } from "./companies.server";
import { sideEnum } from "./conversations.server";
import { missions } from "./missions.server";
import { profiles } from "./profiles.server";

export const engagementStatusEnum = pgEnum("engagement_status", ENGAGEMENT_STATUSES);
export const pointActEnum = pgEnum("point_act", POINT_ACTS);
export const changeKindEnum = pgEnum("change_kind", CHANGE_KINDS);

/**
 * ENG-1: the work that an accepted offer begins. It has its own copy of the names and terms (`engagement_terms`), and of the
 * mission (`agreed_missions`, by the candidature), so that nothing that happens to those changes what was agreed.
 */
export const engagements = pgTable(
  "engagements",
  {
    id: uuid().primaryKey().defaultRandom(),
    candidature_id: uuid()
      .notNull()
      .references(() => candidatures.id, { onDelete: "cascade" }),
    mission_id: uuid().references(() => missions.id, { onDelete: "set null" }),
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: "set null" }),
    commercial_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** The real names as of the acceptance; null once the account behind one is deleted. */
    company_name: text(),
    contact_name: text(),
    commercial_name: text(),
    status: engagementStatusEnum().notNull(),
    kind: offerKindEnum().notNull(),
    ...promisedColumns(),
    starts_on: date({ mode: "string" }).notNull(),
    ends_on: date({ mode: "string" }),
    /** The last day of the trial week; null of what is no trial. */
    trial_ends_on: date({ mode: "string" }),
    /** TRIAL-3: when both agreed to go on after the trial. */
    continued_at: instant("continued_at"),
    /** ENG-9: from which day on it is broken off, by whom and why. */
    breaks_on: date({ mode: "string" }),
    broken_by: sideEnum(),
    break_reason: text(),
    accepted_at: instant("accepted_at").notNull(),
    ended_at: instant("ended_at"),
    /** POINT-4: up to when reminders of weeks without a point were made. */
    points_reminded_at: instant("points_reminded_at"),
    /** TRIAL-3: a trial that did not go on: no review, no public figure. */
    stopped_trial: boolean().notNull().default(false),
    /** REV-3: when both sides were asked for their reviews. */
    reviews_asked_at: instant("reviews_asked_at"),
  },
  (table) => [
    check("engagements_span", sql`${table.ends_on} >= ${table.starts_on}`),
    check(
      "engagements_end",
      sql`(${table.status} in ('ended', 'broken_off')) = (${table.ended_at} is not null)`,
    ),
    ...promisedChecks("engagements", table),
    check("engagements_break", sql`num_nonnulls(${table.breaks_on}, ${table.break_reason}) in (0, 2)`),
    check("engagements_trial", sql`(${table.kind} = 'essai') = (${table.trial_ends_on} is not null)`),
    // TRIAL-4: a trial that both agreed to continue is followed by the engagement of the next offer.
    index("engagements_of").on(table.candidature_id, table.accepted_at),
    uniqueIndex("engagements_open_once").on(table.candidature_id).where(sql`${table.ended_at} is null`),
    index("engagements_by_company").on(table.company_id, table.status, table.starts_on, table.id),
    index("engagements_by_commercial").on(table.commercial_id, table.status, table.starts_on, table.id),
    index("engagements_by_mission").on(table.mission_id, table.starts_on),
    index("engagements_open").on(table.status, table.starts_on).where(sql`${table.ended_at} is null`),
    index("engagements_ended").on(table.ended_at).where(sql`${table.ended_at} is not null`),
  ],
);

export type EngagementRow = typeof engagements.$inferSelect;

/** OFFER-1: what is paid from a day on; a trial that goes on adds a row. Rows are only ever added. */
export const engagementTerms = pgTable(
  "engagement_terms",
  {
    engagement_id: uuid()
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    starts_on: date({ mode: "string" }).notNull(),
    /** Euros per day of the Acharné's own. */
    rate: integer(),
    commission_percent: smallint(),
    commission_base: commissionBaseEnum(),
    commission_due: commissionDueEnum(),
    days_per_week: smallint(),
    duration_weeks: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.engagement_id, table.starts_on] }),
    check("engagement_terms_rate", within(table.rate, DAILY_RATE)),
    check("engagement_terms_share", within(table.commission_percent, SALES_SHARE)),
    check("engagement_terms_weeks", within(table.duration_weeks, DURATION_WEEKS)),
    check("engagement_terms_days", within(table.days_per_week, WORKDAYS)),
    check("engagement_terms_priced", sql`num_nonnulls(${table.rate}, ${table.commission_percent}) > 0`),
  ],
);

/** What happened to an engagement. Rows are only ever added. */
export const engagementEvents = pgTable(
  "engagement_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    engagement_id: uuid()
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    at: createdAt("at"),
    move: text().notNull(),
    by: text().$type<EngagementMover>().notNull(),
    /** Null for the clock, and once the account is deleted. */
    actor_id: uuid().references(() => users.id, { onDelete: "set null" }),
    to_status: engagementStatusEnum().notNull(),
    reason: text(),
  },
  (table) => [
    index("engagement_events_of").on(table.engagement_id, table.id),
    index("engagement_events_actor").on(table.actor_id),
  ],
);

/**
 * POINT-1: the acts on the weeks of an engagement: versions by the Acharné, corrections by the company, and the answers to
 * either. Rows are only ever added; `answers` is the act that a row answers, at most once in each way.
 */
export const points = pgTable(
  "points",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The order in which acts were made. */
    number: bigint({ mode: "number" }).notNull().unique().generatedAlwaysAsIdentity(),
    engagement_id: uuid()
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    /** Its Monday. */
    week: date({ mode: "string" }).notNull(),
    act: pointActEnum().notNull(),
    answers: uuid(),
    at: createdAt("at"),
    actor_id: uuid().references(() => users.id, { onDelete: "set null" }),
    half_days: text().array(),
    contacts: integer(),
    meetings: integer(),
    quotes: integer(),
    signatures: integer(),
    /** Whole euros. */
    signed_amount: integer(),
    who: text(),
    said: text(),
    next: text(),
    /** Why the company corrects. */
    reason: text(),
    /** PROOF-4: the company agrees to be named with this week's figures. */
    show_company: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({ columns: [table.answers], foreignColumns: [table.id] }).onDelete("cascade"),
    unique("points_answered_once").on(table.answers, table.act),
    // POINT-5: a week is agreed on once, whatever is sent twice or at once.
    uniqueIndex("points_agreed_once")
      .on(table.engagement_id, table.week)
      .where(sql`${table.act} in ('confirm', 'accept-correction')`),
    check("points_week", sql`extract(isodow from ${table.week}) = 1`),
    check("points_answer", sql`(${table.act} = 'write') = (${table.answers} is null)`),
    check(
      "points_figures",
      sql`num_nonnulls(${table.half_days}, ${table.contacts}, ${table.meetings}, ${table.quotes}, ${table.signatures}) = case when ${table.act} in ('write', 'correct') then 5 else 0 end`,
    ),
    ...[table.contacts, table.meetings, table.quotes, table.signatures].map((column) =>
      check(`points_${column.name}`, within(column, POINT_COUNT)),
    ),
    check("points_signed_amount", within(table.signed_amount, SIGNED_AMOUNT)),
    check("points_reason", sql`${lengthOf(table.reason)} <= ${sql.raw(String(ANSWER_MAX))}`),
    index("points_of").on(table.engagement_id, table.week, table.number),
    index("points_actor").on(table.actor_id),
  ],
);

export type PointRow = typeof points.$inferSelect;

/** POINT-6: the answer that a mail offers; of the secret in its address only the hash is stored. */
export const pointLinks = pgTable(
  "point_links",
  {
    token_hash: text().primaryKey(),
    point_id: uuid()
      .notNull()
      .references(() => points.id, { onDelete: "cascade" }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expires_at: instant("expires_at").notNull(),
    used_at: instant("used_at"),
  },
  (table) => [
    index("point_links_of").on(table.point_id),
    index("point_links_user").on(table.user_id),
    index("point_links_expiry").on(table.expires_at),
  ],
);

/** ENG-8: what one side proposes and the other answers; one proposal at a time. */
export const engagementChanges = pgTable(
  "engagement_changes",
  {
    id: uuid().primaryKey().defaultRandom(),
    engagement_id: uuid()
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    kind: changeKindEnum().notNull(),
    date: date({ mode: "string" }).notNull(),
    reason: text().notNull(),
    proposed_by: sideEnum().notNull(),
    /** TEAM-4: who proposed and who answered; null once the account is deleted. */
    proposer_id: uuid().references(() => users.id, { onDelete: "set null" }),
    proposed_at: instant("proposed_at").notNull(),
    answerer_id: uuid().references(() => users.id, { onDelete: "set null" }),
    answered_at: instant("answered_at"),
    accepted: boolean(),
    /** When an accepted change took effect. */
    applied_at: instant("applied_at"),
  },
  (table) => [
    check("engagement_changes_answer", sql`(${table.accepted} is null) = (${table.answered_at} is null)`),
    check("engagement_changes_reason", sql`${lengthOf(table.reason)} <= ${sql.raw(String(ANSWER_MAX))}`),
    uniqueIndex("engagement_changes_open").on(table.engagement_id).where(sql`${table.answered_at} is null`),
    index("engagement_changes_of").on(table.engagement_id, table.proposed_at),
    index("engagement_changes_proposer").on(table.proposer_id),
    index("engagement_changes_answerer").on(table.answerer_id),
    index("engagement_changes_due")
      .on(table.date)
      .where(sql`${table.accepted} and ${table.applied_at} is null`),
  ],
);

/** TRIAL-2: the answer of a side; the other reads it once both have answered, or the hour has come. */
export const trialAnswers = pgTable(
  "trial_answers",
  {
    engagement_id: uuid()
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    by: sideEnum().notNull(),
    /** TEAM-4: who answered for the side. */
    actor_id: uuid().references(() => users.id, { onDelete: "set null" }),
    decision: text().$type<TrialDecision>().notNull(),
    reason: text(),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.engagement_id, table.by] }),
    check("trial_answers_decision", sql`${table.decision} in ('continue', 'stop')`),
    index("trial_answers_actor").on(table.actor_id),
  ],
);

/** REPL-1: a company asks for somebody else; the clock of 48 hours runs from `requested_at`. */
export const replacements = pgTable(
  "replacements",
  {
    id: uuid().primaryKey().defaultRandom(),
    engagement_id: uuid()
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    /** TEAM-4: the member who asked. */
    requester_id: uuid().references(() => users.id, { onDelete: "set null" }),
    requested_at: instant("requested_at").notNull(),
    proposed_at: instant("proposed_at"),
    proposed_by: uuid().references(() => users.id, { onDelete: "set null" }),
    /** REPL-4: when the team was warned that the term had passed. */
    warned_at: instant("warned_at"),
    closed_at: instant("closed_at"),
  },
  (table) => [
    index("replacements_of").on(table.engagement_id, table.requested_at),
    uniqueIndex("replacements_open").on(table.engagement_id).where(sql`${table.closed_at} is null`),
    index("replacements_waiting").on(table.requested_at).where(sql`${table.proposed_at} is null`),
    index("replacements_proposed_by").on(table.proposed_by),
    index("replacements_requester").on(table.requester_id),
  ],
);

/** REPL-2: up to three Acharnés that the team proposes, and the invitation that one of them got. */
export const replacementProposals = pgTable(
  "replacement_proposals",
  {
    replacement_id: uuid()
      .notNull()
      .references(() => replacements.id, { onDelete: "cascade" }),
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    invited_at: instant("invited_at"),
    candidature_id: uuid().references(() => candidatures.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.replacement_id, table.profile_id] }),
    index("replacement_proposals_profile").on(table.profile_id),
    index("replacement_proposals_candidature").on(table.candidature_id),
  ],
);

/** REV-1: what one side says of the other after the end; shown from `disclosed_at` on, with one public answer. */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    engagement_id: uuid()
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    by: sideEnum().notNull(),
    /** TEAM-4: who wrote it and who answered it; the public reads the name of the side. */
    author_id: uuid().references(() => users.id, { onDelete: "set null" }),
    answerer_id: uuid().references(() => users.id, { onDelete: "set null" }),
    score_1: smallint().notNull(),
    score_2: smallint().notNull(),
    score_3: smallint().notNull(),
    text: text().notNull(),
    again: boolean().notNull(),
    at: instant("at").notNull(),
    disclosed_at: instant("disclosed_at"),
    answer: text(),
    answered_at: instant("answered_at"),
    /** REV-6: removed by moderation. */
    removed_at: instant("removed_at"),
  },
  (table) => [
    unique("reviews_once").on(table.engagement_id, table.by),
    ...[table.score_1, table.score_2, table.score_3].map((column) =>
      check(`reviews_${column.name}`, within(column, SCORE)),
    ),
    check("reviews_text", within(lengthOf(table.text), REVIEW_TEXT)),
    check("reviews_answer", sql`(${table.answer} is null) = (${table.answered_at} is null)`),
    index("reviews_author").on(table.author_id),
    index("reviews_answerer").on(table.answerer_id),
    index("reviews_undisclosed").on(table.at).where(sql`${table.disclosed_at} is null`),
  ],
);

export type ReviewRow = typeof reviews.$inferSelect;

/** PROOF-1: what the confirmed weeks of an Acharné come to; written by one query, with each act that changes it. */
export const publicProofs = pgTable("public_proofs", {
  profile_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** Engagements that have ended with a confirmed week. */
  engagements: integer().notNull(),
  /** Confirmed weeks. */
  weeks: integer().notNull(),
  /** The median of rendez-vous per confirmed week, in tenths. */
  meetings: integer().notNull(),
  signatures: integer().notNull(),
  /** Shown reviews, and the average of their criteria in tenths; null below three. */
  reviews: integer().notNull(),
  rating: smallint(),
  /** The rate in percent and the days of the Acharné's answers; null below five cases. */
  answers: smallint(),
  answer_days: smallint(),
});

/** PROOF-4: who shares a page of their confirmed weeks, and since when. */
export const sharedResults = pgTable("shared_results", {
  profile_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  shared_at: instant("shared_at").notNull(),
});
