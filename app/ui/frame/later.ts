import { type ComponentType, createElement, lazy } from "react";

/**
 * A part that few visits show: its script comes when the part is first drawn, and what stood there before stays until
 * then. The server has it from the start, since it draws a page in one go.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Awaited = lazy(async () => ({ default: await load().catch(reload) }));
  if (!import.meta.env.SSR) return Awaited as unknown as ComponentType<Props>;
  let Loaded: ComponentType<Props> | undefined;
  void load().then((part) => {
    Loaded = part;
  });
  return (props) => (Loaded ? createElement(Loaded, props) : createElement(Awaited as never, props));
}

/** As the router does where the script of a page is no more: another version has been put online. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
