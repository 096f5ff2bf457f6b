import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  check,
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
import { LETTER, MESSAGE } from "~/domain/bounds";
import type { CompanyId } from "~/domain/companies/company-id";
import { CONVERSATION_ORIGINS, CONVERSATION_STATUSES, SIDES } from "~/domain/conversations/conversation";
import { users } from "./accounts.server";
import { candidatures } from "./candidatures.server";
import { createdAt, instant, lengthOf, normalForm } from "./columns.server";
import { companies, memberships } from "./companies.server";
import { profiles } from "./profiles.server";

export const sideEnum = pgEnum("side", SIDES);
export const conversationOriginEnum = pgEnum("conversation_origin", CONVERSATION_ORIGINS);
export const conversationStatusEnum = pgEnum("conversation_status", CONVERSATION_STATUSES);

/** CONV-1: one thread for each candidature, and one open approach for each pair. */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null after the account of that side is deleted. */
    company_id: uuid()
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: "set null" }),
    commercial_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    origin: conversationOriginEnum().notNull(),
    candidature_id: uuid().references(() => candidatures.id, { onDelete: "cascade" }),
    status: conversationStatusEnum().notNull().default("open"),
    /** The status before the team closed it, for a reversal; null while it is not closed. */
    status_before: conversationStatusEnum(),
    /** When the Acharné declined it; unblocking restores that status. */
    declined_at: instant("declined_at"),
    created_at: createdAt(),
    last_message_at: instant("last_message_at").notNull(),
    /** The last message read by each side, as the other side sees it ('Lu'); the unread ones of a member: `member_threads`. */
    company_read_id: bigint({ mode: "number" }).notNull().default(0),
    commercial_read_id: bigint({ mode: "number" }).notNull().default(0),
    commercial_unread: integer().notNull().default(0),
    /** CONV-4: since when each side shares its contact details; null if it does not. */
    company_contact_at: instant("company_contact_at"),
    commercial_contact_at: instant("commercial_contact_at"),
    /** CONV-6: the last mail about unread messages to the Acharné. */
    commercial_mailed_at: instant("commercial_mailed_at"),
  },
  (table) => [
    unique("conversations_candidature").on(table.candidature_id),
    uniqueIndex("conversations_one_approach")
      .on(table.company_id, table.commercial_id)
      .where(sql`${table.origin} = 'approach' and ${table.status} = 'open'`),
    check(
      "conversations_status_before",
      sql`(${table.status} = 'closed_by_team') = (${table.status_before} is not null) and ${table.status_before} <> 'closed_by_team'`,
    ),
    check("conversations_subject", sql`(${table.origin} = 'approach') = (${table.candidature_id} is null)`),
    index("conversations_of_company").on(
      table.company_id,
      table.last_message_at.desc().nullsFirst(),
      table.id,
    ),
    index("conversations_of_commercial").on(
      table.commercial_id,
      table.last_message_at.desc().nullsFirst(),
      table.id,
    ),
    index("conversations_unread_by_commercial")
      .on(table.commercial_id, table.last_message_at.desc().nullsFirst())
      .where(sql`${table.commercial_unread} > 0`),
  ],
);

export type ConversationRow = typeof conversations.$inferSelect;

/** Messages. The first is the letter of the candidature, the invitation or the approach. */
export const messages = pgTable(
  "messages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    by: sideEnum().notNull(),
    /** TEAM-5: the member of the company who wrote it; null of an Acharné, and after the account is deleted. */
    author_id: uuid().references(() => users.id, { onDelete: "set null" }),
    /** The text as the other side reads it, with contact details masked (CONV-4). */
    body: text().notNull(),
    /** The original text, shown to its author only; null if nothing was masked. */
    original: text(),
    /** CONV-8: `body` in the normal form of `search/search-text.ts`. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs((): SQL => normalForm(messages.body)),
    /** The id of the form; an idempotency key. */
    submission_key: uuid(),
    at: createdAt("at"),
  },
  (table) => [
    unique("messages_submission").on(table.conversation_id, table.submission_key),
    check(
      "messages_body",
      sql`${lengthOf(table.body)} <= ${sql.raw(String(2 * Math.max(MESSAGE.max, LETTER.max)))}`,
    ),
    index("messages_of").on(table.conversation_id, table.id),
    index("messages_author").on(table.author_id).where(sql`${table.author_id} is not null`),
  ],
);

/** TEAM-5: what a member of a company has read of a thread, and the mails about it (CONV-6). No row: everything before is read. */
export const memberThreads = pgTable(
  "member_threads",
  {
    user_id: uuid()
      .notNull()
      .references(() => memberships.user_id, { onDelete: "cascade" }),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    read_id: bigint({ mode: "number" }).notNull().default(0),
    unread: integer().notNull().default(0),
    mailed_at: instant("mailed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.conversation_id] }),
    index("member_threads_of").on(table.conversation_id),
    index("member_threads_unread").on(table.user_id).where(sql`${table.unread} > 0`),
  ],
);

/** CONV-3: attachments; the file store holds their content. */
export const attachments = pgTable(
  "attachments",
  {
    id: uuid().primaryKey().defaultRandom(),
    message_id: bigint({ mode: "number" })
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    file_key: text().notNull().unique(),
    name: text().notNull(),
    media_type: text().notNull(),
    bytes: integer().notNull(),
    width: smallint(),
    height: smallint(),
  },
  (table) => [index("attachments_of").on(table.message_id)],
);
