import { href, redirect } from "react-router";
import { addressForm, newPasswordForm, signInForm, signUpForm } from "~/domain/accounts/account-forms";
import { pageAfterSignIn, requestedPage, requestedRole } from "~/domain/accounts/page-after-sign-in";
import { shownPasskeyForm } from "~/domain/accounts/passkey-forms";
import { destinationQuery, readDestination } from "~/domain/accounts/requested-page";
import type { Viewer } from "~/domain/accounts/session";
import { NOTICES, REFUSALS } from "~/domain/messages";
import { refused } from "~/domain/result";
import { resendConfirmation } from "~/operations/accounts/confirmation/resend-confirmation.server";
import { requestDeviceLink } from "~/operations/accounts/device-link.server";
import { passwordJudge } from "~/operations/accounts/passwords/password-judge.server";
import { requestPasswordReset } from "~/operations/accounts/passwords/request-password-reset.server";
import { resetPassword } from "~/operations/accounts/passwords/reset-password.server";
import { signUp } from "~/operations/accounts/sign-up.server";
import { enterByPasskey } from "~/operations/accounts/signing-in/enter-by-passkey.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { parseForm } from "~/platform/http/parse-form";
import { setReturnPage } from "~/platform/http/return-cookie";
import { setCookies, workOf } from "~/platform/http/session-context";
import { newBrowserKey, readSigningUp, setSigningUp } from "~/platform/http/sign-up-cookie";
import { redirectWithToast } from "~/platform/http/toast";
import { passkeyChallenge, secondStep } from "~/platform/http/token-cookie";
import type { Route } from "./+types/auth";
import { afterSignIn, sendsOurCookies } from "./cookie-check";

type Arguments = Pick<Route.ActionArgs, "request" | "context">;
type Answer = (args: Arguments, form: FormData | undefined) => Promise<Response | ReturnType<Refuse>>;
type Refuse = Extract<ReturnType<typeof parseForm>, { ok: false }>["refuse"];

const destinationOf = (request: Request) => readDestination(new URL(request.url).searchParams);

/** With a hash: the browser would otherwise keep that of the form's URL, and with it the tab. */
const backToSignIn = (request: Request) =>
  `${href("/auth")}${destinationQuery(destinationOf(request))}#connexion`;

/** AUTH-3, AUTH-8, AUTH-9; AUTH-12 where a second step follows. */
const answerSignIn: Answer = async ({ request, context }, form) => {
  const parsed = parseForm(form, signInForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.signInFailed(parsed.message));
  const { db, origin } = workOf(context, request);
  const outcome = await signIn(db, origin, parsed.value);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.signInFailed(outcome.message));
  setCookies(context, outcome.cookies);
  const destination = destinationOf(request);
  if (outcome.waiting) {
    await secondStep.keep(context, outcome.waiting);
    return redirect(`${href("/auth/code")}${destinationQuery(destination)}`, 303);
  }
  const next = pageAfterSignIn(outcome.facts, destination);
  await setReturnPage(context, next.returnTo);
  return redirectWithToast(context, afterSignIn(request, next.to), NOTICES.signedIn);
};

/** AUTH-4. */
const answerSignUp: Answer = async ({ request, context }, form) => {
  const parsed = parseForm(form, signUpForm(await passwordJudge()));
  if (!parsed.ok) return parsed.refuse(NOTICES.signUpFailed(parsed.message));
  const { db, origin, config, at } = workOf(context, request);
  const destination = destinationOf(request);
  const browser = (await readSigningUp(context, request))?.browser ?? newBrowserKey();
  const chosen = {
    browser,
    role: requestedRole(destination) ?? null,
    returnPath: requestedPage(destination) ?? null,
  };
  const outcome = await signUp(db, origin, { ...parsed.value, ...chosen }, config.appUrl);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.signUpFailed(outcome.message));
  await setSigningUp(context, { browser, email: parsed.value.email, askedAt: at.getTime() });
  return redirectWithToast(
    context,
    `${href("/auth/verifier")}${destinationQuery(destination)}`,
    NOTICES.signUpSent,
  );
};

