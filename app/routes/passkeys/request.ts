import { href, redirect } from "react-router";
import { passkeyRequestForm } from "~/domain/accounts/passkey-forms";
import { askPasskey } from "~/operations/accounts/passkeys/ask-passkey.server";
import { PRIVATE_NO_STORE } from "~/platform/http/cache-control";
import { parseForm, readForm, STATUS } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { passkeyChallenge } from "~/platform/http/token-cookie";
import type { Route } from "./+types/request";

/** Called by scripts only. */
export const loader = () => redirect(href("/auth"));

/** SAFE-2: the ceremony's options; the challenge is stored in a cookie. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const parsed = parseForm(readForm(context), passkeyRequestForm);
  if (!parsed.ok) return Response.json({ message: parsed.message }, { status: 400 });
  const { db, actor, origin } = workOf(context, request);
  const ceremony = await askPasskey(db, actor, origin, parsed.value.use);
  if (!ceremony.ok) return Response.json({ message: ceremony.message }, { status: STATUS[ceremony.kind] });
  await passkeyChallenge.keep(context, ceremony.challenge);
  return Response.json(ceremony.options, { headers: { "Cache-Control": PRIVATE_NO_STORE } });
}
