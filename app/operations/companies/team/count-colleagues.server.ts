import { eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { companyInvitations, memberships } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { companyIdOf, permitted } from "../../authorize";

/** TEAM-3: how many other members the actor's company has or has invited. */
export async function countColleagues(db: Reader, actor: Actor): Promise<number> {
  const member = permitted(actor, "company.readMembers");
  if (!member) return 0;
  const companyId = companyIdOf(member);
  const [members, invited] = await Promise.all([
    db.$count(memberships, eq(memberships.company_id, companyId)),
    db.$count(companyInvitations, eq(companyInvitations.company_id, companyId)),
  ]);
  return members - 1 + invited;
}
