import { servicesContext } from "~/platform/http/context";
import { eventStream } from "~/platform/http/event-stream";
import { sessionContext } from "~/platform/http/session-context";
import type { Route } from "./+types/events";

/** CONV-5: streams the names of changes to the user's open pages. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, sessionId } = context.get(sessionContext);
  if (!viewer || !sessionId) return new Response(null, { status: 401 });
  return eventStream(context.get(servicesContext).live, { userId: viewer.userId, sessionId, request });
}
