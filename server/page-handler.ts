import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type RequestFacts, requestContext, servicesContext } from "~/platform/http/context";
import type { Services } from "~/platform/services.server";
import { RETRY_AFTER } from "~/platform/unavailable";
import { isCompressible } from "./compress";
import { onePathARoute } from "./linked-pages";
import { abort, loggedStream } from "./logged-stream";
import { keeping } from "./prefetched";
import { refusals, refuse } from "./refusal-page";
import type { ServerEnv } from "./request/types";
import { withReferences } from "./with-references";
import { withRetryAfter } from "./with-retry-after";

export type LoadBuild = () => Promise<ServerBuild>;
type Handler = {
  readonly answer: ReturnType<typeof createRequestHandler>;
  readonly bounded: ReturnType<typeof onePathARoute>;
};

/** Hands a request to the application, with what it needs to answer, and adds the cookies it wrote. */
export function pageHandler(services: Services, loadBuild: LoadBuild) {
  const development = services.config.mode === "dev";
  const handlers = new WeakMap<ServerBuild, Handler>();
  const handlerOf = (build: ServerBuild) => {
    const known = handlers.get(build);
    if (known) return known;
    const prepared = withRetryAfter(withReferences(build, services.config.appUrl));
    const handler = {
      answer: createRequestHandler(prepared, development ? "development" : "production"),
      bounded: onePathARoute(build.routes),
    };
    handlers.set(build, handler);
    return handler;
  };
  return async (c: Context<ServerEnv>): Promise<Response> => {
    const facts: RequestFacts = {
      id: c.get("requestId"),
      at: new Date(),
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
    if (answer.status === 500 && !c.get("publicPage") && hasLeft(c))
      return new Response(null, { status: CLIENT_LEFT });
    if (isBareFailure(answer))
      return refuse(c, answer.status === 503 ? refusals.unavailable : refusals.crashed);
    const headers = new Headers(answer.headers);
    const cookies = isRedirect(answer) ? facts.setCookies : [...facts.setCookies, ...facts.pageCookies];
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    if (answer.status === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER);
    if (!headers.has("Cache-Control"))
      for (const [name, value] of keeping(c.req.raw, answer, services.config.secureCookies))
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
 * The request without its body, which has been read. React Router would refuse a page of ours that tells no origin
 * (Referrer-Policy: no-referrer); the origin check has judged it.
 */
function requestFor(c: Context<ServerEnv>, appUrl: string, bounded: Handler["bounded"]): Request {
  const shared = c.get("publicPage");
  // What is made for everybody hears nothing of who asked first, and is made whole whether or not they wait.
  if (shared)
    return new Request(bounded(new URL(shared.address, appUrl)), {
      headers: shared.cookie ? { Cookie: shared.cookie } : {},
    });
  const { url, method, signal } = c.req.raw;
  const headers = new Headers(c.req.raw.headers);
  for (const name of [...headers.keys()]) if (MEANT_FOR_SERVERS.test(name)) headers.delete(name);
  if (headers.get("Origin") === "null") headers.delete("Origin");
  return new Request(bounded(new URL(url)), { method, headers, signal });
}

/** What frameworks and proxies tell each other, and only a hostile browser tells us; who asks is known before (SAFE-3). */
const MEANT_FOR_SERVERS =
  /^(?:forwarded$|via$|x-(?:forwarded|real|original|rewrite|http-method|react-router|remix|middleware|invoke|matched)-?)/;

/** What proxies write of a request that nobody waits for any more; it is never sent. */
const CLIENT_LEFT = 499;

/**
 * React Router breaks off what nobody waits for, and calls that a failure. What did fail is in the log by itself. A shared
 * page is never broken off: others wait for it.
 */
const hasLeft = ({ env: { outgoing } }: Context<ServerEnv>): boolean =>
  outgoing.destroyed && !outgoing.writableFinished;

/** A redirect of a page, or of the data of one: React Router answers these with 202. */
const isRedirect = ({ status }: Response): boolean => status === 202 || (status >= 300 && status < 400);

/** React Router's last resort, when even the error page failed or there is none, is an English line or nothing. */
function isBareFailure(answer: Response): boolean {
  const type = answer.headers.get("Content-Type") ?? "text/plain";
  if (answer.status === 500) return type.startsWith("text/plain");
  return answer.status === 503 && type.startsWith("application/json");
}
