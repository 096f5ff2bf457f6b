import { RANK_LABELS } from "~/marketplace/profiles/rank";
import { RankInsignia } from "~/ui/rank";

const RANKS = [
  {
    rank: "lieutenant",
    years: "Moins de 5 ans",
    text: "L’énergie du volume : des fichiers entiers, appelés.",
  },
  { rank: "capitaine", years: "De 5 à 9 ans", text: "Le cycle complet, du premier appel à la signature." },
  { rank: "colonel", years: "10 ans et plus", text: "Les grands comptes, et ceux qui décident." },
] as const;

export function Ranks() {
  return (
    <section className="band" aria-labelledby="grades">
      <div className="wrap hung">
        <div className="hung__say">
          <h2 id="grades">Le grade se lit avant le premier mot.</h2>
          <p>
            Il dit les années de métier, rien d’autre : ni l’ancienneté chez nous, ni une note payée. Le même
            calcul pour tous.
          </p>
        </div>
        <ul className="hung__ranks">
          {RANKS.map(({ rank, years, text }) => (
            <li key={rank}>
              <RankInsignia rank={rank} />
              <div>
                <h3>{RANK_LABELS[rank]}</h3>
                <p>{years}</p>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
