import { href } from "react-router";
import { ButtonLink } from "~/ui/brand/button";
import { RankInsignia } from "~/ui/brand/rank";
import { ELITE_UNIT } from "./offers";
import "~/ui/cards/amount.css";
import "./elite-unit.css";

const { members, name, pitch, price, variable } = ELITE_UNIT;

export function EliteUnit() {
  return (
    <section className="elite-unit" aria-labelledby="elite">
      <div className="elite-unit__in">
        <div className="stack">
          <div className="elite-unit__bars">
            {members.map(({ post, rank }) => (
              <RankInsignia key={post} rank={rank} />
            ))}
          </div>
          <h2 id="elite">{name}</h2>
          <p className="elite-unit__text">{pitch}</p>
        </div>
        <div className="elite-unit__price">
          <p className="amount amount--xl">
            <span className="amount__lead">{price.lead}</span>
            {price.figure}
            <span className="amount__unit">{price.unit}</span>{" "}
            <span className="amount__unit">{price.per}</span>
          </p>
          <p className="elite-unit__text">Prix indicatif. {variable}</p>
          <ButtonLink to={`${href("/contact")}?objet=Composer+une+unité+d’élite`} variant="ink" size="lg">
            Composer une unité
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
