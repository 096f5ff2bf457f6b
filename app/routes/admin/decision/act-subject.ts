import { fullName } from "~/marketplace/profiles/name";

type Acted = {
  readonly title: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly competences: unknown;
};

/** Whose profile or which mission an act was about. */
export function actSubject({ title, firstName, lastName, competences }: Acted): string {
  if (title) return `«\u202f${title}\u202f»`;
  const company: unknown = Object(competences).company_name;
  return typeof company === "string" ? company : fullName({ first_name: firstName, last_name: lastName });
}
