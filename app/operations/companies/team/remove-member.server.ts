import { keepsAnOwner } from "~/domain/companies/team-rules";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { endMembership } from "./end-membership.server";
import { leaveLockedCompany } from "./leave-company.server";
import { changeMember } from "./lock-team.server";
import { notifyTeam } from "./notify-team.server";

type Context = { readonly at: Date; readonly appUrl: string };

/** TEAM-3: removes a member, whose access ends at the next request; to remove oneself is to leave. */
export const removeMember = (
  db: Db,
  actor: Actor,
  { memberId }: { readonly memberId: string },
  { at, appUrl }: Context,
) =>
  changeMember(db, actor, memberId, async (tx, team, member): Promise<Result> => {
    if (member === team.self) return leaveLockedCompany(db, tx, team, member, { at, appUrl });
    if (!keepsAnOwner(team.members, { userId: memberId, role: null }))
      return refused("conflict", REFUSALS.lastOwner);
    const companyId = team.company.id;
    const [byId, members] = [team.self.userId, team.members.filter((each) => each !== member)];
    await endMembership(tx, { userId: memberId, companyId });
    await recordAct(tx, {
      kind: "company.member_removed",
      at,
      actorId: byId,
      subjectId: memberId,
      facts: { role: member.role, company: companyId },
    });
    await notifyTeam(db, tx, { act: "removed", member, byId, members, at, appUrl });
    return done({});
  });
