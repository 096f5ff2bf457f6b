import { ClaimList, withValue } from "../content/claim-link";
import { type Figures, KEY_FIGURES } from "../content/figures";
import "./key-figures.css";

/** HOME-1. */
export function KeyFigures({ figures }: { readonly figures: Figures }) {
  const shown = withValue(KEY_FIGURES, figures);
  if (shown.length === 0) return null;
  return (
    <section className="key-figures" aria-labelledby="chiffres">
      <div className="wrap">
        <h2 id="chiffres" className="sr-only">
          Les Acharnés en chiffres
        </h2>
        <ClaimList claims={shown} />
      </div>
    </section>
  );
}
