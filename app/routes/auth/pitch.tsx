import { figureInText } from "~/domain/french";
import { RankLabel } from "~/ui/brand/rank";
import { RibbonA } from "~/ui/brand/ribbon-a";
import { ClaimLink } from "../content/claim-link";
import { type Figures, PROMISES } from "../content/figures";
import "./pitch.css";

/** The arguments beside the forms. */
export function Pitch({ figures }: { readonly figures?: Figures }) {
  const introduction = figures?.introduction && figureInText(figures.introduction);
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
          <li>
            <span>
              {introduction ? (
                <>
                  <ClaimLink claim="introduction">Mise en relation en {introduction}</ClaimLink>,{" "}
                  <ClaimLink claim="replacement">remplacement sans frais</ClaimLink>
                </>
              ) : (
                <ClaimLink claim="replacement">
                  Remplacement sous {PROMISES.replacement}, sans frais
                </ClaimLink>
              )}
            </span>
          </li>
        </ul>
        <p className="row row--wide pitch__ranks">
          <RankLabel rank="lieutenant" />
          <RankLabel rank="capitaine" />
          <RankLabel rank="colonel" />
        </p>
      </div>
    </aside>
  );
}
