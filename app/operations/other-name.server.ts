import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { CONFIDENTIAL_COMPANY, DELETED_ACCOUNT, NEVER_VALIDATED } from "~/domain/profiles/name";
import { shownCompanies, shownMissions, shownProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** MIS-9, PUB-7: whether the validated version of a mission is confidential. */
const isConfidential = sql<boolean>`coalesce(${shownMissions.confidential}, false)`;

/**
 * PUB-7: the validated names of the other side as a side reads them, for a join by `id`: of Acharnés for a company, of companies
 * for an Acharné.
 */
export const shownOthers = (db: Reader, reader: Side): ShownOthers =>
  reader === "company" ? shownAcharnes(db) : (shownCompanyNames(db) as unknown as ShownOthers);

/** Columns, not expressions: an expression of a subquery is named without its table. */
const shownAcharnes = (db: Reader) =>
  db
    .select({
      id: shownProfiles.profile_id,
      name: shownProfiles.name,
      initials: shownProfiles.initials,
      firstName: shownProfiles.first_name,
    })
    .from(shownProfiles)
    .as("shown_other");

/** A company has no first name. */
const shownCompanyNames = (db: Reader) =>
  db
    .select({
      id: shownCompanies.company_id,
      name: shownCompanies.name,
      initials: shownCompanies.initials,
      firstName: sql<string | null>`null::text`.as("no_first_name"),
    })
    .from(shownCompanies)
    .as("shown_other");

type ShownOthers = ReturnType<typeof shownAcharnes>;

/**
 * PUB-7: the columns that identify the other side, for a query that joins `shownOthers` and `shownMissions`: as last validated,
 * never as edited since.
 */
export const otherColumns = (otherId: SQLWrapper, others: ShownOthers) => ({
  gone: sql<boolean>`${otherId} is null`,
  confidential: isConfidential,
  name: sql<string | null>`${others.name}`,
  firstName: sql<string | null>`${others.firstName}`,
});

export type OtherRow = {
  readonly gone: boolean;
  readonly confidential: boolean;
  readonly name: string | null;
  readonly firstName: string | null;
};

/** The name of the other side for the reader; null for a confidential company (MIS-9). */
export function otherName(reader: Side, { gone, confidential, name }: OtherRow): string | null {
  if (gone) return DELETED_ACCOUNT;
  if (reader === "company") return name ?? NEVER_VALIDATED.commercial;
  return confidential ? null : (name ?? NEVER_VALIDATED.company);
}

/**
 * PUB-7: the title of a mission, for a query that joins `shownMissions`: as last validated; `storedTitle` after it
 * is deleted.
 */
export const missionTitle = (storedTitle: SQLWrapper) =>
  sql<string | null>`coalesce(${shownMissions.title}, ${storedTitle})`;

/** The same for one account or company: the other side of a candidature, an invitation or an approach. */
export async function findOtherName(
  db: Reader,
  reader: Side,
  { otherId, missionId = null }: { readonly otherId: string | null; readonly missionId?: string | null },
): Promise<string | null> {
  if (!otherId) return DELETED_ACCOUNT;
  const others = shownOthers(db, reader);
  const [row] = await db
    .select(otherColumns(sql`${otherId}::uuid`, others))
    .from(sql`(select) as one`)
    .leftJoin(others, eq(others.id, otherId))
    .leftJoin(shownMissions, missionId ? eq(shownMissions.mission_id, missionId) : sql`false`);
  return row ? otherName(reader, row) : DELETED_ACCOUNT;
}

/** `otherName` in SQL, for searches that join the names of that side. */
export const OTHER_NAME: Readonly<Record<Side, SQL>> = {
  company: sql`${shownProfiles.name}`,
  commercial: sql`case when ${isConfidential} then ${CONFIDENTIAL_COMPANY} else ${shownCompanies.name} end`,
};
