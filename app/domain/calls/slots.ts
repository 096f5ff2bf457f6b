import { CALL_DAYS_AHEAD, CALL_HOURS, CALL_MINUTES } from "../bounds";
import { atHour, calendarDayOf, dayWithin, hourInParis, hourOf, shortDay, weekdayName } from "../french";
import { FIELD_ERRORS } from "../messages";
import { addDays, findParisTime, holidayName, isCalendarDay, isWeekend, parisTime } from "../working-days";

const MINUTE_MS = 60_000;
const SHOWN_WEEKS = 4;
const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** CALL-1: the times of a day at which a call can begin: '08:00' to '19:30', in Paris. */
export const SLOT_TIMES: readonly string[] = Array.from(
  { length: ((CALL_HOURS.to - CALL_HOURS.from) * 60) / CALL_MINUTES },
  (_, index) => {
    const minutes = CALL_HOURS.from * 60 + index * CALL_MINUTES;
    return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  },
);

type Judged = { readonly slot: Date; readonly fault?: never } | { readonly fault: string };

/** CALL-1: a typed slot, '2026-12-07T14:30' in Paris, or what is wrong with it. */
export function judgeSlot(text: string): Judged {
  const [, day = "", hour = "", minute = ""] =
    /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (!isCalendarDay(day)) return { fault: FIELD_ERRORS.slotUnreadable };
  if (Number(minute) % CALL_MINUTES !== 0) return { fault: FIELD_ERRORS.slotNotHalfHour };
  const slot = findParisTime(day, Number(hour), Number(minute));
  if (!slot) return { fault: FIELD_ERRORS.slotSkipped };
  if (!SLOT_TIMES.includes(`${hour}:${minute}`)) return { fault: FIELD_ERRORS.slotOutsideHours };
  if (isWeekend(day)) return { fault: FIELD_ERRORS.slotOnWeekend };
  const holiday = holidayName(day);
  return holiday ? { fault: FIELD_ERRORS.slotOnHoliday(holiday) } : { slot };
}

/** CALL-1: the beginning of a typed slot; undefined where no call can begin then. */
export function readSlot(text: string): Date | undefined {
  const judged = judgeSlot(text);
  return "slot" in judged ? judged.slot : undefined;
}

/** A slot as forms send it: '2026-12-07T14:30'. */
export const slotOf = (slot: Date): string =>
  `${calendarDayOf(slot)}T${twoDigits(hourInParis(slot))}:${twoDigits(slot.getUTCMinutes())}`;

/** CALL-1: why a slot cannot be proposed at that moment; undefined where it can. */
export function refuseSlot(slot: Date, at: Date): string | undefined {
  if (slot <= at) return FIELD_ERRORS.slotPast;
  return calendarDayOf(slot) > lastDay(at) ? FIELD_ERRORS.slotTooFar : undefined;
}

const lastDay = (at: Date): string => addDays(calendarDayOf(at), CALL_DAYS_AHEAD);

/** CALL-1: the end of a call that begins then. */
export const endOf = (slot: Date): Date => new Date(slot.getTime() + CALL_MINUTES * MINUTE_MS);

export type CallDay = {
  readonly isoDay: string;
  /** The name of a public holiday; null on a working day. */
  readonly holiday: string | null;
  /** Whether no slot of it is left. */
  readonly isOver: boolean;
};

/** CALL-1: the days from Monday to Friday of four weeks, from the week on that still has a day to come. */
export function callDays(at: Date): CallDay[] {
  let first = calendarDayOf(at);
  while (isWeekend(first)) first = addDays(first, 1);
  first = addDays(first, 1 - new Date(`${first}T00:00:00Z`).getUTCDay());
  return Array.from({ length: SHOWN_WEEKS * 7 }, (_, index) => addDays(first, index))
    .filter((isoDay) => !isWeekend(isoDay))
    .map((isoDay) => ({
      isoDay,
      holiday: holidayName(isoDay) ?? null,
      isOver: slotsOn(isoDay, at).length === 0 && holidayName(isoDay) === undefined,
    }));
}

/** CALL-1: the slots of a day that can be proposed at that moment. */
export function slotsOn(isoDay: string, at: Date): Date[] {
  if (isWeekend(isoDay) || holidayName(isoDay) !== undefined) return [];
  return SLOT_TIMES.map((time) => parisTime(isoDay, Number(time.slice(0, 2)), Number(time.slice(3)))).filter(
    (slot) => refuseSlot(slot, at) === undefined,
  );
}

/** 'jeudi 17 décembre, 14 h 30', in Paris; with the year where it is another one. */
export const slotWords = (slot: Date, now: Date): string =>
  `${weekdayName(calendarDayOf(slot))} ${dayWithin(slot, now)}, ${hourOf(slot)}`;

/** 'jeu. 17 déc.' */
export const shortSlotDay = (slot: Date, now: Date): string =>
  `${weekdayName(calendarDayOf(slot)).slice(0, 3)}. ${shortDay(slot, now)}`;

/** '14 h 30 à 15 h' */
export const slotSpan = (slot: Date): string => `${hourOf(slot)} à ${hourOf(endOf(slot))}`;

/** The button that picks a slot: 'Confirmer jeudi à 14 h 30'. */
export const confirmLabel = (slot: Date): string =>
  `Confirmer ${weekdayName(calendarDayOf(slot))} ${atHour(hourOf(slot))}`;
