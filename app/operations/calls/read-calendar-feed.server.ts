import type { CalendarEntry } from "~/domain/calls/calendar-entries";
import { done, type Result } from "~/domain/result";
import { calendarFeed, type FeedEvent, uidOf } from "~/platform/calendar/ics.server";
import type { Db } from "~/platform/db.server";
import { findCalendar } from "./find-calendar.server";

const NAME = "Les Acharnés";

type Request = Parameters<typeof findCalendar>[2] & { readonly appUrl: string };

/** CAL-3: the feed that a signed address opens, as iCalendar. */
export async function readCalendarFeed(
  db: Db,
  token: string,
  { appUrl, ...request }: Request,
): Promise<Result<{ readonly feed: string }>> {
  const found = await findCalendar(db, token, request);
  if (!found.ok) return found;
  const events = found.entries.map((entry) => eventOf(appUrl, entry));
  return done({ feed: calendarFeed(NAME, events) });
}

/** The address stands in the text too: some programs show no URL of an entry. */
function eventOf(appUrl: string, { key, lines, to, changedAt, ...entry }: CalendarEntry): FeedEvent {
  const url = `${appUrl}${to}`;
  return {
    ...entry,
    uid: uidOf(appUrl, ...key),
    description: [...lines, url].join("\n"),
    url,
    stamp: changedAt,
  };
}
