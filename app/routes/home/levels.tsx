import { MoreLink } from "~/ui/button";
import { LEVELS, PROMISES } from "../content/marketing";

/** HOME-7. */
export function Levels() {
  return (
    <section className="section sunk" aria-labelledby="tarifs">
      <div className="wrap">
        <div className="section-head">
          <h2 id="tarifs">Une journée d’Acharné, combien ?</h2>
          <p>
            Des repères selon l’expérience. Le prix exact figure sur chaque profil, commission comprise. Des
            formules au succès sont possibles.
          </p>
        </div>
        <dl className="ladder">
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
        <p className="ladder__foot">
          <span>Pas encore sûr ? Commencez par une mission d’essai d’{PROMISES.trial}.</span>
          <MoreLink to="/nos-formules">Comparer les formules</MoreLink>
        </p>
      </div>
    </section>
  );
}
