import {
  labelOf,
  languageLabel,
  MARKETS,
  MISSION_TYPES,
  SKILLS,
  sectorLabel,
  VOLUME_PERIODS,
} from "~/marketplace/catalogue";
import { calendarDay, durationOrOpen, plural } from "~/marketplace/french";
import { departmentName, regionName } from "~/marketplace/places";
import { amountText, budgetOf, priceOf } from "~/marketplace/pricing";
import type { ReviewField } from "~/marketplace/review-diff";
import { placeText } from "../../missions/mission-card-view";
import type { MissionText } from "../../missions/mission-text";

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

const ratings = (skills: Readonly<Record<string, number>>): string[] =>
  SKILLS.flatMap((name) => (skills[name] ? [`${name} ${skills[name]}/5`] : []));

/** What a mission says, fact by fact; the same for the version under review and the public one. */
export function missionFields(row: MissionText & { readonly title: string }): ReviewField[] {
  return [
    value("Titre", row.title),
    value("Budget", amountText(budgetOf(row).amount)),
    value("Lieu", placeText(row)),
    value("Région", row.region && regionName(row.region)),
    value("Département", row.department && departmentName(row.department)),
    value("Durée", durationOrOpen(row.duration_weeks)),
    value("Début", row.start_date && calendarDay(row.start_date)),
    value(
      "Rythme",
      row.volume_days
        ? `${plural(row.volume_days, "jour")} ${labelOf(VOLUME_PERIODS, row.volume_period ?? "week")}`
        : null,
    ),
    value("Volume par jour", row.daily_volume_estimate),
    value("Clientèle", labelOf(MISSION_TYPES, row.mission_type)),
    value(
      "Expérience",
      row.required_experience_years === null
        ? null
        : `${plural(row.required_experience_years, "an")} au moins`,
    ),
    list("Secteurs", (row.required_sectors ?? []).map(sectorLabel)),
    list("Langues", row.required_languages.map(languageLabel)),
    list("Canaux", ratings(row.required_competences)),
    text("Description", row.description),
    text("Objectifs", row.objectives),
    text("Livrables", row.deliverables),
    text("Contacts cibles", row.target_contacts),
    text("Outils fournis", row.tools_provided),
  ];
}

type ShownProfile = {
  readonly display_name: string;
  readonly avatar_url: string | null;
  readonly region: string;
  readonly sectors: readonly string[];
  readonly languages: readonly string[];
  readonly competences: Readonly<Record<string, number>>;
  readonly experience_years: number;
  readonly experience_type: string;
  readonly mission_preferences: string;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly success_only: boolean;
  readonly available_from: string | null;
  readonly bio_short: string;
  readonly bio: string;
};

type Links = { readonly linkedin_url: string | null; readonly website_url: string | null } | null | undefined;

/** What the public reads of a commercial, fact by fact; the same for the version under review and the public one. */
export function profileFields(row: ShownProfile, links: Links): ReviewField[] {
  return [
    value("Nom public", row.display_name),
    { label: "Photo", kind: "picture", value: row.avatar_url ?? "" },
    value("Région", regionName(row.region)),
    value("Prix public", amountText(priceOf(row.price_min, row.price_max))),
    value("Au succès seul", row.success_only ? "Oui" : "Non"),
    value("Disponible", row.available_from && `à partir du ${calendarDay(row.available_from)}`),
    value("Expérience", plural(row.experience_years, "an")),
    value("Clientèle", labelOf(MARKETS, row.experience_type)),
    value("Missions souhaitées", labelOf(MARKETS, row.mission_preferences)),
    list("Secteurs", row.sectors.map(sectorLabel)),
    list("Langues", row.languages.map(languageLabel)),
    list("Canaux", ratings(row.competences)),
    text("Phrase", row.bio_short),
    text("Parcours", row.bio),
    value("LinkedIn", links?.linkedin_url),
    value("Site web", links?.website_url),
  ];
}
