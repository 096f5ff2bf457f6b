import { Part } from "~/ui/layout/part";
import type { CandidatureView } from "../candidature-view";
import { OfferDetails } from "./offer-details";
import "~/ui/layout/stack.css";
import "~/ui/text/line-breaks.css";
import "./offer-part.css";

type Shown = Pick<CandidatureView, "offer" | "side">;

/** CAND-6: the offer, the amounts first. */
export function OfferPart({ offer, side }: Shown) {
  if (!offer) return null;
  return (
    <Part id="offre-titre" title={side === "company" ? "Votre offre" : "Son offre"} columns>
      <div className="stack">
        <OfferDetails offer={offer} sentAt={offer.sentAt}>
          <p className="field__hint">
            L’écart est la commission des Acharnés, payée par l’entreprise. Les deux côtés lisent les deux
            chiffres.
          </p>
          {offer.over === null ? null : (
            <p className="soft">Ce tarif dépasse votre budget de {offer.over} par jour.</p>
          )}
        </OfferDetails>
        {offer.message ? <p className="offer-part__message line-breaks">{offer.message}</p> : null}
      </div>
    </Part>
  );
}
