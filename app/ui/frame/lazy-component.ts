import { type ComponentType, createElement, lazy } from "react";

const loading: Promise<unknown>[] = [];

/** On the server: until every such part is there, which draws a page in one go. */
export const lazyComponentsLoaded = (): Promise<unknown> => Promise.all(loading);

/**
 * A part that few visits show: its script comes when the part is first drawn, and what stood there before stays until
 * then. The server has it from the start.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Awaited = lazy(async () => ({ default: await sooner(load) }));
  if (!import.meta.env.SSR) return Awaited as unknown as ComponentType<Props>;
  let Loaded: ComponentType<Props> | undefined;
  loading.push(
    load().then((part) => {
      Loaded = part;
    }),
  );
  return (props) => (Loaded ? createElement(Loaded, props) : createElement(Awaited as never, props));
}

/** A page that is not left within that long stays, as when what was followed is a file to keep. */
const LEAVES_WITHIN_MS = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

/** Listened to once, since a page that always listens is not kept for the way back by every browser. */
function noteLeaving() {
  addEventListener("beforeunload", noteLeft, { once: true });
}

function noteLeft() {
  leftAt = performance.now();
}

if (!import.meta.env.SSR) noteLeaving();

/**
 * A part whose script does not come is asked for again once there is a network. Where there is one, the script is no more:
 * another version has been put online, and the page is loaded again, as the router does. A page that is being left asks for
 * nothing more: some browsers stop what it was waiting for, and loading it again would undo what its visitor followed.
 */
function sooner<Part>(load: () => Promise<Part>): Promise<Part> {
  noteLeaving();
  return load().catch(async () => {
    if (performance.now() - leftAt < LEAVES_WITHIN_MS) {
      await new Promise((stay) => setTimeout(stay, LEAVES_WITHIN_MS));
    } else {
      if (navigator.onLine) location.reload();
      await new Promise((back) => addEventListener("online", back, { once: true }));
    }
    return sooner(load);
  });
}
