import type { RouterContextProvider } from "react-router";
import { findBusySlots } from "~/operations/calls/find-calls.server";
import { findThreadCall } from "~/operations/calls/find-thread-call.server";
import type { ThreadKey } from "~/operations/conversations/lock-thread.server";
import { findOwnNumber } from "~/operations/own-first-name.server";
import { showPhone } from "~/operations/profiles/phone.server";
import { readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { askedCall, type CallPageView, callPageView } from "./call-page-view";
import { asOf, type CallView, callView, shownCall } from "./call-view";

type Loading = { readonly context: Readonly<RouterContextProvider>; readonly request: Request };

/** CALL-1: the page that proposes or moves a call, where it is asked for and possible. */
export async function loadCallPage(
  { context, request }: Loading,
  key: ThreadKey,
): Promise<CallPageView | null> {
  const asked = askedCall(new URL(request.url).searchParams, readForm(context));
  const { db, actor, viewer, at } = workOf(context, request);
  if (!asked || actor.kind !== "user") return null;
  const found = await findThreadCall(db, actor, key);
  if (!found) return null;
  const { calls: stored, ...thread } = found;
  const calls = stored.map((call) => asOf(call, at));
  const [busy, phone] = await Promise.all([findBusySlots(db, actor, at), findOwnNumber(db, actor.userId)]);
  return callPageView(asked, {
    account: actor.userId,
    thread: { ...thread, company: viewer?.company?.name ?? "Votre entreprise" },
    calls,
    busy,
    ownNumber: phone && showPhone(phone),
    now: at,
    showPhone,
  });
}

/** CALL-6: the card of the call of a thread, on other pages. */
export async function loadCall({ context, request }: Loading, key: ThreadKey): Promise<CallView | null> {
  const { db, actor, viewer, at } = workOf(context, request);
  const found = await findThreadCall(db, actor, key);
  if (!found) return null;
  const thread = { ...found, company: viewer?.company?.name ?? "Votre entreprise" };
  const call = shownCall(
    found.calls.map((each) => asOf(each, at)),
    thread,
    at,
  );
  return call ? callView(call, thread, at, showPhone) : null;
}
