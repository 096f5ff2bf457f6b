import { BYTE_ORDER_MARK, csvLine } from "../csv";
import { count, NARROW_SPACE } from "../french";
import type { Amounts, WeekFigures } from "./figures";
import { WEEK_STATE_LABELS, type WeekState } from "./week-state";

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
    figures.contacts,
    figures.meetings,
    figures.quotes,
    figures.signatures,
    figures.signed_amount,
    WEEK_STATE_LABELS[state],
    decimals(amounts.commercial, 2),
    decimals(amounts.company, 2),
  ]);
  return BYTE_ORDER_MARK + [COLUMNS, ...lines].map(csvLine).join("");
}

/** A whole number of tenths or hundredths with its decimal comma: 2350 hundredths are '23,50'. */
function decimals(value: number, places: number): string {
  const digits = String(value).padStart(places + 1, "0");
  return `${digits.slice(0, -places)},${digits.slice(-places)}`;
}

/** ENG-6: cents as people read them: '1 380 €', '1 387,50 €'. */
export function centsText(cents: number): string {
  const rest = cents % 100;
  return `${count(Math.floor(cents / 100))}${rest === 0 ? "" : `,${String(rest).padStart(2, "0")}`}${NARROW_SPACE}€`;
}
