import { Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { HeroBars } from "~/ui/hero-bars";
import "~/ui/pages/hero.css";

/** HOME-1. */
export function Hero() {
  return (
    <section className="hero" aria-labelledby="titre">
      <div className="wrap hero__in">
        <div className="hero__say">
          <h1 id="titre">
            Des commerciaux qui ne <span className="hero__end">lâchent rien.</span>
          </h1>
          <p>
            Les Acharnés sont des commerciaux B2B indépendants, validés un par un et classés par grade. Vous
            décrivez la mission, ils ouvrent les portes.
          </p>
          <div className="row">
            <ButtonLink to="/mission/publier" variant="primary" size="lg">
              Proposer une mission
            </ButtonLink>
            <ButtonLink to="/acharne" variant="line" size="lg">
              Trouver un Acharné
            </ButtonLink>
          </div>
          <p className="hero__alt">
            Commercial indépendant ? <Link to="/auth?role=commercial#signup">Rejoignez les rangs</Link>
          </p>
        </div>
        <HeroBars />
      </div>
    </section>
  );
}
