import type { Role } from "../catalogue";

/**
 * SET-3: the mails that a person may do without. Mails about the account itself (confirmation, reset) are none
 * of them.
 */
export const NOTIFICATIONS = [
  { kind: "approach_received", label: "Une entreprise m’écrit", roles: ["commercial"] },
  { kind: "candidature_received", label: "Un Acharné postule à une mission", roles: ["entreprise"] },
  {
    kind: "mission_reviewed",
    label: "Une de mes missions est relue",
    small: "Publiée, fermée ou à revoir",
    roles: ["entreprise"],
  },
  {
    kind: "profile_reviewed",
    label: "Mon profil est relu",
    small: "Publié ou à revoir",
    roles: ["commercial", "entreprise"],
  },
] as const satisfies readonly Notification[];

type Notification = {
  readonly kind: string;
  readonly label: string;
  readonly small?: string;
  readonly roles: readonly Role[];
};

export type NotificationKind = (typeof NOTIFICATIONS)[number]["kind"];

export const NOTIFICATION_KINDS = NOTIFICATIONS.map(({ kind }) => kind) as [
  NotificationKind,
  ...NotificationKind[],
];

/** What may happen to an account of that role. */
export const notificationsOf = (role: Role | null): readonly (Notification & { kind: NotificationKind })[] =>
  NOTIFICATIONS.filter(({ roles }) => role !== null && (roles as readonly Role[]).includes(role));
