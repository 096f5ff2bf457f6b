/** FAST-4: a choice among the filters of a list as one text, 'langues:anglais'. */
export const facetOf = (facet: string, code: string): string => `${facet}:${code}`;

/** The facet and the code of such a text. */
export function readFacet(text: string): readonly [facet: string, code: string] {
  const colon = text.indexOf(":");
  return [text.slice(0, colon), text.slice(colon + 1)];
}
