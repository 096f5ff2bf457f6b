import { calendarDayOf, calendarDayShort } from "../french";

/** DIR-10: the availability filter of the directory. */
export const AVAILABILITIES = [
  { value: "maintenant", label: "Disponible maintenant", within: 0 },
  { value: "mois", label: "Disponible sous un mois", within: 30 },
] as const;
export type AvailabilityCode = (typeof AVAILABILITIES)[number]["value"];

const DAY_MS = 86_400_000;

/** The last calendar day, in Paris, on which an available person starts. */
export function availableBy(code: AvailabilityCode, now: Date): string {
  const days = AVAILABILITIES.find(({ value }) => value === code)?.within ?? 0;
  return calendarDayOf(new Date(now.getTime() + days * DAY_MS));
}

export type Availability = { readonly text: string; readonly later: boolean };

/** PUB-4: 'Disponible' or 'Dès le 8 décembre'; null where it is not stated. */
export function availabilityOf(availableFrom: string | null, now: Date): Availability | null {
  if (!availableFrom) return null;
  const today = calendarDayOf(now);
  if (availableFrom <= today) return { text: "Disponible", later: false };
  const sameYear = availableFrom.slice(0, 4) === today.slice(0, 4);
  return { text: `Dès le ${calendarDayShort(availableFrom, sameYear)}`, later: true };
}
