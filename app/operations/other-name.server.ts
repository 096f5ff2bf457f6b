import type { SQL } from "drizzle-orm";
import { eq, sql } from "drizzle-orm";
import type { Side } from "~/marketplace/conversations/conversation";
import { CONFIDENTIAL_COMPANY, DELETED_ACCOUNT, publicName } from "~/marketplace/profiles/name";
import { missions, profiles, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { companyNameForOthers } from "./company-name.server";

/** MIS-9, PUB-7: whether a mission keeps its company's name: as the public last read it, before that as it is written. */
const isConfidential = sql<boolean>`coalesce(${missions.public_confidential}, ${missions.company_confidential}, false)`;

/** What tells who the other side is, of a row that joins its profile, what is public of it, and the mission. */
export const otherColumns = {
  company: companyNameForOthers,
  confidential: isConfidential,
  shown: publicProfiles.display_name,
  names: { first_name: profiles.first_name, last_name: profiles.last_name },
};

export type OtherRow = {
  readonly company: string | null;
  readonly confidential: boolean;
  readonly shown: string | null;
  readonly names: { readonly first_name: string | null; readonly last_name: string | null } | null;
};

/** As the reader may name the other side; null of a company that keeps its name to itself (MIS-9). */
export function otherName(reader: Side, { company, confidential, shown, names }: OtherRow): string | null {
  if (!names) return DELETED_ACCOUNT;
  if (reader === "company") return shown ?? publicName(names);
  return confidential ? null : (company ?? publicName(names));
}

/** The same of the other side of a candidature, an invitation or an approach, by its account. */
export async function findOtherName(
  db: Reader,
  reader: Side,
  { otherId, missionId = null }: { readonly otherId: string | null; readonly missionId?: string | null },
): Promise<string | null> {
  if (!otherId) return DELETED_ACCOUNT;
  const [row] = await db
    .select(otherColumns)
    .from(profiles)
    .leftJoin(publicProfiles, eq(publicProfiles.profile_id, profiles.id))
    .leftJoin(missions, missionId ? eq(missions.id, missionId) : sql`false`)
    .where(eq(profiles.id, otherId));
  return row ? otherName(reader, row) : DELETED_ACCOUNT;
}

/** What `otherName` says, for the database to search. */
export const OTHER_NAME: Readonly<Record<Side, SQL>> = {
  company: sql`coalesce(${publicProfiles.display_name}, ${profiles.first_name} || ' ' || left(${profiles.last_name}, 1) || '.')`,
  commercial: sql`case when ${isConfidential} then ${CONFIDENTIAL_COMPANY} else ${companyNameForOthers} end`,
};
