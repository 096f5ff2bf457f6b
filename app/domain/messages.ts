import {
  ADMIN_PASSWORD_MIN,
  ATTACHMENT_MEGABYTES,
  ATTACHMENTS_MAX,
  AVATAR_MEGABYTES,
  BIO,
  BIO_SHORT,
  type Bounds,
  CALL_DAYS_AHEAD,
  CALL_HOURS,
  CALL_REASON,
  CALL_SLOTS,
  COMPANY_NAME,
  CONTACT_MESSAGE,
  CONTACT_SUBJECT,
  DAILY_RATE,
  DESCRIPTION,
  IMPORT_MEGABYTES,
  IMPORT_PAGES_MAX,
  INBOUND_MEGABYTES,
  INBOUND_PARTS_MAX,
  INVITED_AT_ONCE,
  LETTER,
  LETTER_TEMPLATES_MAX,
  LETTER_TITLE,
  LIST_ITEMS_MAX,
  LISTS_MAX,
  MESSAGE,
  PASSKEY_NAME,
  PASSWORD,
  PERSON_NAME,
  REASON,
  REFERENCE_TEXT,
  REFERENCES_MAX,
  REPLACEMENTS,
  REVIEW_TEXT,
  SALES_SHARE,
  SAVED_NAME,
  SAVED_SEARCHES_MAX,
  SCORE,
  STARS,
  TEAM_MAX,
  TITLE,
  TOTAL_STARS,
} from "./bounds";
import type { CallStatus } from "./calls/call-status";
import { type CandidatureStatus, NEW_OFFER_DAYS } from "./candidatures/candidature-status";
import { READS_ONLY } from "./companies/memberships";
import type { ConversationStatus } from "./conversations/conversation";
import type { EngagementStatus } from "./engagements/engagement-status";
import { atHour, count, inWords, plural } from "./french";
import type { MissionStatus } from "./missions/mission-status";
import { CONTEST_PERIOD } from "./moderation/contest";
import { PATHS } from "./paths";
import type { ProfileStatus } from "./profiles/profile-status";
import type { ReferenceStatus } from "./profiles/reference-status";
import { capitalized, isolated } from "./text";

/** A notification with a title and text. */
export type Notice = {
  readonly tone: "success" | "danger";
  readonly title: string;
  readonly message?: string;
  /** Further detail. */
  readonly detail?: string;
  /** The page where it is shown or corrected. */
  readonly link?: { readonly to: string; readonly label: string };
};

const success = (title: string, message?: string): Notice => ({
  tone: "success",
  title,
  ...(message ? { message } : {}),
});
/** The length of user text that a toast quotes. */
const QUOTED_MAX = 240;

/** SAFE-6: after a takedown: the reason that its owner reads, and the link to undo it. */
const takenDown =
  (label: string) =>
  (notice: Omit<Notice, "tone">, reason: string, to: string): Notice => {
    const signs = [...reason];
    const quoted = signs.length > QUOTED_MAX ? `${signs.slice(0, QUOTED_MAX).join("").trimEnd()}…` : reason;
    return {
      tone: "success",
      ...notice,
      detail: `Motif envoyé\u202f: «\u202f${quoted}\u202f»`,
      link: { to, label },
    };
  };
const failure = (title: string, message?: string): Notice => ({
  tone: "danger",
  title,
  ...(message ? { message } : {}),
});

