import { comparison } from "../arguments";
import type { Figures } from "../figures";
import "./versus.css";

/** Recruiting compared with an independent. */
export function Versus({ figures }: { readonly figures: Figures }) {
  return (
    <section className="band" aria-labelledby="face">
      <div className="wrap section versus">
        <h2 id="face">Face à face</h2>
        <table>
          <caption className="sr-only">Un recrutement et un Acharné comparés</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">Recruter</th>
              <th scope="col">Un Acharné</th>
            </tr>
          </thead>
          <tbody>
            {comparison(figures).map(({ point, hired, independent }) => (
              <tr key={point}>
                <th scope="row">{point}</th>
                <td>{hired}</td>
                <td>{independent}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
