import type { Side } from "../conversations/conversation";
import type { State } from "../transition";
import type { WeekFigures } from "./figures";
import { confirmationDeadline, lateConfirmationDeadline } from "./weeks";

/** POINT-5: where a week stands with the two sides. */
export const WEEK_STATES = ["to_confirm", "confirmed", "corrected", "unconfirmed"] as const;
export type WeekState = (typeof WEEK_STATES)[number];

export const WEEK_STATE_LABELS: Readonly<Record<WeekState, string>> = {
  to_confirm: "À confirmer",
  confirmed: "Confirmé",
  corrected: "Corrigé",
  unconfirmed: "Non confirmé",
};

export const WEEK_STATE_TONES: Readonly<Record<WeekState, State["tone"]>> = {
  to_confirm: "pending",
  confirmed: "live",
  corrected: "pending",
  unconfirmed: "closed",
};

/** What is done of a week's point. `confirm` and `correct` are the company's, the other two answer a correction. */
export const POINT_ACTS = ["write", "confirm", "correct", "accept-correction", "keep-mine"] as const;
export type PointAct = (typeof POINT_ACTS)[number];

/** Which side does what. */
export const POINT_ACTOR: Readonly<Record<PointAct, Side>> = {
  write: "commercial",
  confirm: "company",
  correct: "company",
  "accept-correction": "commercial",
  "keep-mine": "commercial",
};

/** One act on a week's point. Acts are only ever added, in the order in which they were made. */
export type WeekEntry =
  | { readonly act: "write" | "correct"; readonly at: Date; readonly figures: WeekFigures }
  | { readonly act: "confirm" | "accept-correction" | "keep-mine"; readonly at: Date };

export type Week = {
  readonly state: WeekState;
  /** The Acharné's last version. */
  readonly written: WeekFigures;
  /** The company's correction of it, where there is one. */
  readonly correction: WeekFigures | null;
  /** What both sides agree on, where they do: what public figures count. */
  readonly agreed: WeekFigures | null;
  /** Until when the company confirms or corrects the last version. */
  readonly deadline: Date;
  /** Until when an unconfirmed week can still be confirmed. */
  readonly lateDeadline: Date;
};

/** POINT-5: what the acts on a week make of it at a moment; null before the first version. */
export function weekOf(entries: readonly WeekEntry[], now: Date): Week | null {
  let written: WeekFigures | null = null;
  let correction: WeekFigures | null = null;
  let agreed: WeekFigures | null = null;
  let isKept = false;
  let deadline = new Date(0);
  for (const entry of entries) {
    if (entry.act === "write") {
      written = entry.figures;
      correction = null;
      isKept = false;
      deadline = confirmationDeadline(entry.at);
    } else if (entry.act === "correct") correction = entry.figures;
    else if (entry.act === "confirm") agreed = written;
    else if (entry.act === "accept-correction") agreed = correction;
    else isKept = true;
  }
  if (!written) return null;
  const lateDeadline = lateConfirmationDeadline(deadline);
  return { state: stateOf(), written, correction, agreed, deadline, lateDeadline };

  function stateOf(): WeekState {
    if (agreed) return "confirmed";
    if (isKept) return "unconfirmed";
    if (correction) return "corrected";
    return now < deadline ? "to_confirm" : "unconfirmed";
  }
}

/**
 * POINT-5: what a side can do of a week at a moment. The Acharné replaces a version until it is confirmed or corrected; the
 * company confirms or corrects until the deadline, and confirms alone for 30 days more; a correction is answered at any
 * time before that.
 */
export function actsOn(week: Week | null, side: Side, now: Date): PointAct[] {
  return POINT_ACTS.filter((act) => POINT_ACTOR[act] === side && isOpen(act));

  function isOpen(act: PointAct): boolean {
    if (!week) return act === "write";
    if (week.state === "confirmed") return false;
    const isLate = now >= week.deadline;
    if (now >= week.lateDeadline) return false;
    if (act === "write") return week.correction === null && week.state !== "corrected";
    if (act === "correct") return week.state === "to_confirm" && !isLate;
    if (act === "confirm") return true;
    return week.state === "corrected" || (act === "accept-correction" && week.correction !== null);
  }
}
