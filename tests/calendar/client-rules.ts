import ICAL from "ical.js";

type Component = InstanceType<typeof ICAL.Component>;

const MOST_OCTETS = 75;
const UID_MOST = 255;
const METHODS = ["REQUEST", "CANCEL", "PUBLISH"];
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that no line may hold
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/;

const octetsOf = (text: string): number => Buffer.byteLength(text);
const propertyOf = (component: Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? "");

/** Parses with the second parser. */
export const calendarOf = (text: string): Component => new ICAL.Component(ICAL.parse(text));
export const eventsOf = (text: string): Component[] => calendarOf(text).getAllSubcomponents("vevent");

/**
 * CAL-2: the rules of RFC 5545 and 5546 and those that Google Calendar, Outlook and Apple Calendar document, which the text breaks.
 * Google: one event in a mail, ORGANIZER and the addressee as ATTENDEE. Outlook: METHOD, UTC in DTSTAMP, a VTIMEZONE for each
 * TZID, at most 255 characters of UID. Apple: an all-day event ends on the next day.
 */
export function clientRules(text: string): string[] {
  const broken = lineRules(text);
  const calendar = calendarOf(text);
  const method = propertyOf(calendar, "method");
  const events = calendar.getAllSubcomponents("vevent");
  const report = (rule: string, holds: boolean) => {
    if (!holds) broken.push(rule);
  };
  report("VERSION is 2.0", propertyOf(calendar, "version") === "2.0");
  report("PRODID is a formal identifier", /^-\/\/.+\/\/.+\/\/[A-Z]{2}$/.test(propertyOf(calendar, "prodid")));
  report("METHOD is REQUEST, CANCEL or PUBLISH", METHODS.includes(method));
  report("properties of the calendar stand before its components", propertiesFirst(text));
  report(
    "each UID stands once",
    new Set(events.map((event) => propertyOf(event, "uid"))).size === events.length,
  );
  report("an invitation has one event", method === "PUBLISH" || events.length === 1);
  report(
    "each TZID has a VTIMEZONE with both rules",
    zonesOf(text).every((zone) => defines(calendar, zone)),
  );
  for (const event of events) broken.push(...eventRules(event, method));
  return broken;
}

function lineRules(text: string): string[] {
  const lines = text.split("\r\n");
  return [
    ...(text.startsWith("BEGIN:VCALENDAR\r\n") && text.endsWith("\r\nEND:VCALENDAR\r\n")
      ? []
      : ["the text is one calendar"]),
    ...(lines.some((line) => /[\r\n]/.test(line)) ? ["each line ends with CRLF"] : []),
    ...(lines.some((line) => octetsOf(line) > MOST_OCTETS) ? ["a line has at most 75 octets"] : []),
    ...(lines.some((line) => !line.isWellFormed()) ? ["a fold splits no character"] : []),
    ...(lines.some((line) => CONTROLS.test(line)) ? ["a line has no control character"] : []),
  ];
}

function propertiesFirst(text: string): boolean {
  let depth = 0;
  let component = false;
  for (const line of text.replaceAll("\r\n ", "").split("\r\n")) {
    if (line.startsWith("BEGIN:")) {
      depth += 1;
      component ||= depth > 1;
    } else if (line.startsWith("END:")) depth -= 1;
    else if (line && depth === 1 && component) return false;
  }
  return true;
}

const zonesOf = (text: string): string[] =>
  [...text.replaceAll("\r\n ", "").matchAll(/;TZID="?([^":;]+)/g)].map(([, zone = ""]) => zone);

const defines = (calendar: Component, zone: string): boolean =>
  calendar
    .getAllSubcomponents("vtimezone")
    .some(
      (each) =>
        propertyOf(each, "tzid") === zone &&
        each.getFirstSubcomponent("standard") !== null &&
        each.getFirstSubcomponent("daylight") !== null,
    );

function eventRules(event: Component, method: string): string[] {
  const one = (name: string) => event.getAllProperties(name).length === 1;
  const uid = propertyOf(event, "uid");
  const [start, end, stamp] = ["dtstart", "dtend", "dtstamp"].map((name) =>
    event.getFirstPropertyValue(name),
  );
  const scheduling = method !== "PUBLISH";
  const attendees = event
    .getAllProperties("attendee")
    .map((each) => String(each.getFirstValue()).toLowerCase());
  const organizer = propertyOf(event, "organizer").toLowerCase();
  const rules: Record<string, boolean> = {
    "UID, DTSTAMP, DTSTART, DTEND, SEQUENCE, SUMMARY and STATUS stand once": [
      "uid",
      "dtstamp",
      "dtstart",
      "dtend",
      "sequence",
      "summary",
      "status",
    ].every(one),
    "UID has from 1 to 255 characters": uid.length > 0 && uid.length <= UID_MOST,
    "DTSTAMP is in UTC": stamp instanceof ICAL.Time && String(stamp.zone) === "UTC",
    "DTEND is after DTSTART, of the same kind":
      start instanceof ICAL.Time &&
      end instanceof ICAL.Time &&
      start.isDate === end.isDate &&
      end.compare(start) > 0,
    "no DURATION beside DTEND": event.getAllProperties("duration").length === 0,
    "no VALARM": event.getAllSubcomponents("valarm").length === 0,
    "STATUS is CANCELLED in a cancellation alone":
      (propertyOf(event, "status") === "CANCELLED") === (method === "CANCEL"),
    "a calendar to read has no ATTENDEE": scheduling || attendees.length === 0,
    "an invitation has an ORGANIZER and one other ATTENDEE":
      !scheduling ||
      (organizer.startsWith("mailto:") &&
        attendees.length === 1 &&
        attendees.every((each) => each.startsWith("mailto:") && each !== organizer)),
    "URL is an address of the web":
      !event.hasProperty("url") || /^https?:\/\//.test(propertyOf(event, "url")),
  };
  return Object.entries(rules)
    .filter(([, holds]) => !holds)
    .map(([rule]) => `${rule} (${uid})`);
}

/** CAL-1: the rules that a change of an invitation breaks: the same entry and organizer, and a SEQUENCE that rises. */
export function changeRules(before: string, after: string): string[] {
  const [old, changed] = [before, after].map((text) => eventsOf(text)[0]);
  if (!old || !changed) return ["both have an event"];
  const same = (name: string) => propertyOf(old, name) === propertyOf(changed, name);
  return [
    ...(same("uid") ? [] : ["UID stays"]),
    ...(same("organizer") ? [] : ["ORGANIZER stays"]),
    ...(Number(propertyOf(changed, "sequence")) > Number(propertyOf(old, "sequence"))
      ? []
      : ["SEQUENCE rises"]),
    ...(propertyOf(changed, "dtstamp") >= propertyOf(old, "dtstamp") ? [] : ["DTSTAMP does not go back"]),
  ];
}
