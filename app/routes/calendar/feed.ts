import { createHash } from "node:crypto";
import { readCalendarFeed } from "~/operations/calls/read-calendar-feed.server";
import { matchesEtag, PRIVATE_REVALIDATED } from "~/platform/http/cache-control";
import { workOf } from "~/platform/http/session-context";
import type { Route } from "./+types/feed";

/**
 * CAL-3: the private feed, without a session. robots.txt does not close it: Google Calendar obeys it, and would read no feed.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, config, at } = workOf(context, request);
  const { appUrl, authSecrets } = config;
  const found = await readCalendarFeed(db, params.token, { appUrl, authSecrets, at });
  const headers = { "X-Robots-Tag": "noindex", "Cache-Control": PRIVATE_REVALIDATED };
  if (!found.ok && found.kind === "throttled")
    return new Response(null, {
      status: 429,
      headers: { ...headers, "Retry-After": String(found.retryAfter) },
    });
  if (!found.ok) return new Response(null, { status: 404, headers });
  const { feed } = found;
  const etag = `"${createHash("sha256").update(feed).digest("base64url").slice(0, 22)}"`;
  if (matchesEtag(request, etag))
    return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
  return new Response(feed, {
    headers: {
      ...headers,
      ETag: etag,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="les-acharnes.ics"',
    },
  });
}
