import { findCallFile } from "~/operations/calls/find-call-file.server";
import { PRIVATE_NO_STORE } from "~/platform/http/cache-control";
import { workOf } from "~/platform/http/session-context";
import type { Route } from "./+types/call-file";

/** CAL-1: the agreed call as a calendar file, for the two sides of its thread only. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, actor, config } = workOf(context, request);
  const file = await findCallFile(db, actor, params.id, config.appUrl);
  if (file === undefined) return new Response(null, { status: 404 });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": 'attachment; filename="appel.ics"',
      "Cache-Control": PRIVATE_NO_STORE,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
