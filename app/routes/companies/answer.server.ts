import { href } from "react-router";
import { invitationForm, inviteForm, memberForm, memberRoleForm } from "~/domain/companies/member-forms";
import { NOTICES, type Notice } from "~/domain/messages";
import { managesCompany } from "~/domain/policy";
import type { Result } from "~/domain/result";
import { changeRole } from "~/operations/companies/team/change-role.server";
import { handOver } from "~/operations/companies/team/hand-over.server";
import { inviteMember } from "~/operations/companies/team/invite-member.server";
import { removeMember } from "~/operations/companies/team/remove-member.server";
import { resendInvitation } from "~/operations/companies/team/resend-invitation.server";
import { withdrawInvitation } from "~/operations/companies/team/withdraw-invitation.server";
import { requireProof } from "~/platform/http/guards";
import { type ParsedForm, parseForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import type { Route } from "./+types/members";

type Arguments = Pick<Route.ActionArgs, "request" | "context">;
type Refuse = Extract<ParsedForm<unknown>, { ok: false }>["refuse"];
type Answer = (args: Arguments, form: FormData | undefined) => Promise<Response | ReturnType<Refuse>>;

const MEMBERS = href("/entreprise/membres");

/** What the operations need beside the form. */
const workFor = ({ request, context }: Arguments) => {
  const { db, actor, at, config } = workOf(context, request);
  return { db, actor, when: { at, appUrl: config.appUrl } };
};

/** Redirects after an act, or refuses the form with its input. */
function answered(
  { context }: Arguments,
  parsed: Extract<ParsedForm<unknown>, { ok: true }>,
  outcome: Result,
  { notice, to = MEMBERS }: { readonly notice: Notice; readonly to?: string },
) {
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.teamFailed(outcome.message));
  return redirectWithToast(context, to, notice);
}

const answerInvite: Answer = async (args, form) => {
  const parsed = parseForm(form, inviteForm);
  if (!parsed.ok) return parsed.refuse();
  const { db, actor, when } = workFor(args);
  const outcome = await inviteMember(db, actor, parsed.value, when);
  return answered(args, parsed, outcome, { notice: NOTICES.memberInvited(parsed.value.email) });
};

const answerResend: Answer = async (args, form) => {
  const parsed = parseForm(form, invitationForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.teamFailed(parsed.message));
  const { db, actor, when } = workFor(args);
  const outcome = await resendInvitation(db, actor, { invitationId: parsed.value.invitation }, when);
  return answered(args, parsed, outcome, { notice: NOTICES.invitationResent });
};

const answerWithdraw: Answer = async (args, form) => {
  const parsed = parseForm(form, invitationForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.teamFailed(parsed.message));
  const { db, actor, when } = workFor(args);
  const outcome = await withdrawInvitation(db, actor, { invitationId: parsed.value.invitation }, when);
  return answered(args, parsed, outcome, { notice: NOTICES.invitationWithdrawn });
};

const answerRole: Answer = async (args, form) => {
  const parsed = parseForm(form, memberRoleForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.teamFailed(parsed.message));
  const { db, actor, when } = workFor(args);
  const { member: memberId, role } = parsed.value;
  const outcome = await changeRole(db, actor, { memberId, role }, when);
  return answered(args, parsed, outcome, { notice: NOTICES.memberRoleChanged });
};

const answerRemove: Answer = async (args, form) => {
  const parsed = parseForm(form, memberForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.teamFailed(parsed.message));
  const { db, actor, when } = workFor(args);
  const memberId = parsed.value.member;
  const outcome = await removeMember(db, actor, { memberId }, when);
  const isSelf = actor.kind === "user" && actor.userId === memberId;
  const left = { notice: NOTICES.companyLeft, to: href("/parametres") };
  return answered(args, parsed, outcome, isSelf ? left : { notice: NOTICES.memberRemoved });
};

/** SAFE-2: asks for the password first, and returns to the confirmation. */
const answerHandOver: Answer = async (args, form) => {
  const parsed = parseForm(form, memberForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.teamFailed(parsed.message));
  const memberId = parsed.value.member;
  const { db, actor, when } = workFor(args);
  // Whoever may not is refused by the operation, without a password.
  if (managesCompany(actor))
    await requireProof(args.context, args.request, `${MEMBERS}?${new URLSearchParams({ ceder: memberId })}`);
  const outcome = await handOver(db, actor, { memberId }, when);
  return answered(args, parsed, outcome, { notice: NOTICES.ownershipHandedOver });
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  invite: answerInvite,
  resend: answerResend,
  withdraw: answerWithdraw,
  "change-role": answerRole,
  remove: answerRemove,
  "hand-over": answerHandOver,
};

/** TEAM-3: handles the submitted form, named by its button. */
export function answerMembers(args: Arguments, form: FormData | undefined) {
  const intent = String(form?.get("intent") ?? "");
  const answer = Object.hasOwn(ANSWERS, intent) ? ANSWERS[intent] : undefined;
  return (answer ?? answerInvite)(args, form);
}
