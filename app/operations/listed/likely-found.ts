import { facetOf } from "~/marketplace/facets";
import type { Choice } from "./narrowed";

/** How many have a facet beside each other one, and under its own name how many have it. */
export type Beside = ReadonlyMap<string, number>;

/**
 * How many of a list are likely to have all that is chosen: taking one choice after the other as the first, of those
 * who have it the shares that have each of the others, and the least that this gives.
 */
export function likelyFound(choices: readonly Choice[], besideOf: (key: string) => Beside): number {
  const asked = choices.flatMap(({ facet, codes, of }) => {
    const keys = codes.map((code) => facetOf(facet, code));
    if (keys.length === 0) return [];
    return of === "all" ? keys.map((key) => [key]) : [keys];
  });
  const likely = asked.map((first) => {
    const others = asked.filter((other) => other !== first);
    return sum(first, (key) => {
      const beside = besideOf(key);
      const having = beside.get(key) ?? 0;
      const share = (other: readonly string[]) =>
        Math.min(1, sum(other, (each) => beside.get(each) ?? 0) / having);
      return having && others.reduce((left, other) => left * share(other), having);
    });
  });
  return Math.min(...likely);
}

const sum = (keys: readonly string[], of: (key: string) => number): number =>
  keys.reduce((total, key) => total + of(key), 0);
