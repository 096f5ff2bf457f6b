import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { rateLimit } from "~/domain/candidatures/budget-limit";
import { STRONG_FROM } from "~/domain/profiles/public-profile";
import { SIMILAR_AMONG } from "~/domain/search/rankings";
import { missionFacts, publicMissions, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { cardsOf as missionCardsOf } from "../../missions/find-missions.server";
import { cardsOf } from "../../profiles/find-acharnes.server";
import type { SuggestionPage } from "./find-suggested-acharnes.server";
import { metByMission } from "./fit-of-missions.server";
import { metByProfile } from "./fit-of-profiles.server";
import { rankMissions, rankProfiles } from "./ranked.server";

/** SUGG-4: the Acharnés who meet most of what a public profile states, read as the criteria of a mission. */
export async function findSimilarAcharnes(db: Reader, slug: string, { limit, at }: SuggestionPage) {
  const [profile] = await db.select().from(publicProfiles).where(eq(publicProfiles.slug, slug));
  if (!profile) return [];
  const criteria = {
    required_experience_years: profile.experience_years,
    required_sectors: profile.sectors,
    required_languages: profile.languages,
    required_competences: Object.fromEntries(profile.strong_skills.map((skill) => [skill, STRONG_FROM])),
    budget_min: profile.price_min,
    budget_max: profile.price_max,
    location_type: "on_site",
    region: profile.region,
    start_date: profile.available_from,
  } as const;
  const ranked = await rankProfiles(
    db,
    { met: metByProfile(criteria, at), where: ne(publicProfiles.slug, slug), among: SIMILAR_AMONG },
    { limit, at },
  );
  return cardsOf(
    db,
    ranked.map((row) => row.slug),
  );
}

/**
 * SUGG-4: the open missions that fit whoever meets exactly what a mission requires. Another mission of the same company could
 * name who hides in one of the two (MIS-9).
 */
export async function findSimilarMissions(db: Reader, slug: string, { limit, at }: SuggestionPage) {
  const [found] = await db
    .select({ mission: publicMissions, companyId: missionFacts.company_id })
    .from(publicMissions)
    .innerJoin(missionFacts, eq(missionFacts.id, publicMissions.mission_id))
    .where(eq(publicMissions.slug, slug));
  if (!found) return [];
  const { mission, companyId } = found;
  const isOfAnother = ne(missionFacts.company_id, companyId);
  const where = and(
    ne(publicMissions.slug, slug),
    mission.company_name === null ? isOfAnother : or(isOfAnother, isNotNull(publicMissions.company_name)),
  );
  const profile = {
    experience_years: mission.required_experience_years,
    sectors: mission.required_sectors ?? [],
    languages: mission.required_languages,
    competences: mission.required_competences,
    region: mission.region,
    available_from: mission.start_date,
    daily_rate_min: rateLimit(mission),
  };
  const ranked = await rankMissions(
    db,
    { met: metByMission(profile, at), where: where ?? sql`true`, among: SIMILAR_AMONG },
    { limit },
  );
  return missionCardsOf(
    db,
    ranked.map((row) => row.slug),
  );
}
