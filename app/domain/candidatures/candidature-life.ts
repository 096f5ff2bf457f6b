import type { Side } from "../conversations/conversation";
import { findTransition } from "../transition";
import {
  CANDIDATURE_TRANSITIONS,
  type CandidatureMove,
  type CandidatureMover,
  type CandidatureStatus,
} from "./candidature-status";
import { deadlineOf, isUnanswered } from "./deadline";

/** The columns of a candidature that the status table reads. */
export type CandidatureLife = {
  readonly status: CandidatureStatus;
  readonly submitted_at: Date;
  /** The time of the last move; for an expired candidature, its deadline. */
  readonly acted_at: Date;
  /** When it ends if nobody acts (CAND-3). */
  readonly expires_at: Date | null;
  /** The company's first answer since it was sent (RESP-1). */
  readonly answered_at: Date | null;
  readonly withdrawn_at: Date | null;
  /** The day of the last reminder (CAND-4). */
  readonly reminded: number;
  readonly renewals: number;
  /** How often the company made a new offer after a declined one. */
  readonly new_offers: number;
  /** When its mission or a profile changed (CAND-9); a withdrawal after that does not use up the renewal. */
  readonly excused_at: Date | null;
  /** TRIAL-4: when both agreed to go on after a trial without terms for it; null once the next offer is made. */
  readonly trial_agreed_at: Date | null;
};

/** A candidature that is sent, or an invitation to send one. */
export function beginLife(status: "submitted" | "invited", at: Date): CandidatureLife {
  const begun = { status, submitted_at: at, acted_at: at };
  return {
    ...begun,
    expires_at: deadlineOf({ status, submittedAt: at, actedAt: at }),
    answered_at: null,
    withdrawn_at: null,
    reminded: 0,
    renewals: 0,
    new_offers: 0,
    excused_at: null,
    trial_agreed_at: null,
  };
}

/** The transition that a mover may make of a candidature at that moment; undefined where CAND-2 has none. */
export function findMove(life: CandidatureLife, name: string, by: CandidatureMover, at: Date) {
  const move = findTransition(CANDIDATURE_TRANSITIONS, { from: life.status, name, by });
  if (!move) return undefined;
  const isOver = isDue(life, at);
  if (by === "clock" ? !isOver : isOver && by !== "mission" && by !== "admin") return undefined;
  if (move.afterTrial && life.trial_agreed_at === null) return undefined;
  if (move.times !== undefined && timesMade(life, move) >= move.times && !isExcused(life)) return undefined;
  const until = lastMoment(life, move);
  return until && until <= at ? undefined : move;
}

const timesMade = (life: CandidatureLife, { name }: CandidatureMove): number =>
  name === "renew" ? life.renewals : life.new_offers;

const DAY_MS = 86_400_000;

/** Until when a move can be made that has such a bound; null for the others. */
const lastMoment = ({ acted_at }: CandidatureLife, { withinDays }: CandidatureMove): Date | null =>
  withinDays === undefined ? null : new Date(acted_at.getTime() + withinDays * DAY_MS);

/** CAND-2: until when the company may make a new offer after a declined one; null where it may not. */
export function newOfferUntil(life: CandidatureLife, at: Date): Date | null {
  const move = findMove(life, "offer", "company", at);
  return move ? lastMoment(life, move) : null;
}

/** After its deadline, only the clock and the mission may move it. */
const isDue = ({ expires_at }: CandidatureLife, at: Date): boolean => expires_at !== null && expires_at <= at;

/** The moves that a side may make now, in the order of the table. */
export const movesOf = (life: CandidatureLife, by: Side, at: Date): CandidatureMove[] =>
  CANDIDATURE_TRANSITIONS.filter((row) => findMove(life, row.name, by, at) === row);

/** CAND-9: whether a candidature that is withdrawn now can be renewed afterwards. */
export function isRenewableOnceWithdrawn(life: CandidatureLife, at: Date): boolean {
  const move = findMove(life, "withdraw", "commercial", at);
  return move !== undefined && findMove(afterMove(life, move, at), "renew", "commercial", at) !== undefined;
}

/** The candidature after a move. */
export function afterMove(life: CandidatureLife, move: CandidatureMove, at: Date): CandidatureLife {
  const begins = move.to === "submitted";
  const acted_at = move.by === "clock" ? (life.expires_at ?? at) : at;
  const submitted_at = begins ? at : life.submitted_at;
  return {
    status: move.to,
    submitted_at,
    acted_at,
    expires_at: deadlineOf({ status: move.to, submittedAt: submitted_at, actedAt: acted_at }),
    answered_at: begins ? null : (life.answered_at ?? (move.answers ? at : null)),
    withdrawn_at: move.to === "withdrawn" ? at : null,
    reminded: begins ? 0 : life.reminded,
    renewals: life.renewals + (move.name === "renew" && !isExcused(life) ? 1 : 0),
    new_offers: life.new_offers + (move.name === "offer" && move.from === "offer_declined" ? 1 : 0),
    excused_at: begins ? null : life.excused_at,
    trial_agreed_at: null,
  };
}

/** CAND-5: the candidature as the Acharné reads it while a decline can still be undone. */
export function asDeclined<Life extends CandidatureLife>(life: Life, at: Date): Life {
  const move = findMove(life, "decline", "commercial", at);
  return move ? { ...life, ...afterMove(life, move, at) } : life;
}

/** CAND-9: withdrawn because something around it had changed, which does not use up the renewal. */
const isExcused = ({ status, excused_at }: CandidatureLife): boolean =>
  status === "withdrawn" && excused_at !== null;

/** CAND-9: records the first change of its mission or of a profile. */
export const afterChange = (life: CandidatureLife, at: Date): CandidatureLife => ({
  ...life,
  excused_at: life.excused_at ?? at,
});

/** The effect of a message: it extends the deadline of a shortlisting; the company's first message counts as its answer. */
export function afterMessage(life: CandidatureLife, by: Side, at: Date): CandidatureLife {
  const answers = by === "company" && isUnanswered(life.status);
  const answered_at = life.answered_at ?? (answers ? at : null);
  if (life.status !== "shortlisted" || isDue(life, at)) return { ...life, answered_at };
  const expires_at = deadlineOf({ status: life.status, submittedAt: life.submitted_at, actedAt: at });
  return { ...life, answered_at, acted_at: at, expires_at };
}

/** CONV-4: from a shortlisting on, each side may give its address and number; before it, none is shown. */
export const mayShareContact = (status: CandidatureStatus): boolean =>
  status === "shortlisted" || status === "offered" || status === "accepted";
