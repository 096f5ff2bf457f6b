import { sectorLabel } from "~/domain/catalogue";
import { RANK_LABELS, rankOf } from "~/domain/profiles/rank";
import { searchText } from "~/domain/search/search-text";

type Searched = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly sectors: readonly string[];
  readonly company_name?: string;
  readonly experience_years?: number | null;
};

/**
 * ADM-5: the text that the administration searches; the name of a company is its second part, the rank of a
 * commercial the last.
 */
export function adminSearchText(profile: Searched): string {
  return searchText([
    `${profile.first_name} ${profile.last_name}`,
    profile.company_name,
    profile.email,
    ...profile.sectors.map(sectorLabel),
    profile.experience_years == null ? null : RANK_LABELS[rankOf(profile.experience_years)],
  ]);
}
