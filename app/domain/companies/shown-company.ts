import { only } from "../columns";
import { initials } from "../profiles/name";

/** What others may read of a company, as it was validated. */
export const SHOWN_COMPANY_COLUMNS = [
  "name",
  "size",
  "sectors",
  "region",
  "department",
  "bio",
  "website_url",
  "linkedin_url",
  "logo_url",
] as const;

type Column = (typeof SHOWN_COMPANY_COLUMNS)[number];
type Company = Readonly<Record<Exclude<Column, "name" | "sectors">, string | null>> & {
  readonly name: string;
  readonly sectors: readonly string[];
};

/** 'CB' of 'Courtage Berthelier', 'MF' of 'Morvan & Fils'. */
export const companyInitials = (name: string): string => {
  const [first = name, second = null] = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return initials({ first_name: first, last_name: second });
};

/** PUB-7: the version of a company that others may see; it is stored after the company is unpublished. */
export const shownCompanyOf = <Row extends Company>(company: Row) => ({
  ...only(company, SHOWN_COMPANY_COLUMNS),
  initials: companyInitials(company.name),
});
