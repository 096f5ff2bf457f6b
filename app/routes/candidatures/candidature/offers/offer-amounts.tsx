import { overBudget } from "~/domain/candidatures/offer-facts";
import { paySides, shareSides, totalSides } from "~/domain/candidatures/pay-sides";
import { ofName, plural } from "~/domain/french";
import { COMMISSION } from "~/domain/missions/pricing";
import { isolated } from "~/domain/text";
import { Pay } from "~/ui/cards/pay";
import { PaySides } from "~/ui/cards/pay-sides";
import { Notice } from "~/ui/feedback/notice";
import type { CandidatureView } from "../candidature-view";
import type { TypedOffer } from "./typed-offer";
import "./offer-amounts.css";

type OfferAmountsProps = {
  readonly typed: TypedOffer;
  readonly firstName: string;
  readonly mission: CandidatureView["mission"];
};

/** The cost and the income of the typed offer; warns above the budget without blocking. */
export function OfferAmounts({ typed: { kind, rate, days }, firstName, mission }: OfferAmountsProps) {
  const shares = kind === "commission";
  const over = shares ? null : overBudget(rate, mission.budgetMax);
  return (
    <div className="offer-amounts">
      <output className="offer-amounts__text" htmlFor="offre-rate">
        {rate === null ? (
          <span className="soft">Les deux montants s’affichent ici.</span>
        ) : (
          <PaySides sides={(shares ? shareSides : paySides)(rate, "company", firstName)} />
        )}
        {rate !== null && days !== null && !shares ? (
          <span>
            {plural(days, "jour")}, soit{" "}
            <PaySides sides={totalSides(rate, days, "company", firstName)} line />
          </span>
        ) : null}
        <span className="field__hint">
          {shares ? "Part des Acharnés comprise" : "Commission des Acharnés comprise"}, {COMMISSION}{" "}
          {shares ? "de la commission" : "du tarif"} {ofName(isolated(firstName))}.
        </span>
      </output>
      {mission.budget && !shares ? (
        <p className="soft">
          Budget de la mission{"\u202f"}: <Pay budget={mission.budget} size="text" labelled={false} inline />
        </p>
      ) : null}
      {over === null ? null : (
        <Notice title={`Au-dessus de votre budget de ${over} par jour`} headingLevel={3} role="status">
          Vous pouvez envoyer cette offre quand même.
        </Notice>
      )}
    </div>
  );
}
