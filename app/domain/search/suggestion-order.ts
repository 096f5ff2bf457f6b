import { NEWCOMER } from "../bounds";

const DAY_MS = 86_400_000;

/** SUGG-3: since when an Acharné must be public to be a newcomer. */
export const newcomersSince = (at: Date): Date => new Date(at.getTime() - NEWCOMER.days * DAY_MS);

type Placed = { readonly slug: string; readonly published_at: Date };

const isNewcomer =
  (since: Date) =>
  ({ published_at }: Placed): boolean =>
    published_at > since;

/**
 * SUGG-3: the first places of a ranking. Of ten places, the last is of the best newcomer that follows, where none of the other nine
 * is of a newcomer.
 */
export function withNewcomers<Row extends Placed>(ranked: readonly Row[], limit: number, at: Date): Row[] {
  const isNew = isNewcomer(newcomersSince(at));
  const waiting = [...ranked];
  const placed: Row[] = [];
  while (placed.length < limit && waiting.length > 0) {
    const isLast = placed.length % NEWCOMER.among === NEWCOMER.among - 1;
    const before = placed.slice(1 - NEWCOMER.among);
    const newcomer = isLast && !before.some(isNew) ? waiting.findIndex(isNew) : -1;
    placed.push(...waiting.splice(Math.max(newcomer, 0), 1));
  }
  return placed;
}

/** SUGG-3: whether ten places are without a newcomer, so that one of those behind takes the last of them. */
export const lacksNewcomer = (ranked: readonly Placed[], at: Date): boolean =>
  ranked.some(
    (_, place) =>
      place % NEWCOMER.among === NEWCOMER.among - 1 &&
      !ranked.slice(place + 1 - NEWCOMER.among, place + 1).some(isNewcomer(newcomersSince(at))),
  );
