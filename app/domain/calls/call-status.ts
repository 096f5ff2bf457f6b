import type { Side } from "../conversations/conversation";
import type { State, Transition } from "../transition";

/** CALL-1: the states of a call; the ends last. */
export const CALL_STATUSES = ["proposed", "confirmed", "moved", "cancelled", "lapsed", "past"] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

type CallState = State & {
  /** Whether it is still to be held; a thread has at most one such call. */
  readonly open: boolean;
  /** Whether its time is agreed: it blocks that half-hour, stands in the calendars and is reminded of. */
  readonly fixed: boolean;
};

export const CALL_STATES: Readonly<Record<CallStatus, CallState>> = {
  proposed: { label: "À choisir", tab: "À choisir", tone: "pending", open: true, fixed: false },
  confirmed: { label: "Confirmé", tab: "Confirmés", tone: "live", open: true, fixed: true },
  moved: { label: "Déplacé", tab: "Déplacés", tone: "pending", open: true, fixed: true },
  cancelled: { label: "Annulé", tab: "Annulés", tone: "closed", open: false, fixed: false },
  lapsed: { label: "Sans réponse", tab: "Sans réponse", tone: "closed", open: false, fixed: false },
  past: { label: "Passé", tab: "Passés", tone: "closed", open: false, fixed: false },
};

export const OPEN_CALLS = CALL_STATUSES.filter((status) => CALL_STATES[status].open);
export const FIXED_CALLS = CALL_STATUSES.filter((status) => CALL_STATES[status].fixed);

/**
 * Who moves a call: the side that made the last proposal or change, the other one, the clock, or the end of what the call is about
 * (`end`: of the candidature or the engagement, a block, a deletion).
 */
export const CALL_MOVERS = ["proposer", "other", "clock", "end"] as const;
export type CallMover = (typeof CALL_MOVERS)[number];

/** What the other side is notified of. */
export const CALL_EVENTS = [
  "proposed",
  "confirmed",
  "moved",
  "cancelled",
  "lapsed",
  "reminded",
  "past",
] as const;
export type CallEvent = (typeof CALL_EVENTS)[number];

export type CallMove = Transition<CallStatus, string, CallEvent, CallMover>;

const either = <Move extends Omit<CallMove, "by">>(move: Move): CallMove[] =>
  (["proposer", "other"] as const).map((by) => ({ ...move, by }));

const propose = {
  name: "propose",
  from: "proposed",
  to: "proposed",
  event: "proposed",
  label: "Proposer d’autres moments",
  success: { title: "Moments proposés", message: "L’autre partie en est prévenue et en choisit un." },
} as const;

const cancel = {
  name: "cancel",
  to: "cancelled",
  event: "cancelled",
  label: "Annuler l’appel",
  success: { title: "Appel annulé", message: "L’autre partie en est prévenue, et les agendas sont à jour." },
} as const;

/** A move to one time stands at once; with several, the other side chooses again. */
const movesFrom = (from: CallStatus): CallMove[] => [
  ...either({
    name: "move",
    from,
    to: "moved",
    reason: "required",
    event: "moved",
    label: "Déplacer",
    success: {
      title: "Appel déplacé",
      message: "L’autre partie en est prévenue, et les agendas sont à jour.",
    },
  }),
  ...either({
    name: "propose-again",
    from,
    to: "proposed",
    reason: "required",
    event: "proposed",
    label: "Proposer d’autres moments",
    success: propose.success,
  }),
];

/** CALL-1: the whole table. A call begins `proposed`; after an end a new one can be proposed. */
export const CALL_TRANSITIONS: readonly CallMove[] = [
  ...either(propose),
  {
    name: "pick",
    from: "proposed",
    to: "confirmed",
    by: "other",
    event: "confirmed",
    label: "Confirmer",
    success: { title: "Appel confirmé", message: "L’invitation part dans vos deux agendas." },
  },
  {
    name: "pick",
    from: "moved",
    to: "confirmed",
    by: "other",
    event: "confirmed",
    label: "C’est noté",
    success: { title: "C’est noté", message: "L’autre partie en est prévenue." },
  },
  ...movesFrom("confirmed"),
  ...movesFrom("moved"),
  ...either({
    ...cancel,
    from: "proposed",
    label: "Retirer",
    success: { title: "Proposition retirée", message: "L’autre partie en est prévenue." },
  }),
  ...either({ ...cancel, from: "confirmed", reason: "required" }),
  ...either({ ...cancel, from: "moved", reason: "required" }),
  ...OPEN_CALLS.map((from): CallMove => ({ ...cancel, from, by: "end" })),
  {
    name: "lapse",
    from: "proposed",
    to: "lapsed",
    by: "clock",
    event: "lapsed",
    label: "Laisser passer",
    success: { title: "Appel sans réponse" },
  },
  ...FIXED_CALLS.map(
    (from): CallMove => ({
      name: "pass",
      from,
      to: "past",
      by: "clock",
      event: "past",
      label: "Passer",
      success: { title: "Appel passé" },
    }),
  ),
];

/** How a person takes part in a call from the reader's side. */
export const moverOf = (side: Side, changedBy: Side): CallMover =>
  side === changedBy ? "proposer" : "other";

/** CALL-2: how the two sides meet: a telephone number for this call alone, or a link of a known video host. */
export const CALL_MEETS = ["phone", "link"] as const;
export type CallMeet = (typeof CALL_MEETS)[number];
