import { calendarDay, calendarDayOf } from "../french";
import { addDays } from "../working-days";

const weekdays = new Intl.DateTimeFormat("fr-FR", { weekday: "long", timeZone: "UTC" });

/** The day of a message, in Paris: 'Aujourd’hui', 'Hier', 'jeudi 26 novembre 2026'. */
export function dayHeading(at: Date, now: Date): string {
  const day = calendarDayOf(at);
  const today = calendarDayOf(now);
  if (day === today) return "Aujourd’hui";
  if (day === addDays(today, -1)) return "Hier";
  const words = `${weekdays.format(new Date(`${day}T00:00:00Z`))} ${calendarDay(day)}`;
  const short = day.slice(0, 4) === today.slice(0, 4) ? words.replace(/ \d{4}$/, "") : words;
  return short.slice(0, 1).toLocaleUpperCase("fr-FR") + short.slice(1);
}
