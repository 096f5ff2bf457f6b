import type { Side } from "../conversations/conversation";
import type { State, Transition } from "../transition";

/** CAND-2: where a candidature stands; the ends last. */
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
  /** After how many days without an act it expires (CAND-3); null where nothing is awaited any more. */
  readonly deadlineDays: number | null;
  /** Whose turn it is. */
  readonly awaits: Side | null;
};

/** CAND-3: within how many days a company answers a candidature. */
export const ANSWER_DAYS = 14;

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

/** Those that still ask for an act of somebody: one for each mission and person (CAND-2). */
export const LIVE_CANDIDATURES = CANDIDATURE_STATUSES.filter(
  (status) => CANDIDATURE_STATES[status].deadlineDays !== null,
);

/** Those that wait for an act of that side. */
export const awaitedFrom = (side: Side): CandidatureStatus[] =>
  CANDIDATURE_STATUSES.filter((status) => CANDIDATURE_STATES[status].awaits === side);

/** Who closes a mission, and all that wait with it: its company, whose answer this is, or an administrator (CAND-8). */
export type MissionCloser = "mission" | "admin";

/** The two sides, the clock that ends what nobody answers, and whoever closes the mission. */
export type CandidatureMover = Side | "clock" | MissionCloser;

/** What the other side is told of; of an end by the clock both are. */
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

/** CAND-9: what changes around a candidature and moves it nowhere; of a profile, whose is no longer public. */
export type UnderWayEvent = "mission_changed" | "company_unpublished" | "commercial_unpublished";

export type CandidatureMove = Transition<CandidatureStatus, string, CandidatureEvent, CandidatureMover> & {
  /** Whether it answers the person who applied (RESP-1). */
  readonly answers?: true;
  /** How often it may be made in the life of one candidature. */
  readonly times?: number;
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
/** Whoever let an invitation pass, or heard nothing, may ask once more, as who withdrew may. */
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
/** The company's closing answers everyone; an administrator's is no answer of the company's (RESP-1). */
const closings = (from: CandidatureStatus): CandidatureMove[] => [
  { ...close, from, by: "mission", answers: true },
  { ...close, from, by: "admin" },
];

/** CAND-2: the whole table. A candidature begins `submitted` by who applies, or `invited` by the company. */
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
  ...closings("invited"),
  ...closings("submitted"),
  ...closings("viewed"),
  ...closings("shortlisted"),
  ...closings("offered"),
];
