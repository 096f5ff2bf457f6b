import { and, arrayContains, arrayOverlaps, type Column, type SQL } from "drizzle-orm";
import { facetOf } from "~/marketplace/facets";

/** What is chosen of one facet: whoever is shown has all of it, or any of it. */
export type Choice = {
  readonly facet: string;
  readonly codes: readonly string[];
  readonly of: "all" | "any";
  /** The same of the columns that indexes hold, which answer where no words are searched. */
  readonly held: SQL | undefined;
  /** The same where rows are read one after the other, if that is told faster. */
  readonly read?: SQL | undefined;
};

/** Words of which the index that is held in lots tells: of each term any, and what else is asked of a row for its words. */
export type InLots = {
  readonly anyOf: readonly (readonly string[])[];
  readonly further: readonly SQL[];
  /** The words where rows are read one after the other, of which PostgreSQL knows nothing while it plans. */
  readonly read: readonly SQL[];
  /** One word alone that is so common that enough are sooner met where rows are read one after the other. */
  readonly soonRead?: readonly SQL[];
};

/** What a list is narrowed to: choices of facets, and what no facet tells, by name; words are 'words'. */
export type Narrowed = {
  readonly choices: readonly Choice[];
  readonly rest: Readonly<Record<string, readonly SQL[]>>;
  /** The same words, where the index that is held in lots knows them. */
  readonly lots?: InLots | undefined;
  /** Whether the index of choices that is held in lots is asked, where nothing but choices are made. */
  readonly chosenInLots?: boolean;
  /** Whether only the first of a list are searched, so that choices are told as rows are read: an index of choices knows all. */
  readonly isRead?: boolean;
};

export const keysOf = ({ choices }: Narrowed): string[] =>
  choices.flatMap(({ facet, codes }) => codes.map((code) => facetOf(facet, code)));

export const isChosen = ({ choices, rest }: Narrowed, facet: string): boolean =>
  facet in rest || choices.some((choice) => choice.facet === facet && choice.codes.length > 0);

/** The same with nothing chosen of one facet. */
export function without(narrowed: Narrowed, facet: string): Narrowed {
  const { [facet]: _, ...others } = narrowed.rest;
  return {
    ...narrowed,
    choices: narrowed.choices.filter((choice) => choice.facet !== facet),
    rest: others,
  };
}

/** Words are looked for in the rows: there the facets tell, of which PostgreSQL knows how common each is. */
export function conditionsOf(facets: Column, narrowed: Narrowed): SQL | undefined {
  if (narrowed.isRead) return readConditionsOf(narrowed);
  const { choices, rest } = narrowed;
  const chosen = choices
    .filter(({ codes }) => codes.length > 0)
    .map(({ facet, codes, of, held }) => {
      const keys = codes.map((code) => facetOf(facet, code));
      if (!("words" in rest)) return held;
      return of === "all" ? arrayContains(facets, keys) : arrayOverlaps(facets, keys);
    });
  return and(...chosen, ...Object.values(rest).flat());
}

/** What each row of a list is asked that is read in its order. */
export const readConditionsOf = ({ choices, rest, lots }: Narrowed): SQL | undefined => {
  const asked = lots ? { ...rest, words: lots.read } : rest;
  return and(...choices.map(({ held, read }) => read ?? held), ...Object.values(asked).flat());
};
