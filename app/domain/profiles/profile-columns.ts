import type { Skill } from "../catalogue";
import { columnsOf } from "../columns";
import type { CommercialInput } from "./commercial-form";
import type { CompanyInput } from "./company-form";

/**
 * What the public reads of a commercial just as they wrote it, and what each column is called. The public table,
 * publishing, the form's values, the review's long texts and the export's words go by these lists; the forms say what each may hold.
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

const CONTACT_LABELS = {
  first_name: "Prénom",
  last_name: "Nom",
  phone: "Téléphone",
  department: "Département",
  linkedin_url: "LinkedIn",
  website_url: "Site web",
} as const;

/** All that a commercial writes: each field of the form is a column. */
export const COMMERCIAL_LABELS = {
  ...CONTACT_LABELS,
  ...PUBLIC_PROFILE_LABELS,
  daily_rate_min: "Taux journalier minimum",
  daily_rate_max: "Taux journalier maximum",
} as const satisfies Record<keyof CommercialInput, string>;

/** What of a company is no column: `competences` holds it (SPEC section 3). */
export const COMPANY_FACT_LABELS = {
  company_name: "Entreprise",
  company_size: "Taille",
} as const satisfies Partial<Record<keyof CompanyInput, string>>;

/** What else a company writes. */
export const COMPANY_LABELS = {
  ...CONTACT_LABELS,
  region: PUBLIC_PROFILE_LABELS.region,
  sectors: PUBLIC_PROFILE_LABELS.sectors,
  bio: PUBLIC_PROFILE_LABELS.bio,
} as const satisfies Record<Exclude<keyof CompanyInput, keyof typeof COMPANY_FACT_LABELS>, string>;

export const PUBLIC_PROFILE_COLUMNS = columnsOf(PUBLIC_PROFILE_LABELS);
export const COMMERCIAL_COLUMNS = columnsOf(COMMERCIAL_LABELS);
export const COMPANY_COLUMNS = columnsOf(COMPANY_LABELS);

/** The texts that the public reads of a commercial, in the order in which they are read. */
export const PROFILE_TEXTS = ["bio_short", "bio"] as const satisfies readonly PublicProfileColumn[];

export type PublicProfileColumn = keyof typeof PUBLIC_PROFILE_LABELS;

type CompanyFacts = Pick<CompanyInput, keyof typeof COMPANY_FACT_LABELS>;
export type Ratings = Readonly<Record<Skill, number>>;
export type Competences = Ratings | CompanyFacts;

/** The name and size of a company; null of a commercial, or while nothing is written. */
export const companyFacts = (competences: Competences | null): CompanyFacts | null =>
  competences && "company_name" in competences ? competences : null;

/** How a commercial rates themself; null of a company, or while nothing is written. */
export const ratingsOf = (competences: Competences | null): Ratings | null =>
  competences && !("company_name" in competences) ? competences : null;

type Written = Omit<CommercialInput, "competences">;
/** What holds something from the start. */
type AlwaysHeld = "sectors" | "languages" | "success_only";

/** A profile as it is stored: until its form is sent, most of it is empty. */
export type ProfileContent = Pick<Written, AlwaysHeld> & {
  readonly [Column in Exclude<keyof Written, AlwaysHeld>]: Written[Column] | null;
} & { readonly competences: Competences | null };
