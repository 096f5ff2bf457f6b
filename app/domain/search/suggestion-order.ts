import { NEWCOMER } from "../bounds";

const DAY_MS = 86_400_000;

/** SUGG-3: since when an Acharné must be public to be a newcomer. */
export const newcomersSince = (at: Date): Date => new Date(at.getTime() - NEWCOMER.days * DAY_MS);

type Placed = { readonly slug: string; readonly published_at: Date };

/**
 * SUGG-3: the first places of a ranking. Of ten places, the last is of the best newcomer that follows, where none of the other nine
 * is of a newcomer.
 */
export function withNewcomers<Row extends Placed>(ranked: readonly Row[], limit: number, at: Date): Row[] {
  const since = newcomersSince(at);
  const isNewcomer = ({ published_at }: Placed) => published_at > since;
  const waiting = [...ranked];
  const placed: Row[] = [];
  while (placed.length < limit && waiting.length > 0) {
    const isLast = placed.length % NEWCOMER.among === NEWCOMER.among - 1;
    const before = placed.slice(1 - NEWCOMER.among);
    const newcomer = isLast && !before.some(isNewcomer) ? waiting.findIndex(isNewcomer) : -1;
    placed.push(...waiting.splice(Math.max(newcomer, 0), 1));
  }
  return placed;
}
