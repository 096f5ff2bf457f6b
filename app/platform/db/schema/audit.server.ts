import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Facts, Sealed } from "~/domain/audit/entry";
import { instant } from "./columns.server";

const serial = () => bigint({ mode: "number" });

/**
 * SAFE-7: every act of security and moderation, in the order of a chain of hashes (decision 036). The database refuses
 * to change a row, or to take one away before its year is over; a chain's place is written once.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    kind: text().notNull(),
    facts: jsonb().$type<Facts>().notNull(),
    /** Of each particular the salted hash, by its name. */
    sealed: jsonb().$type<Sealed>().notNull(),
    serial: serial().unique(),
    algorithm: text(),
    previous: text(),
    hash: text(),
    chained_at: instant("chained_at"),
  },
  (table) => [
    check(
      "audit_entries_chained",
      sql`num_nonnulls(${table.serial}, ${table.algorithm}, ${table.previous}, ${table.hash}, ${table.chained_at}) in (0, 5)`,
    ),
    index("audit_entries_waiting").on(table.id).where(sql`${table.serial} is null`),
    index("audit_entries_when").on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("audit_entries_kind").on(table.kind, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** Who, from where and why, to be read: what erasing a person takes away, while the chain holds. */
export const auditParticulars = pgTable(
  "audit_particulars",
  {
    entry_id: bigint({ mode: "number" })
      .notNull()
      .references(() => auditEntries.id, { onDelete: "cascade" }),
    name: text().notNull(),
    value: text().notNull(),
    /** The account that it tells of, and with which it goes, but where the team acted: a trigger sees to it. */
    person_id: uuid(),
    salt: text().notNull(),
    /** Whether it outlives the account. */
    stays: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entry_id, table.name] }),
    index("audit_particulars_person").on(table.person_id, table.name),
    index("audit_particulars_value").on(table.name, sql`md5(${table.value})`),
  ],
);

/** Where the chain begins since the retention took older days off its front. */
export const auditCheckpoints = pgTable("audit_checkpoints", {
  serial: serial().primaryKey(),
  hash: text().notNull(),
  entries: bigint({ mode: "number" }).notNull(),
  at: instant("at").notNull(),
});
