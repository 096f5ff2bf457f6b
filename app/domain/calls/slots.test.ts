import { describe, expect, test } from "vitest";
import { FIELD_ERRORS } from "../messages";
import {
  callDays,
  confirmLabel,
  judgeSlot,
  readSlot,
  refuseSlot,
  SLOT_TIMES,
  shortSlotDay,
  slotOf,
  slotSpan,
  slotsOn,
  slotWords,
} from "./slots";

const NBSP = "\u202f";
const at = new Date("2026-12-14T09:00:00Z");

describe("CALL-1 the slots of a day", () => {
  test("are the half-hours from 8:00 to 19:30 in Paris", () => {
    expect(SLOT_TIMES).toHaveLength(24);
    expect(SLOT_TIMES[0]).toBe("08:00");
    expect(SLOT_TIMES.at(-1)).toBe("19:30");
    expect(slotsOn("2026-12-17", at).map(slotOf)).toEqual(SLOT_TIMES.map((time) => `2026-12-17T${time}`));
  });

  test("are those that are still to come today", () => {
    expect(slotsOn("2026-12-14", at).map(slotOf)[0]).toBe("2026-12-14T10:30");
    expect(slotsOn("2026-12-14", new Date("2026-12-14T18:30:00Z"))).toEqual([]);
  });

  test("are none on weekends, public holidays and beyond the last day", () => {
    expect(slotsOn("2026-12-19", at)).toEqual([]);
    expect(slotsOn("2026-12-25", at)).toEqual([]);
    expect(slotsOn("2027-02-12", at)).toHaveLength(24);
    expect(slotsOn("2027-02-15", at)).toEqual([]);
  });
});

describe("CALL-1 a typed slot", () => {
  test.each([
    ["2026-12-07T14:30", "2026-12-07T13:30:00.000Z"],
    ["2026-07-16T08:00", "2026-07-16T06:00:00.000Z"],
    ["2026-07-16T19:30", "2026-07-16T17:30:00.000Z"],
    // The last working day before and the first after each change of the clock.
    ["2026-03-27T08:00", "2026-03-27T07:00:00.000Z"],
    ["2026-03-30T08:00", "2026-03-30T06:00:00.000Z"],
    ["2026-10-23T19:30", "2026-10-23T17:30:00.000Z"],
    ["2026-10-26T19:30", "2026-10-26T18:30:00.000Z"],
    ["2028-02-29T09:30", "2028-02-29T08:30:00.000Z"],
  ])("%s is the time of Paris, and is written the same way again", (typed, instant) => {
    const slot = readSlot(typed);
    expect(slot?.toISOString()).toBe(instant);
    expect(slot && slotOf(slot)).toBe(typed);
  });

  test.each([
    ["2026-03-29T02:30", FIELD_ERRORS.slotSkipped],
    ["2026-10-25T02:30", FIELD_ERRORS.slotOutsideHours],
    ["2026-12-07T07:30", FIELD_ERRORS.slotOutsideHours],
    ["2026-12-07T20:00", FIELD_ERRORS.slotOutsideHours],
    ["2026-12-07T00:00", FIELD_ERRORS.slotOutsideHours],
    ["2026-12-07T14:15", FIELD_ERRORS.slotNotHalfHour],
    ["2026-12-07T14:31", FIELD_ERRORS.slotNotHalfHour],
    ["2026-12-05T14:30", FIELD_ERRORS.slotOnWeekend],
    ["2026-12-06T14:30", FIELD_ERRORS.slotOnWeekend],
    ["2026-12-25T14:30", FIELD_ERRORS.slotOnHoliday("Noël")],
    ["2027-03-29T14:30", FIELD_ERRORS.slotOnHoliday("Lundi de Pâques")],
    ["2027-02-29T14:30", FIELD_ERRORS.slotUnreadable],
    ["2026-02-30T14:30", FIELD_ERRORS.slotUnreadable],
    ["2026-12-07T24:00", FIELD_ERRORS.slotUnreadable],
    ["2026-12-07T14:60", FIELD_ERRORS.slotUnreadable],
    ["2026-12-07 14:30", FIELD_ERRORS.slotUnreadable],
    ["2026-12-07T14:30Z", FIELD_ERRORS.slotUnreadable],
    ["2026-12-07T14:30:00", FIELD_ERRORS.slotUnreadable],
    ["07/12/2026 14:30", FIELD_ERRORS.slotUnreadable],
    ["", FIELD_ERRORS.slotUnreadable],
  ])("%s is refused with its reason", (typed, fault) => {
    expect(judgeSlot(typed)).toEqual({ fault });
    expect(readSlot(typed)).toBeUndefined();
  });

  test("is refused once it has begun, and more than 60 days ahead", () => {
    const slot = readSlot("2026-12-14T10:00") as Date;
    expect(refuseSlot(slot, new Date(slot.getTime() - 1))).toBeUndefined();
    expect(refuseSlot(slot, slot)).toBe(FIELD_ERRORS.slotPast);
    expect(refuseSlot(readSlot("2027-02-12T19:30") as Date, at)).toBeUndefined();
    expect(refuseSlot(readSlot("2027-02-15T08:00") as Date, at)).toBe(FIELD_ERRORS.slotTooFar);
  });
});

describe("CALL-1 the calendar page", () => {
  test("shows four weeks from Monday to Friday with the names of holidays", () => {
    const days = callDays(new Date("2026-12-15T09:00:00Z"));
    expect(days).toHaveLength(20);
    expect(days[0]).toEqual({ isoDay: "2026-12-14", holiday: null, isOver: true });
    expect(days[1]).toEqual({ isoDay: "2026-12-15", holiday: null, isOver: false });
    expect(days.at(-1)?.isoDay).toBe("2027-01-08");
    expect(days.flatMap(({ isoDay, holiday }) => (holiday ? [[isoDay, holiday]] : []))).toEqual([
      ["2026-12-25", "Noël"],
      ["2027-01-01", "Jour de l’An"],
    ]);
  });

  test("begins with the next week on a weekend of Paris", () => {
    expect(callDays(new Date("2026-12-18T23:30:00Z"))[0]?.isoDay).toBe("2026-12-21");
    expect(callDays(new Date("2026-12-20T22:59:00Z"))[0]?.isoDay).toBe("2026-12-21");
    expect(callDays(new Date("2028-02-26T10:00:00Z")).map(({ isoDay }) => isoDay)).toContain("2028-02-29");
  });
});

describe("CALL-1 the words of a slot", () => {
  const slot = readSlot("2026-12-17T14:30") as Date;

  test("name its weekday, day and hour in Paris", () => {
    expect(slotWords(slot, at)).toBe(`jeudi 17 décembre, 14${NBSP}h${NBSP}30`);
    expect(slotWords(readSlot("2027-01-07T09:00") as Date, at)).toBe(`jeudi 7 janvier 2027, 9${NBSP}h`);
    expect(shortSlotDay(slot, at)).toBe("jeu. 17 déc.");
    expect(slotSpan(slot)).toBe(`14${NBSP}h${NBSP}30 à 15${NBSP}h`);
    expect(confirmLabel(slot)).toBe(`Confirmer jeudi à\u00a014${NBSP}h${NBSP}30`);
  });
});
