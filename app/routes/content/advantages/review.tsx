import { REVIEW_STEPS } from "../arguments";

export function Review() {
  return (
    <section className="wrap section section--flush" aria-labelledby="relecture">
      <div className="section-head">
        <h2 id="relecture">Relus un par un, missions comprises.</h2>
      </div>
      <ol className="stairs">
        {REVIEW_STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
