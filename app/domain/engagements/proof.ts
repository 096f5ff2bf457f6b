import type { EngagementStatus } from "./engagement-status";

/** PROOF-1: from how many confirmed weeks on a figure is shown in public, and how many weeks the chart draws. */
export const PROOF_WEEKS = 3;
export const CHART_WEEKS = 12;

/** The columns of an engagement that decide whether it counts in public. */
type Countable = {
  readonly status: EngagementStatus;
  readonly trial_ends_on: string | null;
  readonly continued_at: Date | null;
  readonly stopped_trial: boolean;
};

/** PROOF-1: a trial counts in public once both sides said yes; one that is undecided, stopped or broken off does not. */
export const countsInPublic = ({ status, trial_ends_on, continued_at, stopped_trial }: Countable): boolean =>
  !stopped_trial && (trial_ends_on === null || continued_at !== null || status === "ended");

/** What is stored of an Acharné: each figure, whether it is shown or not. */
export type StoredProof = {
  /** Engagements that are over and have a confirmed week. */
  readonly engagements: number;
  /** Confirmed weeks. */
  readonly weeks: number;
  /** The median of rendez-vous per confirmed week, in tenths. */
  readonly meetings: number;
  readonly signatures: number;
  /** Shown reviews by companies, and the average of their criteria in tenths. */
  readonly reviews: number;
  readonly rating: number | null;
  /** The rate in percent and the median in days of the answers to companies. */
  readonly answers: number | null;
  readonly answer_days: number | null;
};

/** The figures that are shown in public; each is null while it rests on too little. */
export type Proof = {
  readonly work: Pick<StoredProof, "engagements" | "weeks" | "meetings" | "signatures"> | null;
  readonly rating: { readonly tenths: number; readonly reviews: number } | null;
  readonly response: { readonly rate: number; readonly days: number | null } | null;
};

/** PROOF-1, REV-5, PROOF-3: what the public sees of the stored figures. */
export function proofOf(stored: StoredProof | null): Proof {
  if (!stored) return { work: null, rating: null, response: null };
  const { engagements, weeks, meetings, signatures, reviews, rating, answers, answer_days } = stored;
  return {
    work: weeks < PROOF_WEEKS ? null : { engagements, weeks, meetings, signatures },
    rating: rating === null ? null : { tenths: rating, reviews },
    response: answers === null ? null : { rate: answers, days: answer_days },
  };
}
