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

/** 'CB' of 'Courtage Berthelier'. */
export const companyInitials = (name: string): string =>
  initials({ first_name: name, last_name: name.split(" ")[1] ?? null });

/** PUB-7: the version of a company that others may see; it is stored after the company is unpublished. */
export const shownCompanyOf = <Row extends Company>(company: Row) => ({
  ...only(company, SHOWN_COMPANY_COLUMNS),
  initials: companyInitials(company.name),
});
