import type { ServerBuild } from "react-router";
import { crashOf } from "~/platform/http/crash";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type Loader = Extract<NonNullable<RouteModule["loader"]>, (...args: never[]) => unknown>;
type Arguments = Parameters<Loader>[0];

/**
 * React Router hides an unexpected error from the page that shows it. Here the error is logged with the
 * request's id, and thrown on as a 500, or a 503 where a service does not answer, that carries nothing but this id: the page shows it as reference,
 * in the first HTML, after hydration and after a client navigation alike.
 */
export function withReferences(build: ServerBuild, appUrl: string): ServerBuild {
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
  };
}

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
