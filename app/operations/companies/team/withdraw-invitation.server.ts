import { eq } from "drizzle-orm";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { companyInvitations } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { lockOwnTeam } from "./lock-team.server";
import { findOwnInvitation } from "./resend-invitation.server";

/** TEAM-3: withdraws an invitation, whose link ends. */
export const withdrawInvitation = (
  db: Db,
  actor: Actor,
  { invitationId }: { readonly invitationId: string },
  { at }: { readonly at: Date },
) =>
  db.transaction(async (tx): Promise<Result> => {
    const team = await lockOwnTeam(tx, actor);
    if (!team.ok) return team;
    const invitation = await findOwnInvitation(tx, team, invitationId);
    if (!invitation) return refused("missing", REFUSALS.invitationNotOpen);
    await tx.delete(companyInvitations).where(eq(companyInvitations.id, invitation.id));
    await recordAct(tx, {
      kind: "company.invitation_withdrawn",
      at,
      actorId: team.self.userId,
      facts: { role: invitation.role, company: team.company.id },
    });
    return done({});
  });
