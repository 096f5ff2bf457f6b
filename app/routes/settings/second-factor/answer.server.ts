import { data, href, redirect } from "react-router";
import { enrolmentForm } from "~/domain/accounts/second-factor";
import { NOTICES, type Notice } from "~/domain/messages";
import type { Result } from "~/domain/result";
import { beginSecondFactor } from "~/operations/accounts/second-factor/begin-second-factor.server";
import { disableSecondFactor } from "~/operations/accounts/second-factor/disable-second-factor.server";
import { enableSecondFactor } from "~/operations/accounts/second-factor/enable-second-factor.server";
import { renewRecoveryCodes } from "~/operations/accounts/second-factor/renew-recovery-codes.server";
import { parseForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast, toastOf } from "~/platform/http/toast";
import type { Route } from "./+types/second-factor";

type Arguments = Pick<Route.ActionArgs, "request" | "context">;

/** AUTH-12: handles the submitted form, named by its button. */
export async function answerSecondFactor(args: Arguments, form: FormData | undefined) {
  const { db, actor, at } = workOf(args.context, args.request);
  switch (form?.get("intent")) {
    case "begin":
      return move(args, await beginSecondFactor(db, actor, at));
    case "disable":
      return move(args, await disableSecondFactor(db, actor, at), NOTICES.secondFactorOff);
    case "renew":
      return show(args, await renewRecoveryCodes(db, actor, at), NOTICES.recoveryCodesRenewed);
    default:
      return enable(args, form);
  }
}

async function enable({ request, context }: Arguments, form: FormData | undefined) {
  const parsed = parseForm(form, enrolmentForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.secondFactorFailed(parsed.message));
  const { db, actor, at, sessionId } = workOf(context, request);
  const outcome = await enableSecondFactor(db, actor, { sessionId, digits: parsed.value.code }, at);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.secondFactorFailed(outcome.message));
  return shown(outcome.codes, NOTICES.secondFactorOn);
}

/** The same page again, whatever the outcome. */
function move({ request, context }: Arguments, outcome: Result, notice?: Notice) {
  const to = `${href("/parametres/double-authentification")}${new URL(request.url).search}`;
  if (!outcome.ok) return redirectWithToast(context, to, NOTICES.secondFactorFailed(outcome.message));
  return notice ? redirectWithToast(context, to, notice) : redirect(to, 303);
}

async function show(args: Arguments, outcome: Result<{ readonly codes: readonly string[] }>, notice: Notice) {
  return outcome.ok ? shown(outcome.codes, notice) : move(args, outcome);
}

/** Recovery codes are only in this response, which is not cached. */
const shown = (codes: readonly string[], notice: Notice) =>
  data(
    { codes, lastResult: null, toast: toastOf(notice), intent: null },
    { headers: { "Cache-Control": "private, no-store" } },
  );
