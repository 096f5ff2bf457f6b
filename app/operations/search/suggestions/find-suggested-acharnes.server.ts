import { sql } from "drizzle-orm";
import type { CompanyId } from "~/domain/companies/company-id";
import { type Fit, type FitMission, fitOf } from "~/domain/search/fit";
import { publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import { type AcharneCardRow, cardsOf } from "../../profiles/find-acharnes.server";
import { metByProfile } from "./fit-of-profiles.server";
import { isNoCandidate, isNotSeparated } from "./left-out.server";
import { rankProfiles } from "./ranked.server";

const { profile_id, slug } = publicProfiles;

/** The columns that `fitOf` reads. */
const FIT_OF_PROFILE = {
  slug,
  experience_years: publicProfiles.experience_years,
  sectors: publicProfiles.sectors,
  languages: publicProfiles.languages,
  competences: publicProfiles.competences,
  region: publicProfiles.region,
  available_from: publicProfiles.available_from,
  price_min: publicProfiles.price_min,
};

export type SuggestedAcharne = AcharneCardRow & { readonly fit: Fit };

type Suggested = FitMission & { readonly id: string; readonly company_id: CompanyId };
export type SuggestionPage = { readonly limit: number; readonly at: Date };

/**
 * SUGG-2: the public Acharnés who meet most criteria of a mission, with the reasons that its company reads; without those who already
 * applied or were invited, and those with whom the company ended a thread.
 */
export async function findSuggestedAcharnes(
  db: Reader,
  mission: Suggested,
  { limit, at }: SuggestionPage,
): Promise<SuggestedAcharne[]> {
  const where = sql`${isNoCandidate(mission.id, profile_id)} and ${isNotSeparated(mission.company_id, profile_id)}`;
  const ranked = await rankProfiles(db, { met: metByProfile(mission, at), where }, { limit, at });
  const slugs = ranked.map((row) => row.slug);
  if (slugs.length === 0) return [];
  const [cards, profiles] = await Promise.all([
    cardsOf(db, slugs),
    db
      .select(FIT_OF_PROFILE)
      .from(publicProfiles)
      .where(sql`${slug} = any(${sql.param(slugs)}::text[])`),
  ]);
  const fits = new Map(profiles.map((profile) => [profile.slug, fitOf(mission, profile, "company", at)]));
  return cards.flatMap((card) => {
    const fit = fits.get(card.slug);
    return fit ? [{ ...card, fit }] : [];
  });
}
