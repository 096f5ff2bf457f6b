import { sql } from "drizzle-orm";
import { bigint, check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { createdAt, instant } from "./columns.server";

/** AUTH-12: what an account shares with an application, from the moment one begins to set it up. */
export const secondFactors = pgTable(
  "second_factors",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Sealed: whoever reads the database makes no codes. */
    key: text().notNull(),
    /** When a first code showed that the application has the key; asked for at sign-in from then on. */
    enabledAt: instant("enabled_at"),
    /** The time step of the last code taken: no code of it, or of an earlier one, is taken again. */
    lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
    /** With which its recovery codes are hashed. */
    salt: text(),
    createdAt: createdAt(),
  },
  (table) => [check("second_factors_enabled", sql`${table.enabledAt} is null or ${table.salt} is not null`)],
);

/** The recovery codes that have not been used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => secondFactors.userId, { onDelete: "cascade" }),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