/** Every notification of the product (SPEC section 8). */
export const NOTICES = {
  signedIn: success("Connexion réussie"),
  availabilityConfirmed: success("Disponibilités confirmées", "Les entreprises vous trouvent par semaine."),
  availabilityFailed: (message: string) => failure("Disponibilités non confirmées", message),
  weekTicked: success("Semaine cochée", "Rien n’est confirmé tant que vous ne confirmez pas."),
  weekCopied: success("Semaine copiée", "Rien n’est confirmé tant que vous ne confirmez pas."),
  signInFailed: (message: string) => failure("Erreur de connexion", message),
  signUpSent: success("Inscription envoyée", "Vérifiez votre email pour confirmer votre compte."),
  signUpFailed: (message: string) => failure("Erreur d'inscription", message),
  confirmationFailed: (message: string) => failure("Adresse non confirmée", message),
  addressNotChanged: (message: string) => failure("Adresse inchangée", message),
  confirmationResent: success("Email envoyé", "Un nouveau lien de confirmation vient de partir."),
  resetSent: success("Email envoyé", "Vérifiez votre boîte mail pour réinitialiser votre mot de passe."),
  resetFailed: (message: string) => failure("Erreur", message),
  deviceLinkSent: success("Email envoyé", "Ouvrez le lien reçu dans le navigateur que vous voulez utiliser."),
  deviceTrusted: success("Navigateur reconnu", "Connectez-vous avec votre mot de passe."),
  passwordChanged: success("Mot de passe mis à jour"),
  passwordFailed: (message?: string) =>
    failure("Erreur", message ?? "Impossible de mettre à jour le mot de passe"),
  addressChangeSent: success("E-mails envoyés", "Ouvrez le lien reçu à chacune des deux adresses."),
  addressChangeFailed: (message: string) => failure("Adresse inchangée", message),
  addressChangeCancelled: success("Changement abandonné", "Votre adresse reste la même."),
  addressHalfConfirmed: success("C’est noté", "Ouvrez aussi le lien reçu à l’autre adresse."),
  addressChanged: success("Adresse changée", "Connectez-vous avec la nouvelle, désormais."),
  addressWorks: success("C’est noté", "Vos notifications repartent par e-mail."),
  addressWorksFailed: (message: string) => failure("Erreur", message),
  secondFactorOn: success("Validation en deux étapes active", "Vos autres sessions sont fermées."),
  secondFactorOff: success("Validation en deux étapes désactivée", "Votre mot de passe suffit de nouveau."),
  secondFactorFailed: (message: string) => failure("Erreur", message),
  passkeyAdded: success("Clé d’accès ajoutée", "Elle vous fera entrer sans mot de passe ni code."),
  passkeyRenamed: success("Clé d’accès renommée"),
  passkeyRemoved: success("Clé d’accès retirée", "Retirez-la aussi de l’appareil qui la garde."),
  passkeyFailed: (message: string) => failure("Clé d’accès", message),
  recoveryCodesRenewed: success("Nouveaux codes de secours", "Les anciens ne servent plus."),
  proofFailed: (message: string) => failure("Erreur", message),
  sessionClosed: success("Session fermée"),
  otherSessionsClosed: success("Autres sessions fermées", "Seule celle-ci reste ouverte."),
  sessionFailed: (message: string) => failure("Erreur", message),
  cguFailed: (message: string) => failure("Erreur", message),
  cguAccepted: success("Conditions acceptées", "Merci de les avoir lues."),
  exportFailed: (message: string) => failure("Erreur", message),
  notificationsChosen: success("Préférences enregistrées"),
  pushDeviceOff: success("Notifications désactivées", "Cet appareil ne vous préviendra plus."),
  pushDetailsShown: success("C’est noté", "Vos appareils montrent les noms et les montants."),
  pushDetailsHidden: success("C’est noté", "Vos appareils ne montrent ni nom ni montant."),
  notificationsRead: success("Tout est marqué comme lu"),
  notificationsFailed: (message: string) => failure("Erreur", message),
  resultsShared: success("Résultats partagés", "La page de vos semaines confirmées est en ligne."),
  resultsUnshared: success("Résultats masqués", "La page de vos semaines confirmées n’existe plus."),
  resultsFailed: (message: string) => failure("Erreur", message),
  calendarRenewed: success(
    "Adresse changée",
    "L’ancienne ne répond plus. Donnez la nouvelle à votre agenda.",
  ),
  calendarFailed: (message: string) => failure("Erreur", message),
  memberInvited: (email: string) =>
    success("Invitation envoyée", `Elle est partie à ${email}. Seule cette personne peut s’en servir.`),
  invitationResent: success("Invitation renvoyée", "Le lien d’avant ne vaut plus."),
  invitationWithdrawn: success("Invitation retirée", "Son lien ne vaut plus."),
  memberRoleChanged: success("Rôle changé"),
  memberRemoved: success("Membre retiré", "Son accès est fermé. Ce qui a été écrit reste à l’entreprise."),
  ownershipHandedOver: success("Propriété cédée", "Vous êtes désormais recruteur."),
  teamFailed: (message: string) => failure("Rien n’a changé", message),
  companyJoined: success("Bienvenue dans l’équipe", "Voici ce que suit votre entreprise."),
  companyNotJoined: (message: string) => failure("Invitation non acceptée", message),
  companyDeleted: success("Entreprise supprimée", "Votre compte reste ouvert."),
  companyLeft: success("Entreprise quittée", "Votre compte reste ouvert."),
  memberSettingsSaved: success("Préférences enregistrées"),
  memberSettingsFailed: (message: string) => failure("Erreur", message),
  accountDeleted: success("Compte supprimé"),
  accountDeletionFailed: (message?: string) =>
    failure("Erreur", message ?? "Impossible de supprimer le compte"),
  signedOut: success("Déconnexion réussie", "À bientôt sur Les Acharnés !"),
  signOutFailed: failure("Erreur", "Impossible de se déconnecter"),
  adminSignOutFailed: failure("Erreur", "Erreur lors de la déconnexion."),
  roleChosen: {
    commercial: success("Profil créé", "Votre profil commercial a été créé avec succès."),
    entreprise: success("Profil créé", "Votre profil entreprise a été créé avec succès."),
  },
  roleFailed: (message?: string) =>
    failure("Erreur", message ?? "Une erreur est survenue lors de la création du profil."),
  profileSubmitted: success(
    "Profil soumis avec succès",
    "Votre profil est en attente de validation par notre équipe.",
  ),
  pictureRemoved: success("Photo retirée", "Elle n’est plus visible nulle part."),
  logoRemoved: success("Logo retiré", "Il n’est plus visible nulle part."),
  memberSaved: success("Fiche enregistrée", "Votre nom et votre téléphone sont à jour."),
  profileFailed: (message: string) => failure("Erreur", message),
  profileNeedsSession: failure("Erreur d'authentification", "Vous devez être connecté pour créer un profil."),
  missionNeedsSession: failure(
    "Erreur d'authentification",
    "Vous devez être connecté pour publier une mission",
  ),
  missionNeedsCompany: failure(
    "Réservé aux entreprises",
    "Seul un compte entreprise peut publier une mission. Le vôtre est un compte commercial.",
  ),
  missionNeedsRecruiter: failure(
    "Lecture seule",
    "Vous lisez tout ce qui est à votre entreprise. Un propriétaire peut vous donner le droit de publier.",
  ),
  missionSubmitted: success(
    "Mission soumise avec succès",
    "Votre mission est en attente de validation par notre équipe",
  ),
  missionDraftSaved: success("Brouillon enregistré", "Il n’est visible que de votre entreprise."),
  responsibleChanged: success("Responsable enregistré", "Le texte de la mission n’a pas changé."),
  missionDuplicated: success(
    "Mission dupliquée",
    "Relisez ce brouillon, à commencer par son titre, avant de le soumettre.",
  ),
  missionNotMoved: (message: string) => failure("Action impossible", message),
  missionFailed: (message: string) => failure("Erreur lors de la publication", message),
  budgetWrong: failure("Erreur de budget", "Le budget minimum ne peut pas être supérieur au budget maximum"),
  candidatureNeedsSession: failure("Erreur d'authentification", "Vous devez être connecté pour postuler."),
  letterSaved: success("Lettre gardée", "Vous pourrez commencer une autre candidature avec elle."),
  letterRenamed: success("Lettre renommée"),
  letterDeleted: success("Lettre supprimée"),
  kept: (name: string, list: string) =>
    success(
      "C’est gardé",
      `${isolated(name)} est dans «\u202f${isolated(list)}\u202f». Personne n’en est prévenu.`,
    ),
  dropped: (name: string | null) =>
    name === null
      ? success("Retiré", "Ce n’était plus dans la liste.")
      : success("Retiré", `${isolated(name)} n’est plus dans la liste.`),
  moved: (name: string, list: string) =>
    success("Déplacé", `${isolated(name)} est maintenant dans «\u202f${isolated(list)}\u202f».`),
  noteSaved: success("Note enregistrée"),
  noteRemoved: success("Note supprimée"),
  listCreated: (name: string) => success("Liste créée", isolated(name)),
  listRenamed: (name: string) => success("Liste renommée", isolated(name)),
  listRemoved: (name: string) => success("Liste supprimée", isolated(name)),
  letterFailed: (message: string) => failure("Lettre non gardée", message),
  letterBegun: success("Lettre reprise", "Elle est dans votre message\u202f: adaptez-la avant d’envoyer."),
  candidatureFailed: (message: string) => failure("Candidature non envoyée", message),
  reviewSealed: (until: string) =>
    success("Avis scellé", `Il paraît avec celui de l’autre côté, ou seul le ${until}.`),
  reviewsShown: success("Avis donné", "Les deux avis sont maintenant à lire."),
  reviewAnswered: success("Réponse publiée", "Elle se lit sous l’avis."),
  reviewReported: success("Avis signalé", "Notre équipe le lit et vous répond par e-mail."),
  alertSaved: (dropped = "Vous en changez le rythme quand vous voulez."): Notice => ({
    ...success("Alerte créée", dropped),
    link: { to: PATHS.alerts, label: "Mes alertes" },
  }),
  alertConfirmed: success("Alerte commencée", "Vous recevrez ce qui paraît à partir de maintenant."),
  alertRhythmSet: success("Rythme changé"),
  alertRenamed: success("Alerte renommée"),
  alertRemoved: success("Alerte supprimée"),
  alertFailed: (message: string) => failure("Rien n’a changé", message),
  nothingMoved: (message: string) => failure("Rien n’a changé", message),
  declineUndone: success("Réponse annulée", "L’entreprise n’en a rien su."),
  candidaturesRefused: (refused: string, left: string) => success(refused, left || "Chacun lit votre motif."),
  candidaturesNotRefused: (message: string) => failure("Aucune réponse envoyée", message),
  candidatureNeedsCommercial: failure(
    "Réservé aux commerciaux",
    "Seul un compte commercial peut postuler. Le vôtre est un compte entreprise.",
  ),
  missionFilled: (answered: number) =>
    success(
      "Mission pourvue",
      `Elle est fermée${answered > 0 ? `, et votre réponse est partie à ${plural(answered, "personne")} en attente` : ""}.`,
    ),
  othersRefused: (answered: number) =>
    success("Réponse envoyée", `Elle est partie à ${plural(answered, "personne")} en attente.`),
  trialAnswered: success(
    "Réponse enregistrée",
    "L’autre partie ne la lit qu’une fois la sienne donnée, ou à 18\u202fh.",
  ),
  changeProposed: success("Proposition envoyée", "Elle compte quand l’autre partie l’accepte."),
  changeAccepted: success("Proposition acceptée", "L’engagement est à jour."),
  changeRefused: success("Proposition refusée", "Rien ne change."),
  breakAnnounced: (day: string) =>
    success("Interruption annoncée", `L’engagement s’interrompt le ${day}. L’autre partie en est prévenue.`),
  missionKeptOpen: success("La mission reste ouverte", "Les autres candidatures suivent leur cours."),
  invitationSent: success("Invitation envoyée", "L’Acharné en est prévenu."),
  allInvited: (sent: string, others: number) =>
    success(
      sent,
      others
        ? `${plural(others, "personne n’a", "personnes n’ont")} pas été invitée${others > 1 ? "s" : ""}\u202f: la raison est dans la page.`
        : "",
    ),
  invitationFailed: (message: string) => failure("Invitation non envoyée", message),
  approachNeedsSession: failure(
    "Erreur d'authentification",
    "Vous devez être connecté pour écrire à un Acharné.",
  ),
  approachSent: success("Message envoyé"),
  approachFailed: (message: string) => failure("Message non envoyé", message),
  answerNeedsSession: failure("Erreur d'authentification", "Vous devez être connecté pour répondre."),
  messageNeedsSession: failure("Erreur d'authentification", "Vous devez être connecté pour écrire."),
  threadFailed: (message: string) => failure("Action impossible", message),
  callChanged: ({ title, message }: { readonly title: string; readonly message?: string }) =>
    success(title, message),
  callNoted: success("Notes enregistrées", "Vous seul les lisez."),
  callFailed: (message: string) => failure("Rien n’a changé", message),
  approachDeclined: success("Échange décliné", "L’entreprise le lit dans la conversation."),
  threadBlocked: success("Conversation bloquée", "Plus personne n’y écrit."),
  threadUnblocked: success("Conversation débloquée", "L’autre côté n’en est pas prévenu."),
  contactShared: success("Coordonnées partagées", "Seule cette personne les lit."),
  contactUnshared: success("Coordonnées retirées", "Elles ne s’affichent plus dans cette conversation."),
  reportSent: success(
    "Signalement envoyé",
    "Notre équipe lit ce message et ceux qui l’entourent, rien d’autre.",
  ),
  approachNeedsCompany: failure(
    "Réservé aux entreprises",
    "Seul un compte entreprise peut écrire à un Acharné. Le vôtre est un compte commercial.",
  ),
  approachNeedsRecruiter: failure("Réservé aux recruteurs", READS_ONLY),
  moderationFailed: {
    profile: (why: string) => failure("Erreur", `Impossible de mettre à jour le profil. ${why}`),
    mission: (why: string) => failure("Erreur", `Impossible de mettre à jour le statut. ${why}`),
    reference: (why: string) => failure("Erreur", `Impossible de mettre à jour la référence. ${why}`),
  },
  takenDown: {
    profile: takenDown("Ouvrir la fiche du profil"),
    mission: takenDown("Ouvrir la fiche de la mission"),
  },
  referenceAsked: success("Demande envoyée", "Votre client la reçoit par mail, avec un seul lien."),
  referenceNotAsked: (message: string) => failure("Demande non envoyée", message),
  referenceNotSent: (message: string) => failure("Rien n’a changé", message),
  reportDecided: success("Signalement décidé", "Qui doit le savoir lit votre motif."),
  reportFailed: (message: string) => failure("Signalement non décidé", message),
  contentReported: success("Signalement envoyé", "Une personne de notre équipe le lit."),
  contentNotReported: (message: string) => failure("Signalement non envoyé", message),
  replacementRequested: success(
    "Remplacement demandé",
    "Notre équipe vous propose quelqu’un sous 48\u202fheures.",
  ),
  replacementWithdrawn: success("Demande annulée", "Notre équipe ne cherche plus."),
  replacementProposed: (proposed: number) =>
    success("Proposition envoyée", `L’entreprise lit ${plural(proposed, "profil")}.`),
  replacementFailed: (message: string) => failure("Proposition non envoyée", message),
  contestSent: success("Contestation envoyée", "Une autre personne relit la décision et vous répond."),
  contestNotSent: (message: string) => failure("Contestation non envoyée", message),
  contestDecided: {
    confirmed: success("Décision confirmée", "La personne lit votre motif."),
    reversed: success("Décision annulée", "L’état d’avant est rétabli, la personne lit votre motif."),
    word: success(
      "Décision annulée",
      "L’état a changé depuis\u202f: rien n’est rétabli, la personne l’apprend.",
    ),
  },
  contestFailed: (message: string) => failure("Contestation non décidée", message),
  undoFailed: (message: string) => failure("Annulation impossible", message),
  contactSent: success("Message envoyé"),
  contactFailed: (message: string) => failure("Message non envoyé", message),
} as const;

