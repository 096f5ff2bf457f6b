export const RANKS = ["lieutenant", "capitaine", "colonel"] as const;
export type Rank = (typeof RANKS)[number];

export const RANK_LABELS: Record<Rank, string> = {
  lieutenant: "Lieutenant",
  capitaine: "Capitaine",
  colonel: "Colonel",
};

/** The years of experience of a rank, in words. */
export const RANK_YEARS: Record<Rank, string> = {
  lieutenant: "Moins de 5 ans",
  capitaine: "De 5 à 9 ans",
  colonel: "10 ans et plus",
};

/** The first year of experience of a rank. */
export const CAPITAINE_FROM = 5;
export const COLONEL_FROM = 10;

/** PUB-3: the rank for years of experience. */
export function rankOf(experienceYears: number): Rank {
  if (experienceYears < CAPITAINE_FROM) return "lieutenant";
  return experienceYears < COLONEL_FROM ? "capitaine" : "colonel";
}
