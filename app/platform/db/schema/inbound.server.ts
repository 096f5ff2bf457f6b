import { bigint, index, integer, pgEnum, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { INBOUND_OUTCOMES } from "~/domain/conversations/mail-replies/inbound-outcome";
import { users } from "./accounts.server";
import { createdAt, instant } from "./columns.server";
import { conversations, messages } from "./conversations.server";

export const inboundOutcomeEnum = pgEnum("inbound_outcome", INBOUND_OUTCOMES);

/** REPLY-1: the reply address of one person for one thread; its token carries the id and a signature. */
export const replyAddresses = pgTable(
  "reply_addresses",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    created_at: createdAt(),
  },
  (table) => [
    unique("reply_addresses_pair").on(table.user_id, table.conversation_id),
    index("reply_addresses_conversation").on(table.conversation_id),
  ],
);

/** REPLY-4: the mails that came back, their originals in the file store for 30 days. */
export const inboundMails = pgTable(
  "inbound_mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The person whose address it was sent to. */
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    outcome: inboundOutcomeEnum().notNull(),
    /** The message that it became. */
    message_id: bigint({ mode: "number" }).references(() => messages.id, { onDelete: "set null" }),
    /** Its Message-ID, else a hash of its content: a second delivery is recognised. */
    mail_key: text().notNull(),
    file_key: text().notNull().unique(),
    bytes: integer().notNull(),
    at: createdAt("at"),
  },
  (table) => [
    unique("inbound_mails_once").on(table.user_id, table.conversation_id, table.mail_key),
    index("inbound_mails_conversation").on(table.conversation_id),
    index("inbound_mails_message").on(table.message_id),
    index("inbound_mails_at").on(table.at),
  ],
);

/** MAIL-2: the permanent bounces of an account’s address; deleted when the address changes or its owner confirms it. */
export const mailBounces = pgTable("mail_bounces", {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Permanent failures. */
  count: integer().notNull(),
  last_at: instant("last_at").notNull(),
  /** The enhanced status of the last one, '5.1.1'. */
  last_status: text().notNull(),
  /** Since when notifications are not mailed. */
  dead_at: instant("dead_at"),
});
