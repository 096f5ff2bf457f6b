import type { CompanyId } from "~/domain/companies/company-id";
import { companies, memberships } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";

/**
 * TEAM-1: a draft company with its founder as owner. Its id is the founder's account id, except where that founder has left a
 * company with this id before.
 */
export async function foundCompany(tx: Tx, founderId: string): Promise<CompanyId> {
  const [first] = await tx
    .insert(companies)
    .values({ id: founderId })
    .onConflictDoNothing()
    .returning({ id: companies.id });
  const [founded] = first ? [first] : await tx.insert(companies).values({}).returning({ id: companies.id });
  if (!founded) throw new Error("a company was not inserted");
  await tx.insert(memberships).values({ user_id: founderId, company_id: founded.id, role: "owner" });
  return founded.id;
}
