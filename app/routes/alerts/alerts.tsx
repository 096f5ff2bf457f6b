import { href, useSearchParams } from "react-router";
import { PATHS } from "~/domain/paths";
import { isolated } from "~/domain/text";
import { findFound, markFoundOpened } from "~/operations/search/alerts/find-found.server";
import { findSearches } from "~/operations/search/alerts/find-searches.server";
import { requireAccount, requireUser } from "~/platform/http/guards";
import { readForm } from "~/platform/http/parse-form";
import { isRead } from "~/platform/http/same-origin-navigation";
import { workOf } from "~/platform/http/session-context";
import { ButtonLink } from "~/ui/brand/button";
import { AskDialog } from "~/ui/feedback/ask-dialog";
import { EmptyState } from "~/ui/feedback/empty-state";
import { PageHead } from "~/ui/frame/page-head";
import { LinkTabs } from "~/ui/lists/tabs";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/alerts";
import { AlertLines } from "./alert-lines";
import { alertLine } from "./alert-view";
import { answerAlerts } from "./answer.server";
import "./alerts.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Mes alertes, Les Acharnés");

/** ALERT-1, ALERT-3. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireAccount(context, request);
  const { db, actor, at } = workOf(context, request);
  const searches = await findSearches(db, actor, { at });
  const found = await findFound(db, actor, at);
  if (isRead(request)) await markFoundOpened(db, actor, at);
  return { alerts: searches.map((search) => alertLine(search, found.get(search.id), at)) };
}

export async function action(args: Route.ActionArgs) {
  await requireUser(args.context, args.request);
  return answerAlerts(args, readForm(args.context));
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function Alerts({ loaderData: { alerts } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const leaving = alerts.find(({ id }) => id === params.get("supprimer"));
  return (
    <div className="wrap alerts">
      <PageHead
        title="Mes alertes"
        intro="Ce que vous cherchez, et ce qui est paru depuis. Un profil ou une mission n’arrive qu’une fois, même si deux alertes le voient."
      />
      <LinkTabs
        label="Ce que je garde"
        items={[
          { to: PATHS.lists, label: "Mes listes", current: false },
          { to: PATHS.alerts, label: "Mes alertes", count: alerts.length, current: true },
        ]}
      />
      {alerts.length > 0 ? <AlertLines alerts={alerts} /> : <NoAlerts />}
      {alerts.length > 0 ? (
        <p className="row">
          <ButtonLink to={href("/acharne")} variant="line" size="sm">
            Chercher des Acharnés
          </ButtonLink>
          <ButtonLink to={href("/missions")} variant="line" size="sm">
            Chercher des missions
          </ButtonLink>
        </p>
      ) : null}
      {leaving ? (
        <AskDialog
          page={PATHS.alerts}
          intent="remove"
          fields={{ search: leaving.id }}
          title={`Supprimer l’alerte ${isolated(leaving.name)}\u202f?`}
          label="Supprimer l’alerte"
        >
          <p>Elle ne vous prévient plus, et ce qu’elle avait trouvé n’est plus listé ici.</p>
        </AskDialog>
      ) : null}
      <ReplyToast />
    </div>
  );
}

function NoAlerts() {
  return (
    <EmptyState
      title="Aucune alerte pour l’instant"
      actions={
        <>
          <ButtonLink to={href("/acharne")} variant="ink">
            Trouver un Acharné
          </ButtonLink>
          <ButtonLink to={href("/missions")} variant="line">
            Voir les missions
          </ButtonLink>
        </>
      }
    >
      Choisissez des filtres dans l’une des deux listes, puis «{"\u202f"}Créer une alerte{"\u202f"}»{"\u202f"}
      : nous vous écrivons dès que du nouveau y répond.
    </EmptyState>
  );
}
