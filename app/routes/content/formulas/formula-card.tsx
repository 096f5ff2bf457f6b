import { href } from "react-router";
import { priceOf } from "~/domain/missions/pricing";
import { RANK_LABELS } from "~/domain/profiles/rank";
import { ButtonLink } from "~/ui/brand/button";
import { RankInsignia } from "~/ui/brand/rank";
import { Amount } from "~/ui/cards/amount";
import type { Formula } from "./offers";
import "./formula-card.css";

export function FormulaCard({ formula }: { readonly formula: Formula }) {
  const { rank, popular = false } = formula;
  return (
    <li className={popular ? "formula-card formula-card--popular" : "formula-card"}>
      <div className="formula-card__top">
        <RankInsignia rank={rank} />
        {popular ? <span className="formula-card__flag">Populaire</span> : null}
      </div>
      <div>
        <h2>{RANK_LABELS[rank]}</h2>
        <p>{formula.experience}</p>
      </div>
      <p>
        <Amount amount={priceOf(formula.dailyPrice, formula.dailyPrice)} size="xl" />{" "}
        <span className="formula-card__hint">prix indicatif</span>
      </p>
      <ul className="ticks formula-card__gets">
        {formula.gets.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <ButtonLink
        to={`${href("/acharne")}?grade=${rank}`}
        variant={popular ? "primary" : "line"}
        size="lg"
        block
        className="formula-card__do"
      >
        {formula.action}
      </ButtonLink>
    </li>
  );
}
