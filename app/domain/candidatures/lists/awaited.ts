import type { Side } from "../../conversations/conversation";
import { atHour, dayWithin, deadlineHour, hourOf, plural } from "../../french";
import type { CandidatureLife } from "../candidature-life";
import { CANDIDATURE_STATES, type CandidatureStatus } from "../candidature-status";
import { DEADLINE_PASSED, dayOfWait, isUnanswered, waitProgress } from "../deadline";

/** A deadline within this many days is near. */
const SOON_DAYS = 3;

export type Awaited = {
  /** Whose turn it is, seen by the reader; null for a final status. */
  readonly turn: "own" | "other" | null;
  /** What is awaited, in a few words; for a final status, how and when it ended. */
  readonly what: string;
  /** The deadline; null for a final status. */
  readonly until: string | null;
  /** The day of the wait for a first answer. */
  readonly clock: { readonly day: number; readonly of: number } | null;
  /** Whole days left; null without a deadline. */
  readonly daysLeft: number | null;
  readonly soon: boolean;
};

type Life = Pick<CandidatureLife, "status" | "submitted_at" | "acted_at" | "expires_at">;

const WHAT: Readonly<Record<CandidatureStatus, Readonly<Record<Side, string>>>> = {
  invited: { company: "Invitation envoyée", commercial: "Acceptez ou déclinez l’invitation" },
  submitted: { company: "Pas encore ouverte", commercial: "Pas encore lue" },
  viewed: { company: "Ouverte, à vous de répondre", commercial: "Lue, réponse attendue" },
  shortlisted: {
    company: "Faites une offre, ou dites non",
    commercial: "Présélectionnée, décision attendue",
  },
  offered: { company: "Offre envoyée", commercial: "Acceptez ou déclinez l’offre" },
  accepted: { company: "Offre acceptée", commercial: "Vous avez accepté l’offre" },
  refused: { company: "Vous avez refusé", commercial: "L’entreprise a refusé" },
  offer_declined: { company: "L’Acharné a décliné", commercial: "Vous avez décliné" },
  invitation_declined: { company: "L’Acharné a décliné", commercial: "Vous avez décliné" },
  withdrawn: { company: "Retirée par l’Acharné", commercial: "Vous l’avez retirée" },
  expired: { company: "Expirée sans réponse", commercial: "Expirée sans réponse" },
  mission_closed: { company: "La mission a été fermée", commercial: "La mission a été fermée" },
};

/** TEAM-2: the same for a member of the company who only reads. */
const FOLLOWED: Partial<Record<CandidatureStatus, string>> = {
  viewed: "Ouverte, réponse attendue de l’entreprise",
  shortlisted: "Présélectionnée, décision attendue",
};

type Reading = {
  readonly overseas?: boolean;
  /** Whether the reader may act (TEAM-2). */
  readonly acts?: boolean;
  /** TEAM-4: the last move where a colleague made it: 'Claire a refusé'. */
  readonly lastAct?: string | null;
};

/** WORK-3: what a candidature waits for, from which side and until when. */
export function awaitedOf(
  life: Life,
  reader: Side,
  now: Date,
  { overseas = false, acts = true, lastAct = null }: Reading = {},
): Awaited {
  const { awaits } = CANDIDATURE_STATES[life.status];
  const what =
    (acts ? null : FOLLOWED[life.status]) ??
    (reader === "company" && life.status === "refused" ? lastAct : null) ??
    WHAT[life.status][reader];
  const daysLeft = life.expires_at && Math.max(0, dayOfWait(now, life.expires_at));
  return {
    turn: awaits && (awaits === reader && acts ? "own" : "other"),
    what: life.expires_at ? `${what}.` : `${what} le ${dayWithin(life.acted_at, now)}.`,
    until: life.expires_at && untilOf(life.expires_at, now, overseas),
    clock:
      life.expires_at && isUnanswered(life.status)
        ? waitProgress(life.submitted_at, life.expires_at, now)
        : null,
    daysLeft,
    soon: daysLeft !== null && daysLeft < SOON_DAYS,
  };
}

function untilOf(expires_at: Date, now: Date, overseas: boolean): string {
  if (expires_at <= now) return DEADLINE_PASSED;
  const left = dayOfWait(now, expires_at);
  if (left === 0) return `Expire aujourd’hui ${atHour(deadlineHour(hourOf(expires_at), overseas))}.`;
  return left < SOON_DAYS
    ? `Expire dans ${plural(left, "jour")}.`
    : `Jusqu’au ${dayWithin(expires_at, now)}.`;
}
