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

/**
 * A part whose script does not come is asked for again once there is a network. Where there is one, the script is no more:
 * another version has been put online, and the page is loaded again, as the router does.
 */
function sooner<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(async () => {
    if (navigator.onLine) location.reload();
    await new Promise((back) => addEventListener("online", back, { once: true }));
    return sooner(load);
  });
}
