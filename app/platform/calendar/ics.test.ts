import ICAL from "ical.js";
import { describe, expect, it, test } from "vitest";
import { calendarOf, changeRules, clientRules, eventsOf } from "../../../tests/calendar/client-rules";
import { calendarFeed, invitation, uidOf } from "./ics.server";

const organizer = { name: "Les Acharnés", email: "bonjour@acharnes.example" };
const attendee = { name: "Solenn Le Goff", email: "solenn@exemple.fr" };
const stamp = new Date("2026-12-01T09:12:34Z");

const call = {
  uid: uidOf("https://acharnes.example", "appel", "6a3fd6a2-8e0c-4b8e-9d0f-0b5f0a0c3c11"),
  sequence: 0,
  method: "REQUEST",
  start: new Date("2026-12-07T13:30:00Z"),
  minutes: 30,
  summary: "Appel avec Claire, Ateliers Morvan",
  description: "Mission : Ouvrir la Bretagne\nTéléphone : 06 12 34 56 78",
  location: "06 12 34 56 78",
  url: "https://acharnes.example/messages/6a3f",
  organizer,
  attendee,
  stamp,
} as const;

const eventOf = (text: string) => {
  const [event] = eventsOf(text);
  if (!event) throw new Error("no event");
  return event;
};

/** The beginning and the end as the second parser reads them with the VTIMEZONE of the text. */
function timesOf(text: string): string[] {
  const zone = calendarOf(text).getFirstSubcomponent("vtimezone");
  if (!zone) throw new Error("no VTIMEZONE");
  const timezone = new ICAL.Timezone(zone);
  return ["dtstart", "dtend"].map((name) => {
    const time = eventOf(text).getFirstPropertyValue(name);
    if (!(time instanceof ICAL.Time)) throw new Error(`no ${name}`);
    time.zone = timezone;
    return new Date(time.toUnixTime() * 1000).toISOString();
  });
}

const wallTimes = (text: string) =>
  ["dtstart", "dtend"].map((name) => String(eventOf(text).getFirstPropertyValue(name)));

describe("CAL-1 an invitation", () => {
  it("names the product as its organizer and the addressee alone, and asks for no answer by mail", () => {
    const text = invitation(call);
    expect(clientRules(text)).toEqual([]);
    const event = eventOf(text);
    expect(calendarOf(text).getFirstPropertyValue("method")).toBe("REQUEST");
    expect(event.getFirstPropertyValue("uid")).toBe(
      "appel-6a3fd6a2-8e0c-4b8e-9d0f-0b5f0a0c3c11@acharnes.example",
    );
    expect(event.getFirstPropertyValue("organizer")).toBe("mailto:bonjour@acharnes.example");
    const [only, ...others] = event.getAllProperties("attendee");
    expect(others).toEqual([]);
    expect(only?.toJSON().slice(1)).toEqual([
      {
        role: "REQ-PARTICIPANT",
        cutype: "INDIVIDUAL",
        partstat: "ACCEPTED",
        rsvp: "FALSE",
        cn: "Solenn Le Goff",
      },
      "cal-address",
      "MAILTO:solenn@exemple.fr",
    ]);
    expect(event.getFirstPropertyValue("status")).toBe("CONFIRMED");
    expect(text.match(/[\w.]+@[\w.]+/g)?.filter((each) => !/acharnes\.example|solenn/.test(each))).toEqual(
      [],
    );
  });

  it("changes and is cancelled under the same UID with a rising SEQUENCE", () => {
    const first = invitation(call);
    const moved = invitation({
      ...call,
      sequence: 1,
      start: new Date("2026-12-08T09:00:00Z"),
      stamp: new Date("2026-12-02T08:00:00Z"),
    });
    const cancelled = invitation({
      ...call,
      sequence: 2,
      method: "CANCEL",
      stamp: new Date("2026-12-03T08:00:00Z"),
    });
    expect([...clientRules(moved), ...clientRules(cancelled)]).toEqual([]);
    expect([...changeRules(first, moved), ...changeRules(moved, cancelled)]).toEqual([]);
    expect(changeRules(moved, first)).toEqual(["SEQUENCE rises", "DTSTAMP does not go back"]);
    expect(calendarOf(cancelled).getFirstPropertyValue("method")).toBe("CANCEL");
    expect(eventOf(cancelled).getFirstPropertyValue("status")).toBe("CANCELLED");
  });

  it("is a file to download without an addressee", () => {
    const text = invitation({ ...call, method: "PUBLISH", attendee: null, location: null });
    expect(clientRules(text)).toEqual([]);
    expect(eventOf(text).getAllProperties("attendee")).toEqual([]);
    expect(eventOf(text).hasProperty("location")).toBe(false);
  });
});

