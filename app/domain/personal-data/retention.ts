import { LONGEST_SESSION_DAYS } from "../accounts/session-life";
import { FAILURES_KEPT_DAYS } from "../accounts/sign-in-guard";
import { INBOUND_DAYS, REFERENCE_DAYS, VISITOR_SEARCH_DAYS } from "../bounds";
import { ANSWER_LINK_DAYS } from "../candidatures/mail-answers";
import { invitationLife } from "../companies/team-rules";
import { plural } from "../french";
import { CONTEST_PERIOD } from "../moderation/contest";
import { NOTIFICATION_RETENTION_DAYS } from "../notifications/notification-page";

/** SAFE-5: how long a kind of data is stored, from when, and why. */
export type Retention = {
  readonly what: string;
  /** In hours; 0 where the rows contain their own end. */
  readonly hours: number;
  /** The start of the period. */
  readonly from: string;
  readonly why: string;
};

const days = (count: number): number => 24 * count;
const YEAR = days(365);

/** For rows that contain their own end. */
export const ITS_END = "leur terme";

/** What the nightly job deletes, in this order. */
export const RETENTION = {
  unconfirmed_accounts: {
    what: "Comptes jamais confirmés",
    hours: days(30),
    from: "l’inscription",
    why: "Sans confirmation, rien ne dit que l’adresse est à qui l’a tapée.",
  },
  ended_candidatures: {
    what: "Candidatures terminées sans engagement, avec leur conversation",
    hours: 2 * YEAR,
    from: "le dernier acte ou le dernier message",
    why: "Deux ans suffisent pour reprendre contact, ou pour retrouver ce qui fut dit.",
  },
  ended_engagements: {
    what: "Engagements terminés, avec leur candidature et leur conversation",
    hours: 5 * YEAR,
    from: "la fin de l’engagement",
    why: "La durée pendant laquelle une somme due peut être réclamée (article 2224 du code civil).",
  },
  silent_approaches: {
    what: "Conversations sans candidature",
    hours: 2 * YEAR,
    from: "le dernier message",
    why: "La même durée que pour une candidature.",
  },
  decided_contests: {
    what: "Contestations décidées",
    hours: 2 * YEAR,
    from: "la réponse",
    why: "La même durée que pour un signalement.",
  },
  decided_reports: {
    what: "Signalements décidés",
    hours: 2 * YEAR,
    from: "la décision",
    why: "Le temps de contester la décision, et de voir si les faits se répètent.",
  },
  visitor_reports: {
    what: "Signalements faits sans compte, avec le nom et l’adresse donnés",
    hours: YEAR,
    from: "la décision, ou l’envoi tant qu’il n’y en a pas",
    why: `Le temps de répondre à qui a signalé, et des ${CONTEST_PERIOD} pour contester.`,
  },
  inbound_mails: {
    what: "E-mails reçus en réponse à une conversation",
    hours: days(INBOUND_DAYS),
    from: "leur arrivée",
    why: "Le temps de retrouver ce qui manquerait au message qui en fut fait.",
  },
  contact_messages: {
    what: "Messages à l’équipe",
    hours: YEAR,
    from: "l’envoi",
    why: "Une question a eu sa réponse bien avant.",
  },
  read_notifications: {
    what: "Notifications lues",
    hours: days(NOTIFICATION_RETENTION_DAYS),
    from: "la lecture",
    why: "Ce dont elles parlent se lit sur sa propre page.",
  },
  form_drafts: {
    what: "Brouillons de formulaire",
    hours: days(90),
    from: "la dernière saisie",
    why: "Un formulaire que l’on n’a pas repris en trois mois est abandonné.",
  },
  answer_links: {
    what: "Liens de réponse par e-mail",
    hours: 0,
    from: `leur terme, ${plural(ANSWER_LINK_DAYS, "jour")} au plus`,
    why: "Un lien périmé n’ouvre plus rien.",
  },
  point_links: {
    what: "Liens de réponse à un point de la semaine",
    hours: 0,
    from: ITS_END,
    why: "Un lien périmé n’ouvre plus rien.",
  },
  company_invitations: {
    what: "Invitations à rejoindre une entreprise",
    hours: 0,
    from: `leur terme, ${invitationLife()} au plus`,
    why: "L’adresse de qui n’a pas répondu ne sert plus à rien.",
  },
  unconfirmed_searches: {
    what: "Alertes de visiteurs jamais confirmées",
    hours: days(VISITOR_SEARCH_DAYS.toConfirm),
    from: "la demande",
    why: "Sans confirmation, rien ne dit que l’adresse est à qui l’a tapée.",
  },
  visitor_searches: {
    what: "Alertes de visiteurs, avec leur adresse",
    hours: days(VISITOR_SEARCH_DAYS.life),
    from: "la confirmation",
    why: "Une alerte sans compte se termine au bout d’un an, et se recrée en une minute.",
  },
  alert_items: {
    what: "Ce que les alertes ont trouvé",
    hours: YEAR,
    from: "la trouvaille",
    why: "Le temps de ne jamais signaler deux fois la même chose.",
  },
  mission_notices: {
    what: "Missions signalées à qui elles correspondent",
    hours: YEAR,
    from: "l’envoi",
    why: "Le temps de ne jamais signaler deux fois la même mission.",
  },
  free_weeks: {
    what: "Demi-journées libres",
    hours: days(30),
    from: "le début de leur semaine",
    why: "Une semaine passée ne dit plus rien de qui est libre.",
  },
  public_free_weeks: {
    what: "Demi-journées libres montrées à tous",
    hours: days(30),
    from: "le début de leur semaine",
    why: "Une semaine passée ne dit plus rien de qui est libre.",
  },
  unanswered_references: {
    what: "Références sans réponse ou déclinées",
    hours: days(REFERENCE_DAYS),
    from: "la réponse, ou la demande tant qu’il n’y en a pas",
    why: "Le temps de ne pas redemander à qui vient de décliner.",
  },
  reference_addresses: {
    what: "Adresses de qui a écrit une référence",
    hours: days(REFERENCE_DAYS),
    from: "la réponse",
    why: "La référence se lit sans l’adresse, qui n’a servi qu’à la demander.",
  },
  confirmations: {
    what: "Liens de confirmation",
    hours: 0,
    from: ITS_END,
    why: "Un lien périmé n’ouvre plus rien.",
  },
  address_changes: {
    what: "Changements d’adresse en attente",
    hours: 0,
    from: ITS_END,
    why: "Un lien périmé n’ouvre plus rien.",
  },
  verifications: {
    what: "Liens de mot de passe et de navigateur",
    hours: 0,
    from: ITS_END,
    why: "Un lien périmé n’ouvre plus rien.",
  },
  undoable_acts: {
    what: "Décisions de relecture encore annulables",
    hours: 0,
    from: "la fin du délai d’annulation",
    why: "Passé ce délai, plus rien ne s’annule.",
  },
  throttles: {
    what: "Compteurs de tentatives",
    hours: days(1),
    from: "la première tentative comptée",
    why: "Aucune limite ne compte au-delà d’un jour.",
  },
  sign_in_failures: {
    what: "Mots de passe refusés",
    hours: days(FAILURES_KEPT_DAYS),
    from: "le dernier essai",
    why: "Au-delà, une suite d’essais n’en est plus une.",
  },
  account_mails: {
    what: "Compteurs d’e-mails envoyés",
    hours: days(1),
    from: "l’envoi",
    why: "Les limites se comptent à l’heure et à la journée.",
  },
  mail_bounces: {
    what: "Compteurs d’e-mails qui nous reviennent",
    hours: days(90),
    from: "le dernier, tant que l’adresse n’est pas tenue pour morte",
    why: "Un e-mail perdu il y a trois mois ne dit plus rien de l’adresse.",
  },
  visits: {
    what: "Fréquentation, sans rien des visiteurs",
    hours: 2 * YEAR,
    from: "le jour compté",
    why: "Deux ans permettent de comparer une année à la précédente.",
  },
  sessions: {
    what: "Sessions",
    hours: 0,
    from: `leur fin, ${plural(LONGEST_SESSION_DAYS, "jour")} au plus après leur ouverture`,
    why: "Une session finie n’ouvre plus rien.",
  },
} as const satisfies Readonly<Record<string, Retention>>;

