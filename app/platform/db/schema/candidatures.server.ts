import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  ANSWER_MAX,
  DAILY_RATE,
  DURATION_WEEKS,
  OBJECTIVE_COUNT,
  OBJECTIVE_TEXT_MAX,
  SALES_SHARE,
  WORKDAYS,
} from "~/domain/bounds";
import {
  CANDIDATURE_STATUSES,
  type CandidatureMover,
  LIVE_CANDIDATURES,
} from "~/domain/candidatures/candidature-status";
import { COMMISSION_BASES, COMMISSION_DUES } from "~/domain/candidatures/commission";
import { OFFER_KINDS } from "~/domain/candidatures/offer-form";
import { ANSWER_REASONS } from "~/domain/candidatures/refusal-reasons";
import { codesOf } from "~/domain/catalogue";
import type { CompanyId } from "~/domain/companies/company-id";
import { EXPENSES, OBJECTIVE_KINDS } from "~/domain/engagements/engagement-terms";
import { users } from "./accounts.server";
import { createdAt, instant, lengthOf, within } from "./columns.server";
import { companies } from "./companies.server";
import { missions } from "./missions.server";
import { profiles } from "./profiles.server";

export const candidatureStatusEnum = pgEnum("candidature_status", CANDIDATURE_STATUSES);
export const commissionBaseEnum = pgEnum("commission_base", codesOf(COMMISSION_BASES));
export const commissionDueEnum = pgEnum("commission_due", codesOf(COMMISSION_DUES));
export const offerKindEnum = pgEnum("offer_kind", codesOf(OFFER_KINDS));
export const expensesEnum = pgEnum("expenses", codesOf(EXPENSES));
export const objectiveKindEnum = pgEnum("objective_kind", codesOf(OBJECTIVE_KINDS));
export const refusalReasonEnum = pgEnum("refusal_reason", codesOf(ANSWER_REASONS));

const live = sql.raw(LIVE_CANDIDATURES.map((status) => `'${status}'`).join(", "));

/** CAND-2: an application to a mission or an invitation, one for each mission and commercial. */
export const candidatures = pgTable(
  "candidatures",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null after the account is deleted, as both sides are; the other side keeps its history. */
    mission_id: uuid().references(() => missions.id, { onDelete: "set null" }),
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: "set null" }),
    commercial_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** The title of the mission after it is deleted. */
    mission_title: text(),
    status: candidatureStatusEnum().notNull(),
    /** The commercial's own rate, in euros per day. */
    proposed_rate: integer(),
    commission_percent: smallint(),
    commission_base: commissionBaseEnum(),
    commission_due: commissionDueEnum(),
    available_from: date({ mode: "string" }),
    created_at: createdAt(),
    submitted_at: instant("submitted_at").notNull(),
    acted_at: instant("acted_at").notNull(),
    expires_at: instant("expires_at"),
    answered_at: instant("answered_at"),
    withdrawn_at: instant("withdrawn_at"),
    reminded: smallint().notNull().default(0),
    renewals: smallint().notNull().default(0),
    /** CAND-2: how often the company made a new offer after a declined one. */
    new_offers: smallint().notNull().default(0),
    /** CAND-9: when the mission or a profile changed; a withdrawal after that does not use up the renewal. */
    excused_at: instant("excused_at"),
    /** CAND-8: when the company said whether the mission is filled. */
    fill_answered_at: instant("fill_answered_at"),
    /** TRIAL-4: when both agreed to go on after a trial whose offer said no terms for it; until the next offer is made. */
    trial_agreed_at: instant("trial_agreed_at"),
  },
  (table) => [
    unique("candidatures_once").on(table.mission_id, table.commercial_id),
    check("candidatures_rate", within(table.proposed_rate, DAILY_RATE)),
    check("candidatures_share", within(table.commission_percent, SALES_SHARE)),
    check(
      "candidatures_commission",
      sql`num_nonnulls(${table.commission_percent}, ${table.commission_base}, ${table.commission_due}) in (0, 3)`,
    ),
    check("candidatures_deadline", sql`(${table.status} in (${live})) = (${table.expires_at} is not null)`),
    index("candidatures_by_commercial").on(
      table.commercial_id,
      table.created_at.desc().nullsFirst(),
      table.id,
    ),
    // FAST-4: covers the counts of a company, without reading rows.
    index("candidatures_by_company").on(
      table.company_id,
      table.status,
      table.submitted_at,
      table.id,
      table.mission_id,
      table.answered_at,
      table.withdrawn_at,
      table.proposed_rate,
      table.commission_percent,
    ),
    index("candidatures_by_mission").on(table.mission_id, table.status, table.submitted_at, table.id),
    // Finds the next deadlines of one side; the global index would read those of all users.
    index("candidatures_deadlines_of_company")
      .on(table.company_id, table.expires_at, table.acted_at.desc().nullsFirst(), table.id, table.status)
      .where(sql`${table.expires_at} is not null`),
    index("candidatures_deadlines_of_commercial")
      .on(table.commercial_id, table.expires_at, table.acted_at.desc().nullsFirst(), table.id, table.status)
      .where(sql`${table.expires_at} is not null`),
    index("candidatures_due").on(table.expires_at).where(sql`${table.expires_at} is not null`),
  ],
);

