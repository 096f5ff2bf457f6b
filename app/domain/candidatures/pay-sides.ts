import type { Side } from "../conversations/conversation";
import { count } from "../french";
import { PRICE_PERCENT, publicRate } from "../missions/pricing";
import { isolated } from "../text";
import { COMMISSION_BASES, COMMISSION_DUES } from "./commission";

/** CAND-6: the amounts of both sides, the reader's own first; they are always shown together. */
export type PaySides = {
  readonly own: string;
  readonly ownLabel: string;
  readonly other: string;
  readonly otherLabel: string;
};

/** One day at the Acharné's own rate; `otherName` is the first name that the company reads: 'Nolwenn'. */
export const paySides = (rate: number, reader: Side, otherName: string): PaySides =>
  sidesOf(euros(rate), euros(publicRate(rate)), reader, otherName);

/** Several days at that rate. */
export const totalSides = (rate: number, days: number, reader: Side, otherName: string): PaySides =>
  sidesOf(euros(rate * days), euros(publicRate(rate) * days), reader, otherName);

/** The Acharné's share in percent, and what the company pays. */
export const shareSides = (percent: number, reader: Side, otherName: string): PaySides =>
  sidesOf(share(percent), share((percent * PRICE_PERCENT) / 100), reader, otherName);

type Pay = { readonly rate: number | null; readonly commission_percent: number | null };

/** OFFER-1: the daily rate, then the commission, where there are. */
export const eachSides = ({ rate, commission_percent }: Pay, reader: Side, otherName: string): PaySides[] => [
  ...(rate === null ? [] : [paySides(rate, reader, otherName)]),
  ...(commission_percent === null ? [] : [shareSides(commission_percent, reader, otherName)]),
];

/** '460 € pour vous · 575 € pour l’entreprise' */
export const paySidesText = ({ own, ownLabel, other, otherLabel }: PaySides): string =>
  `${own} ${ownLabel} · ${other} ${otherLabel}`;

type CommissionBasis = {
  readonly base: (typeof COMMISSION_BASES)[number]["value"] | null;
  readonly due: (typeof COMMISSION_DUES)[number]["value"] | null;
};

/** The basis and the due date of a commission: 'du chiffre d’affaires HT, à l’encaissement'. */
export const commissionBasis = ({ base, due }: CommissionBasis): string =>
  [labelOf(COMMISSION_BASES, base), labelOf(COMMISSION_DUES, due)].filter(Boolean).join(", ");

/** The same after the word: 'Commission sur le chiffre d’affaires HT, à l’encaissement'. */
export function commissionTitle({ base, due }: CommissionBasis): string {
  const over = COMMISSION_BASES.find(({ value }) => value === base)?.over;
  return [over ? `Commission ${over}` : "Commission", labelOf(COMMISSION_DUES, due)]
    .filter(Boolean)
    .join(", ");
}

/** Two amounts in words, the reader's own first. */
export function sidesOf(acharne: string, company: string, reader: Side, otherName: string): PaySides {
  return reader === "commercial"
    ? { own: acharne, ownLabel: "pour vous", other: company, otherLabel: "pour l’entreprise" }
    : { own: company, ownLabel: "pour vous", other: acharne, otherLabel: `pour ${isolated(otherName)}` };
}

/** '1 250 €' (GEN-1). */
export const euros = (amount: number): string => `${count(amount)}\u202f€`;
const share = (percent: number): string => `${String(percent).replace(".", ",")}\u202f%`;

const labelOf = (
  options: readonly { readonly value: string; readonly label: string }[],
  code: string | null,
) => options.find(({ value }) => value === code)?.label;
