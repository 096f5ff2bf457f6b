import type { Side } from "../conversations/conversation";
import { count } from "../french";
import { PRICE_PERCENT, publicRate } from "../missions/pricing";
import { isolated } from "../text";
import { COMMISSION_BASES, COMMISSION_DUES } from "./commission";

/** CAND-6: what one side is paid and the other pays, the reader's own first; never one without the other. */
export type PaySides = {
  readonly own: string;
  readonly ownLabel: string;
  readonly other: string;
  readonly otherLabel: string;
};

/** A day at a rate of the Acharné's own; `otherName` is whom the company reads of: 'Nolwenn'. */
export const paySides = (rate: number, reader: Side, otherName: string): PaySides =>
  sidesOf(euros(rate), euros(publicRate(rate)), reader, otherName);

/** So many of those days. */
export const totalSides = (rate: number, days: number, reader: Side, otherName: string): PaySides =>
  sidesOf(euros(rate * days), euros(publicRate(rate) * days), reader, otherName);

/** A share of the Acharné's own, and what it costs the company. */
export const shareSides = (percent: number, reader: Side, otherName: string): PaySides =>
  sidesOf(share(percent), share((percent * PRICE_PERCENT) / 100), reader, otherName);

/** '460 € pour vous · 575 € pour l’entreprise' */
export const paySidesText = ({ own, ownLabel, other, otherLabel }: PaySides): string =>
  `${own} ${ownLabel} · ${other} ${otherLabel}`;

type CommissionBasis = {
  readonly base: (typeof COMMISSION_BASES)[number]["value"] | null;
  readonly due: (typeof COMMISSION_DUES)[number]["value"] | null;
};

/** Of what a commission is a share, and when it is due: 'du chiffre d’affaires HT, à l’encaissement'. */
export const commissionBasis = ({ base, due }: CommissionBasis): string =>
  [labelOf(COMMISSION_BASES, base), labelOf(COMMISSION_DUES, due)].filter(Boolean).join(", ");

function sidesOf(acharne: string, company: string, reader: Side, otherName: string): PaySides {
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
