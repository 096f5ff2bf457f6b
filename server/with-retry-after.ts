import type { ServerBuild } from "react-router";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type HeadersFunction = Extract<NonNullable<RouteModule["headers"]>, (...args: never[]) => unknown>;

/**
 * React Router drops the headers that an action or a loader gives, unless its route says otherwise. Here every
 * route passes on when to come back, and says what else it has to say.
 */
export function withRetryAfter(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: { ...route.module, headers: passOn(route.module.headers) } },
    ]),
  );
  return { ...build, routes };
}

const passOn =
  (own: RouteModule["headers"]): HeadersFunction =>
  (given) => {
    const { actionHeaders, loaderHeaders, errorHeaders, parentHeaders } = given;
    const headers = new Headers(parentHeaders);
    const said = new Headers(typeof own === "function" ? own(given) : own);
    for (const [name, value] of said) headers.set(name, value);
    for (const each of [loaderHeaders, actionHeaders, errorHeaders]) {
      const wait = each?.get("Retry-After");
      if (wait) headers.set("Retry-After", wait);
    }
    return headers;
  };
