import type { Rank } from "~/domain/profiles/rank";

/** The insignia of a rank, drawn on 20 x 28. */
export const SLIP = "M0 0h20v26.5a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 0 26.5z";

export const BARS: Record<Rank, string> = {
  lieutenant: "M0 19h20v2H0zM0 23h20v2H0z",
  capitaine: "M0 15h20v2H0zM0 19h20v2H0zM0 23h20v2H0z",
  colonel: "M0 7h20v2H0zM0 11h20v2H0zM0 15h20v2H0zM0 19h20v2H0zM0 23h20v2H0z",
};
