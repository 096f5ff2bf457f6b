import { type MouseEvent, useEffect, useRef, useState } from "react";
import { type Location, useFetcher, useLocation, useNavigate } from "react-router";
import type { AcharneCardView } from "~/ui/cards/acharne-card";

type Page = { readonly profiles: readonly AcharneCardView[]; readonly next: string | null };
type Answer = { readonly failed: true } | ({ readonly failed: false } & Page);

/** Pages loaded below the first one, by visit. */
const kept = new Map<string, Page>();
const MOST_KEPT = 20;

/** The visit that a location belongs to: its own, or the one that it returns to (DIR-8). */
export const visitOf = ({ state, key }: Location): string => {
  const visit: unknown = Object(state).visit;
  return typeof visit === "string" ? visit : key;
};

/** DIR-8: a list that appends its next pages, and is restored on return. */
export function useGrowingList(first: Page, hrefOf: (next: string) => string) {
  const visit = visitOf(useLocation());
  const navigate = useNavigate();
  const fetcher = useFetcher<Answer>();
  const [grown, setGrown] = useState<Page>(() => kept.get(visit) ?? { profiles: [], next: first.next });
  const list = useRef<HTMLUListElement>(null);
  const taken = useRef<Answer>(undefined);
  const { data: answer } = fetcher;
  useEffect(() => {
    if (!answer || answer === taken.current || !grown.next) return;
    taken.current = answer;
    if (answer.failed) {
      navigate(hrefOf(grown.next));
      return;
    }
    const page = { profiles: [...grown.profiles, ...answer.profiles], next: answer.next };
    keep(visit, page);
    setGrown(page);
  }, [answer, grown, visit, hrefOf, navigate]);
  const profiles = uniqueOf([...first.profiles, ...grown.profiles]);
  useFocusOnNew(list, profiles.length);
  const onMore = (event: MouseEvent) => {
    if (!grown.next || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (fetcher.state === "idle") fetcher.load(hrefOf(grown.next));
  };
  return { list, profiles, next: grown.next, visit, pending: fetcher.state !== "idle", onMore };
}

function keep(visit: string, page: Page): void {
  kept.delete(visit);
  kept.set(visit, page);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Profiles published since the first page shift the others: removes duplicates. */
const uniqueOf = (profiles: readonly AcharneCardView[]): AcharneCardView[] => [
  ...new Map(profiles.map((profile) => [profile.slug, profile])).values(),
];

/** Focuses the first added card (GEN-9). */
function useFocusOnNew(list: { readonly current: HTMLUListElement | null }, shown: number): void {
  const before = useRef(shown);
  useEffect(() => {
    const added = shown > before.current ? list.current?.children[before.current] : undefined;
    before.current = shown;
    added?.querySelector("a")?.focus({ preventScroll: true });
  }, [shown, list]);
}
