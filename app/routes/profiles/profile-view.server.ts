import { profileFormPath } from "~/domain/accounts/page-after-sign-in";
import { labelOf, languageLabel, MARKETS, ROLES, type Role, SKILLS, sectorLabel } from "~/domain/catalogue";
import { calendarDay } from "~/domain/french";
import { priceOf } from "~/domain/missions/pricing";
import { departmentName } from "~/domain/places";
import { fullName, initials, knownAs } from "~/domain/profiles/name";
import { companyFacts, type ProfileContent, ratingsOf } from "~/domain/profiles/profile-columns";
import type { ProfileStatus } from "~/domain/profiles/profile-status";
import { rankOf } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import { showPhone } from "~/operations/profiles/phone.server";

type Row = ProfileContent & {
  readonly role: Role;
  readonly status: ProfileStatus;
  readonly email: string;
  readonly avatar_url: string | null;
  readonly public_daily_rate_min: number | null;
  readonly public_daily_rate_max: number | null;
};

export type ProfileView = ReturnType<typeof profileView>;

type Person = Pick<Row, "first_name" | "last_name" | "email" | "avatar_url" | "competences">;

/** Name and picture for administrators. */
export const personView = (row: Person) => ({
  name: knownAs({ ...row, company: companyFacts(row.competences)?.company_name ?? null }),
  initials: initials(row) || initials({ first_name: row.email, last_name: null }),
  avatarUrl: row.avatar_url,
});

/** The full profile in words, for its owner and administrators only. */
export function profileView(row: Row) {
  const company = companyFacts(row.competences);
  const { name, ...shown } = personView(row);
  return {
    role: row.role,
    roleLabel: labelOf(ROLES, row.role),
    status: row.status,
    editPath: profileFormPath(row.role),
    firstName: row.first_name ?? "",
    fullName: fullName(row),
    knownAs: name,
    ...shown,
    email: row.email,
    phone: row.phone && showPhone(row.phone),
    place: [row.department && departmentName(row.department), row.region && regionName(row.region)]
      .filter(Boolean)
      .join(", "),
    linkedinUrl: row.linkedin_url,
    websiteUrl: row.website_url,
    companyName: company?.company_name ?? null,
    companySize: company?.company_size ?? null,
    sectors: row.sectors.map(sectorLabel),
    languages: row.languages.map(languageLabel),
    pitch: row.bio_short,
    paragraphs: (row.bio ?? "").split(/\n+/).filter((line) => line.trim()),
    commercial: commercialView(row),
  };
}

function commercialView(row: Row) {
  const ratings = ratingsOf(row.competences);
  if (row.experience_years === null || !row.experience_type || !row.mission_preferences || !ratings)
    return null;
  return {
    rank: rankOf(row.experience_years),
    years: row.experience_years,
    experienceType: labelOf(MARKETS, row.experience_type),
    missionPreferences: labelOf(MARKETS, row.mission_preferences),
    ownRates: priceOf(row.daily_rate_min, row.daily_rate_max),
    price: priceOf(row.public_daily_rate_min, row.public_daily_rate_max),
    successOnly: row.success_only,
    availableFrom: row.available_from && calendarDay(row.available_from),
    skills: SKILLS.map((name) => ({ name, rating: ratings[name] })),
  };
}