export type RetentionKind = keyof typeof RETENTION;
export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[];

/** Data outside the tables, which is deleted otherwise. */
export const STORED_ELSEWHERE = {
  logs: {
    what: "Journaux techniques",
    hours: YEAR,
    from: "leur écriture",
    why: "Un incident se comprend dans l’année. Ils ne portent ni adresse, ni nom, ni contenu.",
  },
  journal: {
    what: "Journal de sécurité et de modération",
    hours: YEAR,
    from: "l’acte",
    why: "Le temps de comprendre une intrusion ou de revoir une décision. Part par jours entiers.",
  },
  backups: {
    what: "Sauvegardes",
    hours: days(30),
    from: "leur prise",
    why: "Ce qui fut effacé disparaît des sauvegardes avec elles. À la charge de l’exploitant.",
  },
  queued_mails: {
    what: "E-mails en attente d’envoi",
    hours: days(7),
    from: "leur mise en file",
    why: "Passé une semaine, un e-mail n’a plus d’objet. Scellés, et vidés dès qu’ils sont partis.",
  },
} as const satisfies Readonly<Record<string, Retention>>;

const HOUR_MS = 3_600_000;

/** Rows older than this are deleted at `at`. */
export const retentionCutoff = (kind: RetentionKind, at: Date): Date =>
  new Date(at.getTime() - RETENTION[kind].hours * HOUR_MS);

/** 'un an', '2 ans', '30 jours', 'une heure'. */
export function periodWords({ hours }: Pick<Retention, "hours">): string {
  if (hours % YEAR === 0) return hours === YEAR ? "un an" : plural(hours / YEAR, "an");
  if (hours % days(1) === 0) return hours === days(1) ? "un jour" : plural(hours / days(1), "jour");
  return hours === 1 ? "une heure" : plural(hours, "heure");
}
