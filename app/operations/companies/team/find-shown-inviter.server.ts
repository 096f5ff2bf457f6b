import { and, eq, isNotNull } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { companies, memberships, shownCompanies } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

export type ShownInviter = {
  /** Null before the company is validated: whoever typed the name could send any text to any address. */
  readonly companyName: string | null;
  /** Null as well once the inviter has left. */
  readonly inviterFirstName: string | null;
};

/** TEAM-3, PUB-7: how an invitation names the company and who invites, as last validated. */
export async function findShownInviter(
  db: Reader,
  companyId: CompanyId,
  inviterId: string | null,
): Promise<ShownInviter> {
  const [found] = await db
    .select({ companyName: shownCompanies.name, inviterFirstName: memberships.shown_first_name })
    .from(companies)
    .innerJoin(shownCompanies, eq(shownCompanies.company_id, companies.id))
    .leftJoin(
      memberships,
      and(
        eq(memberships.company_id, companies.id),
        inviterId ? eq(memberships.user_id, inviterId) : undefined,
      ),
    )
    .where(and(eq(companies.id, companyId), isNotNull(companies.validated_at)))
    .limit(1);
  if (!found) return { companyName: null, inviterFirstName: null };
  return inviterId ? found : { ...found, inviterFirstName: null };
}
