import { and, eq } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { memberships } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";

/** ADM-9: whether an account belongs to a company now. */
export const isMember = async (db: Reader, companyId: CompanyId, userId: string): Promise<boolean> =>
  (await db.$count(
    memberships,
    and(eq(memberships.company_id, companyId), eq(memberships.user_id, userId)),
  )) > 0;
