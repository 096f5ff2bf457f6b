import { inWords } from "../french";
import { movesFrom, type State, type Transition } from "../transition";

/** SAFE-6: the period for contests, in calendar months. */
export const CONTEST_MONTHS = 6;

/** The same in words: 'six mois'. */
export const CONTEST_PERIOD = `${inWords(CONTEST_MONTHS)} mois`;

export const CONTEST_OUTCOMES = ["confirmed", "reversed"] as const;
export type ContestOutcome = (typeof CONTEST_OUTCOMES)[number];

export const CONTEST_STATUSES = ["open", ...CONTEST_OUTCOMES] as const;
export type ContestStatus = (typeof CONTEST_STATUSES)[number];

export const CONTEST_STATES: Readonly<Record<ContestStatus, Pick<State, "label" | "tone">>> = {
  open: { label: "À relire", tone: "pending" },
  confirmed: { label: "Confirmée", tone: "closed" },
  reversed: { label: "Annulée", tone: "live" },
};

/** The end of the period, on the last day of shorter months. */
export function contestableUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + CONTEST_MONTHS);
  if (until.getUTCDate() !== decidedAt.getUTCDate()) until.setUTCDate(0);
  return until;
}

export const isContestable = (decidedAt: Date, at: Date): boolean => at <= contestableUntil(decidedAt);

export type ReviewerRole = "free" | "alone" | "author" | "party";

/**
 * SAFE-6: whether an administrator may decide a contest. The parties never may. The author of the decision
 * may only where no other administrator is left, and declares it ('alone').
 */
export function reviewerRole({
  adminId,
  authorId,
  parties,
  admins,
}: {
  readonly adminId: string;
  /** The author of the decision. */
  readonly authorId: string | null;
  /** The contester, and the person that the report concerns. */
  readonly parties: readonly (string | null)[];
  readonly admins: readonly string[];
}): ReviewerRole {
  if (parties.includes(adminId)) return "party";
  if (adminId !== authorId) return "free";
  return admins.some((id) => id !== authorId && !parties.includes(id)) ? "author" : "alone";
}

type Decided<Status extends string> = {
  readonly now: Status;
  readonly decidedTo: string;
  readonly isLast: boolean;
  /** The move that was decided. */
  readonly move: string;
};

/**
 * The move that reverses a decision: a rejected text waits for review again (ADM-9), an unpublished one is
 * shown again. Undefined where the state has changed since.
 */
export function restoringMove<Status extends string>(
  table: readonly Transition<Status>[],
  { now, decidedTo, isLast, move: decided }: Decided<Status>,
): { readonly move: string; readonly undoing?: string } | undefined {
  if (!isLast || now !== decidedTo) return undefined;
  const reverse = table.find(({ from, by, undoes }) => from === now && by === "admin" && undoes === decided);
  if (reverse) return { move: reverse.name, undoing: decided };
  const shown = movesFrom(table, now, "admin").find(({ effect }) => effect === "show");
  return shown && { move: shown.name };
}
