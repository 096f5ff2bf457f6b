import { RankLabel } from "~/ui/rank";
import { RibbonA } from "~/ui/ribbon-a";

/** What one signs up for, beside the forms. */
export function Pitch() {
  return (
    <aside className="pitch" aria-label="Pourquoi Les Acharnés">
      <div className="pitch__in">
        <div className="pitch__a">
          <RibbonA />
        </div>
        <h2>
          Ils ne lâchent rien.
          <br />
          Vous non plus.
        </h2>
        <ul className="ticks">
          <li>Chaque profil et chaque mission relus par notre équipe</li>
          <li>Le prix affiché est le prix payé, commission comprise</li>
          <li>Mise en relation en 48{"\u202f"}h, remplacement sans frais</li>
        </ul>
        <p className="row row--wide">
          <RankLabel rank="lieutenant" />
          <RankLabel rank="capitaine" />
          <RankLabel rank="colonel" />
        </p>
      </div>
    </aside>
  );
}
