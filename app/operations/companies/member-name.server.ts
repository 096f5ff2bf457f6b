import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { memberships, profiles } from "~/platform/db/schema.server";

/** TEAM-4: the first name of a member as colleagues read it; null for somebody who left, who stays under the company's name. */
export const memberName = (userId: SQLWrapper, companyId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select person.first_name from ${memberships} as member
    join ${profiles} as person on person.id = member.user_id
    where member.user_id = ${userId} and member.company_id = ${companyId})`;

/** The first name of whoever joined or left, for the others of the company. */
export const firstNameOf = (userId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select person.first_name from ${profiles} as person where person.id = ${userId})`;

/** TEAM-4, PUB-8: the first name of a member as the other side may read it. */
export const shownMemberName = (userId: SQLWrapper, companyId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select member.shown_first_name from ${memberships} as member
    where member.user_id = ${userId} and member.company_id = ${companyId})`;
