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
export const shownOthers = (db: Reader, reader: Side) =>
  reader === "company"
    ? db
        .select({
          id: sql<string>`${shownProfiles.profile_id}`.as("id"),
          name: sql<string>`${shownProfiles.name}`.as("name"),
          initials: sql<string>`${shownProfiles.initials}`.as("initials"),
          firstName: sql<string | null>`${shownProfiles.first_name}`.as("first_name"),
        })
        .from(shownProfiles)
        .as("shown_other")
    : db
        .select({
          id: sql<string>`${shownCompanies.company_id}`.as("id"),
          name: sql<string>`${shownCompanies.name}`.as("name"),
          initials: sql<string>`${shownCompanies.initials}`.as("initials"),
          firstName: sql<string | null>`null::text`.as("first_name"),
        })
        .from(shownCompanies)
        .as("shown_other");

type ShownOthers = ReturnType<typeof shownOthers>;

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
