import { type RouterContextProvider, replace } from "react-router";
import {
  cancelCallForm,
  moveCallForm,
  noteCallForm,
  pickSlotForm,
  proposeCallForm,
} from "~/domain/calls/call-forms";
import { NOTICES, type Notice } from "~/domain/messages";
import type { Result } from "~/domain/result";
import type { z } from "~/domain/zod";
import { cancelCall } from "~/operations/calls/cancel-call.server";
import { moveCall } from "~/operations/calls/move-call.server";
import { noteCall } from "~/operations/calls/note-call.server";
import { pickSlot } from "~/operations/calls/pick-slot.server";
import { proposeCall } from "~/operations/calls/propose-call.server";
import type { ThreadKey } from "~/operations/conversations/lock-thread.server";
import { readPhone } from "~/operations/profiles/phone.server";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";

export type Acting = { readonly context: Readonly<RouterContextProvider>; readonly request: Request };

/**
 * CALL-1 to CALL-5: handles the forms of a call: `propose-call`, `pick-slot`, `move-call`, `cancel-call`, `note-call`; undefined
 * for other intents. `to` is the page that shows the thread.
 */
export async function answerCall(acting: Acting, key: ThreadKey, to: string) {
  const { db, actor, config, at } = workOf(acting.context, acting.request);
  const when = { appUrl: config.appUrl, at };
  const rules = { at, readPhone };
  switch (readForm(acting.context)?.get("intent")) {
    case "propose-call":
      return act(acting, to, proposeCallForm(rules), (call) =>
        proposeCall(db, actor, { ...call, thread: key }, when),
      );
    case "pick-slot":
      return act(acting, to, pickSlotForm, (choice) => pickSlot(db, actor, { ...choice, thread: key }, when));
    case "move-call":
      return act(acting, to, moveCallForm(rules), (call) =>
        moveCall(db, actor, { ...call, thread: key }, when),
      );
    case "cancel-call":
      return act(acting, to, cancelCallForm, (call) => cancelCall(db, actor, { ...call, thread: key }, when));
    case "note-call":
      return act(acting, to, noteCallForm, (note) => noteCall(db, actor, { ...note, thread: key }, at));
    default:
      return undefined;
  }
}

async function act<Schema extends z.ZodType>(
  { context }: Acting,
  to: string,
  form: Schema,
  make: (typed: z.output<Schema>) => Promise<Result<{ readonly notice: Notice }>>,
) {
  const parsed = parseForm(readForm(context), form);
  if (!parsed.ok) return parsed.refuse(NOTICES.callFailed(parsed.message));
  const outcome = await make(parsed.value);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.callFailed(outcome.message));
  return redirectWithToast(context, to, outcome.notice, replace);
}
