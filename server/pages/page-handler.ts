import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { currentTime } from "~/platform/clock.server";
import { type RequestFacts, requestContext, servicesContext } from "~/platform/http/context";
import type { Services } from "~/platform/services.server";
import { RETRY_AFTER } from "~/platform/unavailable";
import { isCompressible } from "../compress";
import { abort, loggedStream } from "../logged-stream";
import { refusals, refuse } from "../refusal-page";
import type { ServerEnv } from "../request/types";
import { deduplicateManifestPaths } from "./manifest-paths";
import { defaultCacheControl } from "./prefetched";
import { withRouteModules } from "./route-modules";

export type LoadBuild = () => Promise<ServerBuild>;
type Handler = {
  readonly answer: ReturnType<typeof createRequestHandler>;
  readonly bounded: ReturnType<typeof deduplicateManifestPaths>;
};

/** Passes a request to React Router with its context, and adds the cookies that were set. */
export function pageHandler(services: Services, loadBuild: LoadBuild) {
  const development = services.config.mode === "dev";
  const handlers = new WeakMap<ServerBuild, Handler>();
  const handlerOf = (build: ServerBuild) => {
    const known = handlers.get(build);
    if (known) return known;
    const prepared = withRouteModules(build, services.config.appUrl);
    const handler = {
      answer: createRequestHandler(prepared, development ? "development" : "production"),
      bounded: deduplicateManifestPaths(build.routes),
    };
    handlers.set(build, handler);
    return handler;
  };
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const facts: RequestFacts = {
      id: c.get("requestId"),
      at: currentTime(),
      clientAddress: c.get("clientAddress"),
      onlyData: c.req.path.endsWith(".data"),
      nonce: c.get("nonce"),
      form: c.get("form"),
      setCookies: [...(c.get("setCookies") ?? [])],
      pageCookies: [],
    };
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, facts);
    const { answer: answerOf, bounded } = handlerOf(await loadBuild());
    const answer = await answerOf(requestFor(c, services.config.appUrl, bounded), context);
    if (answer.status === 500 && !c.get("publicPage") && hasDisconnected(c))
      return new Response(null, { status: CLIENT_DISCONNECTED });
    if (isBareFailure(answer))
      return refuse(c, answer.status === 503 ? refusals.unavailable : refusals.crashed);
    const headers = new Headers(answer.headers);
    const cookies = isRedirect(answer) ? facts.setCookies : [...facts.setCookies, ...facts.pageCookies];
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    if (answer.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER);
    if (!headers.has("Cache-Control"))
      for (const [name, value] of defaultCacheControl(c.req.raw, answer, services.config.secureCookies))
        headers.append(name, value);
    const isSent = !isCompressible(headers) && answer.body !== null;
    return new Response(isSent ? loggedStream(answer.body, abort(c, services.log)) : answer.body, {
      status: answer.status,
      statusText: answer.statusText,
      headers,
    });
  };
}

/**
 * The request without its body, which was parsed before. React Router would refuse `Origin: null`, which our pages send
 * (Referrer-Policy: no-referrer); the origin check has accepted it.
 */
function requestFor(c: Context<ServerEnv>, appUrl: string, bounded: Handler["bounded"]): Request {
  const shared = c.get("publicPage");
  // A cached page depends on nothing else of the first request, and is rendered even if its client disconnects.
  if (shared)
    return new Request(bounded(new URL(shared.address, appUrl)), {
      headers: shared.cookie ? { Cookie: shared.cookie } : {},
    });
  const { url, method, signal } = c.req.raw;
  const headers = new Headers(c.req.raw.headers);
  for (const name of [...headers.keys()]) if (INTERNAL_HEADERS.test(name)) headers.delete(name);
  if (headers.get("Origin") === "null") headers.delete("Origin");
  return new Request(bounded(new URL(url)), { method, headers, signal });
}

/** Headers that only proxies and frameworks send: the client address was read before (SAFE-3). */
const INTERNAL_HEADERS =
  /^(?:forwarded$|via$|x-(?:forwarded|real|original|rewrite|http-method|react-router|remix|middleware|invoke|matched)-?)/;

/** The status that proxies log for a request whose client disconnected; it is never sent. */
const CLIENT_DISCONNECTED = 499;

/** React Router aborts a request whose client disconnected, and answers 500. Other failures have their own log line. */
const hasDisconnected = ({ env: { outgoing } }: Context<ServerEnv>): boolean =>
  outgoing.destroyed && !outgoing.writableFinished;

/** A redirect of a page, or of its data, which React Router answers with 202. */
const isRedirect = ({ status }: Response): boolean => status === 202 || (status >= 300 && status < 400);

/** Without an error page React Router answers a line in English or nothing. */
function isBareFailure(answer: Response): boolean {
  const type = answer.headers.get("Content-Type") ?? "text/plain";
  if (answer.status === 500) return type.startsWith("text/plain");
  return answer.status === 503 && type.startsWith("application/json");
}
