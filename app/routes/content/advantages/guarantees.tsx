import { GUARANTEES } from "../arguments";

export function Guarantees() {
  return (
    <section className="wrap section" aria-labelledby="garanties">
      <h2 id="garanties" className="sr-only">
        Ce qui est garanti
      </h2>
      <ul className="promises">
        {GUARANTEES.map(({ value, title, text }) => (
          <li key={title}>
            <h3>
              <strong>{value}</strong> {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
