import { labelOf, languageLabel, MARKETS, type SectorCode, SKILLS, sectorLabel } from "~/domain/catalogue";
import type { SHOWN_COMPANY_COLUMNS } from "~/domain/companies/shown-company";
import { containsContact } from "~/domain/conversations/contact-mask";
import { calendarDay, plural } from "~/domain/french";
import { MISSION_LABELS, type PublicMission } from "~/domain/missions/mission-columns";
import { amountText, priceOf } from "~/domain/missions/pricing";
import type { ReviewField } from "~/domain/moderation/review-diff";
import { departmentName } from "~/domain/places";
import {
  COMPANY_FACT_LABELS,
  COMPANY_LABELS,
  PROFILE_TEXTS,
  PUBLIC_PROFILE_LABELS,
  type PublicProfileColumn,
  type Ratings,
} from "~/domain/profiles/profile-columns";
import type { CompleteCommercial } from "~/domain/profiles/public-profile";
import { regionName } from "~/domain/regions";
import { fullMissionView } from "../../mission-text/full-mission";

const value = (label: string, text: string | null | undefined): ReviewField => ({
  label,
  kind: "value",
  value: text ?? "",
});
const text = (label: string, words: string | null | undefined): ReviewField => ({
  label,
  kind: "text",
  value: words ?? "",
});
const list = (label: string, items: readonly string[]): ReviewField => ({
  label,
  kind: "list",
  value: items,
});

const ratings = (skills: Partial<Ratings>): string[] =>
  SKILLS.flatMap((name) => (skills[name] ? [`${name} ${skills[name]}/5`] : []));

/** The fields of a mission in words, for the version under review and the public one. */
export function missionFields(mission: PublicMission): ReviewField[] {
  const { budget, conditions, requirements, sectors, languages, texts } = fullMissionView(mission);
  return [
    value(MISSION_LABELS.title, mission.title),
    value("Budget", amountText(budget.amount)),
    ...[...conditions, ...requirements].map(({ term, detail }) => value(term, detail)),
    list("Secteurs", sectors),
    list("Langues", languages),
    list("Canaux", ratings(mission.required_competences)),
    ...texts.map(({ title, text: words }) => text(title, words)),
  ];
}

/** CONV-4, DIR-9: labels of texts that seem to contain an e-mail address or a phone number. */
export const textsWithContacts = (fields: readonly ReviewField[]): string[] =>
  fields.flatMap(({ kind, label, value: words }) =>
    kind === "text" && typeof words === "string" && containsContact(words) ? [label] : [],
  );

type ShownCompany = {
  readonly [Column in Exclude<(typeof SHOWN_COMPANY_COLUMNS)[number], "sectors">]: string | null;
} & { readonly sectors: readonly SectorCode[] };

/** COMP-2: the fields of a company that others read. */
export function companyFields(company: ShownCompany): ReviewField[] {
  return [
    value(COMPANY_FACT_LABELS.company_name, company.name),
    { label: "Logo", kind: "picture", value: company.logo_url ?? "" },
    value(COMPANY_FACT_LABELS.company_size, company.size && `${company.size} personnes`),
    value(COMPANY_LABELS.region, company.region && regionName(company.region)),
    value(COMPANY_LABELS.department, company.department && departmentName(company.department)),
    list(COMPANY_LABELS.sectors, company.sectors.map(sectorLabel)),
    text(COMPANY_LABELS.bio, company.bio),
    value(COMPANY_LABELS.linkedin_url, company.linkedin_url),
    value(COMPANY_LABELS.website_url, company.website_url),
  ];
}

type ShownProfile = Pick<CompleteCommercial, PublicProfileColumn | "avatar_url"> & {
  readonly display_name: string;
  readonly price_min: number | null;
  readonly price_max: number | null;
};

type Links = { readonly linkedin_url: string | null; readonly website_url: string | null } | null | undefined;

/** The public fields of a sales profile in words, for the version under review and the public one. */
export function profileFields(row: ShownProfile, links: Links): ReviewField[] {
  return [
    value("Nom public", row.display_name),
    { label: "Photo", kind: "picture", value: row.avatar_url ?? "" },
    value(PUBLIC_PROFILE_LABELS.region, regionName(row.region)),
    value("Prix public", amountText(priceOf(row.price_min, row.price_max))),
    value("Au succès seul", row.success_only ? "Oui" : "Non"),
    value("Disponible", row.available_from && `à partir du ${calendarDay(row.available_from)}`),
    value("Expérience", plural(row.experience_years, "an")),
    value("Clientèle", labelOf(MARKETS, row.experience_type)),
    value("Missions souhaitées", labelOf(MARKETS, row.mission_preferences)),
    list("Secteurs", row.sectors.map(sectorLabel)),
    list("Langues", row.languages.map(languageLabel)),
    list("Canaux", ratings(row.competences)),
    ...PROFILE_TEXTS.map((column) => text(PUBLIC_PROFILE_LABELS[column], row[column])),
    value("LinkedIn", links?.linkedin_url),
    value("Site web", links?.website_url),
  ];
}