describe("CAL-2 the times of an invitation", () => {
  it.each([
    ["in winter", "2026-12-07T13:30:00Z", "2026-12-07T14:30:00", "2026-12-07T15:00:00"],
    ["in summer", "2026-07-07T12:30:00Z", "2026-07-07T14:30:00", "2026-07-07T15:00:00"],
    [
      "the Friday before the clock goes forward",
      "2026-03-27T07:00:00Z",
      "2026-03-27T08:00:00",
      "2026-03-27T08:30:00",
    ],
    [
      "the minute before the clock goes forward",
      "2026-03-29T00:30:00Z",
      "2026-03-29T01:30:00",
      "2026-03-29T03:00:00",
    ],
    ["as the clock goes forward", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00", "2026-03-29T03:30:00"],
    [
      "the Monday after the clock went forward",
      "2026-03-30T06:00:00Z",
      "2026-03-30T08:00:00",
      "2026-03-30T08:30:00",
    ],
    [
      "the Friday before the clock goes back",
      "2026-10-23T17:30:00Z",
      "2026-10-23T19:30:00",
      "2026-10-23T20:00:00",
    ],
    [
      "the Monday after the clock went back",
      "2026-10-26T18:30:00Z",
      "2026-10-26T19:30:00",
      "2026-10-26T20:00:00",
    ],
    ["on a leap day", "2028-02-29T09:00:00Z", "2028-02-29T10:00:00", "2028-02-29T10:30:00"],
    ["over midnight in UTC", "2026-12-31T23:00:00Z", "2027-01-01T00:00:00", "2027-01-01T00:30:00"],
  ])("are the wall times of Paris %s, and a second parser reads the same instants", (_, start, from, to) => {
    const text = invitation({ ...call, start: new Date(start) });
    expect(clientRules(text)).toEqual([]);
    expect(wallTimes(text)).toEqual([from, to]);
    const end = new Date(new Date(start).getTime() + 30 * 60_000);
    expect(timesOf(text)).toEqual([new Date(start).toISOString(), end.toISOString()]);
  });

  it("do not depend on the time zone of the server", () => {
    const feed = [{ uid: "a@b", summary: "Réponse", day: "2026-12-07", stamp }];
    const own = process.env.TZ;
    try {
      const inZones = ["UTC", "Pacific/Auckland", "America/Los_Angeles"].map((zone) => {
        process.env.TZ = zone;
        return { hour: stamp.getHours(), texts: [invitation(call), calendarFeed("Agenda", feed)] };
      });
      expect(inZones.map(({ hour }) => hour)).toEqual([9, 22, 1]);
      for (const { texts } of inZones) expect(texts).toEqual(inZones[0]?.texts);
    } finally {
      if (own === undefined) delete process.env.TZ;
      else process.env.TZ = own;
    }
  });
});

test.each([
  ["signs that the format uses", "Rendez-vous : 10 h, 11 h; ou \\n « midi »"],
  ["line breaks", "Première ligne\nDeuxième\r\nBEGIN:VEVENT\nATTENDEE:mailto:autre@exemple.fr"],
  ["a long text", "Prospection d’hôtels à Étaples, ".repeat(40)],
  ["emoji at each place of a fold", "👩🏽‍💻🇫🇷é€".repeat(60)],
  ["right-to-left text", "שלום עולם, ".repeat(12)],
])("CAL-2 %s in a text arrive unchanged and add no line", (_, text) => {
  const written = invitation({ ...call, summary: text, description: text, location: text });
  expect(clientRules(written)).toEqual([]);
  const read = text.replaceAll("\r\n", "\n");
  const event = eventOf(written);
  for (const name of ["summary", "description", "location"])
    expect(event.getFirstPropertyValue(name)).toBe(read);
  expect(event.getAllProperties("attendee")).toHaveLength(1);
});

test.each(['Le "Roi" : ventes; export, ^1', "Zoé 👩🏽‍💻 d’Œuvre", "A\r\nATTENDEE:mailto:autre@exemple.fr"])(
  "CAL-2 the name %j of an addressee stays inside its parameter",
  (name) => {
    const written = invitation({ ...call, attendee: { ...attendee, name } });
    expect(clientRules(written)).toEqual([]);
    const [only, ...others] = eventOf(written).getAllProperties("attendee");
    expect(others).toEqual([]);
    expect(only?.getFirstParameter("cn")).toBe(name.replaceAll("\r\n", "\n"));
  },
);

test("CAL-3 a feed has timed and all-day entries, its name, its time zone and how often to read it", () => {
  const text = calendarFeed("Les Acharnés", [
    { ...call, sequence: 3 },
    { uid: "reponse-1@acharnes.example", summary: "Répondre à la candidature", day: "2028-02-29", stamp },
    { uid: "reponse-2@acharnes.example", summary: "Premier jour", day: "2026-12-31", stamp },
  ]);
  expect(clientRules(text)).toEqual([]);
  const calendar = calendarOf(text);
  const values = ["method", "x-wr-calname", "x-wr-timezone", "refresh-interval", "x-published-ttl"].map(
    (name) => String(calendar.getFirstPropertyValue(name)),
  );
  expect(values).toEqual(["PUBLISH", "Les Acharnés", "Europe/Paris", "PT1H", "PT1H"]);
  const days = eventsOf(text).map((event) =>
    ["dtstart", "dtend", "transp"].map((name) => String(event.getFirstPropertyValue(name))),
  );
  expect(days).toEqual([
    ["2026-12-07T14:30:00", "2026-12-07T15:00:00", "OPAQUE"],
    ["2028-02-29", "2028-03-01", "TRANSPARENT"],
    ["2026-12-31", "2027-01-01", "TRANSPARENT"],
  ]);
});

test("CAL-3 a feed without entries is a valid calendar", () => {
  const text = calendarFeed("Les Acharnés", []);
  expect(clientRules(text)).toEqual([]);
  expect(eventsOf(text)).toEqual([]);
});

test("CAL-2 the rules of the clients find a broken calendar", () => {
  const text = invitation(call);
  const broken = (from: string | RegExp, to: string) => clientRules(text.replace(from, to)).length > 0;
  expect(broken(/\r\n/, "\n")).toBe(true);
  expect(broken("METHOD:REQUEST\r\n", "")).toBe(true);
  expect(broken(/ORGANIZER[^\r]+\r\n/, "")).toBe(true);
  expect(broken(/DTSTAMP:(\d+T\d+)Z/, "DTSTAMP:$1")).toBe(true);
  expect(broken(/DTEND[^\r]+/, "DURATION:PT30M")).toBe(true);
  expect(broken(/BEGIN:VTIMEZONE.+END:VTIMEZONE\r\n/s, "")).toBe(true);
  expect(broken("END:VCALENDAR", "X-WR-CALNAME:A\r\nEND:VCALENDAR")).toBe(true);
  expect(broken("SUMMARY:", `SUMMARY:${"a".repeat(80)}`)).toBe(true);
});
