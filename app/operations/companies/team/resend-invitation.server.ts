import { and, eq } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { companyInvitations } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { isRepeated } from "../../rate-limit.server";
import { mailInvitation, takeInvitation } from "./invite-member.server";
import { lockOwnTeam, type Team } from "./lock-team.server";

type Context = { readonly at: Date; readonly appUrl: string };

/** TEAM-3: mails an invitation again for another 14 days; the link of the mail before ends. */
export const resendInvitation = (
  db: Db,
  actor: Actor,
  { invitationId }: { readonly invitationId: string },
  context: Context,
) =>
  db.transaction(async (tx): Promise<Result> => {
    const team = await lockOwnTeam(tx, actor);
    if (!team.ok) return team;
    const { company, self } = team;
    const invitation = await findOwnInvitation(tx, team, invitationId);
    if (!invitation) return refused("missing", REFUSALS.invitationNotOpen);
    const { id, email, role } = invitation;
    const sender = { company, byId: self.userId, email };
    const throttled = await takeInvitation(tx, { ...sender, at: context.at });
    if (throttled) return throttled;
    if (await isRepeated(tx, ["resend member invitation", id], context.at)) return done({});
    await mailInvitation(db, tx, { ...sender, role }, context);
    return done({});
  });

/** An invitation of the locked company; an expired one can be sent again until a job deletes it. */
export async function findOwnInvitation(tx: Tx, { company }: Team, id: string) {
  if (!isUuid(id)) return undefined;
  const [found] = await tx
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.id, id), eq(companyInvitations.company_id, company.id)));
  return found;
}
