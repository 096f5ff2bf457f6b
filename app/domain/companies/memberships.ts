/** TEAM-2: the roles of the members of a company, as people read them. */
export const MEMBERSHIP_ROLES = ["owner", "recruiter", "reader"] as const;
export type MembershipRole = (typeof MEMBERSHIP_ROLES)[number];

type Rights = {
  readonly label: string;
  readonly description: string;
  /** Publishes missions, answers candidatures, writes, makes offers and follows engagements. */
  readonly works: boolean;
  /** Edits the company, its members, its page, and deletes it. */
  readonly decides: boolean;
};

export const MEMBERSHIPS: Readonly<Record<MembershipRole, Rights>> = {
  owner: {
    label: "Propriétaire",
    description: "Fait tout, gère les membres et la fiche de l’entreprise, peut supprimer l’entreprise.",
    works: true,
    decides: true,
  },
  recruiter: {
    label: "Recruteur",
    description:
      "Publie des missions, répond aux candidatures, écrit, fait des offres, suit les engagements.",
    works: true,
    decides: false,
  },
  reader: {
    label: "Lecture",
    description: "Lit tout, n’écrit rien, et rien n’apparaît «\u202fLu\u202f» ou consulté de son fait.",
    works: false,
    decides: false,
  },
};

/** TEAM-2: the roles that act for the company. */
export const WORKING_ROLES = MEMBERSHIP_ROLES.filter((role) => MEMBERSHIPS[role].works);

/** TEAM-2: in place of a form that a reader may not send. */
export const READS_ONLY = `Votre rôle est «\u202f${MEMBERSHIPS.reader.label}\u202f»\u202f: vous lisez tout, sans écrire.`;

/** TEAM-4: what a member is notified of in the company. */
export const NOTIFIED_SCOPES = ["own", "all", "none"] as const;
export type NotifiedScope = (typeof NOTIFIED_SCOPES)[number];

export const NOTIFIED_LABELS: Readonly<Record<NotifiedScope, string>> = {
  own: "Mes missions et mes conversations",
  all: "Tout ce qui arrive à l’entreprise",
  none: "Rien",
};
