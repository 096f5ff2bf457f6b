import type { Skill } from "../catalogue";
import { columnsOf } from "../columns";
import type { CommercialInput } from "./commercial-form";
import type { CompanyInput } from "./company-form";
import type { MemberInput } from "./member-form";

/**
 * Columns of a commercial that are public as written, with their labels. The public table, publishing, form
 * values, review and export use these lists; the forms define their bounds.
 */
export const PUBLIC_PROFILE_LABELS = {
  region: "Région",
  sectors: "Secteurs",
  languages: "Langues",
  competences: "Compétences",
  experience_years: "Années d’expérience",
  experience_type: "Clientèle",
  mission_preferences: "Missions souhaitées",
  success_only: "Au succès",
  available_from: "Disponible à partir du",
  bio_short: "Phrase",
  bio: "Présentation",
} as const;

/** The columns of a member of a company; those of the company stand in `companies` (TEAM-1). */
export const MEMBER_LABELS = {
  first_name: "Prénom",
  last_name: "Nom",
  phone: "Téléphone",
} as const satisfies Record<keyof MemberInput, string>;

const CONTACT_LABELS = {
  ...MEMBER_LABELS,
  department: "Département",
  linkedin_url: "LinkedIn",
  website_url: "Site web",
} as const;

/** All columns of the form of a commercial. */
export const COMMERCIAL_LABELS = {
  ...CONTACT_LABELS,
  ...PUBLIC_PROFILE_LABELS,
  daily_rate_min: "Taux journalier minimum",
  daily_rate_max: "Taux journalier maximum",
} as const satisfies Record<keyof CommercialInput, string>;

/** Fields of a company that are stored in `competences` (SPEC section 3). */
export const COMPANY_FACT_LABELS = {
  company_name: "Entreprise",
  company_size: "Taille",
} as const satisfies Partial<Record<keyof CompanyInput, string>>;

/** The other columns of a company. */
export const COMPANY_LABELS = {
  ...CONTACT_LABELS,
  region: PUBLIC_PROFILE_LABELS.region,
  sectors: PUBLIC_PROFILE_LABELS.sectors,
  bio: PUBLIC_PROFILE_LABELS.bio,
} as const satisfies Record<Exclude<keyof CompanyInput, keyof typeof COMPANY_FACT_LABELS>, string>;

export const PUBLIC_PROFILE_COLUMNS = columnsOf(PUBLIC_PROFILE_LABELS);
export const COMMERCIAL_COLUMNS = columnsOf(COMMERCIAL_LABELS);
export const MEMBER_COLUMNS = columnsOf(MEMBER_LABELS);
export const COMPANY_COLUMNS = columnsOf(COMPANY_LABELS);

/** The public texts of a commercial, in reading order. */
export const PROFILE_TEXTS = ["bio_short", "bio"] as const satisfies readonly PublicProfileColumn[];

export type PublicProfileColumn = keyof typeof PUBLIC_PROFILE_LABELS;

type CompanyFacts = Pick<CompanyInput, keyof typeof COMPANY_FACT_LABELS>;
export type Ratings = Readonly<Record<Skill, number>>;
export type Competences = Ratings | CompanyFacts;

/** The name and size of a company; null for a commercial, or while empty. */
export const companyFacts = (competences: Competences | null): CompanyFacts | null =>
  competences && "company_name" in competences ? competences : null;

/** The self-ratings of a commercial; null for a company, or while empty. */
export const ratingsOf = (competences: Competences | null): Ratings | null =>
  competences && !("company_name" in competences) ? competences : null;

type Written = Omit<CommercialInput, "competences">;
/** Columns with a default value. */
type WithDefault = "sectors" | "languages" | "success_only";

/** A stored profile: most columns are empty until its form is submitted. */
export type ProfileContent = Pick<Written, WithDefault> & {
  readonly [Column in Exclude<keyof Written, WithDefault>]: Written[Column] | null;
} & { readonly competences: Competences | null };
