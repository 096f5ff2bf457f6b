import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Facts, Sealed } from "~/domain/audit/entry";
import { instant } from "./columns.server";

const serial = () => bigint({ mode: "number" });

/**
 * SAFE-7: security and moderation acts in a hash chain (decision 036). Triggers refuse deletes within a year, and every update
 * except the one that appends an entry to the chain.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant("at").notNull(),
    kind: text().notNull(),
    facts: jsonb().$type<Facts>().notNull(),
    /** The salted hash of each particular, by name. */
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

/** The particulars of an entry; erased with a person while the chain stays valid. */
export const auditParticulars = pgTable(
  "audit_particulars",
  {
    entry_id: bigint({ mode: "number" })
      .notNull()
      .references(() => auditEntries.id, { onDelete: "cascade" }),
    name: text().notNull(),
    value: text().notNull(),
    /** The account whose deletion erases it, except for acts of the team (by trigger). */
    person_id: uuid(),
    salt: text().notNull(),
    permanent: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entry_id, table.name] }),
    index("audit_particulars_person").on(table.person_id, table.name),
    index("audit_particulars_value").on(table.name, sql`md5(${table.value})`),
  ],
);

/** The start of the chain after retention deleted older entries. */
export const auditCheckpoints = pgTable("audit_checkpoints", {
  serial: serial().primaryKey(),
  hash: text().notNull(),
  entries: bigint({ mode: "number" }).notNull(),
  at: instant("at").notNull(),
});
