/** What the protocol allows one file to list. */
export const MOST_ADDRESSES = 50_000;

export const LISTS = ["acharnes", "missions"] as const;
export type List = (typeof LISTS)[number];

/** A stretch of one of the long lists. */
export type Part = { readonly name: string; readonly list: List; readonly from: number };

type Counts = Readonly<Record<List, number>>;

/** The pages that are always there. */
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

/** Whether everything fits one file. */
export const isSmall = (counts: Counts, most = MOST_ADDRESSES): boolean =>
  STATIC_PAGES.length + counts.acharnes + counts.missions <= most;

/** The parts that the index names, apart from the static pages. */
export function partsOf(counts: Counts, most = MOST_ADDRESSES): Part[] {
  return LISTS.flatMap((list) =>
    Array.from({ length: Math.ceil(counts[list] / most) }, (_, index) => partAt(list, index, most)),
  );
}

/** The part of a name such as 'acharnes-2', or undefined. */
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
