import { eq } from "drizzle-orm";
import type { MembershipRole, NotifiedScope } from "~/domain/companies/memberships";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { companies, memberships, publicCompanies } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { authorize, isRefusal, permitted } from "../../authorize";
import { readMembers } from "./lock-team.server";

export type OwnMembership = {
  readonly companyName: string;
  readonly role: MembershipRole;
  readonly notified: NotifiedScope;
  /** COMP-4: whether the company wants a page, and its address while it has one. */
  readonly pageShown: boolean;
  readonly pageSlug: string | null;
  /** TEAM-6: whether the actor is the only owner, and whether there is somebody to hand over to. */
  readonly lastOwner: boolean;
  readonly others: number;
};

/** SET-3, TEAM-6: the membership of the actor; null for everybody without a company. */
export async function findOwnMembership(db: Reader, actor: Actor): Promise<OwnMembership | null> {
  const user = permitted(actor, "company.readMembers");
  if (!user) return null;
  const [found] = await db
    .select({
      companyId: memberships.company_id,
      companyName: companies.name,
      role: memberships.role,
      notified: memberships.notified,
      pageShown: companies.page_shown,
      pageSlug: publicCompanies.slug,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.company_id))
    .leftJoin(publicCompanies, eq(publicCompanies.company_id, memberships.company_id))
    .where(eq(memberships.user_id, user.userId));
  if (!found) return null;
  const { companyId, companyName, ...rest } = found;
  const others = (await readMembers(db, companyId)).filter(({ userId }) => userId !== user.userId);
  const lastOwner = rest.role === "owner" && others.every(({ role }) => role !== "owner");
  return { ...rest, companyName: companyName ?? "", lastOwner, others: others.length };
}

/** TEAM-4: stores what the actor is notified of in the company. */
export async function chooseNotified(db: Db, actor: Actor, notified: NotifiedScope): Promise<Result> {
  const user = authorize(actor, "company.readMembers");
  if (isRefusal(user)) return user;
  await db.update(memberships).set({ notified }).where(eq(memberships.user_id, user.userId));
  return done({});
}
