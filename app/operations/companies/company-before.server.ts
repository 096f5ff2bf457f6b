import { and, eq, isNotNull } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import {
  type CompanyRow,
  companies,
  memberships,
  missions,
  publicMissions,
  type ShownCompanyRow,
  shownCompanies,
} from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { showCompanyName } from "./publish-company.server";
import { recountCompanyPage } from "./recount-company-page.server";

/** The state of a company before an act, stored as JSON. */
export type CompanyBefore = {
  readonly validatedAt: string | null;
  /** The version that others may see (PUB-7); null before the first validation. */
  readonly seen: ShownCompanyRow | null;
  /** The names of its members that others may read (PUB-8). */
  readonly members: readonly {
    readonly userId: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
  }[];
  /** Its name on its open missions. */
  readonly companyName: string | null;
};

export async function companyBefore(tx: Tx, { id, validated_at }: CompanyRow): Promise<CompanyBefore> {
  const [seen = null] = await tx.select().from(shownCompanies).where(eq(shownCompanies.company_id, id));
  const members = await tx
    .select({
      userId: memberships.user_id,
      firstName: memberships.shown_first_name,
      lastName: memberships.shown_last_name,
    })
    .from(memberships)
    .where(eq(memberships.company_id, id));
  const [open] = await tx
    .select({ name: publicMissions.company_name })
    .from(publicMissions)
    .innerJoin(missions, eq(missions.id, publicMissions.mission_id))
    .where(and(eq(missions.company_id, id), isNotNull(publicMissions.company_name)))
    .limit(1);
  return { validatedAt: validated_at?.toISOString() ?? null, seen, members, companyName: open?.name ?? null };
}

/** The company waits again, and what others see of it is restored. */
export async function restoreCompany(
  db: Db,
  tx: Tx,
  companyId: CompanyId,
  { validatedAt, seen, members, companyName }: CompanyBefore,
  at: Date,
): Promise<void> {
  await tx
    .update(companies)
    .set({ status: "pending", validated_at: validatedAt ? new Date(validatedAt) : null })
    .where(eq(companies.id, companyId));
  await tx.delete(shownCompanies).where(eq(shownCompanies.company_id, companyId));
  if (seen) await tx.insert(shownCompanies).values(seen);
  for (const { userId, firstName, lastName } of members)
    await tx
      .update(memberships)
      .set({ shown_first_name: firstName, shown_last_name: lastName })
      .where(and(eq(memberships.user_id, userId), eq(memberships.company_id, companyId)));
  if (companyName) await showCompanyName(tx, companyId, companyName);
  await recountCompanyPage(db, tx, companyId, at);
}
