import { publicMeta } from "../page-meta";
import type { Route } from "./+types/privacy";
import { LegalPage } from "./legal-page";
import { PROCESSING_SECTIONS } from "./privacy/processing";
import { RIGHTS_SECTIONS } from "./privacy/rights";

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Politique de confidentialité, Les Acharnés",
    description:
      "Quelles données, pour quoi, sur quelle base, combien de temps, et comment exercer vos droits.",
  });

export default function Privacy() {
  return (
    <LegalPage
      title="Politique de confidentialité"
      intro="Ce que nous savons de vous, pourquoi, pour combien de temps, et comment vous gardez la main."
      sections={[...PROCESSING_SECTIONS, ...RIGHTS_SECTIONS]}
    />
  );
}
