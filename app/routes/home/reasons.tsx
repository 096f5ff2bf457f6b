import { REASONS } from "./marketing";
import "./reasons.css";

/** HOME-3. */
export function Reasons() {
  return (
    <section className="section wrap reasons" aria-labelledby="raisons">
      <h2 id="raisons">Pourquoi nous choisir</h2>
      <ol>
        {REASONS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
