import { and, eq } from "drizzle-orm";
import { MEMBERSHIPS, type MembershipRole } from "~/domain/companies/memberships";
import { keepsAnOwner } from "~/domain/companies/team-rules";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { memberships, missions } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { announce } from "../../notifications/announce.server";
import { endWorkLinks } from "./end-work-links.server";
import { changeMember, type Team, type TeamMember } from "./lock-team.server";
import { notifyTeam } from "./notify-team.server";

type Change = { readonly memberId: string; readonly role: MembershipRole };
type Context = { readonly at: Date; readonly appUrl: string };

/** TEAM-3: gives a member another role; a company keeps an owner (TEAM-2). */
export const changeRole = (db: Db, actor: Actor, { memberId, role }: Change, { at, appUrl }: Context) =>
  changeMember(db, actor, memberId, async (tx, team, member): Promise<Result> => {
    if (member.role === role) return done({});
    if (!keepsAnOwner(team.members, { userId: memberId, role }))
      return refused("conflict", REFUSALS.lastOwner);
    const changed = await setRole(tx, team, member, role);
    await recordAct(tx, {
      kind: "company.role_changed",
      at,
      actorId: team.self.userId,
      subjectId: memberId,
      facts: { from: member.role, to: role, company: team.company.id },
    });
    const members = team.members.map((each) => (each === member ? changed : each));
    const [act, byId] = ["role_changed", team.self.userId] as const;
    await notifyTeam(db, tx, { act, member: changed, byId, members, at, appUrl });
    return done({});
  });

/** Stores the role of a member of a locked company, with what a reader no longer has. */
export async function setRole(
  tx: Tx,
  { company }: Team,
  member: TeamMember,
  role: MembershipRole,
): Promise<TeamMember> {
  const { userId } = member;
  await tx.update(memberships).set({ role }).where(eq(memberships.user_id, userId));
  if (!MEMBERSHIPS[role].works) {
    await endWorkLinks(tx, userId);
    await tx
      .update(missions)
      .set({ responsible_id: null })
      .where(and(eq(missions.company_id, company.id), eq(missions.responsible_id, userId)));
  }
  await announce(tx, { userIds: [], companyId: company.id, kind: "team", id: company.id });
  return { ...member, role };
}
