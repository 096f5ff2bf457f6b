import { findTransition, inOrder, type Mover, type State, type Transition } from "../transition";

export const MISSION_STATUSES = ["draft", "pending", "published", "closed"] as const;
export type MissionStatus = (typeof MISSION_STATUSES)[number];

/** What a company can do with a mission in that status (MIS-8). */
type MissionState = State & {
  /** The label of the submit button, where the mission `isEditable`. */
  readonly send?: string;
  /** The owner's move that the list offers as a button. */
  readonly quick?: { readonly move: "submit" | "withdraw"; readonly label: string };
};

export const MISSION_STATES: Readonly<Record<MissionStatus, MissionState>> = {
  draft: {
    label: "Brouillon",
    tab: "Brouillons",
    tone: "draft",
    send: "Soumettre la mission",
    quick: { move: "submit", label: "Soumettre à validation" },
  },
  pending: {
    label: "En attente",
    tab: "En attente",
    tone: "pending",
    send: "Enregistrer les modifications",
    quick: { move: "withdraw", label: "Retirer de la validation" },
  },
  published: { label: "Publiée", tab: "Publiées", tone: "live", send: "Soumettre les modifications" },
  closed: { label: "Fermée", tab: "Fermées", tone: "closed" },
};

/** The tabs of the administration (ADM-4) and of a company, which shows public missions first. */
export const MODERATED_MISSION_TABS = inOrder<MissionStatus>()(["pending", "published", "draft", "closed"]);
export const OWN_MISSION_TABS = inOrder<MissionStatus>()(["published", "pending", "draft", "closed"]);

/** What a company is notified of about its mission. */
export type MissionEvent = "published" | "returned" | "closed";

const moved = (message: string) => ({ title: "Statut mis à jour", message });
const approved = moved("La mission a été approuvée");
const drafted = moved("La mission a été mise en brouillon");
const closed = moved("La mission a été fermée");
const submitted = {
  title: "Mission soumise avec succès",
  message: "Votre mission est en attente de validation par notre équipe",
};

const opening = { effect: "show", event: "published", success: approved } as const;

/** An edit is pending or returned while the earlier version is public: closing removes both (PUB-7). */
const closedWhilePublic = {
  name: "close",
  to: "closed",
  whilePublic: true,
  effect: "hide",
  label: "Fermer",
  success: closed,
} as const;

const undone = { title: "Décision annulée", message: "La mission attend de nouveau d’être relue" };
const undo = { name: "undo", to: "pending", by: "admin", label: "Annuler", success: undone } as const;

/**
 * STATE-2. An administrator can undo the last act before its mails leave (decision 016). A company creates a mission as
 * pending.
 */
export const MISSION_TRANSITIONS: readonly Transition<MissionStatus, string, MissionEvent>[] = [
  { name: "approve", from: "pending", to: "published", by: "admin", ...opening, label: "Approuver" },
  {
    name: "return",
    from: "pending",
    to: "draft",
    by: "admin",
    label: "Mettre en brouillon",
    reason: "required",
    event: "returned",
    success: drafted,
  },
  {
    name: "close",
    from: "published",
    to: "closed",
    by: "admin",
    label: "Fermer",
    reason: "prewritten",
    effect: "hide",
    event: "closed",
    success: closed,
  },
  { ...closedWhilePublic, from: "pending", by: "admin", reason: "prewritten", event: "closed" },
  { name: "publish", from: "draft", to: "published", by: "admin", ...opening, label: "Publier" },
  { ...closedWhilePublic, from: "draft", by: "admin", reason: "prewritten", event: "closed" },
  { name: "reopen", from: "closed", to: "published", by: "admin", ...opening, label: "Rouvrir" },
  { name: "submit", from: "draft", to: "pending", by: "owner", label: "Soumettre", success: submitted },
  { name: "submit", from: "pending", to: "pending", by: "owner", label: "Soumettre", success: submitted },
  { name: "submit", from: "published", to: "pending", by: "owner", label: "Soumettre", success: submitted },
  { name: "withdraw", from: "pending", to: "draft", by: "owner", label: "Retirer", success: drafted },
  {
    name: "close",
    from: "published",
    to: "closed",
    by: "owner",
    label: "Fermer",
    effect: "hide",
    success: closed,
  },
  { ...closedWhilePublic, from: "pending", by: "owner" },
  { ...closedWhilePublic, from: "draft", by: "owner" },
  { ...undo, from: "published", undoes: "approve" },
  { ...undo, from: "draft", undoes: "return" },
];

/** The statuses that a mission reaches only after it was public. */
export const EVER_PUBLIC: readonly MissionStatus[] = MISSION_STATUSES.filter((status) => {
  const moves = MISSION_TRANSITIONS.filter(({ to }) => to === status);
  return moves.length > 0 && moves.every((move) => move.effect);
});

/** ADM-9: the value of `closed_by` after that move; null for a move that does not close. */
export const closerOf = ({ to, by }: Pick<Transition<MissionStatus>, "to" | "by">): Mover | null =>
  to === "closed" ? by : null;

/** ADM-9, MIS-8: the status of a mission as its company reads it. */
export const ownStateOf = (status: MissionStatus, closedBy: Mover | null): MissionState =>
  closedBy === "admin" ? { ...MISSION_STATES[status], label: "Fermée par l’équipe" } : MISSION_STATES[status];

/** MIS-8: whether its company may still edit it. */
export const isEditable = (status: MissionStatus): boolean =>
  findTransition(MISSION_TRANSITIONS, { from: status, name: "submit", by: "owner" }) !== undefined;
