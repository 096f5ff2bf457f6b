import { href, useLocation } from "react-router";
import { type DirectoryFilter, writeDirectoryFilter } from "~/domain/profiles/directory-filter";
import { AcharneCard, type AcharneCardView } from "~/ui/cards/acharne-card";
import { lazyComponent } from "~/ui/frame/lazy-component";
import { RESULTS_HEADING } from "~/ui/frame/page-focus";
import { CardList } from "~/ui/lists/card-list";
import { ListPages } from "~/ui/lists/list-pages";
import { SkeletonCards } from "~/ui/lists/skeleton";
import { useListLoading } from "~/ui/lists/use-list-loading";
import { DirectorySummary } from "./directory-summary";
import type { NearView, SuggestedView } from "./nothing-found";
import { useGrowingList, visitOf } from "./use-growing-list";

const NearAcharnes = lazyComponent(async () => (await import("./nothing-found")).NearAcharnes);
const SuggestedAcharnes = lazyComponent(async () => (await import("./nothing-found")).SuggestedAcharnes);
const NobodyMatches = lazyComponent(async () => (await import("./nothing-found")).NobodyMatches);
const NobodyPublished = lazyComponent(async () => (await import("./nothing-found")).NobodyPublished);

type Page = {
  readonly filter: DirectoryFilter;
  readonly profiles: AcharneCardView[];
  readonly found: number;
  readonly atLeast: readonly string[];
  readonly total: number;
  readonly within: string | null;
  readonly next: string | null;
  readonly near: NearView | null;
  readonly suggestions: SuggestedView | null;
  /** ALERT-1: the filter in words. */
  readonly alertName: string;
};

export function DirectoryResults({ page }: { readonly page: Page }) {
  const { filter, found, total, within, alertName } = page;
  const more = page.atLeast.includes("found");
  const awaited = useListLoading();
  const visit = visitOf(useLocation());
  return (
    <section aria-labelledby={RESULTS_HEADING} aria-busy={awaited}>
      <h2 id={RESULTS_HEADING} className="sr-only">
        Résultats
      </h2>
      <DirectorySummary
        filter={filter}
        found={found}
        more={more}
        total={total}
        within={within}
        alertName={alertName}
      />
      {awaited ? (
        <SkeletonCards
          kind="person"
          count={page.profiles.length || 3}
          className="grid-cards grid-cards--dir"
        />
      ) : (
        <Found key={visit} page={page} />
      )}
    </section>
  );
}

function Found({ page }: { readonly page: Page }) {
  const { filter, found, total, near, suggestions } = page;
  const search = writeDirectoryFilter(filter);
  const hrefOf = (next: string) => `${href("/acharne")}${writeDirectoryFilter(filter, next)}`;
  const { list, profiles, next, visit, pending, onMore } = useGrowingList(page, hrefOf);
  return (
    <>
      {profiles.length ? (
        <CardList className="grid-cards grid-cards--dir" items={profiles} long list={list}>
          {(profile) => <AcharneCard profile={profile} linkSearch={search} state={{ from: visit }} />}
        </CardList>
      ) : null}
      {total === 0 ? <NobodyPublished /> : null}
      {total > 0 && profiles.length === 0 ? <NobodyMatches filter={filter} /> : null}
      {near ? <NearAcharnes near={near} filter={filter} /> : null}
      {suggestions ? <SuggestedAcharnes {...suggestions} /> : null}
      <ListPages
        next={next && hrefOf(next)}
        first={filter.after && `${href("/acharne")}${writeDirectoryFilter(filter)}`}
        shown={
          filter.after || found <= page.profiles.length
            ? null
            : { here: profiles.length, of: found, more: page.atLeast.includes("found") }
        }
        pending={pending}
        onMore={onMore}
      />
    </>
  );
}
