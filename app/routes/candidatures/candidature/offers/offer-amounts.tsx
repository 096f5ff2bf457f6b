import { overBudget, totalDays } from "~/domain/candidatures/offer-facts";
import { eachSides, type PaySides as Sides, totalSides } from "~/domain/candidatures/pay-sides";
import { ofName } from "~/domain/french";
import { COMMISSION } from "~/domain/missions/pricing";
import { isolated } from "~/domain/text";
import { Pay } from "~/ui/cards/pay";
import { PaySides } from "~/ui/cards/pay-sides";
import { Notice } from "~/ui/feedback/notice";
import type { CandidatureView } from "../candidature-view";
import type { TypedOffer, TypedPay } from "./typed-offer";
import "./offer-amounts.css";

type OfferAmountsProps = {
  readonly typed: TypedOffer;
  readonly firstName: string;
  readonly mission: CandidatureView["mission"];
};

/** OFFER-1: what the typed offer costs and brings, for both sides; warns above the budget without blocking. */
export function OfferAmounts({ typed, firstName, mission }: OfferAmountsProps) {
  const { kind, rate, continuation } = typed;
  const pays = eachSides(typed, "company", firstName);
  const onwards = continuation ? eachSides(continuation, "company", firstName) : [];
  const shares = kind === "commission";
  const over = overBudget(rate, mission.budgetMax);
  return (
    <div className="offer-amounts">
      <output className="offer-amounts__text" htmlFor="offre-rate offre-commission_percent">
        {pays.length === 0 ? <span className="soft">Les deux montants s’affichent ici.</span> : null}
        {pays.map((sides, index) => (
          <PaySides key={sides.own} sides={sides} line={index > 0} />
        ))}
        <Total typed={typed} pays={pays} firstName={firstName} />
        {continuation && onwards.length > 0 ? (
          <>
            <strong>Si l’essai continue</strong>
            {onwards.map((sides) => (
              <PaySides key={sides.own} sides={sides} line />
            ))}
            <Total typed={continuation} pays={onwards} firstName={firstName} />
          </>
        ) : null}
        <span className="field__hint">
          {shares ? "Part des Acharnés comprise" : "Commission des Acharnés comprise"}, {COMMISSION}{" "}
          {shares ? "de la commission" : "de ce que touche"}{" "}
          {shares ? ofName(isolated(firstName)) : isolated(firstName)}.
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

type TotalProps = {
  readonly typed: TypedPay;
  readonly pays: readonly Sides[];
  readonly firstName: string;
};

function Total({ typed: { rate, days }, pays, firstName }: TotalProps) {
  if (rate === null || days === null) return null;
  return (
    <span>
      {totalDays(days, pays.length > 1)}, soit{" "}
      <PaySides sides={totalSides(rate, days, "company", firstName)} line />
    </span>
  );
}
