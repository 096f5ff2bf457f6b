import { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "./context";

const MOST_BYTES = 8 * 1024 * 1024;
const BYTES_PER_SIGN = 2;

const kept = new LRUCache<string, string>({
  maxSize: MOST_BYTES,
  sizeCalculation: (markup, facts) => BYTES_PER_SIGN * (markup.length + facts.length),
});

/** What was written of a row that is still in memory, which is the same row as long as it stays what it is. */
const ofRows = new WeakMap<object, Map<string, string>>();
/** A row is shown in few ways. */
const MOST_WAYS = 8;

/**
 * The markup of a row, written once for as long as it stays what it is (FAST-3). All that the markup depends on is in the row or
 * among what it is shown with, can be written as JSON, and is never changed in place.
 */
export function keptMarkup(row: object, shownWith: readonly unknown[], write: () => string): string {
  const way = JSON.stringify(shownWith);
  const known = ofRows.get(row)?.get(way);
  if (known !== undefined) return known;
  const markup = keptByContent(`${way}${JSON.stringify(row)}`, write);
  const ways = ofRows.get(row) ?? new Map<string, string>();
  if (ways.size < MOST_WAYS) ofRows.set(row, ways.set(way, markup));
  return markup;
}

function keptByContent(facts: string, write: () => string): string {
  const known = kept.get(facts);
  if (known !== undefined) return known;
  const markup = write();
  kept.set(facts, markup);
  return markup;
}

type Card = { readonly markup?: string };

/** Cards that stand in the page with their markup are not told again in the data that follow it (FAST-3). */
export function toldOnce<Told extends Card>(
  context: Readonly<RouterContextProvider>,
  cards: readonly Told[],
): Told[] {
  if (context.get(requestContext).onlyData) return [...cards];
  return cards.map(({ markup, ...card }) => Object.defineProperty(card as Told, "markup", { value: markup }));
}
