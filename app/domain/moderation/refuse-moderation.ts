import { REFUSALS } from "../messages";
import type { Transition } from "../transition";
import type { ReviewerStanding } from "./contest";

/** What decides on a move beside the state of the row. */
export type ModerationFacts = {
  /** Whether the page belongs to the administrator who acts. */
  readonly isOwn: boolean;
  /** Of a mission, whether its company was never validated, or lost its validation. */
  readonly companyWaits: boolean;
};

/** ADM-9: why an administrator may not make that move; undefined where they may. */
export function refuseModeration(
  { effect }: Pick<Transition<string>, "effect">,
  { isOwn, companyWaits }: ModerationFacts,
): string | undefined {
  if (isOwn) return REFUSALS.ownPage;
  return companyWaits && effect === "show" ? REFUSALS.companyToValidate : undefined;
}

/** SAFE-6: why an administrator may not decide of a contest; undefined where they may. */
export const REVIEW_REFUSALS: Readonly<Record<ReviewerStanding, string | undefined>> = {
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

/** ADM-9, CONV-7: whose own page a report is about, or who writes in its thread. */
export const partiesOf = ({ subject, reported_id, reporter_id }: Reported): readonly (string | null)[] =>
  subject === "message" ? [reported_id, reporter_id] : [reported_id];

export const isParty = (report: Reported, adminId: string): boolean => partiesOf(report).includes(adminId);
