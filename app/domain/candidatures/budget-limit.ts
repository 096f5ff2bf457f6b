import { netRate } from "../missions/pricing";

/** CAND-6: the most that a mission's budget leaves an Acharné a day, of their own rate; null without a budget. */
export const rateLimit = (mission: {
  readonly budget_min: number | null;
  readonly budget_max: number | null;
}) => {
  const budget = mission.budget_max ?? null;
  return budget === null ? null : netRate(budget);
};

/** CAND-6: a rate above the budget is said, and never stops anybody. */
export const isAboveBudget = (rate: number | null, limit: number | null): boolean =>
  rate !== null && limit !== null && rate > limit;
