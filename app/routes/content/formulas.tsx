import { MoreLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/formulas";
import { EliteUnit } from "./formulas/elite-unit";
import { FormulaCard } from "./formulas/formula-card";
import { PriceSums } from "./formulas/price-sums";
import { CLAIMS, FORMULAS, PROMISES } from "./marketing";
import "~/ui/pages/pricing.css";
import "~/ui/pages/formulas.css";

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Nos formules : trois grades et une unité d’élite, Les Acharnés",
    description:
      "Lieutenant 250 €, Capitaine 400 €, Colonel 650 € par jour, commission comprise. Unité d’élite de 4 acharnés à partir de 1.000€ par jour.",
  });

/** STAT-1. */
export default function Formulas() {
  return (
    <>
      <div className="wrap">
        <PageHead
          title="Trois grades, un prix par jour."
          intro="Plus l’affaire est difficile, plus il faut de galons. Choisissez le niveau, le reste ne change pas : mêmes règles, même relecture, même remplacement."
        />
        <ul className="ranks">
          {FORMULAS.map((formula) => (
            <FormulaCard key={formula.rank} formula={formula} />
          ))}
        </ul>
        <EliteUnit />
      </div>
      <Claims />
      <PriceSums />
      <OtherWays />
    </>
  );
}

function Claims() {
  return (
    <section className="wrap section" aria-labelledby="compris">
      <h2 id="compris" className="sr-only">
        Toujours compris
      </h2>
      <dl className="claims">
        {CLAIMS.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function OtherWays() {
  return (
    <section className="wrap section ways" aria-labelledby="autrement">
      <h2 id="autrement">Deux façons de commencer plus doucement</h2>
      <div>
        <h3>L’essai d’{PROMISES.trial}</h3>
        <p>
          Cinq jours au prix affiché, avec un objectif écrit. Le vendredi, vous avez des appels, des réponses
          et des rendez-vous sous les yeux : vous continuez, vous ajustez, ou vous en restez là.
        </p>
        <MoreLink to="/mission/publier">Proposer une mission d’essai</MoreLink>
      </div>
      <div>
        <h3>La formule au succès</h3>
        <p>
          Certains Acharnés acceptent d’être payés au résultat : rendez-vous tenus ou affaires signées. Leur
          profil le dit. Écrivez-nous votre offre et votre panier moyen, nous vous disons si la formule tient
          debout.
        </p>
        <MoreLink to="/contact?objet=Formule+au+succès">Parler d’une formule au succès</MoreLink>
      </div>
    </section>
  );
}
