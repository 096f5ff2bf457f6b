import { createContext, type RouterContextProvider } from "react-router";
import type { Session } from "~/domain/accounts/session";
import type { Actor } from "~/domain/policy";
import type { Services } from "../services.server";
import { requestContext, servicesContext } from "./context";

/** Where the request comes from, for account operations. */
export type Origin = { readonly clientAddress: string; readonly headers: Headers; readonly at: Date };

export const sessionContext = createContext<Session>();

type Context = Readonly<RouterContextProvider>;

/** The services, the session and the origin of a request, for loaders and actions. */
export type Work = Pick<Services, "db" | "publicDb" | "files" | "config"> &
  Session & { readonly origin: Origin; readonly at: Date };

export function workOf(context: Context, request: Request): Work {
  const { db, publicDb: cached, files, config } = context.get(servicesContext);
  // The answer to a write has to show the write itself.
  const publicDb = context.get(requestContext).form ? db : cached;
  const origin = originOf(context, request);
  return { db, publicDb, files, config, ...context.get(sessionContext), origin, at: origin.at };
}

export function originOf(context: Context, request: Request): Origin {
  const { clientAddress, at } = context.get(requestContext);
  return { clientAddress, headers: request.headers, at };
}

export const actorOf = (context: Context): Actor => context.get(sessionContext).actor;

/** Adds cookies to the response. */
export function setCookies(context: Context, cookies: readonly string[]): void {
  context.get(requestContext).setCookies.push(...cookies);
}
