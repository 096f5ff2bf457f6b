import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { LONGEST_SESSION_DAYS } from "~/domain/accounts/session-life";
import { createdAt, instant, updatedAt } from "./columns.server";

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    email_verified: boolean().notNull().default(false),
    /** SAFE-2: counts how often mailed links were ended; a signed link includes it. */
    links_epoch: integer().notNull().default(0),
    /** CAL-3: counts how often the address of the calendar was renewed; the signed address includes it. */
    calendar_epoch: integer().notNull().default(0),
    /** PUSH-3: whether notifications on a device may show names and amounts. */
    push_details: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [check("users_email_lower", sql`${table.email} = lower(${table.email})`)],
);

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The hash of the token in the cookie. */
    token: text().notNull().unique(),
    user_id: userId(),
    expires_at: instant("expires_at").notNull(),
    ip_address: text(),
    user_agent: text(),
    /** AUTH-12: when the second factor was proven; without it the session of an account that has one is not read. */
    second_factor_at: instant("second_factor_at"),
    /** When identity was last confirmed; null means when the session was opened. */
    proven_at: instant("proven_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index("sessions_user").on(table.user_id),
    index("sessions_expiry").on(table.expires_at),
    check(
      "sessions_longest",
      sql.raw(`expires_at <= created_at + interval '${LONGEST_SESSION_DAYS * 24} hours'`),
    ),
  ],
);

export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: userId(),
    password: text(),
    /** PWD-2: whether it is long enough for an administrator; null while unknown. */
    fits_admin: boolean(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [unique("accounts_user").on(table.user_id)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: instant("expires_at").notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

export const administrators = pgTable("administrators", {
  user_id: userId().primaryKey(),
  granted_at: createdAt("granted_at"),
});

/** Rate limits in fixed windows, shared by all servers. */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    window_start: instant("window_start").notNull(),
    count: integer().notNull(),
  },
  (table) => [index("throttles_window").on(table.window_start)],
);

/** Wrong passwords in a row, by the hash of an address and by known browser ('' for all others). */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    account: text().notNull(),
    device: text().notNull().default(""),
    count: integer().notNull(),
    last_at: instant("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.device] })],
);

/** When account mails were sent, by the hash of the address. */
export const accountMails = pgTable(
  "account_mails",
  { mailbox: text().notNull(), sent_at: instant("sent_at").notNull() },
  (table) => [index("account_mails_mailbox").on(table.mailbox, table.sent_at)],
);
