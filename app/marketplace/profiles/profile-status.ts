import type { Transition } from "../transition";

export const PROFILE_STATUSES = ["draft", "pending", "published"] as const;
export type ProfileStatus = (typeof PROFILE_STATUSES)[number];

export const PROFILE_STATUS_LABELS: Record<ProfileStatus, string> = {
  draft: "Brouillon",
  pending: "En attente",
  published: "Publié",
};

/** DASH-1 shows 'Actif' where everything else says 'Publié'. */
export const dashboardStatusLabel = (status: ProfileStatus): string =>
  status === "published" ? "Actif" : PROFILE_STATUS_LABELS[status];

const validated = { title: "Profil validé", message: "Le profil a été publié." };
const returned = { title: "Profil rejeté", message: "Le profil a été remis en brouillon." };
const submitted = {
  title: "Profil soumis avec succès",
  message: "Votre profil est en attente de validation par notre équipe.",
};

const unpublished = { title: "Profil dépublié", message: "Le profil a été remis en brouillon." };

/** An edit waits, or came back, while the version before it is public: this takes that away (PUB-7). */
const unpublishedWhilePublic = {
  name: "unpublish",
  to: "draft",
  by: "admin",
  whilePublic: true,
  label: "Dépublier",
  reason: "optional",
  success: unpublished,
} as const;

const undone = { title: "Décision annulée", message: "Le profil attend de nouveau d’être relu." };
const undo = { name: "undo", to: "pending", by: "admin", label: "Annuler", success: undone } as const;

/** STATE-1; an administrator's last act can be undone before anybody hears of it (decision 016). */
export const PROFILE_TRANSITIONS = [
  { name: "submit", from: "draft", to: "pending", by: "owner", label: "Soumettre", success: submitted },
  { name: "submit", from: "pending", to: "pending", by: "owner", label: "Soumettre", success: submitted },
  { name: "submit", from: "published", to: "pending", by: "owner", label: "Soumettre", success: submitted },
  {
    name: "approve",
    from: "pending",
    to: "published",
    by: "admin",
    label: "Valider et publier",
    success: validated,
  },
  {
    name: "reject",
    from: "pending",
    to: "draft",
    by: "admin",
    label: "Rejeter",
    reason: "required",
    success: returned,
  },
  { name: "publish", from: "draft", to: "published", by: "admin", label: "Publier", success: validated },
  {
    name: "unpublish",
    from: "published",
    to: "draft",
    by: "admin",
    label: "Dépublier",
    reason: "optional",
    success: unpublished,
  },
  { ...unpublishedWhilePublic, from: "pending" },
  { ...unpublishedWhilePublic, from: "draft" },
  { ...undo, from: "published", undoes: "approve" },
  { ...undo, from: "draft", undoes: "reject" },
] as const satisfies readonly Transition<ProfileStatus>[];
