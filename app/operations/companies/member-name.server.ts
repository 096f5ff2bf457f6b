import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import type { Side } from "~/domain/conversations/conversation";
import { memberships, profiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** TEAM-4: the first name of a member as colleagues read it; null for a former member, who is shown by the company's name. */
export const memberName = (userId: SQLWrapper, companyId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select person.first_name from ${memberships} as member
    join ${profiles} as person on person.id = member.user_id
    where member.user_id = ${userId} and member.company_id = ${companyId})`;

/** The first name of a person, member or not, for notifications of changes in the team. */
export const firstNameOf = (userId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select person.first_name from ${profiles} as person where person.id = ${userId})`;

/** TEAM-4, PUB-8: the first name of a member as the other side may read it. */
export const shownMemberName = (userId: SQLWrapper, companyId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select member.shown_first_name from ${memberships} as member
    where member.user_id = ${userId} and member.company_id = ${companyId})`;

/** TEAM-4: the first names of all members, by their accounts, as that side reads them. Former members are left out. */
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
