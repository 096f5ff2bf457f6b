import { calendarDayOf } from "~/domain/french";

/** The number of months offered for a list with incomplete counts. */
const COMING_MONTHS = 12;

type Offered = {
  readonly counts: Readonly<Record<string, number>>;
  /** Whether the counts are incomplete. */
  readonly more: boolean;
  readonly chosen: string | null;
  readonly at: Date;
};

/** MIS-9: the months offered as a start, 'YYYY-MM', in order: future ones and the chosen one. */
export function monthsOffered({ counts, more, chosen, at }: Offered): string[] {
  const present = calendarDayOf(at).slice(0, 7);
  const counted = Object.keys(counts).filter((month) => month >= present);
  return [
    ...new Set([...counted, ...(more ? comingMonths(present) : []), ...(chosen ? [chosen] : [])]),
  ].sort();
}

function comingMonths(present: string): string[] {
  const [year = 0, month = 0] = present.split("-").map(Number);
  return Array.from({ length: COMING_MONTHS }, (_, n) =>
    new Date(Date.UTC(year, month - 1 + n)).toISOString().slice(0, 7),
  );
}
