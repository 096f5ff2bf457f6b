import { data, isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "~/platform/http/context";
import { logFailure } from "~/platform/log/log-failure";
import { isUnavailable } from "~/platform/unavailable";

export type Crash = { reference: string };

/** The error to throw to the error page: 503 if a service is unavailable, else 500. */
export function crashOf(error: unknown, context: Readonly<RouterContextProvider>) {
  return data(recordCrash(error, context), { status: isUnavailable(error) ? 503 : 500 });
}

/** Logs an unexpected error under the request id, which is all that the page shows of it. */
export function recordCrash(error: unknown, context: Readonly<RouterContextProvider>): Crash {
  const { id } = context.get(requestContext);
  logFailure(context.get(servicesContext).log, id, error);
  return { reference: id };
}

/** The reference under which an unexpected error was logged. */
export function crashReference(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status < 500) return undefined;
  const reference: unknown = Object(error.data).reference;
  return typeof reference === "string" ? reference : undefined;
}
