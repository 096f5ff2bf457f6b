import { profileFormPath } from "~/marketplace/accounts/landing";
import {
  labelOf,
  languageLabel,
  MARKETS,
  ROLES,
  type Role,
  SKILLS,
  sectorLabel,
} from "~/marketplace/catalogue";
import { calendarDay } from "~/marketplace/french";
import { departmentName, regionName } from "~/marketplace/places";
import { priceOf } from "~/marketplace/pricing";
import { fullName, initials, knownAs } from "~/marketplace/profiles/name";
import type { ProfileStatus } from "~/marketplace/profiles/profile-status";
import { type Rank, rankOf } from "~/marketplace/profiles/rank";
import { showPhone } from "~/operations/profiles/phone.server";

type Row = {
  readonly role: Role;
  readonly status: ProfileStatus;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly avatar_url: string | null;
  readonly region: string | null;
  readonly department: string | null;
  readonly linkedin_url: string | null;
  readonly website_url: string | null;
  readonly bio_short: string | null;
  readonly bio: string | null;
  readonly sectors: readonly string[];
  readonly languages: readonly string[];
  readonly competences: unknown;
  readonly experience_years: number | null;
  readonly experience_type: string | null;
  readonly mission_preferences: string | null;
  readonly daily_rate_min: number | null;
  readonly daily_rate_max: number | null;
  readonly public_daily_rate_min: number | null;
  readonly public_daily_rate_max: number | null;
  readonly success_only: boolean;
  readonly available_from: string | null;
};

export type ProfileView = ReturnType<typeof profileView>;

/** A profile in full, in words: for its owner and for administrators only. */
export function profileView(row: Row) {
  const competences = Object(row.competences) as Record<string, unknown>;
  const commercial = row.role === "commercial" && row.experience_years !== null;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const companyName = text(competences.company_name);
  return {
    role: row.role,
    roleLabel: labelOf(ROLES, row.role),
    status: row.status,
    editPath: profileFormPath(row.role),
    firstName: row.first_name ?? "",
    fullName: fullName(row),
    knownAs: knownAs({ ...row, company: companyName }),
    initials: initials(row) || initials({ first_name: row.email, last_name: null }),
    avatarUrl: row.avatar_url,
    email: row.email,
    phone: row.phone && showPhone(row.phone),
    place: [row.department && departmentName(row.department), row.region && regionName(row.region)]
      .filter(Boolean)
      .join(", "),
    linkedinUrl: row.linkedin_url,
    websiteUrl: row.website_url,
    companyName,
    companySize: text(competences.company_size),
    sectors: row.sectors.map(sectorLabel),
    languages: row.languages.map(languageLabel),
    pitch: row.bio_short,
    paragraphs: (row.bio ?? "").split(/\n+/).filter((line) => line.trim()),
    commercial: commercial
      ? {
          rank: rankOf(row.experience_years ?? 0) as Rank,
          years: row.experience_years ?? 0,
          experienceType: labelOf(MARKETS, row.experience_type ?? ""),
          missionPreferences: labelOf(MARKETS, row.mission_preferences ?? ""),
          ownRates: priceOf(row.daily_rate_min, row.daily_rate_max),
          price: priceOf(row.public_daily_rate_min, row.public_daily_rate_max),
          successOnly: row.success_only,
          availableFrom: row.available_from && calendarDay(row.available_from),
          skills: SKILLS.map((name) => ({ name, rating: Number(competences[name] ?? 0) })),
        }
      : null,
  };
}
