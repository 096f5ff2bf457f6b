import { and, asc, eq, sql } from "drizzle-orm";
import type { ParticularName } from "~/domain/audit/entry";
import { auditEntries, auditParticulars } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { inPages } from "./in-pages";

const particular = (name: ParticularName) =>
  sql<string | null>`max(${auditParticulars.value}) filter (where ${auditParticulars.name} = ${name})`;

/** SAFE-7: the journal entries of a person: their acts and those about them, without data of others. */
export const journalSection = (db: Reader, userId: string) => ({
  journal: () =>
    inPages((page) =>
      db
        .select({
          act: auditEntries.kind,
          at: auditEntries.at,
          ip_address: particular("address"),
          user_agent: particular("browser"),
          reason: particular("reason"),
        })
        .from(auditEntries)
        .innerJoin(
          auditParticulars,
          and(eq(auditParticulars.entry_id, auditEntries.id), eq(auditParticulars.person_id, userId)),
        )
        .groupBy(auditEntries.id)
        .orderBy(asc(auditEntries.id))
        .limit(page.limit)
        .offset(page.offset),
    ),
});
