/** What the scripts of a page follow from. */
type Composed = {
  /** Of the scripts that were built: while somebody works on them, it changes under a server that runs. */
  readonly version: string;
  readonly routes: readonly string[];
};

/**
 * React Router composes the scripts of a page anew for each answer, which takes a tenth of the time of a page (FAST-3). What
 * it wrote for a page is kept for the next of the same routes, with its own nonce.
 */
export function keptScripts() {
  const kept = new Map<string, readonly string[]>();
  const keyOf = ({ version, routes }: Composed) => `${version} ${routes.join()}`;
  return {
    find(of: Composed, nonce: string): string | undefined {
      return kept.get(keyOf(of))?.join(nonce);
    },
    keep(of: Composed, nonce: string, markup: string): void {
      kept.set(keyOf(of), markup.split(nonce));
    },
  };
}
