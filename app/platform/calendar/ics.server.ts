import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { calendarDayOf, clockTimeOf, PARIS } from "~/domain/french";
import { addDays } from "~/domain/working-days";

type Mailbox = { readonly name: string; readonly email: string };

/** What stands in a calendar. */
type Entry = {
  /** The same for all changes of one entry; `uidOf` makes it. */
  readonly uid: string;
  readonly summary: string;
  readonly description?: string;
  readonly location?: string | null;
  readonly url?: string;
  /** When the entry changed last: DTSTAMP, in UTC. */
  readonly stamp: Date;
  readonly sequence?: number;
};

type Timed = { readonly start: Date; readonly minutes: number };
/** A calendar day in Paris, 'YYYY-MM-DD'. */
type AllDay = { readonly day: string };

type Invitation = Entry &
  Timed & {
    readonly sequence: number;
    /** PUBLISH is a file to download. */
    readonly method: "REQUEST" | "CANCEL" | "PUBLISH";
    /** The address of the product; the other side's address stands nowhere. */
    readonly organizer: Mailbox;
    /** Who receives it; null in a file to download. */
    readonly attendee: Mailbox | null;
  };

export type FeedEvent = Entry & (Timed | AllDay);

const MINUTE_MS = 60_000;
const PRODUCT = { company: "Les Acharnés", product: "Agenda", language: "FR" };

/** CAL-3: how often a calendar reads the feed again, in seconds. */
const REFRESH_SECONDS = 3_600;

/** The rule of the European Union since 1996. */
const PARIS_ZONE = [
  "BEGIN:VTIMEZONE",
  `TZID:${PARIS}`,
  `X-LIC-LOCATION:${PARIS}`,
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** CAL-1: the UID of one entry, the same in its invitations and in the feed. */
export const uidOf = (appUrl: string, ...parts: readonly string[]): string =>
  `${parts.join("-")}@${new URL(appUrl).hostname}`;

/**
 * CAL-1: an invitation, its change or its cancellation. Both sides have agreed on the site, so the entry is accepted
 * and asks for no answer by mail, which would reach nobody.
 */
export function invitation({ method, organizer, attendee, ...entry }: Invitation): string {
  const calendar = ical({ prodId: PRODUCT, scale: "GREGORIAN", method: ICalCalendarMethod[method] });
  const event = calendar.createEvent({
    ...eventOf(entry),
    organizer,
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (attendee)
    event.createAttendee({
      ...attendee,
      role: ICalAttendeeRole.REQ,
      type: ICalAttendeeType.INDIVIDUAL,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  return textOf(calendar.toString(), PARIS_ZONE);
}

/** CAL-3: a calendar to subscribe to. */
export function calendarFeed(name: string, events: readonly FeedEvent[]): string {
  const calendar = ical({
    prodId: PRODUCT,
    scale: "GREGORIAN",
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) calendar.createEvent({ ...eventOf(event), status: ICalEventStatus.CONFIRMED });
  return textOf(calendar.toString(), [`X-WR-TIMEZONE:${PARIS}`, ...PARIS_ZONE]);
}

function eventOf(entry: FeedEvent): ICalEventData {
  const { uid, summary, description, location, url, stamp, sequence = 0 } = entry;
  return {
    id: uid,
    sequence,
    stamp,
    summary,
    description: description ?? null,
    location: location ? { title: location } : null,
    url: url ?? null,
    ...("day" in entry ? allDay(entry) : timed(entry)),
  };
}

const timed = ({ start, minutes }: Timed) => ({
  start: inParis(start),
  end: inParis(new Date(start.getTime() + minutes * MINUTE_MS)),
  timezone: PARIS,
  transparency: ICalEventTransparency.OPAQUE,
});

/** The end of a day is the next one (RFC 5545, 3.6.1); a deadline does not make a person busy. */
const allDay = ({ day }: AllDay) => ({
  start: new Date(`${day}T00:00:00Z`),
  end: new Date(`${addDays(day, 1)}T00:00:00Z`),
  allDay: true,
  transparency: ICalEventTransparency.TRANSPARENT,
});

/** A time in Paris in the shape of Day.js: the library reads a Date in the time zone of the server. */
function inParis(date: Date) {
  const formats: Readonly<Record<string, () => string>> = {
    YYYYMMDD: () => calendarDayOf(date).replaceAll("-", ""),
    HHmmss: () => clockTimeOf(date).replaceAll(":", ""),
  };
  return {
    format(pattern = "") {
      const format = formats[pattern];
      if (!format) throw new Error(`no format ${pattern}`);
      return format();
    },
    isValid: () => !Number.isNaN(date.getTime()),
    toDate: () => date,
    toJSON: () => date.toISOString(),
    tz() {
      return this;
    },
  };
}

/** Properties of a calendar stand before its components, and each line ends with CRLF; the library does neither. */
const textOf = (text: string, head: readonly string[]): string =>
  `${text.replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, () => `${head.join("\r\n")}\r\n`)}\r\n`;
