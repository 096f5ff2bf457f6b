import type { Side } from "../conversations/conversation";
import type { State, Transition } from "../transition";

/** ENG-2: the states of an engagement; the ends last. */
export const ENGAGEMENT_STATUSES = [
  "planned",
  "running",
  "paused",
  "trial_decision",
  "ended",
  "broken_off",
] as const;
export type EngagementStatus = (typeof ENGAGEMENT_STATUSES)[number];

type EngagementState = State & {
  /** Whether it can still be worked on; an end is final. */
  readonly open: boolean;
};

export const ENGAGEMENT_STATES: Readonly<Record<EngagementStatus, EngagementState>> = {
  planned: { label: "Prévu", tab: "Prévus", tone: "pending", open: true },
  running: { label: "En cours", tab: "En cours", tone: "live", open: true },
  paused: { label: "En pause", tab: "En pause", tone: "draft", open: true },
  trial_decision: { label: "Décision d’essai", tab: "Décisions d’essai", tone: "pending", open: true },
  ended: { label: "Terminé", tab: "Terminés", tone: "closed", open: false },
  broken_off: { label: "Interrompu", tab: "Interrompus", tone: "closed", open: false },
};

export const OPEN_ENGAGEMENTS = ENGAGEMENT_STATUSES.filter((status) => ENGAGEMENT_STATES[status].open);

/** One side alone, both in agreement, or the clock. */
export type EngagementMover = Side | "both" | "clock";

/** What is mailed and notified of a move. */
export type EngagementEvent =
  | "started"
  | "trial_asked"
  | "trial_continued"
  | "trial_agreed"
  | "trial_stopped"
  | "paused"
  | "resumed"
  | "ended"
  | "broken_off";

export type EngagementMove = Transition<EngagementStatus, string, EngagementEvent, EngagementMover>;

const start = {
  name: "start",
  from: "planned",
  to: "running",
  by: "clock",
  event: "started",
  label: "Commencer",
  success: { title: "Engagement commencé" },
} as const;
const end = {
  name: "end",
  to: "ended",
  by: "clock",
  event: "ended",
  label: "Terminer",
  success: { title: "Engagement terminé" },
} as const;
const breakOff = {
  name: "break-off",
  to: "broken_off",
  reason: "required",
  event: "broken_off",
  label: "Interrompre",
  success: { title: "Engagement interrompu", message: "L’autre partie en est prévenue." },
} as const;

/** TRIAL-2: both have answered and one says no, or the hour has come. */
const stopTrial = {
  name: "stop-trial",
  from: "trial_decision",
  to: "ended",
  event: "trial_stopped",
  label: "Arrêter",
  success: { title: "L’essai s’arrête", message: "Il ne donne ni avis, ni chiffre public." },
} as const;

/** A side breaks off today; one that chose a later day is broken off by the clock. */
const breaksFrom = (from: EngagementStatus): EngagementMove[] =>
  (["company", "commercial", "clock"] as const).map((by) => ({ ...breakOff, from, by }));

/** ENG-2: the whole table. An engagement begins `planned`, or `running` where its first day has come. */
export const ENGAGEMENT_TRANSITIONS: readonly EngagementMove[] = [
  start,
  {
    name: "pause",
    from: "running",
    to: "paused",
    by: "both",
    event: "paused",
    label: "Mettre en pause",
    success: { title: "Engagement en pause" },
  },
  {
    name: "resume",
    from: "paused",
    to: "running",
    by: "both",
    event: "resumed",
    label: "Reprendre",
    success: { title: "Engagement repris" },
  },
  {
    name: "ask-trial",
    from: "running",
    to: "trial_decision",
    by: "clock",
    event: "trial_asked",
    label: "Demander la suite de l’essai",
    success: { title: "Décision demandée" },
  },
  {
    name: "continue-trial",
    from: "trial_decision",
    to: "running",
    by: "both",
    event: "trial_continued",
    label: "Continuer",
    success: { title: "L’essai continue", message: "Vous avez dit oui tous les deux." },
  },
  {
    name: "agree-trial",
    from: "trial_decision",
    to: "ended",
    by: "both",
    event: "trial_agreed",
    label: "Convenir d’une suite",
    success: {
      title: "Oui des deux côtés",
      message: "L’essai est terminé. Une offre de l’entreprise dit maintenant la suite.",
    },
  },
  { ...stopTrial, by: "both" },
  { ...stopTrial, by: "clock" },
  { ...end, from: "running" },
  { ...end, from: "paused" },
  ...breaksFrom("planned"),
  ...breaksFrom("running"),
  ...breaksFrom("paused"),
  ...breaksFrom("trial_decision"),
];
