/**
 * The scripts of a page follow from its routes: React Router composes them anew for each answer, which takes a tenth of
 * the time of a page (FAST-3). What it wrote for a page is kept for the next of the same routes, with its own nonce.
 */
export function keptScripts() {
  const kept = new Map<string, readonly string[]>();
  const keyOf = (routes: readonly string[], nonce: string | undefined) =>
    `${nonce === undefined ? "" : "nonce "}${routes.join()}`;
  return {
    find(routes: readonly string[], nonce: string | undefined): string | undefined {
      return kept.get(keyOf(routes, nonce))?.join(nonce);
    },
    keep(routes: readonly string[], nonce: string | undefined, markup: string): void {
      kept.set(keyOf(routes, nonce), nonce === undefined ? [markup] : markup.split(nonce));
    },
  };
}
