import { mondayOf } from "../engagements/weeks";
import { calendarDayOf } from "../french";
import { addDays, parisTime } from "../working-days";

/** ALERT-2: when a saved search sends what it found: at once, daily at 8:00, on Monday at 8:00 in Paris, or never. */
export const RHYTHMS = ["now", "daily", "weekly", "none"] as const;
export type Rhythm = (typeof RHYTHMS)[number];

export const RHYTHM_LABELS: Readonly<Record<Rhythm, string>> = {
  now: "Dès qu’il y a du nouveau",
  daily: "Chaque jour à 8 h",
  weekly: "Chaque lundi à 8 h",
  none: "Jamais",
};

/** In Paris. No clock change is at that hour. */
const MORNING_HOUR = 8;

/** ALERT-2: what was found before this moment is due at `at`; null where nothing ever is. */
export function dueBefore(rhythm: Rhythm, at: Date): Date | null {
  if (rhythm === "none") return null;
  if (rhythm === "now") return at;
  const today = calendarDayOf(at);
  const day = parisTime(today, MORNING_HOUR) <= at ? today : addDays(today, -1);
  return parisTime(rhythm === "daily" ? day : mondayOf(day), MORNING_HOUR);
}
