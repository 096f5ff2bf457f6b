import { type ComponentType, createElement, lazy } from "react";

const loading: Promise<unknown>[] = [];

/** On the server: until every such part is there, which draws a page in one go. */
export const partsLoaded = (): Promise<unknown> => Promise.all(loading);

/**
 * A part that few visits show: its script comes when the part is first drawn, and what stood there before stays until
 * then. The server has it from the start.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
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

/**
 * A part whose script does not come is asked for again once there is a network. Where there is one, the script is no more:
 * another version has been put online, and the page is loaded again, as the router does. A page that is being left asks for
 * nothing more: some browsers stop what it was waiting for, and loading it again would undo what its visitor followed.
 */
async function sooner<Part>(load: () => Promise<Part>): Promise<Part> {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  addEventListener("beforeunload", leave);
  try {
    return await load();
  } catch {
    if (isLeft) await new Promise((stay) => setTimeout(stay, LEAVES_WITHIN_MS));
    else {
      if (navigator.onLine) location.reload();
      await new Promise((back) => addEventListener("online", back, { once: true }));
    }
  } finally {
    removeEventListener("beforeunload", leave);
  }
  return sooner(load);
}
