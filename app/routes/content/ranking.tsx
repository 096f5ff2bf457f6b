import { RANKINGS_SINCE } from "~/domain/search/rankings";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/ranking";
import { LegalPage } from "./legal-page";
import { RANKING_SECTIONS } from "./ranking/sections";

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Classement, Les Acharnés",
    description:
      "Dans quel ordre sont rangés l’annuaire, les missions, la recherche et les candidatures, et ce qui n’y change rien.",
  });

/** SAFE-6. */
export default function Ranking() {
  return (
    <LegalPage
      title="Classement"
      intro="Dans quel ordre nos listes sont rangées, et ce qui n’y change rien. Si un ordre change, cette page change avec lui, et sa date aussi."
      sections={RANKING_SECTIONS}
      since={RANKINGS_SINCE}
    />
  );
}
