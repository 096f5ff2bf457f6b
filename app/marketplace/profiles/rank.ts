export const RANKS = ["lieutenant", "capitaine", "colonel"] as const;
export type Rank = (typeof RANKS)[number];

export const RANK_LABELS: Record<Rank, string> = {
  lieutenant: "Lieutenant",
  capitaine: "Capitaine",
  colonel: "Colonel",
};

/** PUB-3: the seniority label of a number of years of experience. */
export function rankOf(experienceYears: number): Rank {
  if (experienceYears < 5) return "lieutenant";
  return experienceYears < 10 ? "capitaine" : "colonel";
}
