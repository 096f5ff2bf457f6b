import { ClaimList, withValue } from "../claim-link";
import { type Figures, FORMULA_FIGURES } from "../figures";
import "./included.css";

export function Included({ figures }: { readonly figures: Figures }) {
  return (
    <section className="wrap section" aria-labelledby="compris">
      <h2 id="compris" className="sr-only">
        Toujours compris
      </h2>
      <ClaimList claims={withValue(FORMULA_FIGURES, figures)} className="included" />
    </section>
  );
}
