import { languageLabel, SKILLS, type Skill, sectorLabel } from "../catalogue";
import { only } from "../columns";
import { publicRate } from "../missions/pricing";
import { regionName } from "../regions";
import { searchText } from "../search/search-text";
import type { CommercialInput } from "./commercial-form";
import { initials, publicName } from "./name";
import { PUBLIC_PROFILE_COLUMNS, type PublicProfileColumn, type Ratings } from "./profile-columns";
import { RANK_LABELS, rankOf } from "./rank";

export const STRONG_FROM = 4;

/** A complete commercial that was validated. */
export type CompleteCommercial = Pick<
  CommercialInput,
  | PublicProfileColumn
  | "first_name"
  | "last_name"
  | "daily_rate_min"
  | "daily_rate_max"
  | "linkedin_url"
  | "website_url"
> & {
  readonly id: string;
  readonly profile_slug: string;
  readonly avatar_url: string | null;
};

/** DIR-3: the skills rated 4 or 5. */
export function strongSkills(competences: Readonly<Partial<Ratings>>): Skill[] {
  return SKILLS.filter((skill) => (competences[skill] ?? 0) >= STRONG_FROM);
}

type Searched = Pick<
  CompleteCommercial,
  "first_name" | "bio_short" | "bio" | "sectors" | "competences" | "region" | "languages" | "experience_years"
>;

/**
 * DIR-2: the texts of a profile that the directory searches, with the rank of its card; a skill counts from
 * one star.
 */
export const searchedInProfile = (profile: Searched) => [
  profile.first_name,
  profile.bio_short,
  profile.bio,
  ...profile.sectors.map(sectorLabel),
  ...SKILLS.filter((skill) => (profile.competences[skill] ?? 0) > 0),
  regionName(profile.region),
  ...profile.languages.map(languageLabel),
  RANK_LABELS[rankOf(profile.experience_years)],
];

export const profileSearchText = (profile: Searched): string => searchText(searchedInProfile(profile));

/**
 * PUB-7, ADM-9: the version of a commercial that others may see; it is stored after the profile is
 * unpublished.
 */
export const shownProfileOf = (profile: CompleteCommercial) => ({
  ...only(profile, PUBLIC_PROFILE_COLUMNS),
  profile_id: profile.id,
  name: publicName(profile),
  initials: initials(profile),
  first_name: profile.first_name.trim(),
  last_name: profile.last_name.trim(),
  avatar_url: profile.avatar_url,
  price_min: publicRate(profile.daily_rate_min),
  price_max: publicRate(profile.daily_rate_max),
  linkedin_url: profile.linkedin_url,
  website_url: profile.website_url,
});

export type ShownCommercial = ReturnType<typeof shownProfileOf>;
type Shown = { readonly [Column in keyof ShownCommercial]: ShownCommercial[Column] | null };

/** Whether the stored version is a complete commercial. */
export const isShownCommercial = <Row extends Shown>(shown: Row): shown is Row & ShownCommercial =>
  PUBLIC_PROFILE_COLUMNS.every((column) => column === "available_from" || shown[column] !== null);

/** DIR-9: the public row of a validated version: no last name, contact or own rates. */
export const publicVersionOf = (shown: ShownCommercial, slug: string) => ({
  ...only(shown, PUBLIC_PROFILE_COLUMNS),
  profile_id: shown.profile_id,
  slug,
  display_name: shown.name,
  initials: shown.initials,
  avatar_url: shown.avatar_url,
  strong_skills: strongSkills(shown.competences),
  price_min: shown.price_min,
  price_max: shown.price_max,
  search_text: profileSearchText(shown),
});

/** The public row of a profile at its validation. */
export const publicProfileOf = (profile: CompleteCommercial) =>
  publicVersionOf(shownProfileOf(profile), profile.profile_slug);