/** PUBL-10: the hints about the draft below a form. */
export const DRAFT_HINTS = {
  kept: (time: string) => `Brouillon enregistré ${atHour(time)}. Vous pouvez fermer cet onglet et revenir.`,
  savedHere: (time: string) => `Brouillon enregistré ${atHour(time)}, dans ce navigateur seulement.`,
  notKept: "Brouillon non enregistré. Gardez cet onglet ouvert.",
  cut: "Le texte le plus long n’y est gardé qu’en partie.",
  withoutFiles: "Ce que vous aviez joint n’y est pas\u202f: choisissez-le de nouveau.",
} as const;

/** ADM-7: the reason of a return without a text. */
export const STANDARD_REASON = "Notre équipe vous invite à relire votre texte et à le compléter.";

/** Beside a mission whose company is not validated. */
export const COMPANY_WAITS = "Entreprise à valider d’abord";

/** ADM-9: beside an administrator's own page. */
export const OWN_PAGE = "Cette page est la vôtre";

/** ADM-9: the last validated version is public again; later edits wait. */
export const VERSION_RESTORED = {
  mission: {
    title: "Version publiée rétablie",
    message: "La mission se lit comme avant son retrait. La modification qui suivait n’est pas publiée.",
  },
  profile: {
    title: "Version publiée rétablie",
    message: "Le profil se lit comme avant son retrait. La modification qui suivait n’est pas publiée.",
  },
} as const;

/** ADM-9: it waits for review, since no validated version is stored. */
export const REVIEW_FIRST = {
  mission: {
    title: "Mission à relire",
    message: "Aucune version validée n’en est gardée. Elle attend d’être relue avant d’être publiée.",
  },
  profile: {
    title: "Profil à relire",
    message: "Aucune version validée n’en est gardée. Il attend d’être relu avant d’être publié.",
  },
} as const;

/** Messages of refusals that belong to no single field. */
/** ADM-6: the current state, for a move that came too late. */
export const CURRENT_STATE = {
  mission: {
    draft: "Cette mission est en brouillon",
    pending: "Cette mission est en attente de validation",
    published: "Cette mission est déjà publiée",
    closed: "Cette mission est déjà fermée",
  },
  profile: {
    draft: "Ce profil est en brouillon",
    pending: "Ce profil est en attente de validation",
    published: "Ce profil est déjà publié",
  },
  reference: {
    asked: "Cette référence n’est pas encore écrite",
    written: "Cette référence attend d’être relue",
    declined: "Cette référence est déclinée",
    lapsed: "Cette référence est retirée ou restée sans réponse",
    shown: "Cette référence est déjà publiée",
    refused: "Cette référence est déjà refusée",
  },
  candidature: {
    invited: "Cette invitation attend encore la réponse de l’Acharné",
    submitted: "Cette candidature est envoyée et attend d’être ouverte",
    viewed: "Cette candidature a été ouverte et attend une réponse",
    shortlisted: "Cette candidature est en présélection",
    offered: "Une offre a été faite",
    accepted: "L’offre a été acceptée",
    refused: "Cette candidature a été refusée",
    offer_declined: "L’offre a été déclinée",
    invitation_declined: "L’invitation a été déclinée",
    withdrawn: "Cette candidature a été retirée",
    expired: "Cette candidature a expiré",
    mission_closed: "La mission a été fermée",
  },
  engagement: {
    planned: "Cet engagement n’a pas commencé",
    running: "Cet engagement est en cours",
    paused: "Cet engagement est en pause",
    trial_decision: "Cet essai attend sa décision",
    ended: "Cet engagement est terminé",
    broken_off: "Cet engagement est interrompu",
  },
  conversation: {
    open: "Cette conversation est ouverte",
    declined: "Cet échange a été décliné",
    blocked_by_company: "L’entreprise a fermé cette conversation",
    blocked_by_commercial: "L’Acharné a fermé cette conversation",
    closed_by_team: "L’équipe a fermé cette conversation",
  },
  report: {
    open: "Ce signalement a changé",
    upheld: "Ce signalement a déjà été retenu",
    dismissed: "Ce signalement a déjà été écarté",
  },
  call: {
    proposed: "Des moments sont proposés pour cet appel",
    confirmed: "Cet appel est confirmé",
    moved: "Cet appel a été déplacé",
    cancelled: "Cet appel a été annulé",
    lapsed: "Les moments proposés sont passés",
    past: "Cet appel a eu lieu",
  },
  contest: {
    open: "Cette contestation a changé",
    confirmed: "Cette décision a déjà été confirmée",
    reversed: "Cette décision a déjà été annulée",
  },
} as const satisfies {
  readonly mission: Readonly<Record<MissionStatus, string>>;
  readonly profile: Readonly<Record<ProfileStatus, string>>;
  readonly reference: Readonly<Record<ReferenceStatus, string>>;
  readonly candidature: Readonly<Record<CandidatureStatus, string>>;
  readonly engagement: Readonly<Record<EngagementStatus, string>>;
  readonly conversation: Readonly<Record<ConversationStatus, string>>;
  readonly report: Readonly<Record<string, string>>;
  readonly contest: Readonly<Record<string, string>>;
  readonly call: Readonly<Record<CallStatus, string>>;
};

