import { useSyncExternalStore } from "react";

/**
 * Whether a card of a list still waits: one that starts out of sight is laid out once the page has started and the
 * browser is idle, or it comes into sight. `content-visibility` alone would leave them empty in captures of the whole page.
 */
export const useDeferredLayout = (index: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => index >= laidOut,
    () => index >= FIRST,
  );

/** A browser lays out at once whatever of the others is near to sight too, but in a task of its own. */
const FIRST = 2;
/** As long as the longest list of one page (DIR-8). */
const LAST = 24;

let laidOut = FIRST;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0 && laidOut === FIRST) whenIdle(layOutMore);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One at a time, so that nobody waits for it who has begun to use the page. */
function layOutMore(): void {
  laidOut = laidOut < LAST ? laidOut + 1 : Number.POSITIVE_INFINITY;
  for (const listener of listeners) listener();
  if (laidOut < Number.POSITIVE_INFINITY) whenIdle(layOutMore);
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 100);
}
