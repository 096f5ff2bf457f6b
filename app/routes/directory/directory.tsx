import { href } from "react-router";
import { isFiltering, readDirectoryFilter, writeDirectoryFilter } from "~/domain/profiles/directory-filter";
import { weekOptions } from "~/domain/profiles/half-days";
import { UNAVAILABLE, withinFirst } from "~/domain/search/list-messages";
import { proposedName } from "~/domain/search/saved-search";
import { findAcharnes } from "~/operations/profiles/find-acharnes.server";
import { findNearAcharnes } from "~/operations/profiles/find-near-acharnes.server";
import { findAcharnesForNewestMission } from "~/operations/search/suggestions/find-acharnes-for-newest-mission.server";
import { readList } from "~/platform/http/read-list";
import { workOf } from "~/platform/http/session-context";
import { lazyComponent } from "~/ui/frame/lazy-component";
import { PageHead } from "~/ui/frame/page-head";
import { saveSearchOf } from "../alerts/save-search.server";
import { findKeeping } from "../lists/keep/find-keeping.server";
import { WithKeeping } from "../lists/keep/keep-slots";
import { publicMeta, siteOrigin } from "../page-meta";
import { breadcrumbs } from "../structured-data";
import type { Route } from "./+types/directory";
import { acharneCardView, suggestedAcharneView } from "./acharne-card-view";
import { DirectoryFilters } from "./directory-filters";
import { DirectoryResults } from "./directory-results";
import { DirectorySearch } from "./directory-search";
import "./directory.css";

const ErrorState = lazyComponent(async () => (await import("~/ui/feedback/error-state")).ErrorState);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, publicDb, actor, at } = workOf(context, request);
  const filter = readDirectoryFilter(new URL(request.url).searchParams, at);
  const weeks = weekOptions(at);
  const read = async () => {
    const { rows, limitedToFirst, ...page } = await findAcharnes(publicDb, filter, at);
    const near = page.found === 0 ? await findNearAcharnes(publicDb, filter, at) : null;
    const suggestions = page.found === 0 ? await findAcharnesForNewestMission(db, actor, at) : null;
    const shown = [...rows, ...(near?.rows ?? []), ...(suggestions?.suggested ?? [])];
    const keeping = await findKeeping(db, actor, "company", shown);
    const cardOf = (row: (typeof rows)[number]) => keeping.on(acharneCardView(row, at));
    return {
      filter,
      weeks,
      keepIn: keeping.lists,
      ...page,
      alertName: proposedName("profiles", filter),
      within: limitedToFirst ? withinFirst() : null,
      suggestions: suggestions && {
        mission: suggestions.mission,
        profiles: suggestions.suggested.map((row) => keeping.on(suggestedAcharneView(row, at))),
      },
      profiles: rows.map(cardOf),
      near: near?.rows.length
        ? {
            queries: near.queries,
            filtered: near.filtered,
            partly: near.partly,
            profiles: near.rows.map(cardOf),
          }
        : null,
    };
  };
  return readList(context, read, { filter, weeks });
}

/** ALERT-1. */
export const action = (args: Route.ActionArgs) => saveSearchOf("profiles", args);

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export const meta: Route.MetaFunction = (seen) => {
  const page = seen.loaderData?.failed ? undefined : seen.loaderData;
  return [
    ...publicMeta(seen, {
      title: "Trouver un Acharné\u202f: l’annuaire des commerciaux B2B indépendants",
      description:
        "Des commerciaux B2B indépendants validés un par un\u202f: secteurs, canaux de prospection, langues et prix public par jour.",
      passing: Boolean(page && (page.filter.after || isFiltering(page.filter))),
      data: [breadcrumbs(siteOrigin(seen), [{ name: "Trouver un Acharné", path: href("/acharne") }])],
    }),
    ...(page?.next
      ? [
          {
            tagName: "link",
            rel: "next",
            href: `${href("/acharne")}${writeDirectoryFilter(page.filter, page.next)}`,
          },
        ]
      : []),
  ];
};

export default function Directory({ loaderData }: Route.ComponentProps) {
  const { filter } = loaderData;
  return (
    <div className="wrap">
      <PageHead
        list
        title="Trouver un Acharné"
        intro="Chaque profil est relu par notre équipe. Le prix affiché comprend tout."
      />
      <div className="directory">
        <DirectorySearch filter={filter} />
        <DirectoryFilters
          filter={filter}
          counted={loaderData.failed ? null : loaderData}
          weeks={loaderData.weeks}
        />
        {loaderData.failed ? (
          <ErrorState
            title={UNAVAILABLE.profiles}
            retryTo={`${href("/acharne")}${writeDirectoryFilter(filter)}`}
          >
            L’annuaire ne répond pas pour l’instant. Rien n’est perdu : réessayez dans un moment.
          </ErrorState>
        ) : (
          <WithKeeping of="profile" lists={loaderData.keepIn}>
            <DirectoryResults page={loaderData} />
          </WithKeeping>
        )}
      </div>
    </div>
  );
}
