import type { Side } from "../conversations/conversation";
import type { State, Transition } from "../transition";

/** CAND-2: the statuses of a candidature, the final ones last. */
export const CANDIDATURE_STATUSES = [
  "invited",
  "submitted",
  "viewed",
  "shortlisted",
  "offered",
  "accepted",
  "refused",
  "offer_declined",
  "invitation_declined",
  "withdrawn",
  "expired",
  "mission_closed",
] as const;
export type CandidatureStatus = (typeof CANDIDATURE_STATUSES)[number];

type CandidatureState = State & {
  /** The days without an act after which it expires (CAND-3); null for a final status. */
  readonly deadlineDays: number | null;
  /** The side whose turn it is. */
  readonly awaits: Side | null;
};

/** CAND-3: the days that a company has for its first answer. */
export const ANSWER_DAYS = 14;

/** CAND-2: the days after a declined offer in which the company may make a new one. */
export const NEW_OFFER_DAYS = 7;

const ended = { tab: "Closes", tone: "closed", deadlineDays: null, awaits: null } as const;

export const CANDIDATURE_STATES: Readonly<Record<CandidatureStatus, CandidatureState>> = {
  invited: {
    label: "Invitation",
    tab: "Invitations",
    tone: "pending",
    deadlineDays: 7,
    awaits: "commercial",
  },
  submitted: {
    label: "Envoyée",
    tab: "Nouvelles",
    tone: "pending",
    deadlineDays: ANSWER_DAYS,
    awaits: "company",
  },
  viewed: { label: "Vue", tab: "Vues", tone: "pending", deadlineDays: ANSWER_DAYS, awaits: "company" },
  shortlisted: {
    label: "Présélectionnée",
    tab: "Présélection",
    tone: "pending",
    deadlineDays: 21,
    awaits: "company",
  },
  offered: { label: "Offre", tab: "Offre", tone: "live", deadlineDays: 7, awaits: "commercial" },
  accepted: { label: "Acceptée", tab: "Acceptées", tone: "live", deadlineDays: null, awaits: null },
  refused: { label: "Refusée", ...ended },
  offer_declined: { label: "Offre déclinée", ...ended },
  invitation_declined: { label: "Invitation déclinée", ...ended },
  withdrawn: { label: "Retirée", ...ended },
  expired: { label: "Expirée", ...ended },
  mission_closed: { label: "Mission fermée", ...ended },
};

/** The statuses that are not final: at most one such candidature for each mission and person (CAND-2). */
export const LIVE_CANDIDATURES = CANDIDATURE_STATUSES.filter(
  (status) => CANDIDATURE_STATES[status].deadlineDays !== null,
);

/** The statuses that wait for an act of that side. */
export const awaitedFrom = (side: Side): CandidatureStatus[] =>
  CANDIDATURE_STATUSES.filter((status) => CANDIDATURE_STATES[status].awaits === side);

/** CAND-8: a mission is closed by its company, which counts as its answer to all candidatures, or by an administrator. */
export type MissionCloser = "mission" | "admin";

/** The two sides, the clock (expiry), the closing of a mission, and the invitation of a replacement (REPL-3). */
export type CandidatureMover = Side | "clock" | MissionCloser | "replacement";

/** The events that notify the other side; an expiry notifies both. */
export type CandidatureEvent =
  | "invited"
  | "submitted"
  | "shortlisted"
  | "offered"
  | "retracted"
  | "accepted"
  | "refused"
  | "declined"
  | "withdrawn"
  | "expired"
  | "mission_closed"
  | UnderWayEvent;

/** CAND-9: changes that notify and do not move the candidature: of its mission, or of the public profile of a side. */
export type UnderWayEvent = "mission_changed" | "company_unpublished" | "commercial_unpublished";

export type CandidatureMove = Transition<CandidatureStatus, string, CandidatureEvent, CandidatureMover> & {
  /** Whether it counts as an answer of the company (RESP-1). */
  readonly answers?: true;
  /** TRIAL-4: only once both sides of a trial agreed to go on and no terms were offered for it. */
  readonly afterTrial?: true;
  /** How often it may be made in the life of one candidature. */
  readonly times?: number;
  /** The days after the last move within which it may be made. */
  readonly withinDays?: number;
};

