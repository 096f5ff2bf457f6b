/** Groups of acts, in the order in which the journal lists them. */
export const ACT_GROUPS = {
  accounts: "Comptes",
  companies: "Entreprises",
  moderation: "Modération",
  administration: "Administration",
  refusals: "Refus",
} as const;

export type ActGroup = keyof typeof ACT_GROUPS;

type Kind = {
  readonly group: ActGroup;
  readonly label: string;
  /**
   * Done in the name of the team: the name of the actor stays when their account is deleted (decision 036).
   */
  readonly byTeam?: true;
};

/** SAFE-7: every kind of act that the journal records, with its label. */
export const ACT_KINDS = {
  "account.confirmed": { group: "accounts", label: "Adresse confirmée" },
  "account.deleted": { group: "accounts", label: "Compte supprimé" },
  "account.exported": { group: "accounts", label: "Données exportées" },
  "address.changed": { group: "accounts", label: "Adresse changée" },
  "calendar.renewed": { group: "accounts", label: "Adresse d’agenda changée" },
  "device.trusted": { group: "accounts", label: "Appareil reconnu par un lien" },
  "passkey.added": { group: "accounts", label: "Clé d’accès ajoutée" },
  "passkey.removed": { group: "accounts", label: "Clé d’accès retirée" },
  "password.changed": { group: "accounts", label: "Mot de passe changé" },
  "password.asked": { group: "accounts", label: "Nouveau mot de passe demandé" },
  "password.reset": { group: "accounts", label: "Mot de passe réinitialisé" },
  "recovery-code.used": { group: "accounts", label: "Code de secours utilisé" },
  "recovery-codes.renewed": { group: "accounts", label: "Codes de secours renouvelés" },
  "role.chosen": { group: "accounts", label: "Rôle choisi" },
  "second-factor.disabled": { group: "accounts", label: "Validation en deux étapes désactivée" },
  "second-factor.enabled": { group: "accounts", label: "Validation en deux étapes activée" },
  "session.closed": { group: "accounts", label: "Session fermée" },
  "session.ended": { group: "accounts", label: "Déconnexion" },
  "session.opened": { group: "accounts", label: "Connexion" },
  "company.member_invited": { group: "companies", label: "Membre invité" },
  "company.invitation_withdrawn": { group: "companies", label: "Invitation retirée" },
  "company.joined": { group: "companies", label: "Entreprise rejointe" },
  "company.role_changed": { group: "companies", label: "Rôle d’un membre changé" },
  "company.member_removed": { group: "companies", label: "Membre retiré" },
  "company.left": { group: "companies", label: "Entreprise quittée" },
  "company.handed_over": { group: "companies", label: "Propriété cédée" },
  "company.deleted": { group: "companies", label: "Entreprise supprimée" },
  "company.page_switched": { group: "companies", label: "Page d’entreprise changée" },
  "contest.decided": { group: "moderation", label: "Contestation décidée", byTeam: true },
  "contest.sent": { group: "moderation", label: "Décision contestée" },
  "mission.moderated": { group: "moderation", label: "Décision sur une mission", byTeam: true },
  "moderation.undone": { group: "moderation", label: "Décision annulée", byTeam: true },
  "profile.moderated": { group: "moderation", label: "Décision sur un profil", byTeam: true },
  "reference.asked": { group: "accounts", label: "Référence demandée" },
  "reference.moderated": { group: "moderation", label: "Décision sur une référence", byTeam: true },
  "report.decided": { group: "moderation", label: "Signalement décidé", byTeam: true },
  "replacement.proposed": { group: "moderation", label: "Remplacement proposé", byTeam: true },
  "report.read": { group: "moderation", label: "Signalement lu", byTeam: true },
  "admin.granted": { group: "administration", label: "Administrateur nommé", byTeam: true },
  "admin.revoked": { group: "administration", label: "Administrateur révoqué", byTeam: true },
  "second-factor.reset": {
    group: "administration",
    label: "Validation en deux étapes retirée par un opérateur",
    byTeam: true,
  },
  "journal.exported": { group: "administration", label: "Journal exporté", byTeam: true },
  "limit.reached": { group: "refusals", label: "Limite atteinte" },
  "origin.refused": { group: "refusals", label: "Demande venue d’un autre site" },
  "passkey.refused": { group: "refusals", label: "Clé d’accès refusée" },
  "password.refused": { group: "refusals", label: "Mot de passe actuel refusé" },
  "policy.refused": { group: "refusals", label: "Droit refusé" },
  "session.refused": { group: "refusals", label: "Connexion refusée" },
} as const satisfies Readonly<Record<string, Kind>>;

export type ActKind = keyof typeof ACT_KINDS;

/** Refusals, which are counted in the background instead of being recorded with an act. */
export type RefusalKind = {
  [K in ActKind]: (typeof ACT_KINDS)[K]["group"] extends "refusals" ? K : never;
}[ActKind];

const KINDS: Readonly<Record<string, Kind>> = ACT_KINDS;

export const ALL_KINDS = Object.keys(ACT_KINDS) as ActKind[];
export const isActKind = (text: string): text is ActKind => Object.hasOwn(ACT_KINDS, text);
export const kindsOf = (group: ActGroup): ActKind[] => ALL_KINDS.filter((kind) => groupOf(kind) === group);
export const isByTeam = (kind: ActKind): boolean => Boolean(KINDS[kind]?.byTeam);

/** An unknown kind, from an older version, is shown as its code. */
export const kindLabel = (kind: string): string => KINDS[kind]?.label ?? kind;
export const groupOf = (kind: string): ActGroup | undefined => KINDS[kind]?.group;