export type CandidatureRow = typeof candidatures.$inferSelect;

/** The history of a candidature; append-only. */
export const candidatureEvents = pgTable(
  "candidature_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    candidature_id: uuid()
      .notNull()
      .references(() => candidatures.id, { onDelete: "cascade" }),
    at: createdAt("at"),
    move: text().notNull(),
    by: text().$type<CandidatureMover>().notNull(),
    /** Null for the system, and after the account is deleted. */
    actor_id: uuid().references(() => users.id, { onDelete: "set null" }),
    to_status: candidatureStatusEnum().notNull(),
    reason: refusalReasonEnum(),
    text: text(),
  },
  (table) => [
    check("candidature_events_text", sql`${lengthOf(table.text)} <= ${sql.raw(String(ANSWER_MAX))}`),
    index("candidature_events_of").on(table.candidature_id, table.id),
    index("candidature_events_actor").on(table.actor_id),
  ],
);

/** CAND-5: a decline that can still be undone; the company does not see it yet. */
export const pendingDeclines = pgTable(
  "pending_declines",
  {
    id: uuid().primaryKey().defaultRandom(),
    candidature_id: uuid()
      .notNull()
      .unique()
      .references(() => candidatures.id, { onDelete: "cascade" }),
    reason: refusalReasonEnum().notNull(),
    text: text(),
    requested_at: instant("requested_at").notNull(),
    due_at: instant("due_at").notNull(),
  },
  (table) => [check("pending_declines_text", sql`${lengthOf(table.text)} <= ${sql.raw(String(ANSWER_MAX))}`)],
);

/** OFFER-2 to OFFER-4: what an offer promises beside its pay; an engagement copies it. */
export const promisedColumns = () => ({
  expenses: expensesEnum(),
  objective_kind: objectiveKindEnum(),
  objective_count: integer(),
  objective_text: text(),
  /** The terms on which a trial goes on; all null where none are offered. */
  continue_rate: integer(),
  continue_commission_percent: smallint(),
  continue_days_per_week: smallint(),
  continue_weeks: smallint(),
});

export const promisedChecks = (
  name: string,
  table: Record<keyof ReturnType<typeof promisedColumns>, AnyPgColumn>,
) => [
  check(`${name}_objective_count`, within(table.objective_count, OBJECTIVE_COUNT)),
  check(
    `${name}_objective_text`,
    sql`${lengthOf(table.objective_text)} <= ${sql.raw(String(OBJECTIVE_TEXT_MAX))}`,
  ),
  check(`${name}_continue_rate`, within(table.continue_rate, DAILY_RATE)),
  check(`${name}_continue_share`, within(table.continue_commission_percent, SALES_SHARE)),
  check(`${name}_continue_days`, within(table.continue_days_per_week, WORKDAYS)),
  check(`${name}_continue_weeks`, within(table.continue_weeks, DURATION_WEEKS)),
];

/** CAND-6: offers of a company; the last one counts. */
export const offers = pgTable(
  "offers",
  {
    id: uuid().primaryKey().defaultRandom(),
    candidature_id: uuid()
      .notNull()
      .references(() => candidatures.id, { onDelete: "cascade" }),
    kind: offerKindEnum().notNull(),
    rate: integer(),
    commission_percent: smallint(),
    commission_base: commissionBaseEnum(),
    commission_due: commissionDueEnum(),
    start_date: date({ mode: "string" }).notNull(),
    days_per_week: smallint(),
    duration_weeks: smallint(),
    ...promisedColumns(),
    message: text(),
    created_at: createdAt(),
  },
  (table) => [
    ...promisedChecks("offers", table),
    check("offers_rate", within(table.rate, DAILY_RATE)),
    check("offers_share", within(table.commission_percent, SALES_SHARE)),
    check("offers_weeks", within(table.duration_weeks, DURATION_WEEKS)),
    check("offers_days", within(table.days_per_week, WORKDAYS)),
    check("offers_priced", sql`num_nonnulls(${table.rate}, ${table.commission_percent}) > 0`),
    index("offers_of").on(table.candidature_id, table.created_at.desc().nullsFirst()),
  ],
);

export type OfferRow = typeof offers.$inferSelect;
