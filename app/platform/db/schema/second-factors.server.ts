import { sql } from "drizzle-orm";
import { bigint, check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { createdAt, instant } from "./columns.server";

/** AUTH-12: the key shared with an authenticator application, from the start of its set-up. */
export const secondFactors = pgTable(
  "second_factors",
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Encrypted with a key derived from the secret. */
    key: text().notNull(),
    /** When the first code was verified; required at sign-in from then on. */
    enabled_at: instant("enabled_at"),
    /** The time step of the last accepted code; only later ones are accepted. */
    last_step: bigint("last_step", { mode: "number" }).notNull().default(0),
    /** The salt of the recovery codes. */
    salt: text(),
    created_at: createdAt(),
  },
  (table) => [check("second_factors_enabled", sql`${table.enabled_at} is null or ${table.salt} is not null`)],
);

/** Unused recovery codes. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    user_id: uuid()
      .notNull()
      .references(() => secondFactors.user_id, { onDelete: "cascade" }),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
);
