import { and, asc, eq, gt } from "drizzle-orm";
import type { MembershipRole } from "~/domain/companies/memberships";
import { type Actor, managesCompany } from "~/domain/policy";
import { companyInvitations } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { permitted } from "../../authorize";
import { readMembers, type TeamMember } from "./lock-team.server";

export type OpenInvitation = {
  readonly id: string;
  readonly email: string;
  readonly role: MembershipRole;
  readonly expiresAt: Date;
};

export type FoundTeam = {
  readonly members: readonly TeamMember[];
  readonly invitations: readonly OpenInvitation[];
  /** Whether the actor changes the team. */
  readonly manages: boolean;
};

/** TEAM-3: the members and open invitations of the actor's company; undefined for everybody who has none. */
export async function findTeam(db: Reader, actor: Actor, at: Date): Promise<FoundTeam | undefined> {
  const companyId = permitted(actor, "company.readMembers")?.company?.id;
  if (!companyId) return undefined;
  const invitations = await db
    .select({
      id: companyInvitations.id,
      email: companyInvitations.email,
      role: companyInvitations.role,
      expiresAt: companyInvitations.expires_at,
    })
    .from(companyInvitations)
    .where(and(eq(companyInvitations.company_id, companyId), gt(companyInvitations.expires_at, at)))
    .orderBy(asc(companyInvitations.created_at), asc(companyInvitations.id));
  return {
    members: await readMembers(db, companyId),
    invitations,
    manages: managesCompany(actor),
  };
}
