/** The protocol's limit per file. */
export const MOST_ADDRESSES = 50_000;

export const LISTS = ["acharnes", "missions", "entreprises"] as const;
export type List = (typeof LISTS)[number];

/** A range of one of the lists. */
export type Part = { readonly name: string; readonly list: List; readonly from: number };

type Counts = Readonly<Record<List, number>>;

export const STATIC_PAGES = [
  "/",
  "/acharne",
  "/missions",
  "/nos-formules",
  "/les-acharnes",
  "/pourquoi-des-independants",
  "/nos-chiffres",
  "/contact",
  "/mentions-legales",
  "/cgu",
  "/classement",
  "/transparence",
  "/confidentialite",
  "/cookies",
] as const;

export const STATIC_PART = "pages";

export const isSmall = (counts: Counts, most = MOST_ADDRESSES): boolean =>
  STATIC_PAGES.length + LISTS.reduce((sum, list) => sum + counts[list], 0) <= most;

/** The parts in the index, without the static pages. */
export function partsOf(counts: Counts, most = MOST_ADDRESSES): Part[] {
  return LISTS.flatMap((list) =>
    Array.from({ length: Math.ceil(counts[list] / most) }, (_, index) => partAt(list, index, most)),
  );
}

/** Parses a name such as 'acharnes-2'. */
export function readPart(name: string, most = MOST_ADDRESSES): Part | undefined {
  const [, word, digits] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  const list = LISTS.find((each) => each === word);
  return list && digits ? partAt(list, Number(digits) - 1, most) : undefined;
}

const partAt = (list: List, index: number, most: number): Part => ({
  name: `${list}-${index + 1}`,
  list,
  from: index * most,
});
