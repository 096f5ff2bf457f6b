import { data, isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "~/platform/http/context";
import { logFailure } from "~/platform/log/log-failure";
import { isUnavailable } from "~/platform/unavailable";

export type Crash = { reference: string };

/** A crash as it is thrown to the page: 503 where the same request may succeed later, else 500. */
export function crashOf(error: unknown, context: Readonly<RouterContextProvider>) {
  return data(recordCrash(error, context), { status: isUnavailable(error) ? 503 : 500 });
}

/** Logs an unexpected error under the request's id, and gives the id as what may be shown of it. */
export function recordCrash(error: unknown, context: Readonly<RouterContextProvider>): Crash {
  const { id } = context.get(requestContext);
  logFailure(context.get(servicesContext).log, id, error);
  return { reference: id };
}

/** What an error page can tell about an unexpected error: the reference under which it was logged. */
export function crashReference(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status < 500) return undefined;
  const reference: unknown = Object(error.data).reference;
  return typeof reference === "string" ? reference : undefined;
}
