import { type DirectoryFilter, writeDirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { AcharneCard, type AcharneCardView } from "~/ui/acharne-card";
import { ListPages } from "~/ui/list-pages";
import { ListedCard } from "~/ui/listed-card";
import { RESULTS } from "~/ui/results";
import { SkeletonCards } from "~/ui/skeleton";
import { useAwaitedList } from "~/ui/use-awaited-list";
import { DirectorySummary } from "./directory-summary";
import { NearAcharnes, type NearView, NobodyMatches, NobodyPublished } from "./nothing-found";

type Page = {
  readonly filter: DirectoryFilter;
  readonly profiles: AcharneCardView[];
  readonly found: number;
  readonly total: number;
  readonly next: string | null;
  readonly near: NearView | null;
};

export function DirectoryResults({ page }: { readonly page: Page }) {
  const { filter, found, total } = page;
  const awaited = useAwaitedList();
  return (
    <section aria-labelledby={RESULTS} aria-busy={awaited}>
      <h2 id={RESULTS} className="sr-only">
        Résultats
      </h2>
      <DirectorySummary filter={filter} found={found} total={total} />
      {awaited ? (
        <SkeletonCards
          kind="person"
          count={page.profiles.length || 3}
          className="grid-cards grid-cards--dir"
        />
      ) : (
        <Found page={page} />
      )}
    </section>
  );
}

function Found({ page: { filter, profiles, total, next, near } }: { readonly page: Page }) {
  const search = writeDirectoryFilter(filter);
  return (
    <>
      {profiles.length ? (
        <ul className="grid-cards grid-cards--dir">
          {profiles.map((profile, index) => (
            <ListedCard key={profile.slug} index={index}>
              <AcharneCard profile={profile} linkSearch={search} />
            </ListedCard>
          ))}
        </ul>
      ) : null}
      {total === 0 ? <NobodyPublished /> : null}
      {total > 0 && profiles.length === 0 ? <NobodyMatches filter={filter} /> : null}
      {near ? <NearAcharnes near={near} filter={filter} /> : null}
      <ListPages
        next={next && `/acharne${writeDirectoryFilter(filter, next)}`}
        first={filter.after && `/acharne${writeDirectoryFilter(filter)}`}
      />
    </>
  );
}
