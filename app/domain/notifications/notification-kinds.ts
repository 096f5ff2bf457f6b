import { MAILS_A_DAY } from "../bounds";
import { REMINDER_DAYS } from "../candidatures/deadline";
import type { Role } from "../catalogue";

/** SET-3: notifications that can be switched off. Mails about the account itself are not among them. */
export const NOTIFICATIONS = [
  { kind: "approach_received", waits: true, label: "Une entreprise m’écrit", roles: ["commercial"] },
  {
    kind: "invitation_received",
    waits: true,
    label: "Une entreprise m’invite à une mission",
    roles: ["commercial"],
  },
  {
    kind: "candidature_received",
    waits: true,
    label: "Un Acharné postule à une mission",
    roles: ["entreprise"],
  },
  {
    kind: "candidature_reminder",
    waits: true,
    label: "Une candidature attend ma réponse",
    small: `Aux jours ${REMINDER_DAYS.slice(0, -1).join(", ")} et ${REMINDER_DAYS.at(-1)}`,
    roles: ["entreprise"],
  },
  {
    kind: "candidature_answered",
    label: "Une entreprise répond à ma candidature",
    small: "Présélection, offre, refus, mission pourvue",
    roles: ["commercial"],
  },
  {
    kind: "candidature_decided",
    label: "Un Acharné se décide",
    small: "Offre ou invitation acceptée ou déclinée, candidature retirée",
    roles: ["entreprise"],
  },
  {
    kind: "candidature_expired",
    label: "Une candidature expire",
    small: "Personne n’a répondu dans le délai",
    roles: ["commercial", "entreprise"],
  },
  {
    kind: "mission_changed",
    waits: true,
    label: "Une mission ou un profil change en cours de route",
    small: "Budget, lieu, date de début, retrait",
    roles: ["commercial", "entreprise"],
  },
  { kind: "message_received", waits: true, label: "Un nouveau message", roles: ["commercial", "entreprise"] },
  {
    kind: "call_changed",
    label: "Un appel",
    small: "Moments proposés, choix, déplacement, annulation, rappel",
    roles: ["commercial", "entreprise"],
  },
  {
    kind: "mission_reviewed",
    label: "Une de mes missions est relue",
    small: "Publiée, fermée ou à reprendre",
    roles: ["entreprise"],
  },
  {
    kind: "profile_reviewed",
    label: "Mon profil est relu",
    small: "Publié ou à reprendre",
    roles: ["commercial", "entreprise"],
  },
  {
    kind: "report_decided",
    label: "Un signalement est traité",
    small: "Fait par moi ou sur un de mes messages",
    roles: ["commercial", "entreprise"],
  },
  {
    kind: "point_reminder",
    waits: true,
    label: "Un point de la semaine est à écrire",
    roles: ["commercial"],
  },
  {
    kind: "point_received",
    waits: true,
    label: "Un point de la semaine est à confirmer",
    roles: ["entreprise"],
  },
  {
    kind: "point_answered",
    label: "Une semaine est confirmée ou corrigée",
    roles: ["commercial", "entreprise"],
  },
  {
    kind: "engagement_changed",
    label: "Un engagement change",
    small: "Début, essai, pause, fin, interruption",
    roles: ["commercial", "entreprise"],
  },
  {
    kind: "replacement_proposed",
    label: "L’équipe propose un remplacement",
    roles: ["entreprise"],
  },
  {
    kind: "review_received",
    label: "Un avis est à donner ou à lire",
    roles: ["commercial", "entreprise"],
  },
  {
    kind: "team_changed",
    label: "L’équipe de mon entreprise change",
    small: "Arrivée, départ, changement de rôle",
    roles: ["entreprise"],
  },
  {
    kind: "alert_found",
    waits: true,
    label: "Une de mes alertes a du nouveau",
    small: "Au rythme choisi pour chaque alerte",
    roles: ["commercial", "entreprise"],
  },
  {
    kind: "mission_fits",
    waits: true,
    label: "Une nouvelle mission me correspond",
    small: "Trois par semaine au plus",
    roles: ["commercial"],
  },
  {
    kind: "availability_asked",
    label: "Mes disponibilités sont à confirmer",
    roles: ["commercial"],
  },
  {
    kind: "reference_changed",
    label: "Une référence avance",
    small: "Écrite, publiée ou déclinée",
    roles: ["commercial"],
  },
  { kind: "contest_decided", label: "Une contestation est relue", roles: ["commercial", "entreprise"] },
] as const satisfies readonly Notification[];

type Notification = {
  readonly kind: string;
  /** Caused by others in any number: on a full day, its mails wait (decision 040). */
  readonly waits?: true;
  readonly label: string;
  readonly small?: string;
  readonly roles: readonly Role[];
};

export type NotificationKind = (typeof NOTIFICATIONS)[number]["kind"];

export const NOTIFICATION_KINDS = NOTIFICATIONS.map(({ kind }) => kind) as [
  NotificationKind,
  ...NotificationKind[],
];

/** Mails that count for the daily limit: notifications, and the announcement of new CGU (SAFE-5). */
export type MailedKind = NotificationKind | "cgu_announcements";

/** SAFE-4: whether the daily limit has room for one more mail of a kind. */
export function hasRoom(kind: MailedKind, sentThatDay: number): boolean {
  const waits = NOTIFICATIONS.some((each: Notification) => each.kind === kind && each.waits);
  return sentThatDay < (waits ? MAILS_A_DAY.fromOthers : MAILS_A_DAY.all);
}

/** The notifications of a role. */
export const notificationsOf = (role: Role | null): readonly (Notification & { kind: NotificationKind })[] =>
  NOTIFICATIONS.filter(({ roles }) => role !== null && (roles as readonly Role[]).includes(role));
