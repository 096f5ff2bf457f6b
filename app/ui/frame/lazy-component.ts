import { type ComponentType, createElement, lazy } from "react";

const loading: Promise<unknown>[] = [];

/** Server: resolves when all lazy components are loaded, so that a page renders in one pass. */
export const lazyComponentsLoaded = (): Promise<unknown> => Promise.all(loading);

/**
 * Loads a component's script when it is first rendered; the previous content stays until then. The server loads all of
 * them at start.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await loadWithRetry(load) }));
  if (!import.meta.env.SSR) return Lazy as unknown as ComponentType<Props>;
  let Loaded: ComponentType<Props> | undefined;
  loading.push(
    load().then((part) => {
      Loaded = part;
    }),
  );
  return (props) => (Loaded ? createElement(Loaded, props) : createElement(Lazy as never, props));
}

/** If the page is still shown after this time, the navigation was a download. */
const LEAVES_WITHIN_MS = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Added once per load: some browsers exclude pages with a permanent `beforeunload` listener from the back/forward
 * cache.
 */
function noteLeaving() {
  addEventListener("beforeunload", noteLeft, { once: true });
}

function noteLeft() {
  leftAt = performance.now();
}

if (!import.meta.env.SSR) noteLeaving();

/**
 * Retries a failed load once the browser is online. If it is online already, a new version was deployed and removed the
 * script: reloads the page, as the router does. Not while the page is being left: some browsers abort pending loads
 * then, and a reload would cancel the navigation.
 */
function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  noteLeaving();
  return load().catch(async () => {
    if (performance.now() - leftAt < LEAVES_WITHIN_MS) {
      await new Promise((stay) => setTimeout(stay, LEAVES_WITHIN_MS));
    } else {
      if (navigator.onLine) location.reload();
      await new Promise((back) => addEventListener("online", back, { once: true }));
    }
    return loadWithRetry(load);
  });
}
