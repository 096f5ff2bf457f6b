import { REFUSALS } from "~/marketplace/messages";
import {
  isFilteringMissions,
  readMissionsFilter,
  writeMissionsFilter,
} from "~/marketplace/missions/missions-filter";
import { findMissions, type MissionsPage } from "~/operations/missions/find-missions.server";
import { readList } from "~/platform/http/read-list";
import { workOf } from "~/platform/http/session-context";
import { ButtonLink } from "~/ui/button";
import { ErrorState } from "~/ui/error-state";
import { PageHead } from "~/ui/page-head";
import { publicMeta, siteOrigin } from "../page-meta";
import { breadcrumbs } from "../structured-data";
import type { Route } from "./+types/missions";
import { missionCardView } from "./mission-card-view";
import { MissionsResults } from "./missions-results";
import { MissionsSearch } from "./missions-search";
import "~/ui/pages/filters.css";
import "~/ui/pages/missions.css";
import "~/ui/card.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readMissionsFilter(new URL(request.url).searchParams);
  const { publicDb } = workOf(context, request);
  return readList(context, async () => ({ filter, ...shown(await findMissions(publicDb, filter)) }), {
    filter,
  });
}

const shown = ({ rows, ...page }: MissionsPage) => ({ ...page, missions: rows.map(missionCardView) });

export const meta: Route.MetaFunction = (seen) => {
  const page = seen.loaderData?.failed ? undefined : seen.loaderData;
  return [
    ...publicMeta(seen, {
      title: "Missions commerciales ouvertes aux indépendants, Les Acharnés",
      description:
        "Les missions de prospection et de vente ouvertes aux commerciaux indépendants : budget, lieu, durée et objectifs affichés.",
      passing: Boolean(page && (page.filter.after || isFilteringMissions(page.filter))),
      data: [breadcrumbs(siteOrigin(seen), [{ name: "Missions ouvertes", path: "/missions" }])],
    }),
    FEED,
    ...(page?.next
      ? [{ tagName: "link", rel: "next", href: `/missions${writeMissionsFilter(page.filter, page.next)}` }]
      : []),
  ];
};

const FEED = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: "Missions ouvertes, Les Acharnés",
  href: "/missions.rss",
};

export default function Missions({ loaderData }: Route.ComponentProps) {
  const { filter } = loaderData;
  return (
    <>
      <div className="wrap">
        <PageHead
          title="Missions Disponibles"
          intro="Relues avant d’être publiées. Le budget est affiché, l’objectif aussi."
        />
        <div className="browse">
          <MissionsSearch filter={filter} />
          {loaderData.failed ? (
            <ErrorState
              title={REFUSALS.missionsUnavailable}
              retryTo={`/missions${writeMissionsFilter(filter)}`}
            >
              La liste ne répond pas pour l’instant. Réessayez dans un moment.
            </ErrorState>
          ) : (
            <MissionsResults page={loaderData} />
          )}
        </div>
      </div>
      <aside className="sunk" aria-labelledby="rejoindre">
        <div className="wrap join-wrap">
          <div className="join">
            <div>
              <h2 id="rejoindre">Pas encore dans les rangs{"\u202f"}?</h2>
              <p>
                Créez votre profil d’Acharné : fixez votre tarif, montrez vos canaux, postulez aux missions.
              </p>
            </div>
            <ButtonLink to="/auth#signup" variant="ink" size="lg">
              Créer mon profil d’Acharné
            </ButtonLink>
          </div>
        </div>
      </aside>
    </>
  );
}
