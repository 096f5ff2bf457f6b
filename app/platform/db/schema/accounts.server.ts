import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { LONGEST_SESSION_DAYS } from "~/domain/accounts/session-life";
import { createdAt, instant, updatedAt } from "./columns.server";

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull().default(""),
    email: text().notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    /** SAFE-2: counts how often mailed links were ended; a signed link includes it. */
    linksEpoch: integer("links_epoch").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
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
    userId: userId(),
    expiresAt: instant("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** AUTH-12: when the second factor was proven; without it the session of an account that has one is not read. */
    secondFactorAt: instant("second_factor_at"),
    /** When identity was last confirmed; null means when the session was opened. */
    provenAt: instant("proven_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.expiresAt),
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
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: userId(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text(),
    password: text(),
    /** PWD-2: whether it is long enough for an administrator; null while unknown. */
    fitsAdmin: boolean("fits_admin"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("accounts_user").on(table.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

export const administrators = pgTable("administrators", {
  userId: userId().primaryKey(),
  grantedAt: createdAt("granted_at"),
});

/** Rate limits in fixed windows, shared by all servers. */
export const throttles = pgTable(
  "throttles",
  {
    key: text().primaryKey(),
    windowStart: instant("window_start").notNull(),
    count: integer().notNull(),
  },
  (table) => [index("throttles_window").on(table.windowStart)],
);

/** Wrong passwords in a row, by the hash of an address and by known browser ('' for all others). */
export const signInFailures = pgTable(
  "sign_in_failures",
  {
    account: text().notNull(),
    device: text().notNull().default(""),
    count: integer().notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.device] })],
);

/** When account mails were sent, by the hash of the address. */
export const accountMails = pgTable(
  "account_mails",
  { mailbox: text().notNull(), sentAt: instant("sent_at").notNull() },
  (table) => [index("account_mails_mailbox").on(table.mailbox, table.sentAt)],
);
