/** FREE-1: the half-days of a week from Monday to Friday ('1.am'), in the order of their bits. */
export const HALF_DAYS: readonly string[] = [1, 2, 3, 4, 5].flatMap((weekday) => [
  `${weekday}.am`,
  `${weekday}.pm`,
]);

/** Every half-day of a week. */
export const ALL_HALF_DAYS = 2 ** HALF_DAYS.length - 1;
