import type { ServerBuild } from "react-router";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type HeadersFunction = Extract<NonNullable<RouteModule["headers"]>, (...args: never[]) => unknown>;

/**
 * React Router drops the headers that an action or a loader gives, unless its route says otherwise. Here every
 * route passes on when to come back.
 */
export function withRetryAfter(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: { ...route.module, headers: passOn } },
    ]),
  );
  return { ...build, routes };
}

const passOn: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders);
  for (const given of [loaderHeaders, actionHeaders, errorHeaders]) {
    const wait = given?.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
  }
  return headers;
};
