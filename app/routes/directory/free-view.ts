import { dayWithin } from "~/domain/french";
import type { FreeWeek } from "~/domain/profiles/free-weeks";
import { freeWeekText } from "~/domain/profiles/half-days";

type ConfirmedWeek = FreeWeek & { readonly confirmedAt: Date };

export type FreeView = { readonly weeks: readonly string[]; readonly confirmed: string } | null;

/** FREE-4: the free weeks in words, with when they were confirmed; null where there are none. */
export function freeView(weeks: readonly ConfirmedWeek[], at: Date): FreeView {
  const [first] = weeks;
  if (!first) return null;
  return {
    weeks: weeks.map(freeWeekText),
    confirmed: dayWithin(first.confirmedAt, at),
  };
}
