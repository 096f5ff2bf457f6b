import { keepsAnOwner } from "~/domain/companies/team-rules";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorize, isRefusal } from "../../authorize";
import { endMembership } from "./end-membership.server";
import { keepingAnOwner } from "./keeping-an-owner.server";
import { lockTeam, type Team, type TeamMember } from "./lock-team.server";
import { notifyTeam } from "./notify-team.server";

type Context = { readonly at: Date; readonly appUrl: string };

/** TEAM-6: the actor leaves the company; its last owner hands it over first, or deletes it. */
export async function leaveCompany(db: Db, actor: Actor, context: Context): Promise<Result> {
  const user = authorize(actor, "company.readMembers");
  if (isRefusal(user)) return user;
  const companyId = user.company?.id;
  if (!companyId) return refused("missing", REFUSALS.notFound);
  return keepingAnOwner(() =>
    db.transaction(async (tx): Promise<Result> => {
      const team = await lockTeam(tx, companyId, user.userId);
      const self = team?.members.find(({ userId }) => userId === user.userId);
      // A second request at the same time finds the membership ended.
      return team && self ? leaveLockedCompany(db, tx, team, self, context) : done({});
    }),
  );
}

export async function leaveLockedCompany(
  db: Db,
  tx: Tx,
  team: Team,
  self: TeamMember,
  { at, appUrl }: Context,
): Promise<Result> {
  const { userId, role } = self;
  if (!keepsAnOwner(team.members, { userId, role: null })) return refused("conflict", REFUSALS.lastOwner);
  const companyId = team.company.id;
  await endMembership(tx, { userId, companyId });
  await recordAct(tx, { kind: "company.left", at, actorId: userId, facts: { role, company: companyId } });
  const members = team.members.filter((each) => each.userId !== userId);
  await notifyTeam(db, tx, { act: "left", member: self, byId: userId, members, at, appUrl });
  return done({});
}
