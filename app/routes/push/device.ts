import { href, redirect } from "react-router";
import { REFUSALS } from "~/domain/messages";
import { pushDeviceForm } from "~/domain/notifications/push-forms";
import { subscribeDevice } from "~/operations/notifications/push/devices.server";
import { PRIVATE_NO_STORE } from "~/platform/http/cache-control";
import { parseForm, readForm, STATUS } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import type { Route } from "./+types/device";

/** Called by scripts only. */
export const loader = () => redirect(href("/parametres"));

/** PUSH-1: subscribes the browser of the session. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { db, actor, at, sessionId, config } = workOf(context, request);
  if (!config.pushKeys) return answer({ message: REFUSALS.pushOff }, 404);
  const parsed = parseForm(readForm(context), pushDeviceForm);
  if (!parsed.ok) return answer({ message: parsed.message }, 400);
  const outcome = await subscribeDevice(db, actor, { ...parsed.value, sessionId, at });
  return outcome.ok ? answer({}, 200) : answer({ message: outcome.message }, STATUS[outcome.kind]);
}

const answer = (content: { readonly message?: string }, status: number): Response =>
  Response.json(content, { status, headers: { "Cache-Control": PRIVATE_NO_STORE } });
