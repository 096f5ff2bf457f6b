import { href } from "react-router";
import { duration } from "~/domain/durations";
import { ButtonLink } from "~/ui/brand/button";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/why-independents";
import { Closing } from "./closing";
import { PROMISES } from "./figures";
import { readFigures } from "./shown-figures.server";
import { ClaimsSource } from "./why-independents/claims-source";
import { SevenReasons } from "./why-independents/seven-reasons";
import { Versus } from "./why-independents/versus";

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
  return (
    <>
      <div className="wrap page-head">
        <h1>Pourquoi des indépendants ?</h1>
        <p>
          Parce que vendre ne se planifie pas comme un poste. Sept avantages, du premier appel au dernier, et
          le face à face avec un recrutement.
        </p>
      </div>
      <SevenReasons figures={figures} />
      <Versus figures={figures} />
      <ClaimsSource />
      <Closing
        apart
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
