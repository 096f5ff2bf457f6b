import { and, eq, gt } from "drizzle-orm";
import type { MembershipRole } from "~/domain/companies/memberships";
import { endOfInvitation, hasRoomInTeam } from "~/domain/companies/team-rules";
import { REFUSALS } from "~/domain/messages";
import { PATHS, pathOf } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused, type Throttled } from "~/domain/result";
import { memberInvitationMail } from "~/mails/member-invitation-mail";
import { newToken, sha256 } from "~/platform/accounts/tokens.server";
import { companyInvitations } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { queueAccountMail } from "../../accounts/account-mail.server";
import { recordAct } from "../../audit/record-act.server";
import { isRepeated, returnAttempt, type Throttle, takeAttempt } from "../../rate-limit.server";
import { findShownInviter } from "./find-shown-inviter.server";
import { lockOwnTeam, type Team } from "./lock-team.server";

type Invited = { readonly email: string; readonly role: MembershipRole };
type Context = { readonly at: Date; readonly appUrl: string };

const refuseField = (kind: "conflict" | "invalid", message: string) =>
  refused(kind, message, { email: [message] });

/**
 * TEAM-3: invites an address to the company. The answer is the same for every address that is not a member's, with or without an
 * account; a second invitation of an address replaces the first, whose link ends.
 */
export const inviteMember = (db: Db, actor: Actor, { email, role }: Invited, context: Context) =>
  db.transaction(async (tx): Promise<Result> => {
    const team = await lockOwnTeam(tx, actor);
    if (!team.ok) return team;
    const { company, members, self } = team;
    const { at } = context;
    if (!company.submitted_at) return refused("conflict", REFUSALS.companyNotSubmitted);
    if (self.email === email) return refuseField("invalid", REFUSALS.ownAddress);
    if (members.some((member) => member.email === email))
      return refuseField("invalid", REFUSALS.alreadyMember);
    const open = await tx
      .select()
      .from(companyInvitations)
      .where(and(eq(companyInvitations.company_id, company.id), gt(companyInvitations.expires_at, at)));
    const before = open.find((invitation) => invitation.email === email);
    if (!before && !hasRoomInTeam(members.length, open.length)) return refused("conflict", REFUSALS.teamFull);
    const throttled = await takeInvitation(tx, { company, byId: self.userId, email, at });
    if (throttled) return throttled;
    const repeated = await isRepeated(tx, ["invite member", company.id, email, role], at);
    // Not an invitation that was withdrawn or replaced in between.
    if (repeated && before?.role === role) return done({});
    await mailInvitation(db, tx, { company, byId: self.userId, email, role }, context);
    await recordAct(tx, {
      kind: "company.member_invited",
      at,
      actorId: self.userId,
      facts: { role, company: company.id },
    });
    return done({});
  });

type Sender = { readonly company: Team["company"]; readonly byId: string };

/** SAFE-4: counts an invitation for the company, the person and the recipient; a refused one counts for none. */
export async function takeInvitation(
  tx: Tx,
  { company, byId, email, at }: Sender & { readonly email: string; readonly at: Date },
): Promise<Throttled | undefined> {
  const counted: readonly (readonly [Throttle, string])[] = [
    ["memberInvitationByCompany", company.id],
    ["memberInvitationByPerson", byId],
    ["memberInvitationByRecipient", `${company.id} ${email}`],
  ];
  for (const [position, [rule, key]] of counted.entries()) {
    const throttled = await takeAttempt(tx, rule, key, at);
    if (!throttled) continue;
    for (const [other, otherKey] of counted.slice(0, position + 1)) await returnAttempt(tx, other, otherKey);
    return throttled;
  }
  return undefined;
}

/** Stores an invitation in place of an earlier one to the address, and mails its link. */
export async function mailInvitation(
  db: Db,
  tx: Tx,
  { company, byId, email, role }: Sender & Invited,
  { at, appUrl }: Context,
): Promise<void> {
  const token = newToken();
  const sent = {
    role,
    token_hash: sha256(token),
    invited_by: byId,
    created_at: at,
    expires_at: endOfInvitation(at),
  };
  await tx
    .insert(companyInvitations)
    .values({ company_id: company.id, email, ...sent })
    .onConflictDoUpdate({ target: [companyInvitations.company_id, companyInvitations.email], set: sent });
  const content = memberInvitationMail({
    ...(await findShownInviter(tx, company.id, byId)),
    role,
    link: `${appUrl}${pathOf(PATHS.join, token)}`,
  });
  await queueAccountMail(db, tx, { to: email, content, at });
}
