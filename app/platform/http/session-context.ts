import { createContext, type RouterContextProvider } from "react-router";
import type { Session } from "~/domain/accounts/session";
import type { Actor } from "~/domain/policy";
import type { Services } from "../services.server";
import { requestContext, servicesContext } from "./context";

/** Where the request comes from, in the terms of account operations. */
export type Origin = { readonly clientAddress: string; readonly headers: Headers; readonly at: Date };

export const sessionContext = createContext<Session>();

type Context = Readonly<RouterContextProvider>;

/** What a loader or an action works with: the services, who acts, and from where. */
export type Work = Pick<Services, "db" | "publicDb" | "files" | "config"> &
  Session & { readonly origin: Origin; readonly at: Date };

export function workOf(context: Context, request: Request): Work {
  const { db, publicDb: mayBeBehind, files, config } = context.get(servicesContext);
  // What a write shows in its own answer nobody else has been told of yet.
  const publicDb = context.get(requestContext).form ? db : mayBeBehind;
  const origin = originOf(context, request);
  return { db, publicDb, files, config, ...context.get(sessionContext), origin, at: origin.at };
}

export function originOf(context: Context, request: Request): Origin {
  const { clientAddress, at } = context.get(requestContext);
  return { clientAddress, headers: request.headers, at };
}

export const actorOf = (context: Context): Actor => context.get(sessionContext).actor;

/** Hands cookies to the server, which adds them to the response. */
export function setCookies(context: Context, cookies: readonly string[]): void {
  context.get(requestContext).setCookies.push(...cookies);
}
