import { BIO } from "../bounds";
import type { Role } from "../catalogue";
import { lengthOf } from "../text";
import { type ProfileContent, ratingsOf } from "./profile-columns";
import type { CompleteCommercial } from "./public-profile";

/** What a profile needs before it leaves the state of a draft (STATE-1): values, and lists that hold something. */
export const NEEDED = {
  values: ["first_name", "last_name", "phone", "region", "department", "competences"],
  lists: ["sectors"],
} as const;

/**
 * What a commercial needs besides, with a presentation of `BIO.min` characters. The database checks by these lists
 * too: what they hold needs the migration that `npm run db:generate` makes of it.
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

/** Whether it is a commercial of whom nothing is missing that the public reads. */
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
