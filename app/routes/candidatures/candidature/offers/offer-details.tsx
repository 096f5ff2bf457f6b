import type { ReactNode } from "react";
import type { OfferFacts } from "~/domain/candidatures/offer-facts";
import { plural } from "~/domain/french";
import { Facts } from "~/ui/cards/facts";
import { PaySides } from "~/ui/cards/pay-sides";
import "./offer-part.css";

type OfferDetailsProps = {
  readonly offer: OfferFacts;
  /** When it was sent, where that matters. */
  readonly sentAt?: string;
  /** Stands under the two amounts. */
  readonly children?: ReactNode;
};

/** CAND-6: all that an offer says but its words, both amounts first. */
export function OfferDetails({ offer, sentAt, children }: OfferDetailsProps) {
  return (
    <>
      <div className="offer-part">
        <p className="soft">{offer.per}</p>
        <PaySides sides={offer.pay} />
        {children}
      </div>
      <Facts
        items={[
          { term: "Type d’offre", detail: offer.kind },
          { term: "Début", detail: offer.start },
          { term: "Rythme", detail: offer.rhythm ?? "À convenir" },
          { term: "Durée", detail: offer.length ?? "À convenir" },
          {
            term: "Au total",
            detail: offer.total && (
              <>
                {plural(offer.total.days, "jour")}, soit <PaySides sides={offer.total.sides} line />
              </>
            ),
          },
          { term: "Envoyée", detail: sentAt },
        ]}
      />
    </>
  );
}
