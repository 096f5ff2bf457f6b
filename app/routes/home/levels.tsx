import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { ClaimLink } from "../content/claim-link";
import { LEVELS, PROMISES } from "../content/figures";
import "./levels.css";

/** HOME-7. */
export function Levels() {
  return (
    <section className="section sunk" aria-labelledby="tarifs">
      <div className="wrap">
        <div className="section-head">
          <h2 id="tarifs">Une journée d’Acharné, combien ?</h2>
          <p>
            Des prix indicatifs, ceux du marché, selon l’expérience : chaque Acharné fixe le sien, et son
            profil l’affiche, commission comprise. Des formules au succès sont possibles.
          </p>
        </div>
        <dl className="levels">
          {LEVELS.map(({ name, years, from, to }) => (
            <div key={name}>
              <dt>
                <strong>{name}</strong> {years}
              </dt>
              <dd>
                <span>{`${from}-${to} €`}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="levels__scale">
          Junior, Confirmé et Senior sont les niveaux du marché. Nos grades se comptent autrement : Lieutenant
          avant 5 ans de métier, Capitaine de 5 à 9 ans, Colonel dès 10 ans.{" "}
          <Link to={`${href("/nos-chiffres")}#prix`}>Pourquoi deux échelles</Link>
        </p>
        <p className="levels__foot">
          <span>
            Pas encore sûr ? Commencez par une{" "}
            <ClaimLink claim="trial">mission d’essai d’{PROMISES.trial}</ClaimLink>.
          </span>
          <MoreLink to={href("/nos-formules")}>Comparer les formules</MoreLink>
        </p>
      </div>
    </section>
  );
}
