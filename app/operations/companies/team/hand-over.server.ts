import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorizeProven, isRefusal } from "../../authorize";
import { setRole } from "./change-role.server";
import { changeMember } from "./lock-team.server";
import { notifyTeam } from "./notify-team.server";

type Context = { readonly at: Date; readonly appUrl: string };

/** TEAM-6, SAFE-2: makes another member an owner and the actor a recruiter; needs a recent proof of identity. */
export async function handOver(
  db: Db,
  actor: Actor,
  { memberId }: { readonly memberId: string },
  { at, appUrl }: Context,
): Promise<Result> {
  const companyId = actor.kind === "user" ? (actor.company?.id ?? null) : null;
  const proven = authorizeProven(actor, "company.manage", at, { companyId });
  if (isRefusal(proven)) return proven;
  return changeMember(db, actor, memberId, async (tx, team, member): Promise<Result> => {
    const { self, company } = team;
    if (member === self) return refused("conflict", REFUSALS.ownMembership);
    const given = await setRole(tx, team, member, "owner");
    const giver = await setRole(tx, team, self, "recruiter");
    await recordAct(tx, {
      kind: "company.handed_over",
      at,
      actorId: self.userId,
      subjectId: memberId,
      facts: { company: company.id },
    });
    const members = team.members.map((each) => (each === member ? given : each === self ? giver : each));
    const byId = self.userId;
    await notifyTeam(db, tx, { act: "handed_over", member: given, byId, members, at, appUrl });
    return done({});
  });
}
