import { sectorLabel } from "~/domain/catalogue";
import { listed, plural } from "~/domain/french";
import { regionName } from "~/domain/regions";
import { findPublicCompany } from "~/operations/companies/find-company-page.server";
import { workOf } from "~/platform/http/session-context";
import { socialPicture } from "~/platform/http/social-picture.server";
import type { Route } from "./+types/company";
import { slugOf } from "./slug-of";
import { CompanySocialCard, type SocialCompany } from "./social-card";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const slug = slugOf(params.file);
  const row = slug && (await findPublicCompany(workOf(context, request).publicDb, slug));
  if (!row) return new Response(null, { status: 404 });
  const company: SocialCompany = {
    name: row.name.normalize("NFKC"),
    sectors: listed(row.sectors.map(sectorLabel)),
    pitch: (row.bio ?? "").normalize("NFKC"),
    missions: plural(row.open, "mission ouverte", "missions ouvertes"),
    region: row.region ? regionName(row.region) : "",
  };
  return socialPicture(request, company, <CompanySocialCard company={company} />);
}
