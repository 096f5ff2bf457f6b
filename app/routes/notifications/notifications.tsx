import { data, Form, href, useNavigation } from "react-router";
import { NOTICES } from "~/domain/messages";
import { readNotificationCursor, writeNotificationCursor } from "~/domain/notifications/notification-page";
import { countUnread, findNotifications } from "~/operations/notifications/find-notifications.server";
import { markAllRead } from "~/operations/notifications/mark-read.server";
import { requireAccount, requireUser } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { PageHead } from "~/ui/frame/page-head";
import { LinkTabs } from "~/ui/lists/tabs";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/notifications";
import { notificationDays } from "./notification-days";
import { NotificationList } from "./notification-list";
import "./notifications.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Notifications, Les Acharnés");

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccount(context, request);
  const { db, actor, at } = workOf(context, request);
  const unreadOnly = url.searchParams.get("vue") === UNREAD;
  const after = readNotificationCursor(url.searchParams.get("apres"));
  const { items, next } = await findNotifications(db, actor, { after, unreadOnly });
  return {
    days: notificationDays(items, at),
    older: next && pageOf({ unreadOnly, after: writeNotificationCursor(next) }),
    isLater: after !== null,
    unreadOnly,
    unread: await countUnread(db, actor),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireUser(context, request);
  const { db, actor, at } = workOf(context, request);
  const outcome = await markAllRead(db, actor, at);
  if (!outcome.ok) throw data(null, { status: 403 });
  return redirectWithToast(context, href("/notifications"), NOTICES.notificationsRead);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

const UNREAD = "non-lues";

function pageOf({ unreadOnly, after }: { readonly unreadOnly: boolean; readonly after?: string }): string {
  const query = new URLSearchParams({
    ...(unreadOnly ? { vue: UNREAD } : {}),
    ...(after ? { apres: after } : {}),
  });
  return query.size > 0 ? `${href("/notifications")}?${query}` : href("/notifications");
}

/** NOTIF-1. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { days, older, isLater, unread, unreadOnly } = loaderData;
  return (
    <div className="wrap notifications">
      <div className="notifications__head">
        <PageHead title="Notifications" />
        {unread > 0 ? <MarkAllRead /> : null}
      </div>
      <LinkTabs
        label="Filtrer les notifications"
        items={[
          { to: pageOf({ unreadOnly: false }), label: "Toutes", current: !unreadOnly },
          { to: pageOf({ unreadOnly: true }), label: "Non lues", count: unread, current: unreadOnly },
        ]}
      />
      {days.length > 0 ? <NotificationList days={days} /> : <Nothing unreadOnly={unreadOnly} />}
      <p className="notifications__more">
        {older ? (
          <ButtonLink to={older} variant="line" size="sm">
            Notifications plus anciennes
          </ButtonLink>
        ) : null}
        {isLater ? (
          <ButtonLink to={pageOf({ unreadOnly })} variant="quiet" size="sm">
            Les plus récentes
          </ButtonLink>
        ) : null}
        <Link to={`${href("/parametres")}#notifications`}>Choisir ce dont je suis prévenu</Link>
      </p>
    </div>
  );
}

function MarkAllRead() {
  const sending = useNavigation().formAction === href("/notifications");
  return (
    <Form method="post">
      <Button variant="line" name="intent" value="read-all" pending={sending} pendingLabel="Un instant...">
        Tout marquer comme lu
      </Button>
    </Form>
  );
}

function Nothing({ unreadOnly }: { readonly unreadOnly: boolean }) {
  return (
    <EmptyState title={unreadOnly ? "Tout est lu" : "Rien pour l’instant"}>
      {unreadOnly
        ? "Ce qui arrive ensuite s’affichera ici, sans recharger la page."
        : "Candidatures, réponses, messages et relectures vous seront dits ici, dès qu’ils arrivent."}
    </EmptyState>
  );
}
