import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Side } from "~/domain/conversations/conversation";
import { CONFIDENTIAL_COMPANY, DELETED_ACCOUNT, NEVER_VALIDATED } from "~/domain/profiles/name";
import { shownMissions, shownProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** MIS-9, PUB-7: whether the validated version of a mission is confidential. */
const isConfidential = sql<boolean>`coalesce(${shownMissions.confidential}, false)`;

/**
 * PUB-7: the columns that identify the other side, for a query that joins `shownProfiles` and
 * `shownMissions`: as last validated, never as edited since.
 */
export const otherColumns = (otherId: SQLWrapper) => ({
  gone: sql<boolean>`${otherId} is null`,
  confidential: isConfidential,
  name: sql<string | null>`${shownProfiles.name}`,
  firstName: sql<string | null>`${shownProfiles.first_name}`,
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

/** The same for one account: the other side of a candidature, an invitation or an approach. */
export async function findOtherName(
  db: Reader,
  reader: Side,
  { otherId, missionId = null }: { readonly otherId: string | null; readonly missionId?: string | null },
): Promise<string | null> {
  if (!otherId) return DELETED_ACCOUNT;
  const [row] = await db
    .select(otherColumns(sql`${otherId}::uuid`))
    .from(sql`(select) as one`)
    .leftJoin(shownProfiles, eq(shownProfiles.profile_id, otherId))
    .leftJoin(shownMissions, missionId ? eq(shownMissions.mission_id, missionId) : sql`false`);
  return row ? otherName(reader, row) : DELETED_ACCOUNT;
}

/** `otherName` in SQL, for searches. */
export const OTHER_NAME: Readonly<Record<Side, SQL>> = {
  company: sql`${shownProfiles.name}`,
  commercial: sql`case when ${isConfidential} then ${CONFIDENTIAL_COMPANY} else ${shownProfiles.name} end`,
};
