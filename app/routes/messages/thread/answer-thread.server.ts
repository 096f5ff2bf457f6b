import { randomUUID } from "node:crypto";
import { data, replace } from "react-router";
import { messageForm, readingForm, reportForm } from "~/domain/conversations/message-form";
import { NOTICES, type Notice } from "~/domain/messages";
import type { Result } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { z } from "~/domain/zod";
import type { When } from "~/operations/calls/notify-of-call.server";
import { blockThread, unblockThread } from "~/operations/conversations/close-thread.server";
import type { ThreadKey } from "~/operations/conversations/lock-thread.server";
import { markRead } from "~/operations/conversations/mark-read.server";
import { reportMessage } from "~/operations/conversations/report-message.server";
import { shareContact, unshareContact } from "~/operations/conversations/share-contact.server";
import { writeMessage } from "~/operations/conversations/write-message.server";
import { type ParsedForm, parseForm, readForm, uploadsOf } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { type Acting, answerCall } from "./answer-call.server";
import { ATTACHMENTS_FIELD, THREAD } from "./thread-names";

/** Intents without input. */
const pressed = z.object({});

/** The page that shows the thread. */
const threadOn = (request: Request): string =>
  `${new URL(request.url).pathname.replace(/\.data$/, "")}#${THREAD}`;

/**
 * Handles the forms of a thread: `send`, `seen` (by a script), `read` (by a button), `report`, `block`, `unblock`,
 * `share-contact`, `unshare-contact`, and those of a call; undefined for other intents.
 */
export async function answerThread(acting: Acting, key: ThreadKey) {
  const form = readForm(acting.context);
  switch (form?.get("intent")) {
    case "send":
      return send(acting, key);
    case "seen":
      return (await read(acting, key)) ?? data(null);
    case "read":
      return (await read(acting, key)) ?? replace(threadOn(acting.request), 303);
    case "report":
      return report(acting, key);
    case "block":
      return press(acting, (db, actor, when) => blockThread(db, actor, key, when), NOTICES.threadBlocked);
    case "unblock":
      return press(acting, (db, actor) => unblockThread(db, actor, key), NOTICES.threadUnblocked);
    case "share-contact":
      return press(acting, (db, actor, { at }) => shareContact(db, actor, key, at), NOTICES.contactShared);
    case "unshare-contact":
      return press(acting, (db, actor) => unshareContact(db, actor, key), NOTICES.contactUnshared);
    default:
      return answerCall(acting, key, threadOn(acting.request));
  }
}

/** The form shows the errors: a toast would cover its button. */
async function send({ context, request }: Acting, key: ThreadKey) {
  const { db, files, actor, at } = workOf(context, request);
  const form = readForm(context);
  const parsed = parseForm(form, messageForm, { files: [ATTACHMENTS_FIELD] });
  if (!parsed.ok) return parsed.refuse();
  const sentKey = String(form?.get("submission_key") ?? "");
  const written = {
    thread: key,
    body: parsed.value.body,
    uploads: uploadsOf(form, ATTACHMENTS_FIELD),
    submissionKey: isUuid(sentKey) ? sentKey : randomUUID(),
  };
  const outcome = await writeMessage(db, actor, written, { files, at });
  if (!outcome.ok) return parsed.refuse(outcome);
  return replace(threadOn(request), 303);
}

/** CONV-2; returns the errors of the form. */
async function read({ context, request }: Acting, key: ThreadKey) {
  const { db, actor, at } = workOf(context, request);
  const parsed = parseForm(readForm(context), readingForm);
  if (!parsed.ok) return parsed.refuse();
  await markRead(db, actor, key, at, parsed.value.message);
  return undefined;
}

async function report({ context, request }: Acting, key: ThreadKey) {
  const { db, actor, at } = workOf(context, request);
  const parsed = parseForm(readForm(context), reportForm);
  if (!parsed.ok) return parsed.refuse();
  const outcome = await reportMessage(db, actor, { ...parsed.value, thread: key }, at);
  return concluded({ context, request }, parsed, outcome, NOTICES.reportSent);
}

type Db = ReturnType<typeof workOf>["db"];
type Actor = ReturnType<typeof workOf>["actor"];

export async function press(
  acting: Acting,
  act: (db: Db, actor: Actor, when: When) => Promise<Result>,
  notice: Notice,
) {
  const { db, actor, config, at } = workOf(acting.context, acting.request);
  const parsed = parseForm(readForm(acting.context), pressed);
  if (!parsed.ok) return parsed.refuse(NOTICES.threadFailed(parsed.message));
  return concluded(acting, parsed, await act(db, actor, { appUrl: config.appUrl, at }), notice);
}

function concluded<T>(
  { context, request }: Acting,
  parsed: Extract<ParsedForm<T>, { ok: true }>,
  outcome: Result,
  notice: Notice,
) {
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.threadFailed(outcome.message));
  return redirectWithToast(context, threadOn(request), notice, replace);
}
