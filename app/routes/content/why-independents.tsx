import { ButtonLink } from "~/ui/button";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/why-independents";
import { COMPARISON, INDEPENDENT_ADVANTAGES } from "./arguments";
import { Closing } from "./closing";
import "~/ui/pages/independents.css";

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Pourquoi des indépendants ? Sept raisons, Les Acharnés",
    description:
      "Sept avantages d’un commercial B2B indépendant sur un recrutement : vite en place, payé au jour ou au succès, remplacé sous 48h.",
  });

/** STAT-3. */
export default function WhyIndependents() {
  return (
    <>
      <div className="wrap page-head">
        <h1>Pourquoi des indépendants ?</h1>
        <p>
          Parce que vendre ne se planifie pas comme un poste. Sept avantages, du premier appel au dernier, et
          le face à face avec un recrutement.
        </p>
      </div>
      <ol className="wrap seven">
        {INDEPENDENT_ADVANTAGES.map(({ title, text }, index) => (
          <li key={title}>
            <Count reached={index + 1} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Versus />
      <Closing
        title="Une semaine suffit pour savoir."
        text="Décrivez la mission en dix minutes, notre équipe la relit, les Acharnés y répondent."
      >
        <ButtonLink to="/mission/publier" variant="primary" size="lg">
          Proposer une mission
        </ButtonLink>
        <ButtonLink to="/acharne" variant="line" size="lg">
          Trouver un Acharné
        </ButtonLink>
      </Closing>
    </>
  );
}

/** Where one is among the seven: as many bars inked as reasons read. */
function Count({ reached }: { readonly reached: number }) {
  return (
    <span className="seven__count" aria-hidden="true">
      {INDEPENDENT_ADVANTAGES.map(({ title }, index) => (
        <i key={title} data-on={index < reached || undefined} />
      ))}
    </span>
  );
}

function Versus() {
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
            {COMPARISON.map(({ point, hired, independent }) => (
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