/** AUTH-7. */
const answerReset: Answer = async ({ request, context }, form) => {
  const parsed = parseForm(form, addressForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.resetFailed(parsed.message));
  const { db, origin, config } = workOf(context, request);
  const outcome = await requestPasswordReset(db, origin, parsed.value.email, config.appUrl);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.resetFailed(outcome.message));
  return redirectWithToast(context, backToSignIn(request), NOTICES.resetSent);
};

/** AUTH-10. */
const answerResend: Answer = async ({ request, context }, form) => {
  const parsed = parseForm(form, addressForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.signInFailed(parsed.message));
  const { db, origin, config } = workOf(context, request);
  const { email } = parsed.value;
  const browser = (await readSigningUp(context, request))?.browser ?? null;
  const returnPath = requestedPage(destinationOf(request)) ?? null;
  const outcome = await resendConfirmation(db, origin, { email, browser, returnPath }, config.appUrl);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.signInFailed(outcome.message));
  return redirectWithToast(context, backToSignIn(request), NOTICES.confirmationResent);
};

/** AUTH-3. */
const answerDevice: Answer = async ({ request, context }, form) => {
  const parsed = parseForm(form, addressForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.signInFailed(parsed.message));
  const { db, origin, config } = workOf(context, request);
  const outcome = await requestDeviceLink(db, origin, parsed.value.email, config.appUrl);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.signInFailed(outcome.message));
  return redirectWithToast(context, backToSignIn(request), NOTICES.deviceLinkSent);
};

/** AUTH-7: the new password form. */
const answerNewPassword: Answer = async ({ request, context }, form) => {
  const parsed = parseForm(form, newPasswordForm(await passwordJudge()));
  if (!parsed.ok) return parsed.refuse(NOTICES.passwordFailed(parsed.message));
  const { db, origin } = workOf(context, request);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const outcome = await resetPassword(db, origin, { token, password: parsed.value.password });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.passwordFailed(outcome.message));
  setCookies(context, outcome.cookies);
  return redirectWithToast(context, afterSignIn(request, href("/auth")), NOTICES.passwordChanged);
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  login: answerSignIn,
  signup: answerSignUp,
  reset: answerReset,
  resend: answerResend,
  device: answerDevice,
  passkey: answerPasskey,
  "new-password": answerNewPassword,
};

/** Handles the submitted form, named by its button. */
export function answerAccess(args: Arguments, form: FormData | undefined) {
  const intent = String(form?.get("intent") ?? "login");
  const answer = Object.hasOwn(ANSWERS, intent) ? ANSWERS[intent] : undefined;
  return (answer ?? answerSignIn)(args, form);
}

/** Redirects signed-in users. */
export async function sendOnward(args: Arguments, viewer: Viewer): Promise<never> {
  const { actor } = workOf(args.context, args.request);
  const facts = { profile: viewer.status && viewer, admin: actor.kind === "user" && actor.admin };
  const next = pageAfterSignIn(facts, destinationOf(args.request));
  await setReturnPage(args.context, next.returnTo);
  throw redirect(next.to);
}

/** SAFE-2, AUTH-9. */
async function answerPasskey({ request, context }: Arguments, form: FormData | undefined) {
  const parsed = parseForm(form, shownPasskeyForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.signInFailed(parsed.message));
  if (!sendsOurCookies(request)) {
    const blocked = refused("invalid", REFUSALS.cookiesRefused);
    return parsed.refuse(blocked, NOTICES.signInFailed(blocked.message));
  }
  const { db, origin } = workOf(context, request);
  const challenge = (await passkeyChallenge.read(context, request)) ?? "";
  await passkeyChallenge.end(context);
  const outcome = await enterByPasskey(db, origin, { challenge, credential: parsed.value.credential });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.signInFailed(outcome.message));
  setCookies(context, outcome.cookies);
  const next = pageAfterSignIn(outcome.facts, readDestination(new URL(request.url).searchParams));
  await setReturnPage(context, next.returnTo);
  return redirectWithToast(context, next.to, NOTICES.signedIn);
}
