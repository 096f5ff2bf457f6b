import { GUARANTEES } from "../arguments";
import { ClaimLink } from "../claim-link";
import "./guarantees.css";

export function Guarantees() {
  return (
    <section className="wrap section" aria-labelledby="garanties">
      <h2 id="garanties" className="sr-only">
        Ce qui est garanti
      </h2>
      <ul className="guarantees">
        {GUARANTEES.map(({ claim, value, title, text }) => (
          <li key={title}>
            <h3>
              <strong>{value}</strong> <ClaimLink claim={claim}>{title}</ClaimLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
