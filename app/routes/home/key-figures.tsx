import { KEY_FIGURES } from "../content/marketing";

/** HOME-1. */
export function KeyFigures() {
  return (
    <section className="figures" aria-labelledby="chiffres">
      <div className="wrap">
        <h2 id="chiffres" className="sr-only">
          Les Acharnés en chiffres
        </h2>
        <dl>
          {KEY_FIGURES.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
