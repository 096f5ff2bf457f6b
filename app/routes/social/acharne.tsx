import { plural } from "~/domain/french";
import { priceOf } from "~/domain/missions/pricing";
import { RANK_LABELS, rankOf } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import { findAcharne } from "~/operations/profiles/find-acharne.server";
import { workOf } from "~/platform/http/session-context";
import { socialPicture } from "~/platform/http/social-picture.server";
import type { Route } from "./+types/acharne";
import { slugOf } from "./slug-of";
import { AcharneSocialCard, type SocialAcharne } from "./social-card";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const slug = slugOf(params.file);
  const row = slug && (await findAcharne(workOf(context, request).publicDb, slug));
  if (!row) return new Response(null, { status: 404 });
  const rank = rankOf(row.experience_years);
  const acharne: SocialAcharne = {
    name: row.display_name.normalize("NFKC"),
    rank,
    rankText: `${RANK_LABELS[rank]}, ${plural(row.experience_years, "an")} d’expérience`,
    pitch: row.bio_short.normalize("NFKC"),
    price: priceOf(row.price_min, row.price_max),
    region: regionName(row.region),
  };
  return socialPicture(request, acharne, <AcharneSocialCard acharne={acharne} />);
}
