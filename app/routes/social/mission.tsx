import { sectorLabel } from "~/domain/catalogue";
import { durationOrOpen } from "~/domain/french";
import { placeText } from "~/domain/missions/mission-words";
import { budgetOf } from "~/domain/missions/pricing";
import { findMission } from "~/operations/missions/find-mission.server";
import { workOf } from "~/platform/http/session-context";
import { socialPicture } from "~/platform/http/social-picture.server";
import type { Route } from "./+types/mission";
import { slugOf } from "./slug-of";
import { MissionSocialCard, type SocialMission } from "./social-card";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const slug = slugOf(params.file);
  const row = slug && (await findMission(workOf(context, request).publicDb, slug));
  if (!row) return new Response(null, { status: 404 });
  const sectors = (row.required_sectors ?? []).slice(0, 3).map(sectorLabel);
  const mission: SocialMission = {
    title: row.title.normalize("NFKC"),
    facts: [durationOrOpen(row.duration_weeks), ...sectors].join(", "),
    budget: budgetOf(row),
    place: placeText(row).normalize("NFKC"),
  };
  return socialPicture(request, mission, <MissionSocialCard mission={mission} />);
}
