import { href } from "react-router";
import { RANK_LABELS } from "~/domain/profiles/rank";
import { Link } from "~/ui/brand/link";
import { PageHead } from "~/ui/frame/page-head";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/formulas";
import { ELITE_PRICE, FORMULA_PRICES } from "./figures";
import { EliteUnit } from "./formulas/elite-unit";
import { FormulaCard } from "./formulas/formula-card";
import { Included } from "./formulas/included";
import { FORMULAS } from "./formulas/offers";
import { OtherWays } from "./formulas/other-ways";
import { PriceSums } from "./formulas/price-sums";
import { readFigures } from "./shown-figures.server";
import "./formulas/formulas.css";

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
        <ul className="formulas">
          {FORMULAS.map((formula) => (
            <FormulaCard key={formula.rank} formula={formula} />
          ))}
        </ul>
        <p className="formulas__scale">
          Le grade se compte en années de métier : Lieutenant avant 5 ans, Capitaine de 5 à 9, Colonel dès 10.
          La formule Lieutenant demande deux ans au moins.{" "}
          <Link to={`${href("/nos-chiffres")}#prix`}>Pourquoi « indicatif » ?</Link>
        </p>
        <EliteUnit />
      </div>
      <Included figures={figures} />
      <PriceSums />
      <OtherWays />
    </>
  );
}
