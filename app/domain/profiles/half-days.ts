import { addDays } from "../working-days";

/** FREE-1: the half-days of a week from Monday to Friday ('1.am'), in the order of their bits. */
export const HALF_DAYS: readonly string[] = [1, 2, 3, 4, 5].flatMap((weekday) => [
  `${weekday}.am`,
  `${weekday}.pm`,
]);

/** Every half-day of a week. */
export const ALL_HALF_DAYS = 2 ** HALF_DAYS.length - 1;

/** The half-days of a stored week, as forms name them ('2026-12-07.am'); `week` is its Monday. */
export const halfDaysOf = (week: string, halves: number): string[] =>
  HALF_DAYS.flatMap((halfDay, bit) => {
    const [weekday, half] = halfDay.split(".");
    return halves & (2 ** bit) ? `${addDays(week, Number(weekday) - 1)}.${half}` : [];
  });
