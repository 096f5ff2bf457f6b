import { href, Outlet, useParams, useRouteLoaderData } from "react-router";
import { readInboxFilter } from "~/domain/conversations/inbox-filter";
import { can } from "~/domain/policy";
import { findThreads } from "~/operations/conversations/find-threads.server";
import { requireProfile } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { ButtonLink } from "~/ui/brand/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { PageHead } from "~/ui/frame/page-head";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/messages";
import { Inbox, NoThread } from "./inbox";
import { inboxView } from "./inbox-view.server";
import "~/ui/layout/page-body.css";
import "./chat.css";

export const handle = { footer: "none" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Messages, Les Acharnés");

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = await requireProfile(context, request);
  const { db, actor, viewer, at } = workOf(context, request);
  const filter = readInboxFilter(new URL(request.url).searchParams);
  return {
    role,
    inbox: inboxView(await findThreads(db, actor, filter), filter, at, {
      company: viewer?.company?.name ?? null,
      acts: can(actor, "conversation.write"),
    }),
  };
}

/** CONV-8: the inbox, with the open thread beside it on wide screens. */
export default function Messages({ loaderData: { role, inbox } }: Route.ComponentProps) {
  const { id } = useParams();
  const open = useRouteLoaderData<{ readonly call: unknown }>("routes/messages/conversation");
  // CALL-1: a page of its own.
  if (open?.call) return <Outlet />;
  if (inbox.isEmpty && !id) {
    return (
      <div className="page-body wrap">
        <PageHead title="Messages" />
        <NoThread role={role} />
      </div>
    );
  }
  return (
    <div className="chat" data-open={id ? "thread" : "list"}>
      <h1 className="sr-only">Messages</h1>
      <div className="chat__inbox">
        <Inbox inbox={inbox} openId={id} />
      </div>
      <div className="chat__thread">{id ? <Outlet /> : <NothingOpen />}</div>
    </div>
  );
}

function NothingOpen() {
  return (
    <div className="chat__nothing">
      <EmptyState
        title="Aucun fil ouvert"
        actions={
          <ButtonLink to={href("/candidatures")} variant="line">
            Voir mes candidatures
          </ButtonLink>
        }
      >
        Choisissez un fil dans la liste pour le lire et y répondre.
      </EmptyState>
    </div>
  );
}
