import { CRITERIA, type CriterionName } from "~/domain/search/rankings";

type Row = Readonly<Record<string, unknown>>;

/** Rows in the published order; missing values come last. */
export function ranked<Of extends Row>(rows: readonly Of[], criteria: readonly CriterionName[]): Of[] {
  const compare = (one: Of, other: Of): number => {
    for (const name of criteria) {
      const { by, way } = CRITERIA[name];
      const [a, b] = [one[by], other[by]].map((value) => (value instanceof Date ? value.getTime() : value));
      if (a === b) continue;
      if (a === null || b === null) return a === null ? 1 : -1;
      const isBefore = (a as string) < (b as string);
      return isBefore === (way === "asc") ? -1 : 1;
    }
    return 0;
  };
  return [...rows].sort(compare);
}