const view = {
  name: "view",
  to: "viewed",
  by: "company",
  label: "Ouvrir",
  success: { title: "Candidature ouverte" },
} as const;
const shortlist = {
  name: "shortlist",
  to: "shortlisted",
  by: "company",
  answers: true,
  event: "shortlisted",
  label: "Présélectionner",
  success: { title: "Présélectionnée", message: "L’Acharné en est prévenu." },
} as const;
const refuse = {
  name: "refuse",
  to: "refused",
  by: "company",
  answers: true,
  reason: "required",
  event: "refused",
  label: "Refuser",
  success: { title: "Candidature refusée", message: "L’Acharné lit votre motif." },
} as const;
const offer = {
  name: "offer",
  to: "offered",
  by: "company",
  answers: true,
  event: "offered",
  label: "Faire une offre",
  success: { title: "Offre envoyée", message: "L’Acharné en est prévenu." },
} as const;
const accept = { name: "accept", by: "commercial", label: "Accepter" } as const;
const decline = { name: "decline", by: "commercial", event: "declined", label: "Décliner" } as const;
const withdraw = {
  name: "withdraw",
  to: "withdrawn",
  by: "commercial",
  event: "withdrawn",
  label: "Retirer ma candidature",
  success: { title: "Candidature retirée", message: "L’entreprise en est prévenue." },
} as const;
/** A candidature can be renewed once after a withdrawal, an expiry or a declined invitation. */
const renew = {
  name: "renew",
  to: "submitted",
  by: "commercial",
  times: 1,
  event: "submitted",
  label: "Renouveler ma candidature",
  success: { title: "Candidature renouvelée", message: "L’entreprise en est prévenue." },
} as const;
const expire = {
  name: "expire",
  to: "expired",
  by: "clock",
  event: "expired",
  label: "Expirer",
  success: { title: "Candidature expirée" },
} as const;
const close = {
  name: "close",
  to: "mission_closed",
  event: "mission_closed",
  label: "Répondre que la mission est fermée",
  success: { title: "Mission fermée" },
} as const;
/** REPL-3: the company invites an Acharné proposed as a replacement; an ended candidature is reopened. */
const invite = {
  name: "invite",
  to: "invited",
  by: "replacement",
  answers: true,
  event: "invited",
  label: "Inviter",
  success: { title: "Invitation envoyée", message: "L’Acharné en est prévenu." },
} as const;
/** Closing by the company answers every candidature; closing by an administrator does not count as an answer (RESP-1). */
const closings = (from: CandidatureStatus): CandidatureMove[] => [
  { ...close, from, by: "mission", answers: true },
  { ...close, from, by: "admin" },
];

/** CAND-2: the whole table. A candidature starts as `submitted` by an Acharné, or as `invited` by a company. */
export const CANDIDATURE_TRANSITIONS: readonly CandidatureMove[] = [
  {
    ...accept,
    from: "invited",
    to: "submitted",
    event: "submitted",
    success: { title: "Invitation acceptée", message: "L’entreprise en est prévenue." },
  },
  {
    ...decline,
    from: "invited",
    to: "invitation_declined",
    success: { title: "Invitation déclinée", message: "L’entreprise en est prévenue." },
  },
  { ...view, from: "submitted" },
  { ...shortlist, from: "submitted" },
  { ...shortlist, from: "viewed" },
  { ...offer, from: "submitted" },
  { ...offer, from: "viewed" },
  { ...offer, from: "shortlisted" },
  { ...offer, from: "offer_declined", times: 1, withinDays: NEW_OFFER_DAYS, label: "Refaire une offre" },
  { ...offer, from: "accepted", afterTrial: true },
  { ...refuse, from: "submitted" },
  { ...refuse, from: "viewed" },
  { ...refuse, from: "shortlisted" },
  {
    name: "retract",
    from: "offered",
    to: "shortlisted",
    by: "company",
    event: "retracted",
    label: "Retirer l’offre",
    success: { title: "Offre retirée", message: "La candidature revient en présélection." },
  },
  {
    ...accept,
    from: "offered",
    to: "accepted",
    event: "accepted",
    success: { title: "Offre acceptée", message: "L’entreprise en est prévenue." },
  },
  {
    ...decline,
    from: "offered",
    to: "offer_declined",
    success: { title: "Offre déclinée", message: "L’entreprise en est prévenue." },
  },
  { ...withdraw, from: "submitted" },
  { ...withdraw, from: "viewed" },
  { ...withdraw, from: "shortlisted" },
  { ...renew, from: "withdrawn" },
  { ...renew, from: "expired" },
  { ...renew, from: "invitation_declined" },
  { ...expire, from: "invited" },
  { ...expire, from: "submitted" },
  { ...expire, from: "viewed" },
  { ...expire, from: "shortlisted" },
  { ...expire, from: "offered" },
  { ...invite, from: "refused" },
  { ...invite, from: "offer_declined" },
  { ...invite, from: "invitation_declined" },
  { ...invite, from: "withdrawn" },
  { ...invite, from: "expired" },
  { ...invite, from: "mission_closed" },
  ...closings("invited"),
  ...closings("submitted"),
  ...closings("viewed"),
  ...closings("shortlisted"),
  ...closings("offered"),
];
