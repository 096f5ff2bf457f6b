import { netRate } from "../missions/pricing";

/** CAND-6: the highest own daily rate that fits a mission's budget; null without a budget. */
export const rateLimit = (mission: {
  readonly budget_min: number | null;
  readonly budget_max: number | null;
}) => {
  const budget = mission.budget_max ?? null;
  return budget === null ? null : netRate(budget);
};

/** CAND-6: whether a rate exceeds the budget; a hint, never a refusal. */
export const isAboveBudget = (rate: number | null, limit: number | null): boolean =>
  rate !== null && limit !== null && rate > limit;
