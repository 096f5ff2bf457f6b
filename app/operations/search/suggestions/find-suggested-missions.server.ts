import { sql } from "drizzle-orm";
import { type Fit, fitOf } from "~/domain/search/fit";
import { missionFacts, publicMissions } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { cardsOf, type MissionCardRow } from "../../missions/find-missions.server";
import { findOwnFit } from "./find-own-fit.server";
import type { SuggestionPage } from "./find-suggested-acharnes.server";
import { metByMission } from "./fit-of-missions.server";
import { isNoCandidate, isNotSeparated } from "./left-out.server";
import { rankMissions } from "./ranked.server";

const { mission_id, slug } = publicMissions;

/** The columns that `fitOf` reads. */
const FIT_OF_MISSION = {
  slug,
  required_experience_years: publicMissions.required_experience_years,
  required_sectors: publicMissions.required_sectors,
  required_languages: publicMissions.required_languages,
  required_competences: publicMissions.required_competences,
  budget_min: publicMissions.budget_min,
  budget_max: publicMissions.budget_max,
  location_type: publicMissions.location_type,
  region: publicMissions.region,
  start_date: publicMissions.start_date,
};

export type SuggestedMission = MissionCardRow & { readonly fit: Fit };

/**
 * SUGG-2: the open missions of which an Acharné meets most criteria, with the reasons that the Acharné reads; without those to which
 * they applied or were invited, and those of companies with which a thread was ended.
 */
export async function findSuggestedMissions(
  db: Reader,
  profileId: string,
  { limit, at }: SuggestionPage,
): Promise<SuggestedMission[]> {
  const own = await findOwnFit(db, profileId);
  if (!own) return [];
  const where = sql`${isNoCandidate(mission_id, profileId)} and ${isNotSeparated(missionFacts.company_id, profileId)}`;
  const ranked = await rankMissions(db, { met: metByMission(own, at), where }, { limit });
  const slugs = ranked.map((row) => row.slug);
  if (slugs.length === 0) return [];
  const [cards, missions] = await Promise.all([
    cardsOf(db, slugs),
    db
      .select(FIT_OF_MISSION)
      .from(publicMissions)
      .where(sql`${slug} = any(${sql.param(slugs)}::text[])`),
  ]);
  const fits = new Map(missions.map((mission) => [mission.slug, fitOf(mission, own, "commercial", at)]));
  return cards.flatMap((card) => {
    const fit = fits.get(card.slug);
    return fit ? [{ ...card, fit }] : [];
  });
}
