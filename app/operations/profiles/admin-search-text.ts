import { sectorLabel } from "~/domain/catalogue";
import { RANK_LABELS, rankOf } from "~/domain/profiles/rank";
import { searchText } from "~/domain/search/search-text";

type Searched = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly sectors: readonly string[];
  readonly experience_years?: number | null;
};

/** ADM-5: the text of a commercial that the administration searches; the rank is its last part. */
export function adminSearchText(profile: Searched): string {
  return searchText([
    `${profile.first_name} ${profile.last_name}`,
    profile.email,
    ...profile.sectors.map(sectorLabel),
    profile.experience_years == null ? null : RANK_LABELS[rankOf(profile.experience_years)],
  ]);
}

type SearchedCompany = {
  readonly name: string;
  readonly sectors: readonly string[];
  readonly members: readonly { readonly name: string | null; readonly email: string }[];
};

/** ADM-5, TEAM-7: the same of a company with all its members; its name is the second part. */
export function companySearchText({ name, sectors, members }: SearchedCompany): string {
  const names = members.flatMap((member) => member.name ?? []);
  return searchText([
    // Never empty, so that the name of the company stays the second part.
    names.join(" ") || "sans nom",
    name,
    ...members.map(({ email }) => email),
    ...sectors.map(sectorLabel),
  ]);
}
