import { REFUSALS } from "../messages";
import type { Transition } from "../transition";
import type { ReviewerRole } from "./contest";

/** What decides whether a move is allowed, beside the status. */
export type ModerationFacts = {
  /** The page belongs to the administrator. */
  readonly isOwn: boolean;
  /** The company of the mission is not validated. */
  readonly companyWaits: boolean;
};

/** ADM-9: why an administrator may not make a move; undefined where they may. */
export function refuseModeration(
  { effect }: Pick<Transition<string>, "effect">,
  { isOwn, companyWaits }: ModerationFacts,
): string | undefined {
  if (isOwn) return REFUSALS.ownPage;
  return companyWaits && effect === "show" ? REFUSALS.companyToValidate : undefined;
}

/** SAFE-6: why an administrator may not decide a contest; undefined where they may. */
export const REVIEW_REFUSALS: Readonly<Record<ReviewerRole, string | undefined>> = {
  free: undefined,
  alone: undefined,
  author: REFUSALS.ownDecision,
  party: REFUSALS.ownContest,
};
