import { href } from "react-router";
import { duration } from "~/marketplace/durations";
import { ButtonLink } from "~/ui/brand/button";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/why-independents";
import { comparison, independentAdvantages } from "./arguments";
import { ClaimsSource } from "./claim-link";
import { Closing } from "./closing";
import { type Figures, PROMISES } from "./figures";
import { readFigures } from "./shown-figures.server";
import "~/ui/pages/independents.css";

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  figures: await readFigures(context, request),
});

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Pourquoi des indépendants ? Sept raisons, Les Acharnés",
    description: `Sept avantages d’un commercial B2B indépendant sur un recrutement : vite en place, payé au jour ou au succès, remplacé sous ${PROMISES.replacement}.`,
  });

/** STAT-3. */
export default function WhyIndependents({ loaderData: { figures } }: Route.ComponentProps) {
  const advantages = independentAdvantages(figures);
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
        {advantages.map(({ title, text }, index) => (
          <li key={title}>
            <Count of={advantages} reached={index + 1} />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Versus figures={figures} />
      <ClaimsSource />
      <Closing
        title="Une semaine suffit pour savoir."
        text={`Décrivez la mission en ${duration("mission")}, notre équipe la relit, les Acharnés y répondent.`}
      >
        <ButtonLink to={href("/mission/publier")} variant="primary" size="lg">
          Proposer une mission
        </ButtonLink>
        <ButtonLink to={href("/acharne")} variant="line" size="lg">
          Trouver un Acharné
        </ButtonLink>
      </Closing>
    </>
  );
}

/** Where one is among the seven: as many bars inked as reasons read. */
type CountProps = { readonly of: readonly { readonly title: string }[]; readonly reached: number };

function Count({ of, reached }: CountProps) {
  return (
    <span className="seven__count" aria-hidden="true">
      {of.map(({ title }, index) => (
        <i key={title} data-on={index < reached || undefined} />
      ))}
    </span>
  );
}

function Versus({ figures }: { readonly figures: Figures }) {
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
