import { AVAILABILITY_DAYS } from "../bounds";
import { type Terms, termsOn } from "../engagements/engagement-terms";
import { pausesOfEngagement, rhythmOf, spanOfEngagement } from "../engagements/engagement-weeks";
import { daysOf } from "../engagements/weeks";
import { halfDaysOf } from "./half-days";

/** An engagement that goes on, with its terms, oldest first, and its changes in the order in which they were proposed. */
export type ActiveEngagement = {
  readonly dates: Parameters<typeof spanOfEngagement>[0];
  readonly changes: Parameters<typeof pausesOfEngagement>[0];
  readonly terms: readonly Pick<Terms, "starts_on" | "days_per_week">[];
};

/** FREE-3: the half-days that engagements take in a week: two for each agreed day, at most those of the days that they run. */
export const takenIn = (engagements: readonly ActiveEngagement[], monday: string): number =>
  engagements.reduce((sum, { dates, changes, terms }) => {
    const days = daysOf(monday, spanOfEngagement(dates), pausesOfEngagement(changes));
    return sum + rhythmOf(days, termsOn(terms, monday)?.days_per_week ?? null).length;
  }, 0);

export type FreeWeek = { readonly week: string; readonly halfDays: number };

/** FREE-3: the stated half-days of each week less those that engagements take; weeks without any are left out. */
export const freeWeeksOf = (
  stated: readonly { readonly week: string; readonly halves: number }[],
  engagements: readonly ActiveEngagement[],
): FreeWeek[] =>
  stated.flatMap(({ week, halves }) => {
    const halfDays = halfDaysOf(week, halves).length - takenIn(engagements, week);
    return halfDays > 0 ? [{ week, halfDays }] : [];
  });

const DAY_MS = 86_400_000;

/** FREE-2: whether what was confirmed then is to be confirmed again. */
export const isToConfirm = (confirmedAt: Date, at: Date): boolean => confirmedAt <= askedSince(at);

/** FREE-2: who confirmed, and was asked, up to then is asked. */
export const askedSince = (at: Date): Date => new Date(at.getTime() - AVAILABILITY_DAYS * DAY_MS);
