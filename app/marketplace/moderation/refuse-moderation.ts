import { REFUSALS } from "../messages";
import type { Transition } from "../transition";

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

/** ADM-9, CONV-7: whether a report is about what is the administrator's own, or about a thread that they write in. */
export const isParty = (
  report: {
    readonly subject: string;
    readonly reported_id: string | null;
    readonly reporter_id: string | null;
  },
  adminId: string,
): boolean =>
  report.reported_id === adminId || (report.subject === "message" && report.reporter_id === adminId);
