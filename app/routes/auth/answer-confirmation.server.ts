import { redirect } from "react-router";
import { replacementPasswordForm, signUpPasswordForm, wordsOf } from "~/domain/accounts/account-forms";
import { pageAfterConfirmation } from "~/domain/accounts/page-after-sign-in";
import { NOTICES } from "~/domain/messages";
import { z } from "~/domain/zod";
import { confirmAddress } from "~/operations/accounts/confirmation/confirm-address.server";
import { findConfirmation, findConfirmed } from "~/operations/accounts/confirmation/find-confirmation.server";
import { passwordJudge } from "~/operations/accounts/passwords/password-judge.server";
import { setJustDone } from "~/platform/http/just-done";
import { parseForm } from "~/platform/http/parse-form";
import { setReturnPage } from "~/platform/http/return-cookie";
import { setCookies, workOf } from "~/platform/http/session-context";
import { clearSigningUp, readSigningUp } from "~/platform/http/sign-up-cookie";
import { redirectWithToast } from "~/platform/http/toast";
import type { Route } from "./+types/confirm";
import { afterSignIn } from "./cookie-check";

type Arguments = Pick<Route.ActionArgs, "request" | "context">;

/** AUTH-6: handles 'Confirmer mon adresse' with the proof that the visitor signed up. */
export async function answerConfirmation({ request, context }: Arguments, form: FormData | undefined) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { db, origin, viewer, at } = workOf(context, request);
  const browser = (await readSigningUp(context, request))?.browser ?? null;
  const link = await findConfirmation(db, { token, browser, at });
  // Submitted twice: the page itself shows the state of the link.
  if (!link && (await findConfirmed(db, token, at))) return redirect(request.url, 303);
  const parsed = await parseProof(form, link ? wordsOf(link.email) : []);
  if (!parsed.ok) return parsed.refuse(NOTICES.confirmationFailed(parsed.message));
  const outcome = await confirmAddress(db, origin, { token, browser, viewer, proof: parsed.value });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.confirmationFailed(outcome.message));
  const { cookies, role, returnPath } = outcome;
  setCookies(context, cookies);
  await clearSigningUp(context);
  const next = pageAfterConfirmation(role, returnPath);
  await setReturnPage(context, next.returnTo);
  await setJustDone(context, "confirmed", next.to, next.returnTo);
  const to = afterSignIn(request, next.to);
  return role ? redirectWithToast(context, to, NOTICES.roleChosen[role]) : redirect(to, 303);
}

const byBrowser = z.object({}).transform(() => ({ by: "browser" as const }));

const byPassword = signUpPasswordForm.transform(({ current_password }) => ({
  by: "password" as const,
  password: current_password,
}));

async function parseProof(form: FormData | undefined, about: readonly string[]) {
  const intent = form?.get("intent");
  if (intent === "confirm-password") return parseForm(form, byPassword);
  if (intent !== "confirm-anew") return parseForm(form, byBrowser);
  const anew = replacementPasswordForm(await passwordJudge(), about);
  return parseForm(
    form,
    anew.transform(({ password }) => ({ by: "new password" as const, password })),
  );
}
