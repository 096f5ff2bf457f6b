import { href } from "react-router";
import { calendarDay, calendarDayOf, day } from "~/domain/french";
import { COUNTED_SINCE } from "~/domain/moderation/yearly-figures";
import { findYearlyFigures } from "~/operations/moderation/transparency/find-yearly-figures.server";
import { workOf } from "~/platform/http/session-context";
import { Link } from "~/ui/brand/link";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/transparency";
import { LegalPage, type LegalSection } from "./legal-page";
import { YearOfFigures } from "./transparency/year-of-figures";

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Transparence, Les Acharnés",
    description: "Signalements reçus, décisions, restrictions et délais, année par année.",
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicDb, at } = workOf(context, request);
  return { years: await findYearlyFigures(publicDb, at), on: day(at), since: calendarDayOf(at) };
}

/** SAFE-6: the figures of each calendar year (DSA, articles 15 and 24). */
export default function Transparency({ loaderData: { years, on, since } }: Route.ComponentProps) {
  const sections: readonly LegalSection[] = [
    ...years.map((figures) => ({
      id: `annee-${figures.year}`,
      title: `Année ${figures.year}`,
      body: <YearOfFigures figures={figures} />,
    })),
    { id: "methode", title: "Ce qui est compté", body: <Method on={on} /> },
  ];
  return (
    <LegalPage
      title="Transparence"
      intro="Ce qui nous est signalé, ce que nous en décidons, et ce que nous refusons ou retirons."
      sections={sections}
      since={since}
    />
  );
}

function Method({ on }: { readonly on: string }) {
  return (
    <>
      <p>
        Ces chiffres viennent de la base du service, tels qu’ils y étaient le {on}. Chaque acte y est compté
        quand il a lieu, depuis le {calendarDay(COUNTED_SINCE)}, sans rien de personne&#8239;: les chiffres
        restent quand un signalement ou un compte s’efface.
      </p>
      <p>
        Aucune décision n’est prise par un moyen automatique, ni ici, ni à la relecture. Les e-mails et les
        numéros masqués dans les premiers messages le sont par une règle, la même pour tous.
      </p>
      <p>
        Les contestations comptées ici sont celles de qui a un compte, depuis ses décisions. Celles qui
        viennent par la <Link to={href("/contact")}>page de contact</Link> et les ordres d’autorités ne le
        sont pas.
      </p>
      <p>
        La moyenne mensuelle des destinataires actifs n’est pas publiée&#8239;: nous comptons des visites,
        sans aucun identifiant, et ne pouvons pas en tirer un nombre de personnes.
      </p>
    </>
  );
}