export const REFUSALS = {
  wrongCredentials: "Adresse email ou mot de passe incorrect.",
  cookiesRefused:
    "Votre navigateur bloque les cookies de ce site, et l’un d’eux garde votre connexion. Autorisez-les dans ses réglages, puis recommencez.",
  unconfirmed: "Votre adresse n’est pas encore confirmée. Ouvrez le lien reçu par mail.",
  unknownDevice:
    "Trop de mots de passe faux ont été essayés sur ce compte. Pour entrer depuis ce navigateur, demandez un lien par mail.",
  tooManyAttempts: (wait: string) => `Trop de tentatives. Réessayez dans ${wait}.`,
  addressTaken: "Cette adresse a désormais son propre compte\u202f: le vôtre garde la sienne.",
  secondStepOver:
    "Trop de temps a passé, ou cette connexion est déjà finie. Reprenez avec votre mot de passe.",
  secondFactorStands: "La validation en deux étapes est déjà active.",
  secondFactorGone: "La validation en deux étapes n’est pas active, ou sa mise en place est à reprendre.",
  passkeyOver: "Trop de temps a passé. Recommencez.",
  passkeyUnknown: "Cette clé d’accès n’ouvre pas ce compte. Entrez avec votre mot de passe.",
  passkeyUnread: "La clé d’accès n’a pas pu être lue. Recommencez.",
  passkeyStands: "Cette clé d’accès est déjà enregistrée.",
  passkeysFull: (most: number) => `Un compte garde ${most} clés d’accès au plus. Retirez-en une d’abord.`,
  passkeyNeedsScript:
    "Une clé d’accès demande JavaScript\u202f: la page finissait peut-être de charger. Touchez de nouveau le bouton, ou utilisez votre mot de passe.",
  pushServiceUnknown:
    "Ce navigateur passe par un service de notification que nous ne connaissons pas. Chrome, Edge, Firefox et Safari conviennent.",
  pushUnread: "Ce navigateur n’a pas donné de quoi le prévenir. Recommencez.",
  pushOff: "Les notifications sur un appareil ne sont pas disponibles ici.",
  pushDenied:
    "Votre navigateur refuse les notifications de ce site. Autorisez-les dans ses réglages, puis recommencez.",
  pushFailed: "Ce navigateur n’a pas pu s’abonner. Vérifiez votre connexion, puis recommencez.",
  passkeyUnsupported: "Ce navigateur ne connaît pas les clés d’accès. Utilisez votre mot de passe.",
  passkeyGivenUp: "Aucune clé d’accès n’a été montrée.",
  passkeyExists: "Cet appareil garde déjà une clé d’accès de votre compte.",
  secondFactorFirst:
    "Montrez d’abord la clé d’accès de votre compte, sur la page de la validation en deux étapes.",
  proofNeeded: "Confirmez d’abord que c’est bien vous.",
  signUpOver: (life: string) => `Cette inscription date de plus de ${life}. Inscrivez-vous à nouveau.`,
  somebodyElse: (email: string) =>
    `Vous êtes connecté avec ${email}. Déconnectez-vous d’abord pour confirmer une autre adresse.`,
  linkExpired: "Ce lien n’est plus valable. Demandez-en un nouveau.",
  notAllowed: "Vous n’avez pas le droit de faire cela.",
  roleAlreadyChosen: "Votre rôle est déjà choisi, il ne peut plus changer.",
  isCommercial: "Votre compte est un compte commercial\u202f: il ne peut pas porter un profil entreprise.",
  isCompany: "Votre compte est un compte entreprise\u202f: il ne peut pas porter un profil commercial.",
  alreadyMoved: (state: string) => `${state}\u202f: cette action n’est plus possible.`,
  unknownMove: "Cette action n’existe pas ici\u202f: rechargez la page pour voir ce qui reste possible.",
  decidedSince:
    "Une autre personne de l’équipe en a décidé entre-temps\u202f: l’historique dit quoi, et cette action n’est plus possible.",
  alreadyDecided: "Cette question a déjà sa réponse\u202f: il n’y a plus rien à dire ici.",
  trialAnswered: "Votre réponse est déjà donnée\u202f: elle ne se change plus.",
  trialNotAsked: "La question vous sera posée le dernier jour ouvré de l’essai, à 9\u202fh.",
  trialOver: "La décision est prise\u202f: il n’y a plus rien à répondre ici.",
  trialUnchanged:
    "Un essai ne se met pas en pause et ne change pas de fin\u202f: il s’arrête ou il continue.",
  changeWaits: "Une proposition attend déjà sa réponse\u202f: une seule à la fois.",
  changeReplaced: "Cette proposition n’est plus la dernière\u202f: relisez la page avant de répondre.",
  changeAnswered: "Cette proposition a déjà sa réponse.",
  noProposal: "Aucune proposition n’attend votre réponse.",
  ownProposal: "Cette proposition est la vôtre\u202f: c’est à l’autre partie d’y répondre.",
  breakAnnounced: "Une interruption est déjà annoncée\u202f: seule une date plus proche peut la remplacer.",
  noneRefusable:
    "Aucune de ces candidatures n’attend plus votre réponse\u202f: elles ont été retirées, closes ou déjà traitées.",
  draftGone: "Ce brouillon a été envoyé ou effacé entre-temps\u202f: il ne se garde plus.",
  alreadyDone: "C’est déjà fait\u202f: un premier envoi était bien arrivé.",
  undoTooLate: "Il est trop tard pour annuler\u202f: le mail est parti.",
  declineStands: "Il est trop tard pour annuler\u202f: votre réponse est donnée.",
  declineUndone: "C’est déjà annulé\u202f: l’entreprise n’en a rien su.",
  declinePending: "Vous venez de décliner\u202f: annulez d’abord cette réponse pour en donner une autre.",
  compareTwoOrThree: "Cochez deux ou trois candidatures à comparer.",
  compareTwoOrThreeKept: "Cochez deux ou trois lignes à comparer.",
  tooManyLists: `Vous avez déjà ${count(LISTS_MAX)} listes\u202f: supprimez-en une d’abord.`,
  listFull: (name: string) =>
    `«\u202f${isolated(name)}\u202f» est pleine\u202f: une liste contient ${count(LIST_ITEMS_MAX)} lignes au plus. Choisissez une autre liste, ou retirez-en une ligne.`,
  listNameTaken: "Une liste porte déjà ce nom\u202f: choisissez-en un autre.",
  notPublicToKeep: "Ce profil ou cette mission n’est plus publié\u202f: on garde ce qui est public.",
  nobodyInvited: "Personne n’a été invité\u202f: la raison est dans la page.",
  inviteBlocked: "Vous ne vous écrivez plus\u202f: l’un de vous a fermé la conversation.",
  notKept:
    "Cette ligne n’est plus dans vos listes\u202f: quelqu’un l’a peut-être retirée. Gardez-la à nouveau, puis reprenez.",
  notesInBoth:
    "L’autre liste la contient déjà, et une même personne a noté dans les deux\u202f: videz d’abord l’une des deux notes.",
  compareOneMission:
    "Ces candidatures ne sont pas de la même mission\u202f: on ne compare qu’à l’intérieur d’une mission.",
  nothingTicked: "Cochez d’abord les candidatures auxquelles vous répondez.",
  cguChanged: "Nos conditions ont changé depuis que vous avez ouvert cette page\u202f: voici celles à lire.",
  reportedChanged: "Ce qui est signalé a changé entre-temps\u202f: relisez-le avant de décider.",
  offerPast:
    "Les dates de cette offre sont passées\u202f: l’entreprise peut la retirer, et en faire une autre.",
  offerChanged: "L’offre a changé entre-temps\u202f: relisez-la avant de répondre.",
  editedSince: "Ce texte a été modifié entre-temps\u202f: relisez-le avant de décider.",
  changedSince:
    "Cette mission a changé entre-temps, peut-être dans un autre onglet\u202f: rechargez la page avant d’envoyer à nouveau. Votre saisie est gardée.",
  profileChangedSince:
    "Ce profil a changé entre-temps, peut-être dans un autre onglet\u202f: rechargez la page avant d’envoyer à nouveau. Votre saisie est gardée.",
  deadlinePassed: "Le délai est passé\u202f: cette candidature attend sa clôture et ne peut plus bouger.",
  companyToValidate:
    "L’entreprise n’est pas validée\u202f: validez d’abord son profil, sa mission pourra paraître ensuite.",
  missionSince:
    "Une mission de cette entreprise a été publiée depuis\u202f: sa validation ne s’annule plus d’un geste.",
  ownReport: "Ce signalement vous concerne\u202f: une autre personne de l’équipe en décide.",
  ownPage: "Cette page est la vôtre\u202f: une autre personne de l’équipe en décide.",
  incompleteProfile: "Ce profil est incomplet\u202f: il ne peut pas être publié.",
  profileNotPublic: "Votre profil doit être publié pour postuler.",
  missionClosed: "Cette mission vient d’être fermée\u202f: elle ne reçoit plus de candidatures.",
  alreadyApplied: "Vous avez déjà postulé à cette mission.",
  companyNotValidated:
    "Votre entreprise n’est pas encore validée\u202f: vous pourrez écrire aux Acharnés dès qu’elle le sera.",
  acharneGone: "Ce profil n’est plus publié\u202f: il ne reçoit plus de messages.",
  alreadySent: "Ce formulaire a déjà été envoyé. Rechargez la page pour écrire un autre message.",
  alreadyInThread:
    "Une première version de ce message est déjà partie\u202f: elle est dans le fil. Envoyez de nouveau pour ajouter celle-ci, avec ses fichiers s’il y en a.",
  nobodyWaits: "Plus personne n’attend de réponse à cette mission.",
  alreadyInvited: "Cette entreprise vous a invité à sa mission\u202f: répondez à son invitation.",
  searchNameTaken: "Une de vos alertes porte déjà ce nom\u202f: choisissez-en un autre.",
  tooManySearches: `Vous avez déjà ${SAVED_SEARCHES_MAX} alertes\u202f: supprimez-en une d’abord.`,
  searchGone: "Cette alerte n’existe plus.",
  alertLinkOver: "Ce lien ne vaut plus\u202f: cette alerte a pris fin, ou n’a pas été confirmée à temps.",
  tooManyLetters: `Vous gardez déjà ${LETTER_TEMPLATES_MAX} lettres\u202f: supprimez-en une d’abord.`,
  newOfferOver: `Une nouvelle offre se fait une seule fois, dans les ${inWords(NEW_OFFER_DAYS)} jours qui suivent un refus.`,
  missionNotOpen: "Cette mission n’est plus publiée\u202f: personne ne peut y postuler ni y être invité.",
  alreadyCandidate: "Cet Acharné a déjà une candidature à cette mission.",
  approachTurned:
    "Cette conversation n’est plus un simple message\u202f: elle a déjà sa mission, ou elle est fermée.",
  approachOpen: "Une conversation est déjà ouverte avec cet Acharné\u202f: écrivez-lui dans vos messages.",
  approachDeclined: "Cet échange a été décliné\u202f: il ne reçoit plus de messages.",
  threadBlocked: "Vous avez bloqué cette conversation\u202f: plus personne n’y écrit.",
  /** Beside the text of an answer that can still be given. */
  wordsClosed:
    "Cette conversation est close\u202f: ce que vous écrivez ici ne sera pas remis. Répondez sans mots.",
  tooManyMoves: "Cette candidature a changé trop souvent aujourd’hui\u202f: réessayez demain.",
  wordsToSome: "Là où la conversation est close, la réponse part sans ces mots.",
  wordsUndelivered:
    "Cette conversation est close\u202f: vos mots ne seraient pas remis. Effacez-les pour continuer sans eux.",
  wordsUndeliveredReason:
    "Cette conversation est close\u202f: vos mots ne seraient pas remis. Effacez-les, et choisissez un motif prêt, pour refuser sans eux.",
  replyFromOther:
    "Il ne vient pas de l’adresse e-mail de votre compte. Seule cette adresse peut répondre à votre place.",
  replyNotProven:
    "Rien ne prouve qu’il vient de vous\u202f: le service qui l’a envoyé n’a signé ni garanti votre adresse.",
  replyNoAccess: "Vous n’avez plus accès à cette conversation.",
  replyReader: "Votre rôle dans l’entreprise permet de lire cette conversation, pas d’y écrire.",
  replyEmpty: "Sans la citation et la signature, il n’y reste rien.",
  replyTooLarge: `Il dépasse ${INBOUND_MEGABYTES} Mo avec ses pièces jointes. Nous ne l’avons pas gardé.`,
  replyTooManyParts: `Il compte plus de ${INBOUND_PARTS_MAX} parties.`,
  replyTooLong: `Il dépasse ${count(MESSAGE.max)} caractères.`,
  replyUnreadable: "Son format est illisible.",
  threadClosed: "Cette conversation est close\u202f: elle ne reçoit plus de messages.",
  threadClosedByTeam: "Notre équipe a fermé cette conversation\u202f: plus personne n’y écrit.",
  accountGone: "Ce compte est supprimé\u202f: il ne reçoit plus de messages.",
  contactNotYet: "Les coordonnées se partagent à partir de la présélection.",
  contactStands: "L’offre est acceptée\u202f: vos coordonnées restent à disposition l’un de l’autre.",
  callNotYet: "Un appel se propose à partir de la présélection.",
  noCall: "Aucun appel n’est proposé dans cette conversation.",
  callStands: (slot: string) => `Un appel est déjà convenu\u202f: ${slot}.`,
  slotNotProposed: "Ce moment n’est plus proposé\u202f: choisissez parmi ceux de la page.",
  slotGone: "Ce moment est passé\u202f: choisissez-en un autre, ou proposez d’autres moments.",
  slotUnchanged: "C’est déjà l’heure de cet appel\u202f: choisissez un autre moment.",
  slotJustTaken: "Ce moment vient d’être pris par un autre appel\u202f: choisissez-en un autre.",
  notesOfAcharne: "Ces notes sont à l’Acharné seul.",
  alreadyReported: "Vous avez déjà signalé ce message\u202f: notre équipe le lit.",
  ownMessage: "Ce message est le vôtre.",
  ownContent: "Cette page est la vôtre\u202f: elle se modifie depuis votre tableau de bord.",
  contentAlreadyReported: "Vous avez déjà signalé cette page\u202f: notre équipe lit votre signalement.",
  contentGone: "Cette page n’est plus publiée\u202f: il n’y a plus rien à signaler.",
  referenceOfOneself: "C’est vous\u202f: une référence vient d’un client.",
  referenceAskedBefore: "Vous avez déjà demandé une référence à ce client.",
  referenceDeclined: (until: string) =>
    `Cette personne a décliné\u202f: elle n’est plus sollicitée avant le ${until}.`,
  referenceKept: (until: string) =>
    `Une demande à cette personne est restée sans suite\u202f: elle n’est plus sollicitée avant le ${until}.`,
  referencesFull: `${count(REFERENCES_MAX)} références au plus\u202f: retirez-en une d’abord.`,
  referenceNeedsProfile:
    "Votre profil n’est pas en ligne\u202f: une référence se demande une fois le profil publié.",
  referenceGone: "Cette référence n’existe plus.",
  referenceOver: "Ce lien ne vaut plus\u202f: la demande est close, ou le délai est passé.",
  referenceAnswered: "Votre réponse est déjà enregistrée.",
  reviewTooEarly: "L’engagement n’est pas terminé\u202f: les avis s’écrivent après sa fin.",
  trialNotReviewed: "Un essai qui s’arrête ne donne pas d’avis.",
  reviewedAccountGone: "Ce compte est supprimé\u202f: il ne reçoit plus d’avis.",
  reviewTooLate: "Le délai pour donner un avis est passé.",
  noWeekToReview: "Aucune semaine n’est confirmée\u202f: un avis demande au moins une semaine confirmée.",
  reviewGiven: "Votre avis est déjà donné\u202f: il ne se modifie plus.",
  ownReview: "Cet avis est le vôtre.",
  reviewAnswered: "Vous avez déjà répondu à cet avis\u202f: on y répond une fois.",
  reviewRemoved: "Cet avis a été retiré par notre équipe.",
  reviewReported: "Vous avez déjà signalé cet avis\u202f: notre équipe le lit.",
  alreadyContested: "Cette décision est déjà contestée, et ne peut l’être qu’une fois.",
  contestTooLate: `Le délai de ${CONTEST_PERIOD} pour contester cette décision est passé.`,
  ownDecision: "Cette décision est la vôtre\u202f: une autre personne de l’équipe la relit.",
  ownContest:
    "Cette contestation est la vôtre, ou vous concerne\u202f: une autre personne de l’équipe y répond.",
  tooManyApplications: "Vous avez atteint la limite des candidatures de la journée. Réessayez demain.",
  tooManyMissions:
    "Vous avez atteint la limite des missions de la journée. Réessayez demain\u202f: ce que vous avez écrit est gardé.",
  tooManyContacts:
    "Nous avons reçu trop de messages aujourd’hui pour en prendre un de plus. Réessayez demain\u202f: le vôtre reste dans ce formulaire.",
  tooManyApproaches: "Vous avez atteint la limite des messages de la journée. Réessayez demain.",
  teamFull: `Une entreprise compte ${count(TEAM_MAX)} membres et invitations au plus\u202f: retirez d’abord un membre ou une invitation.`,
  alreadyMember: "Cette personne est déjà membre de votre entreprise.",
  ownAddress: "C’est votre adresse\u202f: vous êtes déjà membre.",
  ownMembership: "C’est vous\u202f: choisissez un autre membre.",
  memberGone: "Cette personne ne fait plus partie de votre entreprise.",
  invitationNotOpen:
    "Cette invitation a servi, a été retirée ou a expiré\u202f: invitez de nouveau la personne.",
  companyNotSubmitted: "Soumettez d’abord la fiche de votre entreprise.",
  invitationOver:
    "Cette invitation a déjà servi, a été retirée ou a expiré. Demandez-en une nouvelle à la personne qui vous a invité.",
  invitationForOther: (email: string) =>
    `Cette invitation est pour l’adresse ${email}. Déconnectez-vous, puis entrez avec elle.`,
  joinsAsCommercial:
    "Votre compte est un compte commercial\u202f: il ne peut pas rejoindre une entreprise. Demandez une invitation pour une autre adresse.",
  joinsElsewhere:
    "Vous êtes déjà membre d’une autre entreprise. Quittez-la d’abord depuis vos paramètres, puis revenez ici.",
  alreadyInCompany: "Vous êtes déjà membre de cette entreprise.",
  companyFull: (most: number) =>
    `Cette entreprise compte déjà ${count(most)} membres\u202f: elle ne peut plus en accueillir.`,
  lastAdmin: "Vous êtes le dernier administrateur\u202f: nommez-en un autre avant de supprimer votre compte.",
  lastOwner:
    "Vous êtes seul propriétaire de l’entreprise\u202f: cédez d’abord la propriété à un autre membre, ou supprimez l’entreprise.",
  notFound: "Introuvable.",
  notReplaceable: "Un remplacement se demande pendant l’engagement, ou après une interruption.",
  replacementOpen: "Un remplacement est déjà demandé\u202f: notre équipe y travaille.",
  replacementClosed: "Cette demande de remplacement est close.",
  replacementNotProposed: "Cet Acharné n’est pas parmi ceux que l’équipe vous propose.",
  missionGone: "Cette mission n’existe plus\u202f: personne ne peut y être invité.",
  answerUsed: "Votre réponse est déjà partie\u202f: un lien ne sert qu’une fois.",
  answerOver:
    "Le délai de ce lien est passé, ou la candidature ou votre compte a changé depuis. Connectez-vous pour voir où elle en est et y répondre.",
  pointLinkOver:
    "Le délai de ce lien est passé, ou votre compte a changé depuis. Connectez-vous pour voir où en est la semaine.",
  pointReplaced:
    "Cette version du point a été remplacée entre-temps\u202f: relisez la nouvelle, puis répondez. Rien n’a été confirmé.",
  pointUnknown: "Ce point n’est pas un point de cet engagement.",
  pointOfOther: "Le point de la semaine s’écrit par l’Acharné. Vous pouvez le confirmer ou le corriger.",
  ownPoint:
    "On ne répond pas à son propre point\u202f: c’est à l’entreprise de le confirmer ou de le corriger.",
  correctionOfOther: "C’est à l’Acharné d’accepter la correction, ou de garder son chiffre.",
  weekAgreed: "Cette semaine est déjà confirmée\u202f: ses chiffres ne changent plus.",
  weekCorrected:
    "Cette semaine vient d’être corrigée, et une correction ne se remplace pas. Relisez-la sur la page de l’engagement.",
  weekWithoutCorrection: "Cette semaine n’a pas de correction à laquelle répondre.",
  weekOver: "Le délai est passé\u202f: cette semaine ne change plus.",
  correctionOver: "Le délai pour corriger est passé. La semaine peut encore être confirmée telle quelle.",
  correctionUnchanged: "Rien n’est corrigé\u202f: si les chiffres sont justes, confirmez la semaine.",
  unsubscribeOver:
    "Ce lien ne vaut plus\u202f: le mot de passe, l’adresse ou les sessions du compte ont changé depuis. Connectez-vous pour choisir les e-mails que vous recevez.",
  answerFirst: (waiting: number) =>
    `${plural(waiting, "candidature attend", "candidatures attendent")} votre réponse, et moins de la moitié en ont reçu une\u202f: répondez d’abord, puis proposez cette mission. Rien de ce que vous avez écrit n’est perdu.`,
  unreadableForm: "Le formulaire reçu est illisible. Rechargez la page et réessayez.",
  formExpired: "Ce formulaire est resté ouvert trop longtemps. Envoyez-le à nouveau.",
  trapFilled:
    "Un champ invisible a été rempli, sans doute par votre navigateur. Rien n’est parti ni perdu\u202f: envoyez à nouveau.",
  sentTooFast: "Le message est parti trop vite. Relisez-le, puis envoyez-le à nouveau.",
} as const;

