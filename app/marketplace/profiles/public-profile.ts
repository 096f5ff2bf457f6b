import { languageLabel, SKILLS, type Skill, sectorLabel } from "../catalogue";
import { regionName } from "../places";
import { publicRate } from "../pricing";
import { searchText } from "../search-text";
import { initials, publicName } from "./name";

export const STRONG_FROM = 4;

/** A complete commercial, as validated. */
export type CompleteCommercial = {
  readonly id: string;
  readonly profile_slug: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar_url: string | null;
  readonly region: string;
  readonly sectors: string[];
  readonly languages: string[];
  readonly competences: Record<string, number>;
  readonly experience_years: number;
  readonly experience_type: "b2b" | "b2c" | "les_deux";
  readonly mission_preferences: "b2b" | "b2c" | "les_deux";
  readonly daily_rate_min: number;
  readonly daily_rate_max: number;
  readonly success_only: boolean;
  readonly available_from: string | null;
  readonly bio_short: string;
  readonly bio: string;
};

/** DIR-3: the skills rated 4 or 5. */
export function strongSkills(competences: Readonly<Record<string, number>>): Skill[] {
  return SKILLS.filter((skill) => (competences[skill] ?? 0) >= STRONG_FROM);
}

type Searched = Pick<
  CompleteCommercial,
  "first_name" | "bio_short" | "bio" | "sectors" | "competences" | "region" | "languages"
>;

/** DIR-2: what the directory's search reads of a profile, as it is written; a skill counts once it has a star. */
export const searchedInProfile = (profile: Searched) => [
  profile.first_name,
  profile.bio_short,
  profile.bio,
  ...profile.sectors.map(sectorLabel),
  ...SKILLS.filter((skill) => (profile.competences[skill] ?? 0) > 0),
  regionName(profile.region),
  ...profile.languages.map(languageLabel),
];

export const profileSearchText = (profile: Searched): string => searchText(searchedInProfile(profile));

/** The row that the public reads of a validated profile (DIR-9): no last name, no contact, no own rates. */
export function publicProfileOf(profile: CompleteCommercial) {
  return {
    profile_id: profile.id,
    slug: profile.profile_slug,
    display_name: publicName(profile),
    initials: initials(profile),
    avatar_url: profile.avatar_url,
    region: profile.region,
    sectors: profile.sectors,
    languages: profile.languages,
    competences: profile.competences,
    strong_skills: strongSkills(profile.competences) as string[],
    experience_years: profile.experience_years,
    experience_type: profile.experience_type,
    mission_preferences: profile.mission_preferences,
    price_min: publicRate(profile.daily_rate_min),
    price_max: publicRate(profile.daily_rate_max),
    success_only: profile.success_only,
    available_from: profile.available_from,
    bio_short: profile.bio_short,
    bio: profile.bio,
    search_text: profileSearchText(profile),
  };
}
