/** FAST-4: a filter choice as text, 'langues:anglais'. */
export const facetOf = (facet: string, code: string): string => `${facet}:${code}`;

/** Parses a filter choice. */
export function readFacet(text: string): readonly [facet: string, code: string] {
  const colon = text.indexOf(":");
  return [text.slice(0, colon), text.slice(colon + 1)];
}
