import { fullName } from "~/domain/profiles/name";
import { type Competences, companyFacts } from "~/domain/profiles/profile-columns";
import { isolated } from "~/domain/text";

type Acted = {
  readonly title: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly competences: Competences | null;
};

/** The subject of a moderation act. */
export function actSubject({ title, firstName, lastName, competences }: Acted): string {
  if (title) return `«\u202f${isolated(title)}\u202f»`;
  const company = companyFacts(competences)?.company_name;
  return isolated(company ?? fullName({ first_name: firstName, last_name: lastName }));
}
