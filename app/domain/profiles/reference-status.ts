import type { Mover, State, Transition } from "../transition";

/** REF-1: a reference is asked for, then written or declined by the client; a moderator shows or refuses a written one. */
export const REFERENCE_STATUSES = ["asked", "written", "declined", "lapsed", "shown", "refused"] as const;
export type ReferenceStatus = (typeof REFERENCE_STATUSES)[number];

export const REFERENCE_STATES: Readonly<Record<ReferenceStatus, State>> = {
  asked: { label: "Demandée", tab: "Demandées", tone: "draft" },
  written: { label: "En relecture", tab: "En relecture", tone: "pending" },
  declined: { label: "Déclinée", tab: "Déclinées", tone: "closed" },
  lapsed: { label: "Sans suite", tab: "Sans suite", tone: "closed" },
  shown: { label: "Publiée", tab: "Publiées", tone: "live" },
  refused: { label: "Non publiée", tab: "Non publiées", tone: "closed" },
};

/** The client has written; the others have no text. */
export const WRITTEN_REFERENCES: readonly ReferenceStatus[] = ["written", "shown", "refused"];
/** Kept only so that the same client is not asked again. */
export const ENDED_REFERENCES: readonly ReferenceStatus[] = ["declined", "lapsed"];

/** The actors of a reference: the Acharné, the client behind the mailed link, and an administrator. */
export type ReferenceMover = Mover | "client";

/** The changes that the Acharné is notified of. */
export type ReferenceEvent = "written" | "declined" | "shown" | "refused";

/** The words for each. */
export const REFERENCE_NEWS: Readonly<Record<ReferenceEvent, string>> = {
  written: "Un client a écrit votre référence",
  declined: "Un client décline votre demande de référence",
  shown: "Votre référence est en ligne",
  refused: "Votre référence n’est pas publiée",
};

type ReferenceTransition<By extends ReferenceMover = ReferenceMover> = Transition<
  ReferenceStatus,
  string,
  ReferenceEvent,
  By
>;

const removed = { title: "Référence retirée", message: "Elle ne se lit plus nulle part." };
const remove = { name: "remove", to: "lapsed", by: "owner", label: "Retirer", success: removed } as const;

const withdraw = {
  name: "withdraw",
  to: "declined",
  by: "client",
  label: "Retirer ma référence",
  event: "declined",
  success: { title: "Votre référence est retirée", message: "Son texte est effacé." },
} as const;

const shown = { title: "Référence publiée", message: "La référence se lit sur le profil." };
const undone = { title: "Décision annulée", message: "La référence attend de nouveau d’être relue." };
const undo = { name: "undo", to: "written", by: "admin", label: "Annuler", success: undone } as const;

/** REF-1 to REF-4. An unanswered request lapses without a move (`statusAt`). */
export const REFERENCE_TRANSITIONS: readonly ReferenceTransition[] = [
  {
    name: "write",
    from: "asked",
    to: "written",
    by: "client",
    label: "Envoyer ma référence",
    event: "written",
    success: { title: "Merci", message: "Notre équipe relit votre référence avant de la publier." },
  },
  {
    name: "decline",
    from: "asked",
    to: "declined",
    by: "client",
    label: "Décliner",
    event: "declined",
    success: { title: "C’est noté", message: "Vous ne recevrez plus cette demande." },
  },
  { ...remove, from: "asked" },
  { ...remove, from: "written" },
  { ...remove, from: "shown", effect: "hide" },
  { ...remove, from: "refused" },
  { ...withdraw, from: "written" },
  { ...withdraw, from: "shown", effect: "hide" },
  { ...withdraw, from: "refused" },
  {
    name: "approve",
    from: "written",
    to: "shown",
    by: "admin",
    label: "Valider et publier",
    effect: "show",
    event: "shown",
    success: shown,
  },
  {
    name: "reject",
    from: "written",
    to: "refused",
    by: "admin",
    label: "Rejeter",
    reason: "required",
    event: "refused",
    success: { title: "Référence refusée", message: "La référence n’est pas publiée." },
  },
  {
    name: "unpublish",
    from: "shown",
    to: "refused",
    by: "admin",
    label: "Dépublier",
    reason: "required",
    effect: "hide",
    event: "refused",
    success: { title: "Référence dépubliée", message: "La référence ne se lit plus sur le profil." },
  },
  {
    name: "publish",
    from: "refused",
    to: "shown",
    by: "admin",
    label: "Publier",
    effect: "show",
    event: "shown",
    success: shown,
  },
  { ...undo, from: "shown", undoes: "approve" },
  { ...undo, from: "refused", undoes: "reject" },
];

/** ADM-7: what an administrator can do. */
export const MODERATED_REFERENCES = REFERENCE_TRANSITIONS.filter(
  (row): row is ReferenceTransition<"admin"> => row.by === "admin",
);
