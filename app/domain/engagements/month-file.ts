import { monthOfWeek, type ReportedWeek } from "./engagement-figures";
import { weeksAsCsv } from "./export-csv";
import { mondayOf, type Span } from "./weeks";

const FILE = /^(\d{4}-(?:0[1-9]|1[0-2]))\.csv$/;

type Exported = { readonly span: Span; readonly reported: readonly ReportedWeek[]; readonly today: string };

/**
 * ENG-7: the reported weeks of the month that a file is named after, '2026-12.csv', as CSV; null for another name and for a
 * month before the engagement, after it or to come.
 */
export function monthAsCsv(
  file: string,
  { span, reported, today }: Exported,
): { readonly month: string; readonly csv: string } | null {
  const month = FILE.exec(file)?.[1];
  if (!month) return null;
  const last = span.ends_on !== null && span.ends_on < today ? span.ends_on : today;
  if (month < monthOfWeek(mondayOf(span.starts_on)) || month > last.slice(0, 7)) return null;
  const weeks = reported.filter(({ monday }) => monthOfWeek(monday) === month);
  return { month, csv: weeksAsCsv(weeks.map(({ monday, ...week }) => ({ week: monday, ...week }))) };
}
