import { COMMISSION, PRICE_PERCENT } from "~/domain/missions/pricing";
import { RANK_LABELS } from "~/domain/profiles/rank";
import { RankInsignia } from "~/ui/brand/rank";
import { FORMULA_PRICES } from "../figures";
import "./price-sums.css";

const euros = (amount: number) => `${amount}\u202f€`;

/** The parts of a daily price (FMT-1). */
export function PriceSums() {
  return (
    <section className="section sunk" aria-labelledby="compose">
      <div className="wrap price-sums">
        <div className="stack">
          <h2 id="compose">Un seul prix, sans ligne cachée.</h2>
          <p className="soft">
            L’Acharné fixe son taux et le touche en entier. Notre commission de {COMMISSION} s’y ajoute, et le
            total est le prix que vous lisez sur sa fiche. Les montants du tableau sont des exemples.
          </p>
        </div>
        <table>
          <caption className="sr-only">De quoi se compose un prix indicatif par jour</caption>
          <thead>
            <tr>
              <th scope="col">Grade</th>
              <th scope="col">Taux de l’Acharné</th>
              <th scope="col">Commission</th>
              <th scope="col">Prix indicatif</th>
            </tr>
          </thead>
          <tbody>
            {FORMULA_PRICES.map(({ rank, dailyPrice }) => (
              <PriceSum key={rank} rank={rank} dailyPrice={dailyPrice} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function PriceSum({ rank, dailyPrice }: Pick<(typeof FORMULA_PRICES)[number], "rank" | "dailyPrice">) {
  const ownRate = Math.round((dailyPrice * 100) / PRICE_PERCENT);
  return (
    <tr>
      <th scope="row">
        <RankInsignia rank={rank} className="price-sums__rank" />
        {RANK_LABELS[rank]}
      </th>
      <td>{euros(ownRate)}</td>
      <td className="price-sums__plus">{euros(dailyPrice - ownRate)}</td>
      <td className="price-sums__total">{euros(dailyPrice)}</td>
    </tr>
  );
}
