import { expect, test } from "vitest";
import { CALL_EVENTS } from "../calls/call-status";
import { NOTIFICATION_KINDS } from "./notification-kinds";
import { pushEnd, pushWords } from "./push-words";

const WORDS = [
  ...NOTIFICATION_KINDS.map((kind) => ({ kind, act: null, ...pushWords(kind) })),
  ...CALL_EVENTS.map((act) => ({ kind: "call_changed", act, ...pushWords("call_changed", act) })),
];

test.each(WORDS)(
  "PUSH-3 the words of $kind $act fit a lock screen, without an amount or an address",
  (words) => {
    for (const text of [words.title, words.body]) {
      expect(text).toMatch(/^\p{Lu}/u);
      expect(text).not.toMatch(/[\d€@%]/);
    }
    expect(words.title.length).toBeLessThanOrEqual(40);
    expect(words.body.length).toBeLessThanOrEqual(60);
  },
);

test("PUSH-3 each event of a call has its own words, and an unknown one the general words", () => {
  const titles = CALL_EVENTS.map((act) => pushWords("call_changed", act).title);
  expect(new Set(titles).size).toBe(CALL_EVENTS.length);
  for (const act of ["toString", "unknown", null])
    expect(pushWords("call_changed", act).title).toBe("Un appel");
});

test("PUSH-2 a notification is delivered for a day, and the reminder of a call until it begins", () => {
  const at = new Date("2026-12-17T12:30:00Z");
  const callStart = new Date("2026-12-17T13:30:00Z");
  expect(pushEnd({ at })).toEqual(new Date("2026-12-18T12:30:00Z"));
  expect(pushEnd({ at, callStart, act: "confirmed" })).toEqual(new Date("2026-12-18T12:30:00Z"));
  expect(pushEnd({ at, callStart, act: "reminded" })).toEqual(callStart);
});
