import { expect, test } from "vitest";
import { dueStep, eveningBefore, hourBefore, type TimedCall } from "./call-clock";
import { CALL_STATUSES, FIXED_CALLS, OPEN_CALLS } from "./call-status";

const at = (text: string) => new Date(text);
const START = at("2026-12-17T13:30:00Z");
const CALL: TimedCall = {
  status: "confirmed",
  slots: [START],
  starts_at: START,
  changed_at: at("2026-12-10T09:00:00Z"),
  evening_reminded_at: null,
  hour_reminded_at: null,
};

test("CALL-1 a proposal lapses when its last slot begins, and no open one before", () => {
  const slots = [START, at("2026-12-18T08:00:00Z")];
  const proposed = { ...CALL, status: "proposed", slots, starts_at: null } as const;
  expect(dueStep(proposed, at("2026-12-18T07:59:59Z"))).toBeNull();
  expect(dueStep(proposed, at("2026-12-18T08:00:00Z"))).toBe("lapse");
});

test("CALL-5 an agreed call is past after its 30 minutes", () => {
  for (const status of FIXED_CALLS) {
    expect(dueStep({ ...CALL, status }, at("2026-12-17T13:59:59Z"))).toBeNull();
    expect(dueStep({ ...CALL, status }, at("2026-12-17T14:00:00Z"))).toBe("pass");
  }
  for (const status of CALL_STATUSES.filter((each) => !OPEN_CALLS.includes(each)))
    expect(dueStep({ ...CALL, status }, at("2027-01-01T00:00:00Z"))).toBeNull();
});

test("CALL-4 the evening before is 18:00 in Paris of the day before, on both changes of the clock and on a Sunday", () => {
  // Friday to Monday: the evening before is Sunday's.
  expect(eveningBefore(at("2026-12-14T09:00:00Z"))).toEqual(at("2026-12-13T17:00:00Z"));
  // The clock goes forward in the night to Sunday, 28 March 2027, and back in the one to Sunday, 31 October 2027.
  expect(eveningBefore(at("2027-03-30T07:00:00Z"))).toEqual(at("2027-03-29T16:00:00Z"));
  expect(eveningBefore(at("2027-03-28T07:00:00Z"))).toEqual(at("2027-03-27T17:00:00Z"));
  expect(eveningBefore(at("2027-11-02T08:00:00Z"))).toEqual(at("2027-11-01T17:00:00Z"));
  expect(eveningBefore(at("2027-10-31T08:00:00Z"))).toEqual(at("2027-10-30T16:00:00Z"));
  // Monday after the change: Sunday at 18:00, in the new time.
  expect(eveningBefore(at("2026-10-26T08:00:00Z"))).toEqual(at("2026-10-25T17:00:00Z"));
  expect(eveningBefore(at("2026-03-30T07:00:00Z"))).toEqual(at("2026-03-29T16:00:00Z"));
  // A leap day and the last day of a year.
  expect(eveningBefore(at("2028-03-01T08:00:00Z"))).toEqual(at("2028-02-29T17:00:00Z"));
  expect(eveningBefore(at("2027-01-04T08:00:00Z"))).toEqual(at("2027-01-03T17:00:00Z"));
  expect(hourBefore(START)).toEqual(at("2026-12-17T12:30:00Z"));
});

test("CALL-4 a call is reminded of once the evening before and once an hour before", () => {
  const evening = at("2026-12-16T17:00:00Z");
  const hour = at("2026-12-17T12:30:00Z");
  expect(dueStep(CALL, at("2026-12-16T16:59:59Z"))).toBeNull();
  expect(dueStep(CALL, evening)).toBe("evening");
  expect(dueStep({ ...CALL, evening_reminded_at: evening }, at("2026-12-16T17:05:00Z"))).toBeNull();
  expect(dueStep(CALL, at("2026-12-17T12:29:59Z"))).toBeNull();
  expect(dueStep(CALL, hour)).toBe("hour");
  expect(dueStep({ ...CALL, hour_reminded_at: hour }, at("2026-12-17T12:35:00Z"))).toBeNull();
});

test("CALL-4 a call agreed on after a reminder came due is not reminded of by it", () => {
  const confirmedAt = (text: string) => ({ ...CALL, changed_at: at(text) });
  const night = at("2026-12-16T18:00:00Z");
  expect(dueStep(confirmedAt("2026-12-16T16:59:59Z"), night)).toBe("evening");
  expect(dueStep(confirmedAt("2026-12-16T17:00:00Z"), night)).toBeNull();
  const soon = at("2026-12-17T12:45:00Z");
  expect(dueStep(confirmedAt("2026-12-17T12:30:00Z"), soon)).toBe("hour");
  expect(dueStep(confirmedAt("2026-12-17T12:30:01Z"), soon)).toBeNull();
});

test("CALL-4 a reminder of an earlier time of the call does not count for the time it was moved to", () => {
  const reminded = {
    evening_reminded_at: at("2026-12-14T17:00:00Z"),
    hour_reminded_at: at("2026-12-15T12:30:00Z"),
  };
  const moved = { ...CALL, status: "moved", changed_at: at("2026-12-15T13:00:00Z"), ...reminded } as const;
  expect(dueStep(moved, at("2026-12-16T17:00:00Z"))).toBe("evening");
  expect(dueStep(moved, at("2026-12-17T12:30:00Z"))).toBe("hour");
});

test("CALL-4 after an outage one reminder at most is sent, and none for a call that has begun", () => {
  // Down since before the evening: the hour before is the one left.
  expect(dueStep(CALL, at("2026-12-17T06:00:00Z"))).toBeNull();
  expect(dueStep(CALL, at("2026-12-17T13:00:00Z"))).toBe("hour");
  expect(dueStep(CALL, START)).toBeNull();
  expect(dueStep(CALL, at("2026-12-17T13:45:00Z"))).toBeNull();
  // The same evening it still helps; past midnight it would not.
  expect(dueStep(CALL, at("2026-12-16T22:30:00Z"))).toBe("evening");
  expect(dueStep(CALL, at("2026-12-16T23:00:00Z"))).toBeNull();
});
