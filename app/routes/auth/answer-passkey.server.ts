import { pageAfterSignIn } from "~/domain/accounts/page-after-sign-in";
import { shownPasskeyForm } from "~/domain/accounts/passkey-forms";
import { readWanted } from "~/domain/accounts/requested-page";
import { NOTICES, REFUSALS } from "~/domain/messages";
import { refused } from "~/domain/result";
import { enterByPasskey } from "~/operations/accounts/signing-in/enter-by-passkey.server";
import { parseForm } from "~/platform/http/parse-form";
import { passkeyChallenge } from "~/platform/http/passkey-cookie";
import { keepReturnPage } from "~/platform/http/return-cookie";
import { setCookies, workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import type { Route } from "./+types/auth";
import { keepsCookies } from "./cookies-kept";

type Arguments = Pick<Route.ActionArgs, "request" | "context">;

/** SAFE-2, AUTH-9. */
export async function answerPasskey({ request, context }: Arguments, form: FormData | undefined) {
  const parsed = parseForm(form, shownPasskeyForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.signInFailed(parsed.message));
  if (!keepsCookies(request)) {
    const blocked = refused("invalid", REFUSALS.cookiesRefused);
    return parsed.refuse(blocked, NOTICES.signInFailed(blocked.message));
  }
  const { db, origin } = workOf(context, request);
  const challenge = (await passkeyChallenge.read(context, request)) ?? "";
  await passkeyChallenge.end(context);
  const outcome = await enterByPasskey(db, origin, { challenge, credential: parsed.value.credential });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.signInFailed(outcome.message));
  setCookies(context, outcome.cookies);
  const next = pageAfterSignIn(outcome.facts, readWanted(new URL(request.url).searchParams));
  await keepReturnPage(context, next.later);
  return redirectWithToast(context, next.to, NOTICES.signedIn);
}