const tooShort = (what: string, { min }: Pick<Bounds, "min">) =>
  `${what} doit contenir au moins ${count(min)} caractères`;
const tooLong = (max: number) => `${count(max)} caractères au maximum`;

/** CAND-8: the text for everyone who waits on a mission that closes; the company can replace it. */
export const CLOSING_ANSWERS = {
  closed:
    "Merci de votre candidature. Nous fermons cette mission et n’irons pas plus loin cette fois. Bonne continuation.",
  filled:
    "Merci de votre candidature. La mission est pourvue\u202f: nous avons choisi quelqu’un d’autre cette fois. Bonne continuation.",
} as const;

const plainWords = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);

/**
 * Whether a message contains a word of the label, singular or plural, or starts with another name of the
 * field.
 */
function names(message: string, label: string): boolean {
  const words = plainWords(message).map((word) => word.slice(0, 6));
  return (
    /^(?:\S+ ){0,2}\S+\u202f: /.test(message) ||
    plainWords(label).some((word) => words.includes(word.slice(0, 6)))
  );
}

/** CAND-8: the same for invitations without an answer. */
const CLOSING_INVITATIONS: Readonly<Record<keyof typeof CLOSING_ANSWERS, string>> = {
  closed:
    "Nous vous avions proposé cette mission, et nous la fermons\u202f: notre invitation s’arrête là. Merci de l’attention que vous lui avez portée. Bonne continuation.",
  filled:
    "Nous vous avions proposé cette mission, et elle est pourvue\u202f: notre invitation s’arrête là. Merci de l’attention que vous lui avez portée. Bonne continuation.",
};

