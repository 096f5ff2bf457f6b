import type { ReactNode } from "react";
import { type OfferFacts, totalDays } from "~/domain/candidatures/offer-facts";
import { Facts } from "~/ui/cards/facts";
import { PaySides } from "~/ui/cards/pay-sides";
import { MaskedText } from "../../../messages/thread/masked-text";
import "./offer-part.css";

type OfferDetailsProps = {
  readonly offer: OfferFacts;
  readonly sentAt?: string;
  /** Rendered under the amounts. */
  readonly children?: ReactNode;
};

/** CAND-6: an offer without its text, the amounts first. */
export function OfferDetails({ offer, sentAt, children }: OfferDetailsProps) {
  const { continuation } = offer;
  return (
    <>
      <div className="offer-part">
        {offer.pays.map(({ per, sides }) => (
          <div key={per} className="offer-part__pay">
            <p className="soft">{per}</p>
            <PaySides sides={sides} />
          </div>
        ))}
        {children}
      </div>
      <Facts
        items={[
          { term: "Type d’offre", detail: offer.kind },
          { term: "Début", detail: offer.start },
          { term: "Rythme", detail: offer.rhythm ?? "À convenir" },
          { term: "Durée", detail: offer.length ?? "À convenir" },
          { term: "Au total", detail: totalLine(offer) },
          { term: "Frais", detail: offer.expenses },
          {
            term: "Objectif",
            detail: offer.objective && (
              <bdi>
                <MaskedText text={offer.objective} />
              </bdi>
            ),
          },
          { term: "Envoyée", detail: sentAt },
        ]}
      />
      {continuation ? (
        <>
          <h3>Si l’essai continue</h3>
          <Facts
            items={[
              ...continuation.pays.map(({ per, sides }) => ({
                term: per,
                detail: <PaySides sides={sides} line />,
              })),
              { term: "Rythme", detail: continuation.rhythm ?? "À convenir" },
              { term: "Durée", detail: continuation.length },
              { term: "Au total", detail: totalLine(continuation) },
            ]}
          />
        </>
      ) : null}
    </>
  );
}

const totalLine = ({ pays, total }: Pick<OfferFacts, "pays" | "total">) =>
  total && (
    <>
      {totalDays(total.days, pays.length > 1)}, soit <PaySides sides={total.sides} line />
    </>
  );
