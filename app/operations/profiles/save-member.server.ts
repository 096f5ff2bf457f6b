import { and, eq } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import type { MemberInput } from "~/domain/profiles/member-form";
import { done, type Result, refused } from "~/domain/result";
import { companies, memberships, profiles } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, companyIdOf, isRefusal } from "../authorize";
import { lockCompany } from "../companies/recount-company-page.server";
import { writeCompanySearch } from "./write-company-search.server";

/**
 * TEAM-1: stores the name and phone of a member. PUB-8: others read the name at once where the company is validated, since names
 * refuse contact details and need no review.
 */
export async function saveMember(db: Db, actor: Actor, input: MemberInput): Promise<Result> {
  const user = authorize(actor, "profile.fillMember");
  if (isRefusal(user)) return user;
  const companyId = companyIdOf(user);
  return db.transaction(async (tx) => {
    // The company before its members, as whatever changes a member.
    await lockCompany(tx, companyId);
    const [member] = await tx
      .select({ validatedAt: companies.validated_at })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.company_id))
      .where(and(eq(memberships.user_id, user.userId), eq(memberships.company_id, companyId)));
    if (!member) return refused("missing", REFUSALS.notFound);
    await tx.update(profiles).set(input).where(eq(profiles.id, user.userId));
    if (member.validatedAt)
      await tx
        .update(memberships)
        .set({ shown_first_name: input.first_name.trim(), shown_last_name: input.last_name.trim() })
        .where(eq(memberships.user_id, user.userId));
    await writeCompanySearch(tx, companyId);
    return done({});
  });
}
