import type { Side } from "../conversations/conversation";
import { ofName, plural } from "../french";
import type { NotificationKind } from "../notifications/notification-kinds";
import { REVIEW_DAYS } from "./reviews";
import { TRIAL_HOURS } from "./trial";

type Named = {
  /** The name of the other side. */
  readonly other: string;
  readonly reader: Side;
};

type Notified = {
  readonly kind: NotificationKind;
  /** Whether a mail goes with the notification. */
  readonly mailed: boolean;
  /** The title of the notification, and the subject and heading of the mail. */
  readonly title: (named: Named) => string;
  /** What the mail adds, and the label of its button. */
  readonly line: (named: Named) => string;
  readonly action: string;
};

const changed = { kind: "engagement_changed", mailed: true, action: "Ouvrir l’engagement" } as const;
const answered = { kind: "point_answered", mailed: true, action: "Voir la semaine" } as const;
const reviewed = { kind: "review_received", mailed: true } as const;

const proposal = (what: string): Notified => ({
  ...changed,
  title: ({ other }) => `${other} propose ${what}`,
  line: ({ other }) => `${other} propose ${what}. Acceptez ou refusez sur la page de l’engagement.`,
  action: "Répondre",
});

/** NOTIF-1: the notified acts on an engagement, with the words of their notifications and mails. */
export const ENGAGEMENT_ACTS = {
  started: {
    ...changed,
    mailed: false,
    title: ({ other }) => `Premier jour avec ${other}`,
    line: ({ other }) => `Votre engagement avec ${other} commence aujourd’hui.`,
  },
  trial_asked: {
    ...changed,
    title: ({ other }) => `L’essai avec ${other} se termine\u202f: on continue\u202f?`,
    line: () =>
      `Dites avant ${TRIAL_HOURS.closed}\u202fh si vous continuez ou si vous vous arrêtez là. Chacun répond sans voir la réponse de l’autre.`,
    action: "Répondre",
  },
  trial_continued: {
    ...changed,
    title: ({ other }) => `L’essai avec ${other} continue`,
    line: ({ reader }) =>
      `Vous avez dit oui tous les deux. L’engagement continue aux conditions convenues.${reader === "company" ? " Dites-nous maintenant si la mission est pourvue." : ""}`,
  },
  trial_agreed: {
    ...changed,
    title: ({ other }) => `Oui des deux côtés avec ${other}`,
    line: ({ reader }) =>
      reader === "company"
        ? "Vous avez dit oui tous les deux. Faites maintenant une offre pour la suite."
        : "Vous avez dit oui tous les deux. L’entreprise vous fait maintenant une offre pour la suite.",
  },
  trial_stopped: {
    ...changed,
    title: ({ other }) => `L’essai avec ${other} s’arrête`,
    line: () => "L’essai ne continue pas. Il ne donne ni avis, ni chiffre public.",
  },
  pause_proposed: proposal("une pause"),
  resume_proposed: proposal("de reprendre"),
  end_proposed: proposal("une nouvelle date de fin"),
  change_accepted: {
    ...changed,
    title: ({ other }) => `${other} accepte votre proposition`,
    line: ({ other }) => `${other} accepte votre proposition. L’engagement est à jour.`,
  },
  change_refused: {
    ...changed,
    title: ({ other }) => `${other} refuse votre proposition`,
    line: ({ other }) => `${other} refuse votre proposition. Rien ne change.`,
  },
  paused: {
    ...changed,
    mailed: false,
    title: ({ other }) => `L’engagement avec ${other} est en pause`,
    line: () => "Aucun point n’est demandé pendant la pause.",
  },
  resumed: {
    ...changed,
    mailed: false,
    title: ({ other }) => `L’engagement avec ${other} reprend`,
    line: () => "Les points du vendredi reprennent.",
  },
  ended: {
    ...changed,
    title: ({ other }) => `L’engagement avec ${other} est terminé`,
    line: () =>
      "Les dernières semaines peuvent encore être écrites et confirmées. Puis chacun donne son avis.",
  },
  break_planned: {
    ...changed,
    title: ({ other }) => `${other} met fin à l’engagement`,
    line: ({ other }) => `${other} interrompt l’engagement. La date et le motif sont ci-dessous.`,
  },
  broken_off: {
    ...changed,
    title: ({ other }) => `L’engagement avec ${other} est interrompu`,
    line: () => "Les semaines faites peuvent encore être écrites et confirmées.",
  },
  account_deleted: {
    ...changed,
    title: () => "Un engagement est interrompu\u202f: l’autre compte est supprimé",
    line: () =>
      "L’autre partie a supprimé son compte. Vos conditions, le brief et les chiffres restent lisibles.",
  },
  point_due: {
    kind: "point_reminder",
    mailed: true,
    title: ({ other }) => `Votre point de la semaine pour ${other}`,
    line: () => "Une minute suffit\u202f: vos demi-journées, quatre chiffres, trois phrases.",
    action: "Écrire le point",
  },
  point_overdue: {
    kind: "point_reminder",
    mailed: true,
    title: ({ other }) => `Il manque votre point pour ${other}`,
    line: () => "La semaine passée n’a pas encore son point.",
    action: "Écrire le point",
  },
  point_written: {
    kind: "point_received",
    mailed: true,
    title: ({ other }) => `Le point de la semaine, par ${other}`,
    line: ({ other }) => `${other} a écrit son point de la semaine. Confirmez-le, ou corrigez un chiffre.`,
    action: "Confirmer ou corriger",
  },
  point_confirmed: {
    ...answered,
    mailed: false,
    title: ({ other }) => `${other} confirme votre semaine`,
    line: ({ other }) => `${other} confirme votre semaine.`,
  },
  point_corrected: {
    ...answered,
    title: ({ other }) => `${other} corrige votre semaine`,
    line: ({ other }) => `${other} corrige votre semaine. Acceptez la correction, ou gardez votre chiffre.`,
    action: "Répondre à la correction",
  },
  correction_accepted: {
    ...answered,
    mailed: false,
    title: ({ other }) => `${other} accepte votre correction`,
    line: ({ other }) => `${other} accepte votre correction. La semaine est confirmée.`,
  },
  figure_kept: {
    ...answered,
    title: ({ other }) => `${other} garde son chiffre`,
    line: ({ other }) =>
      `${other} garde son chiffre. La semaine reste non confirmée tant que vous n’êtes pas d’accord.`,
  },
  replacement_requested: {
    ...changed,
    title: ({ other }) => `${other} demande un remplacement`,
    line: ({ other }) =>
      `${other} demande à notre équipe quelqu’un d’autre pour cette mission. Son motif est ci-dessous. Vos semaines faites restent dues.`,
  },
  replacement_proposed: {
    kind: "replacement_proposed",
    mailed: true,
    title: () => "L’équipe vous propose un remplacement",
    line: () => "Invitez la personne de votre choix en un clic, avec le même brief.",
    action: "Voir les propositions",
  },
  review_asked: {
    ...reviewed,
    title: ({ other }) => `Votre avis sur ${other}`,
    line: ({ other }) =>
      `Donnez votre avis sur ${other}. Chacun lit l’avis de l’autre une fois les deux donnés, ou au bout de ${plural(REVIEW_DAYS, "jour")}.`,
    action: "Donner mon avis",
  },
  reviews_shown: {
    ...reviewed,
    title: ({ other }) => `L’avis ${ofName(other)} est à lire`,
    line: ({ other }) => `L’avis ${ofName(other)} est à lire. Vous pouvez y répondre une fois, en public.`,
    action: "Lire l’avis",
  },
  review_answered: {
    ...reviewed,
    title: ({ other }) => `${other} répond à votre avis`,
    line: ({ other }) => `${other} répond à votre avis.`,
    action: "Lire la réponse",
  },
} as const satisfies Readonly<Record<string, Notified>>;

export type EngagementAct = keyof typeof ENGAGEMENT_ACTS;

/** The act of a stored notification; undefined for any other text. */
export const notifiedAct = (act: string | null): Notified | undefined =>
  act !== null && Object.hasOwn(ENGAGEMENT_ACTS, act) ? ENGAGEMENT_ACTS[act as EngagementAct] : undefined;
