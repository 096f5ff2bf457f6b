import { href } from "react-router";
import { isolated } from "~/domain/text";
import { findFollowUp } from "~/operations/engagements/find-follow-up.server";
import { countNotices } from "~/operations/search/suggestions/count-notices.server";
import { requireProfile } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import type { PageFrame } from "../../layouts/site";
import { privateMeta } from "../../page-meta";
import type { Route } from "./+types/follow-up";
import { FollowUpTable } from "./follow-up-table";
import { followUpRow } from "./follow-up-view";
import { noticesText } from "./suggestions-view";
import "~/ui/layout/page-body.css";
import "~/ui/layout/stack.css";
import "~/ui/text/soft.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(
    loaderData ? `Suivi\u202f: ${isolated(loaderData.title)}, Les Acharnés` : "Suivi, Les Acharnés",
  );

/** ENG-13: all engagements of one mission side by side, for its company. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireProfile(context, request);
  const { db, actor, at } = workOf(context, request);
  const found = await findFollowUp(db, actor, params.id);
  if (!found) throw new Response(null, { status: 404 });
  const notices = await countNotices(db, found.mission.id);
  return {
    id: found.mission.id,
    title: found.mission.title,
    rows: found.followed.map((each) => followUpRow(each, at)),
    notices: notices.notified > 0 ? noticesText(notices) : null,
  };
}

export default function FollowUpPage({ loaderData: { id, title, rows, notices } }: Route.ComponentProps) {
  return (
    <div className="wrap page-body stack">
      <MoreLink to={href("/mes-missions")} back>
        Mes missions
      </MoreLink>
      <h1>
        Suivi{"\u202f"}: <bdi>{title}</bdi>
      </h1>
      <p className="row row--wide">
        {notices ? <span className="soft">{notices}.</span> : null}
        <MoreLink to={href("/mes-missions/:id/suggestions", { id })}>Acharnés suggérés</MoreLink>
      </p>
      {rows.length > 0 ? (
        <>
          <p className="soft">
            Les chiffres sont ceux des semaines confirmées. Les autres sont donnés à part, et ne s’y ajoutent
            pas.
          </p>
          <FollowUpTable rows={rows} />
        </>
      ) : (
        <EmptyState
          title="Aucun engagement sur cette mission"
          actions={
            <ButtonLink to={href("/candidatures")} variant="line">
              Voir les candidatures
            </ButtonLink>
          }
        >
          Un engagement commence quand un Acharné accepte votre offre. Vous suivrez ici ses semaines, ses
          chiffres et les montants.
        </EmptyState>
      )}
    </div>
  );
}
