import { MISSION_COLUMNS } from "~/domain/missions/mission-columns";
import { COMMERCIAL_COLUMNS, COMPANY_COLUMNS } from "~/domain/profiles/profile-columns";

/** Valid inputs of forms; each test changes one field. */

type Fields = Record<string, unknown>;

export const BIO = "Douze ans de prospection de comptes industriels, du premier appel à la signature.";

export const commercialFields = (overrides: Fields = {}): Fields => ({
  first_name: "Solenn",
  last_name: "Kerbrat",
  phone: "06 12 34 56 78",
  region: "53",
  department: "29",
  linkedin_url: "https://www.linkedin.com/in/solenn-kerbrat",
  website_url: "",
  experience_years: 12,
  experience_type: "b2b",
  mission_preferences: "les_deux",
  sectors: ["industrie", "pharma"],
  languages: ["français", "anglais"],
  competences: { Appel: 5, Emailing: 4, Réseaux: 3, Automation: 1, "Prospection physique": 2 },
  daily_rate_min: 400,
  daily_rate_max: 600,
  success_only: false,
  bio_short: "Prospection industrielle, de l’appel au contrat.",
  bio: BIO,
  ...overrides,
});

export const companyFields = (overrides: Fields = {}): Fields => ({
  company_name: "Ateliers Morvan",
  company_size: "51-200",
  website_url: "https://ateliers-morvan.example",
  linkedin_url: "",
  first_name: "Yann",
  last_name: "Morvan",
  phone: "02 98 12 34 56",
  region: "53",
  department: "35",
  sectors: ["industrie"],
  bio: "",
  ...overrides,
});

export const missionFields = (overrides: Fields = {}): Fields => ({
  title: "Ouvrir des comptes pharma",
  description: "Prospecter les laboratoires de l’Ouest, qualifier les besoins et obtenir des rendez-vous.",
  ...overrides,
});

/** Optional fields without a value. */
export const leftEmpty = (written: object): readonly string[] =>
  Object.entries(written).flatMap(([field, value]) => (value === null ? [field] : []));

const textsOf = (columns: readonly string[]): Fields =>
  Object.fromEntries(columns.map((column) => [column, `Texte de ${column}`]));

/** Forms with all fields filled in; fields that are not texts are listed here. */
export const everyCommercialField = (): Fields => ({
  ...textsOf(COMMERCIAL_COLUMNS),
  ...commercialFields(),
  website_url: "https://solenn-kerbrat.example",
  available_from: "2027-01-04",
  success_only: true,
});

export const everyCompanyField = (): Fields => ({
  ...textsOf(COMPANY_COLUMNS),
  ...companyFields(),
  linkedin_url: "https://www.linkedin.com/company/ateliers-morvan",
  bio: BIO,
});

export const everyMissionField = (): Fields => ({
  ...textsOf(MISSION_COLUMNS),
  ...missionFields(),
  company_confidential: true,
  start_date: "2027-01-04",
  duration_weeks: 12,
  budget_min: 300,
  budget_max: 450,
  location_type: "hybrid",
  region: "53",
  department: "35",
  required_experience_years: 3,
  mission_type: "both",
  required_sectors: ["pharma", "finance"],
  required_languages: ["anglais"],
  required_competences: { Appel: 4, Réseaux: 2 },
  volume_days: 3,
  volume_period: "month",
});
