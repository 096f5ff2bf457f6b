import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { invitationForm } from "~/domain/candidatures/invitation-form";
import { NOTICES } from "~/domain/messages";
import { isUuid } from "~/domain/slug";
import { isolated } from "~/domain/text";
import { turnIntoInvitation } from "~/operations/candidatures/invitations/invite-to-mission.server";
import { declineApproach } from "~/operations/conversations/close-thread.server";
import { requireProfile } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { NotFoundPage } from "~/ui/feedback/failure/error-page";
import { ReplyToast } from "../forms/post-form";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/conversation";
import { loadCallPage } from "./call/call.server";
import { CallPage, titleOf } from "./call/call-page";
import { findContext } from "./conversation/context-view.server";
import { ConversationContext } from "./conversation/conversation-context";
import { ConversationHead } from "./conversation/conversation-head";
import { answerThread, press } from "./thread/answer-thread.server";
import { Thread } from "./thread/thread";
import { loadThread } from "./thread/thread-view.server";
import "./conversation/conversation.css";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(
    loaderData?.call
      ? `${titleOf(loaderData.call)}, Les Acharnés`
      : loaderData?.thread
        ? `${isolated(loaderData.thread.other.name)}, messages, Les Acharnés`
        : "Conversation, Les Acharnés",
  );

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args.context, args.request);
  const key = { conversationId: args.params.id };
  const call = await loadCallPage(args, key);
  if (call) return data({ thread: null, about: null, call });
  const thread = await loadThread(args, key);
  if (!thread) return data({ thread: null, about: null, call: null }, { status: 404 });
  return data({ thread, about: await findContext(args, thread), call: null });
}

export async function action(args: Route.ActionArgs) {
  await requireProfile(args.context, args.request, { notice: NOTICES.messageNeedsSession });
  const key = { conversationId: args.params.id };
  const intent = readForm(args.context)?.get("intent");
  if (intent === "decline")
    return press(args, (db, actor, { at }) => declineApproach(db, actor, key, at), NOTICES.approachDeclined);
  if (intent === "invite") return invite(args);
  return (await answerThread(args, key)) ?? new Response(null, { status: 400 });
}

/** CONV-1: turns an approach into an invitation to a mission. */
async function invite({ context, request, params }: Route.ActionArgs) {
  const { db, actor, config, at } = workOf(context, request);
  const form = readForm(context);
  const parsed = parseForm(form, invitationForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.invitationFailed(parsed.message));
  const key = String(form?.get("submission_key") ?? "");
  const invitation = {
    ...parsed.value,
    conversationId: params.id,
    submissionKey: isUuid(key) ? key : randomUUID(),
  };
  const outcome = await turnIntoInvitation(db, actor, invitation, { appUrl: config.appUrl, at });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.invitationFailed(outcome.message));
  return redirectWithToast(context, href("/messages/:id", { id: params.id }), NOTICES.invitationSent);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";
export { revalidateOnConflict as shouldRevalidate } from "../forms/revalidate-on-conflict";

export default function Conversation({ loaderData: { thread, about, call } }: Route.ComponentProps) {
  if (call)
    return (
      <>
        <CallPage page={call} />
        <ReplyToast />
      </>
    );
  if (!thread || !about)
    return (
      <NotFoundPage
        title="Conversation introuvable"
        action={{ to: href("/messages"), label: "Tous mes messages" }}
      >
        Cette conversation n’existe pas, ou n’est pas la vôtre.
      </NotFoundPage>
    );
  return (
    <div className="conversation" data-thumb>
      <Thread key={thread.id} thread={thread} head={<ConversationHead thread={thread} about={about} />} />
      <ConversationContext thread={thread} about={about} />
      <ReplyToast />
    </div>
  );
}
