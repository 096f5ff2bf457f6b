import { ArrowLeft } from "lucide-react";
import { data, href, Link } from "react-router";
import { CANDIDATURE_STATES } from "~/marketplace/candidatures/candidature-status";
import { NOTICES } from "~/marketplace/messages";
import { declineApproach } from "~/operations/conversations/close-thread.server";
import { requireProfile } from "~/platform/http/guards";
import { readForm } from "~/platform/http/parse-form";
import { ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { NotFoundPage } from "~/ui/feedback/error-page";
import { StateBadge, StatusBadge } from "~/ui/feedback/status-badge";
import { ReplyToast } from "../forms/post-form";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/conversation";
import { answerThread, press } from "./thread/answer-thread.server";
import { Thread } from "./thread/thread";
import { loadThread, type ThreadView } from "./thread/thread-view.server";

export const meta: Route.MetaFunction = () => privateMeta("Conversation, Les Acharnés");

export async function loader(args: Route.LoaderArgs) {
  await requireProfile(args.context, args.request);
  const thread = await loadThread(args, { conversationId: args.params.id });
  return data({ thread }, { status: thread ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  await requireProfile(args.context, args.request);
  const key = { conversationId: args.params.id };
  if (readForm(args.context)?.get("intent") === "decline")
    return press(args, (db, actor) => declineApproach(db, actor, key), NOTICES.approachDeclined);
  return (await answerThread(args, key)) ?? new Response(null, { status: 400 });
}

export { keepUnsent as clientAction } from "../forms/keep-unsent";

export default function Conversation({ loaderData: { thread } }: Route.ComponentProps) {
  if (!thread)
    return (
      <NotFoundPage
        title="Conversation introuvable"
        action={{ to: href("/messages"), label: "Tous mes messages" }}
      >
        Cette conversation n’existe pas, ou n’est pas la vôtre.
      </NotFoundPage>
    );
  return (
    <>
      <Thread key={thread.id} thread={thread} head={<Head thread={thread} />} />
      <ReplyToast />
    </>
  );
}

function Head({ thread }: { readonly thread: ThreadView }) {
  const { other, candidature, mission } = thread;
  return (
    <header>
      <ButtonLink to={href("/messages")} variant="quiet" icon aria-label="Retour aux messages">
        <Icon of={ArrowLeft} />
      </ButtonLink>
      <div>
        <h1 id="thread-title">
          {other.slug ? (
            <Link to={href("/acharne/:slug", { slug: other.slug })}>{other.name}</Link>
          ) : (
            other.name
          )}
        </h1>
        <p className="row">
          {candidature ? <StateBadge of={CANDIDATURE_STATES[candidature.status]} /> : null}
          {candidature && mission ? (
            <Link to={href("/candidatures/:id", { id: candidature.id })}>{mission.title}</Link>
          ) : (
            <StatusBadge tone="draft">Approche libre</StatusBadge>
          )}
        </p>
      </div>
    </header>
  );
}
