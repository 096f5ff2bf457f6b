import { z } from "~/domain/zod";
import { ANSWER_MAX } from "../bounds";
import type { Side } from "../conversations/conversation";
import { optionalDay, requiredText } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { addDays } from "../working-days";
import type { EngagementStatus } from "./engagement-status";
import type { Span } from "./weeks";

/** ENG-8: what one side proposes and the other accepts. */
export const CHANGE_KINDS = ["pause", "resume", "end"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What the date of a change says. */
export const CHANGE_DATES: Readonly<Record<ChangeKind, string>> = {
  pause: "En pause à partir du",
  resume: "Reprise le",
  end: "Nouveau dernier jour",
};

/** In which states each change can be proposed. */
const PROPOSED_IN: Readonly<Record<ChangeKind, readonly EngagementStatus[]>> = {
  pause: ["running"],
  resume: ["paused"],
  end: ["planned", "running", "paused"],
};

/** A change that both sides agreed on. */
export type AgreedChange = { readonly kind: ChangeKind; readonly date: string };

export type EngagementDates = Span & {
  readonly status: EngagementStatus;
  /** A trial is a week: it is neither paused nor moved, until it goes on. */
  readonly isTrial: boolean;
  /** Agreed changes that have not taken effect, the earliest first. */
  readonly waiting?: readonly AgreedChange[];
  /** ENG-9: whether a break-off on a later day is announced. */
  readonly isBreaking?: boolean;
};

/** ENG-8: what can be proposed; nothing while another proposal is open, or once a break-off is announced. */
export function proposable(dates: EngagementDates, hasProposal: boolean): ChangeKind[] {
  if (dates.isTrial || dates.isBreaking || hasProposal) return [];
  const status = statusAfter(dates);
  return CHANGE_KINDS.filter((kind) => PROPOSED_IN[kind].includes(status));
}

/** The state once the waiting changes have taken effect: pauses and their ends alternate. */
function statusAfter({ status, waiting = [] }: EngagementDates): EngagementStatus {
  const last = waiting.findLast(({ kind }) => kind !== "end");
  if (!last) return status;
  return last.kind === "pause" ? "paused" : "running";
}

/** ENG-8, ENG-9: what is typed; the dates are checked against the locked engagement. No date is today. */
export const changeInput = z.object({
  date: optionalDay(),
  reason: requiredText({ max: ANSWER_MAX, tooShort: FIELD_ERRORS.changeReasonRequired }),
});

export type ChangeInput = z.output<typeof changeInput>;

type ChangeDates = Span & {
  /** The day of the last agreed change that has not taken effect; the next one is later. */
  readonly after?: string | null;
};

/** ENG-8: a date and a reason; the date says from which day on it is so, of an end the last day. */
export const changeForm = (
  kind: ChangeKind,
  { starts_on, ends_on, after = null }: ChangeDates,
  today: string,
) =>
  z.object({
    date: optionalDay()
      .transform((day) => day ?? today)
      .refine((day) => day >= today, FIELD_ERRORS.changeDatePast)
      .refine((day) => kind !== "end" || day >= starts_on, FIELD_ERRORS.endBeforeStart)
      .refine((day) => kind === "end" || ends_on === null || day <= ends_on, FIELD_ERRORS.changeDateAfterEnd)
      .refine((day) => kind === "end" || after === null || day > after, FIELD_ERRORS.changeDateTaken),
    reason: changeInput.shape.reason,
  });

/** ENG-8: from which day on an accepted change is so: its date, or today where that has passed before the answer. */
export const effectOf = ({ kind, date }: AgreedChange, today: string): string =>
  kind === "end" || date > today ? date : today;

/** ENG-8: what an answer names: the proposal that was read; without it the open one. */
export const answerChangeForm = z.object({
  change: z.string().optional(),
});

/** ENG-9: a break-off takes effect today or on a later day up to the engagement's last one. */
export const breakOffForm = (span: Span, today: string) => changeForm("pause", span, today);

/** ENG-8: the pauses that the agreed changes make, oldest first; the last one may be open. */
export function pausesOf(changes: readonly AgreedChange[]): Span[] {
  const pauses: Span[] = [];
  for (const { kind, date } of changes) {
    const last = pauses.at(-1);
    if (kind === "pause") pauses.push({ starts_on: date, ends_on: null });
    if (kind === "resume" && last) pauses[pauses.length - 1] = { ...last, ends_on: addDays(date, -1) };
  }
  return pauses;
}

/** Who answers a proposal. */
export const answererOf = (proposedBy: Side): Side => (proposedBy === "company" ? "commercial" : "company");
