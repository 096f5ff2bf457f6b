import type { CallEvent } from "../calls/call-status";
import type { NotificationKind } from "./notification-kinds";

/** What a notification shows on a device. */
export type PushWords = { readonly title: string; readonly body: string };

/** PUSH-3: the words of each notification on a lock screen, without a name or an amount. */
const PUSH_WORDS: Readonly<Record<NotificationKind, PushWords>> = {
  approach_received: { title: "Une entreprise vous écrit", body: "Ouvrez son message pour y répondre." },
  invitation_received: {
    title: "Une invitation à postuler",
    body: "Une entreprise vous propose sa mission.",
  },
  candidature_received: { title: "Nouvelle candidature", body: "Un Acharné postule à une de vos missions." },
  candidature_reminder: { title: "Une candidature attend", body: "Elle attend votre réponse." },
  candidature_answered: { title: "Une candidature a avancé", body: "L’entreprise vous a répondu." },
  candidature_decided: { title: "Une candidature a avancé", body: "L’Acharné s’est décidé." },
  candidature_expired: { title: "Un échange a expiré", body: "Le délai de réponse est passé." },
  mission_changed: { title: "Du nouveau pendant un échange", body: "Une mission ou un profil a changé." },
  message_received: { title: "Nouveau message", body: "Ouvrez le fil pour le lire." },
  call_changed: { title: "Un appel", body: "Ouvrez le fil pour voir ce qui change." },
  mission_reviewed: { title: "Une mission est relue", body: "La décision de l’équipe est arrivée." },
  profile_reviewed: { title: "Votre profil est relu", body: "La décision de l’équipe est arrivée." },
  report_decided: { title: "Un signalement est traité", body: "La décision et son motif sont en ligne." },
  point_reminder: { title: "Le point de la semaine", body: "Il est à écrire." },
  point_received: { title: "Le point de la semaine", body: "Il est à confirmer." },
  point_answered: { title: "Le point de la semaine", body: "Il est confirmé ou corrigé." },
  engagement_changed: { title: "Un engagement change", body: "Ouvrez-le pour voir la suite." },
  replacement_proposed: { title: "Un remplacement est proposé", body: "L’équipe vous propose des Acharnés." },
  review_received: { title: "Un avis", body: "Il est à donner ou à lire." },
  team_changed: { title: "Votre équipe change", body: "Les membres de votre entreprise ont changé." },
  alert_found: { title: "Une alerte a du nouveau", body: "Ouvrez-la pour voir ce qu’elle a trouvé." },
  mission_fits: { title: "Une mission vous correspond", body: "Ouvrez-la pour voir pourquoi." },
  availability_asked: { title: "Vos disponibilités", body: "Elles sont à confirmer." },
  reference_changed: { title: "Une référence avance", body: "Ouvrez vos références pour la lire." },
  contest_decided: { title: "Une contestation est relue", body: "La réponse et son motif sont en ligne." },
};

const CALL_WORDS: Readonly<Record<CallEvent, PushWords>> = {
  proposed: { title: "Un appel est proposé", body: "Choisissez un moment." },
  confirmed: { title: "Un appel est confirmé", body: "Il est dans vos agendas." },
  moved: { title: "Un appel est déplacé", body: "Ouvrez le fil pour voir le nouveau moment." },
  cancelled: { title: "Un appel est annulé", body: "Ouvrez le fil pour savoir pourquoi." },
  lapsed: { title: "Un appel est resté sans réponse", body: "Proposez d’autres moments." },
  reminded: { title: "Un appel approche", body: "Ouvrez le fil pour savoir quand et comment." },
  past: { title: "Un appel est passé", body: "Comment s’est-il passé\u202f?" },
};

/** PUSH-3: the words without a name or an amount. */
export function pushWords(kind: NotificationKind, act: string | null = null): PushWords {
  const ofCall = kind === "call_changed" && act !== null && Object.hasOwn(CALL_WORDS, act);
  return ofCall ? CALL_WORDS[act as CallEvent] : PUSH_WORDS[kind];
}

/** PUSH-2: for how long a notification is worth delivering. */
const PUSH_LIFE_MS = 24 * 60 * 60 * 1000;

type Life = { readonly at: Date; readonly callStart?: Date | null; readonly act?: string | null };

/** PUSH-2: until when a notification is worth delivering: a day, the reminder of a call until it begins. */
export function pushEnd({ at, callStart, act }: Life): Date {
  const end = at.getTime() + PUSH_LIFE_MS;
  return new Date(act === "reminded" && callStart ? Math.min(end, callStart.getTime()) : end);
}

/** PUSH-2: whether a sleeping phone wakes up for it. */
export const isPressing = (kind: NotificationKind): boolean =>
  kind === "message_received" || kind === "call_changed" || kind === "approach_received";
