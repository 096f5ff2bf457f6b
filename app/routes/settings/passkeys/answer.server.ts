import { href } from "react-router";
import { madePasskeyForm } from "~/domain/accounts/passkey-forms";
import { passkeyNameForm } from "~/domain/accounts/passkey-name-form";
import { sameSitePath } from "~/domain/accounts/return-path";
import { NOTICES, type Notice } from "~/domain/messages";
import type { Result } from "~/domain/result";
import { addPasskey } from "~/operations/accounts/passkeys/add-passkey.server";
import { removePasskey } from "~/operations/accounts/passkeys/remove-passkey.server";
import { renamePasskey } from "~/operations/accounts/passkeys/rename-passkey.server";
import { parseForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { passkeyChallenge } from "~/platform/http/token-cookie";
import type { Route } from "./+types/passkeys";

type Arguments = Pick<Route.ActionArgs, "request" | "context">;

/** SAFE-2: handles the submitted form, named by its button and passkey. */
export async function answerPasskeys(args: Arguments, form: FormData | undefined) {
  const { db, actor, at } = workOf(args.context, args.request);
  const [what, id = ""] = String(form?.get("intent") ?? "").split(":");
  if (what === "remove") return move(args, await removePasskey(db, actor, id, at), NOTICES.passkeyRemoved);
  if (what === "rename") return rename(args, form, id);
  return add(args, form);
}

async function add({ request, context }: Arguments, form: FormData | undefined) {
  const parsed = parseForm(form, madePasskeyForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.passkeyFailed(parsed.message));
  const { db, actor, origin, sessionId } = workOf(context, request);
  const challenge = (await passkeyChallenge.read(context, request)) ?? "";
  await passkeyChallenge.end(context);
  const { credential } = parsed.value;
  return move(
    { request, context },
    await addPasskey(db, actor, origin, { challenge, credential, sessionId }),
    NOTICES.passkeyAdded,
    sameSitePath(new URL(request.url).searchParams.get("suite")),
  );
}

async function rename({ request, context }: Arguments, form: FormData | undefined, id: string) {
  const parsed = parseForm(form, passkeyNameForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.passkeyFailed(parsed.message));
  const { db, actor, at } = workOf(context, request);
  const outcome = await renamePasskey(db, actor, { id, name: parsed.value.passkey_name }, at);
  return move({ request, context }, outcome, NOTICES.passkeyRenamed);
}

/** The same page again, or the one that requested it. */
const move = ({ context }: Arguments, outcome: Result, notice: Notice, to = href("/parametres/cles")) =>
  redirectWithToast(context, to, outcome.ok ? notice : NOTICES.passkeyFailed(outcome.message));
