import { data, href } from "react-router";
import { NOTICES } from "~/marketplace/messages";
import { declineApproach } from "~/operations/conversations/close-thread.server";
import { requireProfile } from "~/platform/http/guards";
import { readForm } from "~/platform/http/parse-form";
import { NotFoundPage } from "~/ui/feedback/error-page";
import { ReplyToast } from "../forms/post-form";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/conversation";
import { findContext } from "./conversation/context-view.server";
import { ConversationContext } from "./conversation/conversation-context";
import { ConversationHead } from "./conversation/conversation-head";
import { answerThread, press } from "./thread/answer-thread.server";
import { Thread } from "./thread/thread";
import { loadThread } from "./thread/thread-view.server";
import "./conversation/conversation.css";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(
    loaderData?.thread
      ? `${loaderData.thread.other.name}, messages, Les Acharnés`
      : "Conversation, Les Acharnés",
  );

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args.context, args.request);
  const thread = await loadThread(args, { conversationId: args.params.id });
  if (!thread) return data({ thread: null, about: null }, { status: 404 });
  return data({ thread, about: await findContext(args, thread) });
}

export async function action(args: Route.ActionArgs) {
  await requireProfile(args.context, args.request, { notice: NOTICES.messageNeedsSession });
  const key = { conversationId: args.params.id };
  if (readForm(args.context)?.get("intent") === "decline")
    return press(args, (db, actor) => declineApproach(db, actor, key), NOTICES.approachDeclined);
  return (await answerThread(args, key)) ?? new Response(null, { status: 400 });
}

export { keepUnsent as clientAction } from "../forms/keep-unsent";

export default function Conversation({ loaderData: { thread, about } }: Route.ComponentProps) {
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
      <Thread key={thread.id} thread={thread} head={<ConversationHead thread={thread} turn={about.turn} />} />
      <ConversationContext thread={thread} about={about} />
      <ReplyToast />
    </div>
  );
}
