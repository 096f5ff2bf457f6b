import { useSyncExternalStore } from "react";

/**
 * Whether the layout of a card is still deferred: a card that starts out of sight is laid out when the browser is idle
 * after start, or when it scrolls near. `content-visibility` alone would leave cards empty in full-page screenshots.
 */
export const useDeferredLayout = (index: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => index >= laidOut,
    () => index >= FIRST,
  );

const FIRST = 2;
/** The length of the longest page of a list (DIR-8). */
const LAST = 24;

let laidOut = FIRST;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0 && laidOut === FIRST) whenIdle(layOutMore);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One card per task, so that the page stays responsive. */
function layOutMore(): void {
  laidOut = laidOut < LAST ? laidOut + 1 : Number.POSITIVE_INFINITY;
  for (const listener of listeners) listener();
  if (laidOut < Number.POSITIVE_INFINITY) whenIdle(layOutMore);
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act, 100);
}
