import { REVIEW_STEPS } from "../arguments";
import "./review-steps.css";

export function ReviewSteps() {
  return (
    <section className="wrap section section--flush" aria-labelledby="relecture">
      <div className="section-head">
        <h2 id="relecture">Relus un par un, missions comprises.</h2>
      </div>
      <ol className="review-steps">
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
