import { href } from "react-router";
import { PAGE_SIZE } from "~/domain/bounds";
import {
  isFilteringMissions,
  readMissionsFilter,
  writeMissionsFilter,
} from "~/domain/missions/missions-filter";
import { UNAVAILABLE, withinFirst } from "~/domain/search/list-messages";
import { proposedName } from "~/domain/search/saved-search";
import { findAppliedSlugs, findRelationship } from "~/operations/candidatures/find-applicant.server";
import { findMissions } from "~/operations/missions/find-missions.server";
import { findNearMissions } from "~/operations/missions/find-near-missions.server";
import { findSuggestedMissions } from "~/operations/search/suggestions/find-suggested-missions.server";
import { readList } from "~/platform/http/read-list";
import { workOf } from "~/platform/http/session-context";
import { ButtonLink } from "~/ui/brand/button";
import { lazyComponent } from "~/ui/frame/lazy-component";
import { PageHead } from "~/ui/frame/page-head";
import { useViewer } from "~/ui/frame/viewer";
import { saveSearchOf } from "../alerts/save-search.server";
import { findKeeping } from "../lists/keep/find-keeping.server";
import { WithKeeping } from "../lists/keep/keep-slots";
import { publicMeta, siteOrigin } from "../page-meta";
import { breadcrumbs } from "../structured-data";
import type { Route } from "./+types/missions";
import { missionCardView, suggestedMissionView } from "./mission-card-view";
import { MissionsResults } from "./missions-results";
import { MissionsSearch } from "./missions-search";
import { monthsOffered } from "./months-offered";
import "./missions.css";

const ErrorState = lazyComponent(async () => (await import("~/ui/feedback/error-state")).ErrorState);

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readMissionsFilter(new URL(request.url).searchParams);
  const { db, publicDb, actor, viewer, at } = workOf(context, request);
  const read = async () => {
    const { rows, limitedToFirst, ...page } = await findMissions(publicDb, filter);
    const months = monthsOffered({
      counts: page.counts.debut,
      more: page.atLeast.includes("debut"),
      chosen: filter.debut,
      at,
    });
    const near = page.found === 0 ? await findNearMissions(publicDb, filter) : null;
    const slugs = [...rows, ...(near?.rows ?? [])].map(({ slug }) => slug);
    const [relationship, applied] = await Promise.all([
      findRelationship(db, actor),
      findAppliedSlugs(db, actor, slugs),
    ]);
    const suggested =
      page.found === 0 && viewer && relationship === "ready"
        ? await findSuggestedMissions(db, viewer.userId, { limit: PAGE_SIZE.fewSuggestions, at })
        : [];
    const keeping = await findKeeping(db, actor, "commercial", [
      ...rows,
      ...(near?.rows ?? []),
      ...suggested,
    ]);
    const cardOf = (row: (typeof rows)[number]) => keeping.on(missionCardView(row));
    return {
      filter,
      keepIn: keeping.lists,
      ...page,
      alertName: proposedName("missions", filter),
      within: limitedToFirst ? withinFirst() : null,
      months,
      relationship,
      applied,
      missions: rows.map(cardOf),
      suggestions: suggested.map((row) => keeping.on(suggestedMissionView(row))),
      near: near?.rows.length
        ? {
            queries: near.queries,
            filtered: near.filtered,
            partly: near.partly,
            missions: near.rows.map(cardOf),
          }
        : null,
    };
  };
  return readList(context, read, { filter });
}

/** ALERT-1. */
export const action = (args: Route.ActionArgs) => saveSearchOf("missions", args);

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export const meta: Route.MetaFunction = (seen) => {
  const page = seen.loaderData?.failed ? undefined : seen.loaderData;
  return [
    ...publicMeta(seen, {
      title: "Missions commerciales ouvertes aux indépendants, Les Acharnés",
      description:
        "Les missions de prospection et de vente ouvertes aux commerciaux indépendants\u202f: budget, lieu, durée et objectifs affichés.",
      passing: Boolean(page && (page.filter.after || isFilteringMissions(page.filter))),
      data: [breadcrumbs(siteOrigin(seen), [{ name: "Missions ouvertes", path: href("/missions") }])],
    }),
    FEED,
    ...(page?.next
      ? [
          {
            tagName: "link",
            rel: "next",
            href: `${href("/missions")}${writeMissionsFilter(page.filter, page.next)}`,
          },
        ]
      : []),
  ];
};

const FEED = {
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: "Missions ouvertes, Les Acharnés",
  href: href("/missions.rss"),
};

export default function Missions({ loaderData }: Route.ComponentProps) {
  const { filter } = loaderData;
  const viewer = useViewer();
  return (
    <>
      <div className="wrap">
        <PageHead
          list
          title="Missions Disponibles"
          intro="Relues avant d’être publiées. Le budget est affiché, l’objectif aussi."
        />
        <div className="missions">
          <MissionsSearch
            filter={filter}
            counted={loaderData.failed ? null : loaderData}
            months={loaderData.failed ? [] : loaderData.months}
          />
          {loaderData.failed ? (
            <ErrorState
              title={UNAVAILABLE.missions}
              retryTo={`${href("/missions")}${writeMissionsFilter(filter)}`}
            >
              La liste ne répond pas pour l’instant. Réessayez dans un moment.
            </ErrorState>
          ) : (
            <WithKeeping of="mission" lists={loaderData.keepIn}>
              <MissionsResults page={loaderData} />
            </WithKeeping>
          )}
        </div>
      </div>
      {viewer ? null : <Join />}
    </>
  );
}

/** MIS-4, for visitors. */
function Join() {
  return (
    <aside className="sunk" aria-labelledby="rejoindre">
      <div className="wrap missions__join-wrap">
        <div className="missions__join">
          <div>
            <h2 id="rejoindre">Pas encore dans les rangs{"\u202f"}?</h2>
            <p>
              Créez votre profil d’Acharné : fixez votre tarif, montrez vos canaux, postulez aux missions.
            </p>
          </div>
          <ButtonLink to={`${href("/auth")}?role=commercial#signup`} variant="ink" size="lg">
            Créer mon profil d’Acharné
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}
