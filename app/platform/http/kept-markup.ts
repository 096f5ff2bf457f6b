import { LRUCache } from "lru-cache";
import type { RouterContextProvider } from "react-router";
import { requestContext } from "./context";

const MOST_BYTES = 8 * 1024 * 1024;
const BYTES_PER_SIGN = 2;

const kept = new LRUCache<string, string>({
  maxSize: MOST_BYTES,
  sizeCalculation: (markup, facts) => BYTES_PER_SIGN * (markup.length + facts.length),
});

/**
 * The markup of given facts, written once for as long as they stay what they are (FAST-3). All that the markup depends
 * on is among the facts, and all of them can be written as JSON.
 */
export function keptMarkup(facts: readonly unknown[], write: () => string): string {
  const key = JSON.stringify(facts);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const markup = write();
  kept.set(key, markup);
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
