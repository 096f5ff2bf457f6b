import type { ServerBuild } from "react-router";
import { crashOf } from "~/platform/http/crash";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type Loader = Extract<NonNullable<RouteModule["loader"]>, (...args: never[]) => unknown>;
type Arguments = Parameters<Loader>[0];
type HeadersFunction = Extract<NonNullable<RouteModule["headers"]>, (...args: never[]) => unknown>;

/** The build with routes that log their unexpected errors with a reference, and pass `Retry-After` on. */
export function withRouteModules(build: ServerBuild, appUrl: string): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: wrap(route.module) },
    ]),
  );
  return { ...build, routes, allowedActionOrigins: [new URL(appUrl).host] };
}

function wrap(module: RouteModule): RouteModule {
  return {
    ...module,
    loader: module.loader && guarded(module.loader),
    action: module.action && guarded(module.action),
    middleware: module.middleware?.map(guarded),
    headers: withRetryAfter(module.headers),
  };
}

/**
 * React Router hides an unexpected error from the page that shows it. Here it is logged with the id of the request and
 * thrown again as a 500, or a 503 if a service is unavailable, that carries only this id: the error page shows it.
 */
function guarded<Handler>(handler: Handler): Handler {
  if (typeof handler !== "function") return handler;
  const safe = async (args: Arguments, ...rest: unknown[]) => {
    try {
      return await handler(args, ...rest);
    } catch (error) {
      if (!(error instanceof Error) || args.request.signal.aborted) throw error;
      throw crashOf(error, args.context);
    }
  };
  return safe as Handler;
}

/** React Router drops the headers of actions and loaders unless the route has a `headers` function. */
const withRetryAfter =
  (own: RouteModule["headers"]): HeadersFunction =>
  (given) => {
    const { actionHeaders, loaderHeaders, errorHeaders, parentHeaders } = given;
    const headers = new Headers(parentHeaders);
    for (const [name, value] of new Headers(typeof own === "function" ? own(given) : own))
      headers.set(name, value);
    for (const each of [loaderHeaders, actionHeaders, errorHeaders]) {
      const wait = each?.get("Retry-After");
      if (wait) headers.set("Retry-After", wait);
    }
    return headers;
  };
