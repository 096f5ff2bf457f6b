import type { ReactNode } from "react";
import type { OfferFacts } from "~/domain/candidatures/offer-facts";
import { plural } from "~/domain/french";
import { Facts } from "~/ui/cards/facts";
import { PaySides } from "~/ui/cards/pay-sides";
import "./offer-part.css";

type OfferDetailsProps = {
  readonly offer: OfferFacts;
  readonly sentAt?: string;
  /** Rendered under the amounts. */
  readonly children?: ReactNode;
};

/** CAND-6: an offer without its text, the amounts first. */
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
