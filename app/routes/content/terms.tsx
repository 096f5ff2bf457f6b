import { publicMeta } from "../page-meta";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page";
import { AGREEMENT_SECTIONS } from "./terms/agreement";
import { SERVICE_SECTIONS } from "./terms/service";

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Conditions générales d’utilisation, Les Acharnés",
    description:
      "Rôles, modération, classement, prix et commission, indépendance des Acharnés, résiliation, recours.",
  });

export default function Terms() {
  return (
    <LegalPage
      title="Conditions générales d’utilisation"
      intro="Le contrat entre la plateforme et celles et ceux qui s’y inscrivent, écrit pour être lu."
      sections={[...SERVICE_SECTIONS, ...AGREEMENT_SECTIONS]}
    />
  );
}
