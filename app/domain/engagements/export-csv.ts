import { NARROW_SPACE } from "../french";
import type { Amounts, WeekFigures } from "./figures";
import { WEEK_STATE_LABELS, type WeekState } from "./week-state";

/** Excel reads a file with this mark as UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

const COLUMNS = [
  "semaine",
  "jours",
  "contacts",
  "rendez-vous",
  "devis",
  "signatures",
  "montant signé",
  "état",
  "montant Acharné",
  "montant entreprise",
];

export type CsvWeek = {
  readonly week: string;
  readonly state: WeekState;
  readonly figures: WeekFigures;
  readonly amounts: Amounts;
};

/** ENG-7: the weeks of a month for a French spreadsheet: semicolons, decimal commas, and no cell that is read as a formula. */
export function weeksAsCsv(weeks: readonly CsvWeek[]): string {
  const lines = weeks.map(({ week, state, figures, amounts }) => [
    week,
    decimals(figures.half_days.length * 5, 1),
    String(figures.contacts),
    String(figures.meetings),
    String(figures.quotes),
    String(figures.signatures),
    figures.signed_amount === null ? "" : String(figures.signed_amount),
    WEEK_STATE_LABELS[state],
    decimals(amounts.commercial, 2),
    decimals(amounts.company, 2),
  ]);
  return `${BYTE_ORDER_MARK}${[COLUMNS, ...lines].map((cells) => cells.join(";")).join("\r\n")}\r\n`;
}

/** A whole number of tenths or hundredths with its decimal comma: 2350 hundredths are '23,50'. */
function decimals(value: number, places: number): string {
  const digits = String(value).padStart(places + 1, "0");
  return `${digits.slice(0, -places)},${digits.slice(-places)}`;
}

/** ENG-6: cents as people read them: '1 380 €', '1 387,50 €'. */
export function centsText(cents: number): string {
  const euros = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, NARROW_SPACE);
  const rest = cents % 100;
  return `${euros}${rest === 0 ? "" : `,${String(rest).padStart(2, "0")}`}${NARROW_SPACE}€`;
}
