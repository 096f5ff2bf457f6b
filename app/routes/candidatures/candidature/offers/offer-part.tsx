import { plural } from "~/marketplace/french";
import { Facts } from "~/ui/cards/facts";
import { PaySides } from "~/ui/cards/pay-sides";
import { Part } from "~/ui/layout/part";
import type { CandidatureView } from "../candidature-view";
import "~/ui/layout/stack.css";
import "~/ui/text/kept-lines.css";
import "./offer-part.css";

type Shown = Pick<CandidatureView, "offer" | "side">;

/** CAND-6: what was offered, both amounts first. */
export function OfferPart({ offer, side }: Shown) {
  if (!offer) return null;
  return (
    <Part id="offre" title={side === "company" ? "Votre offre" : "Son offre"} columns>
      <div className="stack">
        <div className="offer-part">
          <p className="soft">{offer.per}</p>
          <PaySides sides={offer.pay} />
          <p className="field__hint">
            L’écart est la commission des Acharnés, payée par l’entreprise. Les deux côtés lisent les deux
            chiffres.
          </p>
          {offer.over === null ? null : (
            <p className="soft">Ce tarif dépasse votre budget de {offer.over} par jour.</p>
          )}
        </div>
        <Facts
          items={[
            { term: "Sorte", detail: offer.kind },
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
            { term: "Envoyée", detail: offer.sentAt },
          ]}
        />
        {offer.message ? <p className="offer-part__message kept-lines">{offer.message}</p> : null}
      </div>
    </Part>
  );
}
