import { and, eq, sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { shownCompanyOf } from "~/domain/companies/shown-company";
import {
  type CompanyRow,
  memberships,
  missions,
  profiles,
  publicMissions,
  shownCompanies,
} from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

/**
 * PUB-7, PUB-8: writes the version of a validated company that others may see, with the names of its members, also on its open
 * missions. `recountCompanyPage` writes its page.
 */
export async function showCompany(tx: Tx, company: CompanyRow & { readonly name: string }): Promise<void> {
  const shown = shownCompanyOf(company);
  await tx
    .insert(shownCompanies)
    .values({ company_id: company.id, ...shown })
    .onConflictDoUpdate({ target: shownCompanies.company_id, set: shown });
  await tx
    .update(memberships)
    .set({
      shown_first_name: sql`trim(${profiles.first_name})`,
      shown_last_name: sql`trim(${profiles.last_name})`,
    })
    .from(profiles)
    .where(and(eq(profiles.id, memberships.user_id), eq(memberships.company_id, company.id)));
  await showCompanyName(tx, company.id, company.name);
}

/** The name of a company on its open missions, except confidential ones. */
export async function showCompanyName(tx: Tx, companyId: CompanyId, name: string): Promise<void> {
  await tx
    .update(publicMissions)
    .set({ company_name: name })
    .from(missions)
    .where(
      and(
        eq(missions.id, publicMissions.mission_id),
        eq(missions.company_id, companyId),
        sql`${publicMissions.company_name} is not null`,
      ),
    );
}
