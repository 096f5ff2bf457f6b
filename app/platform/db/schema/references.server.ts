import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { REFERENCE_TEXT } from "~/domain/bounds";
import { REFERENCE_STATUSES } from "~/domain/profiles/reference-status";
import { createdAt, instant, lengthOf, textArray, within } from "./columns.server";
import { profiles } from "./profiles.server";

/** REF-1: the references that an Acharné asked past clients for. */
export const clientReferences = pgTable(
  "client_references",
  {
    id: uuid().primaryKey().defaultRandom(),
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    status: text({ enum: REFERENCE_STATUSES }).notNull().default("asked"),
    /** As the Acharné typed them, until the client confirms or corrects them. */
    name: text().notNull(),
    company: text().notNull(),
    /** Null once it is no longer kept (REF-3). */
    email: text(),
    /** The hash of the token of the mailed link. */
    token_hash: text().notNull().unique(),
    text: text(),
    /** Why a moderator refused it. */
    reason: text(),
    created_at: createdAt(),
    /** When the client wrote or refused. */
    answered_at: instant("answered_at"),
    decided_at: instant("decided_at"),
  },
  (table) => [
    check("client_references_status", sql`${table.status} = any(${textArray(REFERENCE_STATUSES)})`),
    check("client_references_text", within(lengthOf(table.text), REFERENCE_TEXT)),
    unique("client_references_once").on(table.profile_id, table.email),
    index("client_references_of").on(table.profile_id, table.created_at),
    index("client_references_email").on(table.email),
    index("client_references_waiting")
      .on(table.answered_at, table.id)
      .where(sql`${table.status} = 'written'`),
    index("client_references_created").on(table.created_at),
  ],
);

/** REF-4: the references that everyone reads, written when one is approved. */
export const publicReferences = pgTable(
  "public_references",
  {
    reference_id: uuid()
      .primaryKey()
      .references(() => clientReferences.id, { onDelete: "cascade" }),
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    company: text().notNull(),
    text: text().notNull(),
    written_at: instant("written_at").notNull(),
  },
  (table) => [index("public_references_of").on(table.profile_id, table.written_at)],
);

export type ClientReferenceRow = typeof clientReferences.$inferSelect;
