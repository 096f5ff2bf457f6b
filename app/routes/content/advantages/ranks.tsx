import { RANK_LABELS, RANK_YEARS } from "~/domain/profiles/rank";
import { RankInsignia } from "~/ui/brand/rank";
import "./ranks.css";

const RANKS = [
  { rank: "lieutenant", text: "L’énergie du volume : des fichiers entiers, appelés." },
  { rank: "capitaine", text: "Le cycle complet, du premier appel à la signature." },
  { rank: "colonel", text: "Les grands comptes, et ceux qui décident." },
] as const;

export function Ranks() {
  return (
    <section className="band" aria-labelledby="grades">
      <div className="wrap ranks">
        <div className="ranks__text">
          <h2 id="grades">Le grade se lit avant le premier mot.</h2>
          <p>
            Il dit les années de métier, rien d’autre : ni l’ancienneté chez nous, ni une note payée. Le même
            calcul pour tous.
          </p>
        </div>
        <ul className="ranks__list">
          {RANKS.map(({ rank, text }) => (
            <li key={rank}>
              <RankInsignia rank={rank} />
              <div>
                <h3>{RANK_LABELS[rank]}</h3>
                <p>{RANK_YEARS[rank]}</p>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
