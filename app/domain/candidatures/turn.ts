import type { Side } from "../conversations/conversation";
import { atHour, dayWithin, deadlineHour, hourOf } from "../french";
import { isolated } from "../text";
import { type CandidatureLife, newOfferUntil } from "./candidature-life";
import { CANDIDATURE_STATES, type CandidatureStatus } from "./candidature-status";
import { DEADLINE_PASSED, deadlineOf, isUnanswered, waitProgress } from "./deadline";

type Waiting = {
  readonly status: CandidatureStatus;
  readonly submitted_at: Date;
  readonly acted_at: Date;
  readonly expires_at: Date | null;
};

export type Turn = {
  /** Whether it is the reader's turn. */
  readonly own: boolean;
  /** '4 décembre à 18 h' */
  readonly until: string;
  /** The day of the wait, and the length of the wait. */
  readonly day: number;
  readonly of: number;
  /** Whether the deadline has passed. */
  readonly over: boolean;
};

/** Whether it is that side's turn. */
export const isTurnOf = ({ status, expires_at }: Pick<Waiting, "status" | "expires_at">, reader: Side) =>
  expires_at !== null && CANDIDATURE_STATES[status].awaits === reader;

/** CAND-3: whose turn it is and until when; null for a final status. */
export function turnOf(candidature: Waiting, reader: Side, now: Date, overseas = false): Turn | null {
  const { status, submitted_at, acted_at, expires_at } = candidature;
  const { awaits } = CANDIDATURE_STATES[status];
  if (awaits === null || expires_at === null) return null;
  return {
    own: isTurnOf(candidature, reader),
    until: deadline(expires_at, now, overseas),
    ...waitProgress(isUnanswered(status) ? submitted_at : acted_at, expires_at, now),
    over: expires_at <= now,
  };
}

/** '4 décembre à 18 h', with its year where that is another one. */
export const deadline = (end: Date, now: Date, overseas = false): string =>
  `${dayWithin(end, now)} ${atHour(deadlineHour(hourOf(end), overseas))}`;

/** CAND-3: the deadline of a candidature that enters this status now; empty for a status without a deadline. */
export function untilFrom(status: CandidatureStatus, now: Date, overseas = false): string {
  const end = deadlineOf({ status, submittedAt: now, actedAt: now });
  return end ? deadline(end, now, overseas) : "";
}

/** CAND-2: 'Une nouvelle offre est possible jusqu’au 4 décembre à 9 h 30.'; null where none is. */
export function newOfferText(life: CandidatureLife, now: Date, overseas = false): string | null {
  const until = newOfferUntil(life, now);
  return until && `Une nouvelle offre est possible jusqu’au ${deadline(until, now, overseas)}.`;
}

/** Whose turn it is, in words: 'À vous de répondre', 'À Nolwenn de répondre'; TEAM-2: a colleague's, for who only reads. */
export function turnTitle({ own }: Turn, reader: Side, commercial: string, acts = true): string {
  if (own) return acts ? "À vous de répondre" : "À votre entreprise de répondre";
  return `À ${reader === "company" ? isolated(commercial) : "l’entreprise"} de répondre`;
}

/** 'Sans réponse avant le 4 décembre à 18 h, la candidature expire.' */
export const turnDeadline = ({ until, over }: Turn, status: CandidatureStatus): string => {
  const ends = status === "shortlisted" ? "Sans suite" : "Sans réponse";
  return over
    ? DEADLINE_PASSED
    : `${ends} avant le ${until}, ${WHAT_ENDS[status] ?? "la candidature"} expire.`;
};

const WHAT_ENDS: Partial<Record<CandidatureStatus, string>> = {
  invited: "l’invitation",
  offered: "l’offre",
};
