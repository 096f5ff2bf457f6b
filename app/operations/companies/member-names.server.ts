import { eq } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import type { Side } from "~/domain/conversations/conversation";
import { memberships, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/**
 * TEAM-4: the first names of the members of a company, by their accounts: their own for each other, the validated ones for an
 * Acharné (PUB-8). Who has left has none.
 */
export async function findMemberNames(
  db: Reader,
  companyId: CompanyId | null,
  reader: Side,
): Promise<ReadonlyMap<string, string>> {
  if (companyId === null) return new Map();
  const rows = await db
    .select({
      userId: memberships.user_id,
      firstName: reader === "company" ? profiles.first_name : memberships.shown_first_name,
    })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.user_id))
    .where(eq(memberships.company_id, companyId));
  return new Map(rows.flatMap(({ userId, firstName }) => (firstName ? [[userId, firstName] as const] : [])));
}
