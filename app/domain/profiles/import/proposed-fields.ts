import type { COMMERCIAL_LABELS } from "../profile-columns";

/** The fields of a profile that an import can propose. */
export const PROPOSED_FIELDS = [
  "first_name",
  "last_name",
  "phone",
  "region",
  "department",
  "linkedin_url",
  "website_url",
  "experience_years",
  "sectors",
  "languages",
  "competences",
  "bio_short",
  "bio",
] as const satisfies readonly (keyof typeof COMMERCIAL_LABELS)[];

export type ProposedField = (typeof PROPOSED_FIELDS)[number];

/** The values of a form by field: a text, a list, or a group of texts. */
export type FormValue = string | readonly string[] | { readonly [name: string]: string };
export type FormValues = { readonly [name: string]: FormValue };