/** CAND-8: the closing text. Default texts are adapted to invitations, those of a company are not. */
export function closingAnswer(text: string, invited: boolean): string {
  const [ours] = Object.entries(CLOSING_ANSWERS).find(([, answer]) => answer === text.trim()) ?? [];
  return invited && ours ? CLOSING_INVITATIONS[ours as keyof typeof CLOSING_ANSWERS] : text;
}

const A_SHARE = `un pourcentage entier, de ${SALES_SHARE.min} à ${SALES_SHARE.max}`;

/** Messages beside a field. */
export const FIELD_ERRORS = {
  oneLine: (position: number) =>
    `Une seule ligne, sans retour\u202f: caractère «\u202fretour à la ligne\u202f» à la position ${count(position)}`,
  containsAddress: "Pas d’adresse web ni d’e-mail ici",
  containsContact: "Pas d’adresse e-mail ni de numéro de téléphone ici, même déguisés",
  nameHoldsDigit: "Un nom s’écrit sans chiffre",
  ourName: "Ce nom est le nôtre\u202f: choisissez-en un autre",
  forbiddenCharacter: ({ character, position }: { readonly character: string; readonly position: number }) =>
    `Ce texte contient un caractère qui ne peut pas être enregistré\u202f: le caractère ${character} à la position ${count(position)}`,
  unreadable: "Ce texte est illisible",
  tooLong,
  unknownChoice: "Choix inconnu",
  notWorkingMember: "Choisissez un membre de l’entreprise qui peut suivre une mission",
  emailRequired: "L’adresse email est requise",
  emailInvalid: "Email invalide",
  reportKindRequired: "Choisissez ce que vous signalez",
  reportReasonTooShort: tooShort("L’explication", REASON),
  workedTogetherRequired: "Cochez cette case pour envoyer votre référence",
  referenceTooShort: tooShort("La référence", REFERENCE_TEXT),
  goodFaithRequired: "Cochez cette case pour envoyer le signalement",
  aloneRequired: "Cochez cette case\u202f: la personne en sera prévenue",
  measureRequired: "Choisissez ce qui suit un signalement retenu",
  emailSame: "C’est déjà l’adresse de votre compte",
  passwordRequired: "Le mot de passe est requis",
  passwordTooShort: tooShort("Le mot de passe", PASSWORD),
  passwordTooLong: tooLong(PASSWORD.max),
  passwordsDiffer: "Les mots de passe ne correspondent pas",
  passwordGuessable: (reason: string) => `Ce mot de passe est trop facile à deviner. ${reason}`.trim(),
  currentPasswordRequired: "Le mot de passe actuel est requis",
  signUpPasswordWrong: "Ce n’est pas le mot de passe choisi à l’inscription",
  codeRequired: "Le code est requis",
  passkeyNameTooShort: tooShort("Le nom de la clé", PASSKEY_NAME),
  codeUnreadable: "Saisissez les six chiffres de votre application, ou un code de secours",
  applicationCodeUnreadable: "Saisissez les six chiffres de votre application",
  codeWrong: "Ce code n’est pas le bon, ou il a déjà servi",
  passwordWrong: "Le mot de passe actuel est incorrect",
  adminPasswordTooShort: tooShort("Le mot de passe d’un administrateur", { min: ADMIN_PASSWORD_MIN }),
  membershipRoleRequired: "Choisissez un rôle",
  roleRequired: "Choisissez l’un des deux",
  firstNameTooShort: tooShort("Le prénom", PERSON_NAME),
  lastNameTooShort: tooShort("Le nom", PERSON_NAME),
  companyNameTooShort: tooShort("Le nom de l’entreprise", COMPANY_NAME),
  phoneInvalid: "Numéro de téléphone invalide. Par exemple\u202f: 06 12 34 56 78 ou +262 692 12 34 56",
  regionRequired: "La région est requise",
  departmentRequired: "Le département est requis",
  departmentElsewhere: "Ce département n’est pas dans la région choisie",
  experienceRequired: "Indiquez vos années d’expérience, 0 ou plus",
  experienceTypeRequired: "Indiquez votre clientèle",
  missionPreferencesRequired: "Indiquez les missions souhaitées",
  sectorsRequired: "Au moins un secteur requis",
  languagesRequired: "Au moins une langue requise",
  skillOutOfRange: `De ${STARS.min} à ${STARS.max} étoiles`,
  skillsOverTotal: `Le total des compétences ne peut pas dépasser ${TOTAL_STARS} étoiles`,
  rateMinRequired: "TJM minimum requis",
  rateMaxRequired: "TJM maximum requis",
  rateMinTooLow: `Le TJM minimum est de ${count(DAILY_RATE.min)} euros`,
  rateMaxTooLow: `Le TJM maximum est de ${count(DAILY_RATE.min)} euros au moins`,
  rateTooHigh: `${count(DAILY_RATE.max)} euros par jour au maximum`,
  ratesReversed: "Le TJM minimum ne peut pas être supérieur au TJM maximum",
  bioTooShort: tooShort("Votre parcours", BIO),
  bioShortTooShort: tooShort("Votre phrase", BIO_SHORT),
  bioShortTooLong: `Votre phrase ne peut pas dépasser ${BIO_SHORT.max} caractères`,
  websiteInvalid: "Adresse du site invalide. Par exemple\u202f: www.vercors.fr",
  linkedinInvalid: "Adresse LinkedIn invalide. Par exemple\u202f: linkedin.com/in/votre-nom",
  companyLinkedinInvalid: "Adresse LinkedIn invalide. Par exemple\u202f: linkedin.com/company/votre-nom",
  companySizeRequired: "La taille de l’entreprise est requise",
  avatarTooLarge: `Erreur lors de l'upload: l’image dépasse ${AVATAR_MEGABYTES} Mo`,
  avatarNotPicture: "Erreur lors de l'upload: seules les images JPG et PNG sont acceptées",
  avatarUnreadable: "Erreur lors de l'upload: cette image est illisible, choisissez-en une autre",
  avatarTooManyPixels:
    "Erreur lors de l'upload: cette image est trop grande, réduisez-la à 2\u202f500 pixels de côté",
  avatarBusy: "Erreur lors de l'upload: beaucoup de photos arrivent en ce moment, réessayez dans une minute",
  avatarNotStored:
    "Erreur lors de l'upload: nous ne pouvons rien ranger en ce moment, réessayez dans une minute",
  importMissing: "Choisissez votre CV, votre archive LinkedIn, ou les deux",
  importTooLarge: `Ce fichier dépasse ${IMPORT_MEGABYTES} Mo`,
  importBusy: "Beaucoup de fichiers arrivent en ce moment, réessayez dans une minute",
  importTooMuch:
    "Ce fichier est trop lourd à lire\u202f: exportez-le de nouveau, sans images, ou remplissez le formulaire",
  cvNotPdf: "Ce fichier n’est pas un PDF\u202f: enregistrez votre CV au format PDF",
  cvTooManyPages: `Ce PDF compte plus de ${IMPORT_PAGES_MAX} pages\u202f: n’envoyez que votre CV`,
  cvWithoutText:
    "Ce PDF est une image, sans texte à lire\u202f: envoyez le PDF de votre traitement de texte, pas un scan",
  cvEncrypted: "Ce PDF est protégé par un mot de passe\u202f: retirez-le, puis envoyez le fichier de nouveau",
  cvUnreadable: "Ce PDF est abîmé ou illisible\u202f: enregistrez-le de nouveau, ou choisissez-en un autre",
  cvWithoutFacts: "Nous n’avons reconnu aucun CV dans ce PDF\u202f: choisissez-en un autre",
  archiveNotZip:
    "Ce fichier n’est pas une archive ZIP\u202f: envoyez celle que LinkedIn vous a donnée, sans l’ouvrir",
  archiveEncrypted:
    "Cette archive est protégée par un mot de passe\u202f: envoyez celle de LinkedIn, telle quelle",
  archiveUnreadable: "Cette archive est abîmée ou illisible\u202f: téléchargez-la de nouveau chez LinkedIn",
  archiveOfOthers:
    "Nous n’avons trouvé dans cette archive ni Profile.csv ni Positions.csv\u202f: demandez à LinkedIn vos données de profil",
  subjectTooShort: tooShort("L’objet", CONTACT_SUBJECT),
  messageTooShort: tooShort("Le message", CONTACT_MESSAGE),
  titleTooShort: tooShort("Le titre", TITLE),
  descriptionTooShort: tooShort("La description", DESCRIPTION),
  missionRequired: "Choisissez une mission",
  savedNameTooShort: tooShort("Le nom", SAVED_NAME),
  rhythmRequired: "Choisissez un rythme",
  letterTitleTooShort: tooShort("Le nom de la lettre", LETTER_TITLE),
  letterTooShort: tooShort("Le message", LETTER),
  listRequired: "Choisissez une liste",
  itemRequired: "Choisissez un Acharné ou une mission",
  nobodyTicked: "Cochez au moins une personne",
  tooManyTicked: `${INVITED_AT_ONCE.max} personnes au plus à la fois`,
  reasonRequired: `Dites pourquoi, en ${count(REASON.min)} caractères au moins`,
  dateInvalid: "Date invalide",
  messageEmpty: "Écrivez un message, ou joignez un fichier",
  attachmentsTooMany: `${ATTACHMENTS_MAX} fichiers au plus par message`,
  attachmentTooLarge: (name: string) =>
    `${isolated(name)}\u202f: ce fichier dépasse ${ATTACHMENT_MEGABYTES} Mo`,
  attachmentUnknown: (name: string) =>
    `${isolated(name)}\u202f: seuls les fichiers PDF, PNG et JPG sont acceptés`,
  attachmentUnreadable: (name: string) =>
    `${isolated(name)}\u202f: cette image est illisible, choisissez-en une autre`,
  attachmentTooManyPixels: (name: string) =>
    `${isolated(name)}\u202f: cette image est trop grande, réduisez-la`,
  attachmentNotStored: "Nous ne pouvons ranger aucun fichier en ce moment, réessayez dans une minute",
  attachmentBusy: "Beaucoup de fichiers arrivent en ce moment, réessayez dans une minute",
  /** Adds the field to a message that does not name it, for the error list above a long form. */
  of: (field: string, message: string) =>
    `${field}\u202f: ${message.slice(0, 1).toLocaleLowerCase("fr-FR")}${message.slice(1)}`,
  /** For the error list above a long form, where only the text identifies the field. */
  named: (label: string, message: string): string =>
    names(message, label) ? message : FIELD_ERRORS.of(label, message),
  wholeNumber: "Un nombre entier est attendu",
  wholeEuros: "Un montant en euros entiers est attendu, sans centimes",
  atLeast: (min: number) => `${count(min)} au minimum`,
  atMost: (max: number) => `${count(max)} au maximum`,
  rateTooLow: `Le tarif minimum est de ${count(DAILY_RATE.min)} euros par jour`,
  rateOrCommission: "Indiquez un tarif par jour, une commission, ou les deux",
  shareRequired: `Indiquez la commission\u202f: ${A_SHARE}`,
  shareWrong: `La commission est ${A_SHARE}`,
  startRequired: "Indiquez la date de début",
  objectiveKindRequired: "Choisissez ce que compte cet objectif, ou videz son nombre",
  objectiveCountRequired: "Indiquez le nombre à atteindre",
  objectiveTextRequired: "Écrivez l’objectif en une phrase",
  weeksRequired: "Indiquez la durée en semaines",
  startPast: "Cette date est passée\u202f: choisissez-en une à venir",
  refusalReasonRequired: "Choisissez un motif",
  refusalTextRequired: "Écrivez votre motif\u202f: c’est ce que lira l’Acharné",
  weekUnknown: "Cette semaine n’est pas une semaine de cet engagement",
  weekAhead: "Cette semaine n’a pas commencé\u202f: son point s’écrit à partir de lundi",
  weekTooOld: (days: number) => `Un point s’écrit jusqu’à ${count(days)} jours après sa semaine`,
  halfDayUnknown: "Une demi-journée est hors de cette semaine ou de l’engagement",
  halfDayTwice: "La même demi-journée est comptée deux fois",
  freeUnknown: "Une demi-journée ne se lit pas\u202f: cochez celles de la page",
  freeWeekend: (day: string) => `Le ${day} est un week-end\u202f: dites du lundi au vendredi`,
  freeHoliday: (day: string, name: string) => `Le ${day} est férié (${name})`,
  freeTooFar: (weeks: number) => `Dites vos disponibilités pour ${inWords(weeks)} semaines au plus`,
  correctionReasonRequired: "Dites ce que vous corrigez, et pourquoi",
  changeDatePast: "Cette date est passée\u202f: choisissez aujourd’hui ou un jour à venir",
  changeDateAfterEnd: "Cette date est après la fin de l’engagement",
  changeDateTaken: "Une date est déjà convenue\u202f: choisissez un jour après elle",
  changeReasonRequired: "Dites pourquoi\u202f: l’autre partie le lit",
  trialDecisionRequired: "Dites si vous continuez ou si vous arrêtez",
  endBeforeStart: "La fin ne peut pas précéder le premier jour",
  scoreRequired: `Donnez une note de ${SCORE.min} à ${SCORE.max}`,
  reviewTooShort: tooShort("L’avis", REVIEW_TEXT),
  replacementReasonRequired: "Dites pourquoi il vous faut quelqu’un d’autre",
  acharneRequired: "Indiquez au moins un Acharné",
  acharneUnknown: "Ce profil n’existe pas, ou n’est pas publié\u202f: donnez la fin de son adresse",
  acharneReplaced: "C’est la personne à remplacer",
  acharneBlocked: "L’entreprise et cet Acharné ne s’écrivent plus",
  tooManyAcharnes: `${REPLACEMENTS.max} Acharnés au plus par demande`,
  againRequired: "Dites si vous retravailleriez ensemble",
  reviewAnswerTooShort: tooShort("La réponse", REVIEW_TEXT),
  daysInPeriod: (days: number, period: string) => `${days} jours ${period} au maximum`,
  slotRequired: "Choisissez au moins un moment",
  slotToPick: "Choisissez l’un des moments proposés",
  slotsTooMany: `${capitalized(inWords(CALL_SLOTS.max))} moments au plus`,
  slotUnreadable: "Moment illisible\u202f: donnez un jour et une heure",
  slotNotHalfHour: "Un appel commence à l’heure ou à la demie",
  slotSkipped: "Cette heure n’existe pas\u202f: cette nuit-là, l’heure d’été commence",
  slotOutsideHours: `Un appel se tient entre ${CALL_HOURS.from}\u202fh et ${CALL_HOURS.to}\u202fh, heure de Paris`,
  slotOnWeekend: "Ce jour est un samedi ou un dimanche\u202f: choisissez un jour ouvré",
  slotOnHoliday: (name: string) => `Ce jour est férié (${name})\u202f: choisissez un jour ouvré`,
  slotPast: "Ce moment est passé\u202f: choisissez-en un à venir",
  slotTooFar: `Un appel se propose ${count(CALL_DAYS_AHEAD)} jours à l’avance au plus`,
  slotTaken: (slot: string) => `Vous avez déjà un appel à ce moment (${slot})\u202f: choisissez-en un autre`,
  slotTakenByOther: (slot: string) =>
    `L’autre partie a déjà un appel à ce moment (${slot})\u202f: choisissez-en un autre`,
  meetRequired: "Dites si c’est un numéro de téléphone ou un lien",
  videoLinkInvalid: (services: string) => `Donnez le lien https d’une visio\u202f: ${services}`,
  callReasonRequired: `Dites pourquoi, en ${count(CALL_REASON.min)} caractères au moins\u202f: l’autre partie le lit`,
  budgetTooLow: `Le budget minimum est de ${count(DAILY_RATE.min)} euros par jour`,
  budgetReversed: "Le budget minimum ne peut pas être supérieur au budget maximum",
} as const;
