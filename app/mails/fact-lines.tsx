import { Text } from "@react-email/text";
import { Fragment } from "react";
import { type OfferFacts, type PaidFacts, totalDays } from "~/domain/candidatures/offer-facts";
import { commissionTitle, paySides, paySidesText, shareSides } from "~/domain/candidatures/pay-sides";
import { INK, LINE } from "~/domain/colours";
import type { Side } from "~/domain/conversations/conversation";
import { calendarDay } from "~/domain/french";
import { isolated } from "~/domain/text";

type Line = readonly [term: string, detail: string];

/** The Acharné's pay terms, as in the form of the candidature. */
export type PayTerms = {
  readonly proposed_rate: number | null;
  readonly commission_percent: number | null;
  readonly commission_base: Parameters<typeof commissionTitle>[0]["base"];
  readonly commission_due: Parameters<typeof commissionTitle>[0]["due"];
  readonly available_from: string | null;
};

/** CAND-6: the pay terms, with the amounts of both sides. */
export function payTermLines(terms: PayTerms, reader: Side, otherName: string): Line[] {
  const { proposed_rate: rate, commission_percent: percent, available_from: from } = terms;
  const title = commissionTitle({ base: terms.commission_base, due: terms.commission_due });
  return [
    ...(rate === null ? [] : [["Par jour", paySidesText(paySides(rate, reader, otherName))] as const]),
    ...(percent === null ? [] : [[title, paySidesText(shareSides(percent, reader, otherName))] as const]),
    ...(from === null ? [] : [["Disponible", `à partir du ${calendarDay(from)}`] as const]),
  ];
}

/** CAND-6: an offer, with the amounts of both sides. */
export function offerLines(offer: OfferFacts): Line[] {
  const { kind, start, expenses, objective, continuation } = offer;
  return [
    ["Type d’offre", kind],
    ...paidLines(offer),
    ["Début", start],
    ...(expenses ? [["Frais", expenses] as const] : []),
    ...(objective ? [["Objectif", isolated(objective)] as const] : []),
    ...(continuation ? paidLines(continuation).map(onceContinued) : []),
  ];
}

const onceContinued = ([term, detail]: Line): Line => [
  `Si l’essai continue, ${term.slice(0, 1).toLocaleLowerCase("fr-FR")}${term.slice(1)}`,
  detail,
];

function paidLines({ pays, rhythm, length, total }: PaidFacts): Line[] {
  return [
    ...pays.map(({ per, sides }) => [per, paySidesText(sides)] as const),
    ...(rhythm || length ? [["Rythme", [rhythm, length].filter(Boolean).join(", ")] as const] : []),
    ...(total
      ? [[`Soit ${totalDays(total.days, pays.length > 1)}`, paySidesText(total.sides)] as const]
      : []),
  ];
}

/** Facts, one on each line, readable in mail programs without tables. */
export function FactLines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <Text className="m-ink m-line" style={facts}>
      {lines.map(([term, detail], index) => (
        <Fragment key={term}>
          {index ? <br /> : null}
          <strong>
            {term}
            {"\u202f:"}
          </strong>{" "}
          {detail}
        </Fragment>
      ))}
    </Text>
  );
}

const facts = {
  fontSize: 16,
  lineHeight: "27px",
  color: INK.light,
  borderTop: `1px solid ${LINE.light}`,
  borderBottom: `1px solid ${LINE.light}`,
  padding: "12px 0",
  margin: "0 0 18px",
} as const;
