import { inOrder, type State, type Transition } from "../transition";

export const PROFILE_STATUSES = ["draft", "pending", "published"] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];

/** `dashboard`: the label on the dashboard (DASH-1). */
type ProfileState = State & { readonly dashboard?: string };

export const PROFILE_STATES: Readonly<Record<ProfileStatus, ProfileState>> = {
  draft: { label: "Brouillon", tab: "Brouillons", tone: "draft" },
  pending: { label: "En attente", tab: "En attente", tone: "pending" },
  published: { label: "Publié", tab: "Publiés", tone: "live", dashboard: "Actif" },
};

/** ADM-5: the tabs of the administration. */
export const MODERATED_PROFILE_TABS = inOrder<ProfileStatus>()(["pending", "published", "draft"]);

/** The events that the owner of a profile is notified of. */
export type ProfileEvent = "published" | "returned" | "unpublished";

/** DASH-1. */
export function dashboardState(status: ProfileStatus): State {
  const { dashboard, ...state } = PROFILE_STATES[status];
  return dashboard ? { ...state, label: dashboard } : state;
}

const validated = { title: "Profil validé", message: "Le profil a été publié." };
const returned = { title: "Profil rejeté", message: "Le profil a été remis en brouillon." };
const submitted = {
  title: "Profil soumis avec succès",
  message: "Votre profil est en attente de validation par notre équipe.",
};

const unpublished = { title: "Profil dépublié", message: "Le profil a été remis en brouillon." };

const publishing = { effect: "show", event: "published", success: validated } as const;

/** PUB-7: unpublishes the public version while an edit waits or was returned. */
const unpublishedWhilePublic = {
  name: "unpublish",
  to: "draft",
  by: "admin",
  whilePublic: true,
  label: "Dépublier",
  reason: "prewritten",
  effect: "hide",
  event: "unpublished",
  success: unpublished,
} as const;

const undone = { title: "Décision annulée", message: "Le profil attend de nouveau d’être relu." };
const undo = { name: "undo", to: "pending", by: "admin", label: "Annuler", success: undone } as const;

/** STATE-1. The last act of an administrator can be undone before its mail is sent (decision 016). */
export const PROFILE_TRANSITIONS: readonly Transition<ProfileStatus, string, ProfileEvent>[] = [
  { name: "submit", from: "draft", to: "pending", by: "owner", label: "Soumettre", success: submitted },
  { name: "submit", from: "pending", to: "pending", by: "owner", label: "Soumettre", success: submitted },
  { name: "submit", from: "published", to: "pending", by: "owner", label: "Soumettre", success: submitted },
  {
    name: "approve",
    from: "pending",
    to: "published",
    by: "admin",
    label: "Valider et publier",
    ...publishing,
  },
  {
    name: "reject",
    from: "pending",
    to: "draft",
    by: "admin",
    label: "Rejeter",
    reason: "required",
    event: "returned",
    success: returned,
  },
  { name: "publish", from: "draft", to: "published", by: "admin", label: "Publier", ...publishing },
  {
    name: "unpublish",
    from: "published",
    to: "draft",
    by: "admin",
    label: "Dépublier",
    reason: "prewritten",
    effect: "hide",
    event: "unpublished",
    success: unpublished,
  },
  { ...unpublishedWhilePublic, from: "pending" },
  { ...unpublishedWhilePublic, from: "draft" },
  { ...undo, from: "published", undoes: "approve" },
  { ...undo, from: "draft", undoes: "reject" },
];
