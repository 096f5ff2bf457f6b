import { asc, eq, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { fullName, initials } from "~/domain/profiles/name";
import { companies, memberships, profiles } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { companySearchText } from "./admin-search-text";

/**
 * ADM-5: writes the text by which the administration finds a company: its name and sectors, and the names and addresses of its
 * members. Call it in the transaction of whatever changes one of these.
 */
export async function writeCompanySearch(tx: Tx, companyId: CompanyId): Promise<void> {
  const [company] = await tx
    .select({ name: companies.name, sectors: companies.sectors })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("no key update");
  if (!company?.name) return;
  const members = await tx
    .select({ first_name: profiles.first_name, last_name: profiles.last_name, email: profiles.email })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.id, memberships.user_id))
    .where(eq(memberships.company_id, companyId))
    .orderBy(asc(memberships.since), asc(memberships.user_id));
  const search_text = companySearchText({
    name: company.name,
    sectors: company.sectors,
    members: members.map((member) => ({
      name: initials(member) ? fullName(member) : null,
      email: member.email,
    })),
  });
  await tx
    .update(companies)
    .set({ search_text, updated_at: sql`${companies.updated_at}` })
    .where(eq(companies.id, companyId));
}
