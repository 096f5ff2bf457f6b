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

type Reported = {
  readonly subject: string;
  readonly reported_id: string | null;
  readonly reporter_id: string | null;
};

/** ADM-9, CONV-7, REV-6: the owner of a reported page, or the two sides of a reported thread or review. */
export const partiesOf = ({ subject, reported_id, reporter_id }: Reported): readonly (string | null)[] =>
  subject === "message" || subject === "review" ? [reported_id, reporter_id] : [reported_id];

export const isParty = (report: Reported, adminId: string): boolean => partiesOf(report).includes(adminId);
