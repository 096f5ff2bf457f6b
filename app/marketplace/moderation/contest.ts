import { movesFrom, type State, type Transition } from "../transition";

/** SAFE-6: for how long a decision can be contested, in calendar months. */
export const CONTEST_MONTHS = 6;

export const CONTEST_OUTCOMES = ["confirmed", "reversed"] as const;
export type ContestOutcome = (typeof CONTEST_OUTCOMES)[number];

export const CONTEST_STATUSES = ["open", ...CONTEST_OUTCOMES] as const;
export type ContestStatus = (typeof CONTEST_STATUSES)[number];

export const CONTEST_STATES: Readonly<Record<ContestStatus, Pick<State, "label" | "tone">>> = {
  open: { label: "À relire", tone: "pending" },
  confirmed: { label: "Confirmée", tone: "closed" },
  reversed: { label: "Annulée", tone: "live" },
};

/** The last moment at which a decision can be contested; the last day of a month that is too short for its day. */
export function contestableUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + CONTEST_MONTHS);
  if (until.getUTCDate() !== decidedAt.getUTCDate()) until.setUTCDate(0);
  return until;
}

/** Whether it is in time, of whoever it concerns. */
export const isContestable = (decidedAt: Date, at: Date): boolean => at <= contestableUntil(decidedAt);

/**
 * Who decides of a contest: an administrator who neither took the decision nor contests it. Only where nobody but these two
 * is left may one of them, who then says so ('alone').
 */
export function reviewerStanding({
  adminId,
  involved,
  admins,
}: {
  readonly adminId: string;
  /** Who took the decision, and who contests it. */
  readonly involved: readonly (string | null)[];
  readonly admins: readonly string[];
}): "free" | "alone" | "barred" {
  if (!involved.includes(adminId)) return "free";
  return admins.some((id) => !involved.includes(id)) ? "barred" : "alone";
}

type Decided<Status extends string> = {
  readonly now: Status;
  readonly decidedTo: string;
  readonly isLast: boolean;
  /** The move that was decided. */
  readonly move: string;
};

/**
 * The move that puts back what was before a decision, and what it takes back: what was rejected waits to be read again (ADM-9), what
 * was taken down is shown again; undefined where something else has happened since.
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
