import { BIO } from "../bounds";
import type { Role } from "../catalogue";
import { lengthOf } from "../text";
import { type ProfileContent, ratingsOf } from "./profile-columns";
import type { CompleteCommercial } from "./public-profile";

/** STATE-1: the columns that a profile needs to be submitted; lists must not be empty. */
export const NEEDED = {
  values: ["first_name", "last_name", "phone", "region", "department", "competences"],
  lists: ["sectors"],
} as const;

/**
 * Further columns for a commercial, with a bio of `BIO.min` characters. The database checks use these lists
 * too: run `npm run db:generate` after a change.
 */
export const NEEDED_OF_COMMERCIAL = {
  values: [
    "profile_slug",
    "bio_short",
    "bio",
    "experience_years",
    "experience_type",
    "mission_preferences",
    "daily_rate_min",
    "daily_rate_max",
  ],
  lists: ["languages"],
} as const;

type Profile = ProfileContent & {
  readonly id: string;
  readonly role: Role;
  readonly profile_slug: string | null;
  readonly avatar_url: string | null;
};

const has = (profile: Profile, { values, lists }: typeof NEEDED | typeof NEEDED_OF_COMMERCIAL): boolean =>
  values.every((column) => profile[column] !== null) && lists.every((column) => profile[column].length > 0);

/** Whether all columns of a public commercial are filled in. */
export const isCompleteCommercial = <Row extends Profile>(
  profile: Row,
): profile is Row & CompleteCommercial =>
  profile.role === "commercial" &&
  has(profile, NEEDED) &&
  has(profile, NEEDED_OF_COMMERCIAL) &&
  ratingsOf(profile.competences) !== null &&
  lengthOf(profile.bio ?? "") >= BIO.min;

export const isComplete = (profile: Profile): boolean =>
  profile.role === "entreprise" ? has(profile, NEEDED) : isCompleteCommercial(profile);
