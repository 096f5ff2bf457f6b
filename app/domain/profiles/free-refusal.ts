import { FREE_WEEKS } from "../bounds";
import { mondayOf } from "../engagements/weeks";
import { calendarDay } from "../french";
import { FIELD_ERRORS } from "../messages";
import { holidayName, isCalendarDay, isWeekend } from "../working-days";
import { statedMondays } from "./half-days";

const HALF_DAY = /^([\d-]{10})\.(?:am|pm)$/;

/** Why a value of the form is refused; null where it is a half-day of one of the weeks. */
function halfDayRefusal(value: string, at: Date): string | null {
  const day = HALF_DAY.exec(value)?.[1] ?? "";
  if (!isCalendarDay(day)) return FIELD_ERRORS.freeUnknown;
  if (isWeekend(day)) return FIELD_ERRORS.freeWeekend(calendarDay(day));
  const holiday = holidayName(day);
  if (holiday) return FIELD_ERRORS.freeHoliday(calendarDay(day), holiday);
  const last = statedMondays(at).at(-1) ?? "";
  return mondayOf(day) > last ? FIELD_ERRORS.freeTooFar(FREE_WEEKS) : null;
}

/** FREE-1: the refusal of a whole form: its first wrong value, or one that is ticked twice. */
export function freeRefusal(values: readonly string[], at: Date): string | null {
  for (const value of values) {
    const refusal = halfDayRefusal(value, at);
    if (refusal) return refusal;
  }
  return new Set(values).size === values.length ? null : FIELD_ERRORS.halfDayTwice;
}
