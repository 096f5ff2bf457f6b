import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { Part } from "~/ui/layout/part";
import { OfferDetails } from "../../candidatures/candidature/offers/offer-details";
import type { EngagementView } from "./engagement-view";
import "~/ui/layout/stack.css";

/** OFFER-1: the terms both agreed to; a trial that went on has two of them. */
export function TermsPart({
  engagement: { id, terms, acceptedOn },
}: {
  readonly engagement: EngagementView;
}) {
  return (
    <Part
      id="accord"
      title="L’accord"
      beside={<MoreLink to={href("/engagements/:id/accord", { id })}>Version à imprimer</MoreLink>}
    >
      <div className="stack">
        {terms.map(({ from, facts }, index) => (
          <div key={from} className="stack">
            {index ? <h3>À partir du {from}, après l’essai</h3> : null}
            <OfferDetails offer={facts} />
          </div>
        ))}
        <p className="soft">Accepté le {acceptedOn}.</p>
      </div>
    </Part>
  );
}
