import { href, Link } from "react-router";
import { RANK_LABELS } from "~/marketplace/profiles/rank";
import { MoreLink } from "~/ui/brand/button";
import { PageHead } from "~/ui/frame/page-head";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/formulas";
import { withValue } from "./claim-link";
import { ClaimList } from "./claim-list";
import { ELITE_PRICE, type Figures, FORMULA_FIGURES, FORMULA_PRICES, PROMISES } from "./figures";
import { EliteUnit } from "./formulas/elite-unit";
import { FormulaCard } from "./formulas/formula-card";
import { PriceSums } from "./formulas/price-sums";
import { FORMULAS } from "./marketing";
import { readFigures } from "./shown-figures.server";
import "~/ui/pages/pricing.css";
import "~/ui/pages/formulas.css";

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  figures: await readFigures(context, request),
});

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Nos formules : trois grades et une unité d’élite, Les Acharnés",
    description: `Prix indicatifs par jour, commission comprise : ${PRICES}. Unité d’élite de 4 acharnés ${ELITE_PRICE.lead}${ELITE_PRICE.figure}${ELITE_PRICE.unit} ${ELITE_PRICE.per}.`,
  });

const PRICES = FORMULA_PRICES.map(({ rank, dailyPrice }) => `${RANK_LABELS[rank]} ${dailyPrice}\u202f€`).join(
  ", ",
);

/** STAT-1. */
export default function Formulas({ loaderData: { figures } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <PageHead
          title="Trois grades, trois prix indicatifs."
          intro="Plus l’affaire est difficile, plus il faut de galons. Chaque Acharné fixe son prix : ceux-ci sont des repères. Le reste ne change pas : mêmes règles, même relecture, même remplacement."
        />
        <ul className="ranks">
          {FORMULAS.map((formula) => (
            <FormulaCard key={formula.rank} formula={formula} />
          ))}
        </ul>
        <p className="formulas-scale">
          Le grade se compte en années de métier : Lieutenant avant 5 ans, Capitaine de 5 à 9, Colonel dès 10.
          La formule Lieutenant demande deux ans au moins.{" "}
          <Link to={`${href("/nos-chiffres")}#prix`}>Pourquoi « indicatif » ?</Link>
        </p>
        <EliteUnit />
      </div>
      <Claims figures={figures} />
      <PriceSums />
      <OtherWays />
    </>
  );
}

function Claims({ figures }: { readonly figures: Figures }) {
  return (
    <section className="wrap section" aria-labelledby="compris">
      <h2 id="compris" className="sr-only">
        Toujours compris
      </h2>
      <ClaimList claims={withValue(FORMULA_FIGURES, figures)} className="claims" />
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
        <MoreLink to={href("/mission/publier")}>Proposer une mission d’essai</MoreLink>
      </div>
      <div>
        <h3>La formule au succès</h3>
        <p>
          Certains Acharnés acceptent d’être payés au résultat : rendez-vous tenus ou affaires signées. Leur
          profil le dit. Écrivez-nous votre offre et votre panier moyen, nous vous disons si la formule tient
          debout.
        </p>
        <MoreLink to={`${href("/contact")}?objet=Formule+au+succès`}>Parler d’une formule au succès</MoreLink>
      </div>
    </section>
  );
}
