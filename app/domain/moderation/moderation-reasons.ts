import { type Ground, USUAL_GROUND } from "./grounds";

/** Rows that are reviewed before they are public. */
export type ModeratedKind = "profile" | "mission" | "reference";

/** The status in which a row of a kind waits for review. */
export const WAITING_STATUS = {
  profile: "pending",
  mission: "pending",
  reference: "written",
} as const satisfies Record<ModeratedKind, string>;

type Worded = { readonly label: string; readonly text: string };

export type ModerationReason = {
  readonly value: string;
  /** The default ground. */
  readonly ground: Ground;
  /** The text for the owner, which the moderator can change. */
  readonly profile: Worded;
  readonly mission: Worded;
  /** Null where it cannot concern the words of a client. */
  readonly reference: Worded | null;
};

const both = (label: string, text: string) => ({
  profile: { label, text },
  mission: { label, text },
  reference: null,
});

/** ADM-7: prewritten reasons; the last one is empty. */
export const MODERATION_REASONS: readonly ModerationReason[] = [
  {
    value: "unclear",
    ground: "terms.review",
    profile: {
      label: "À préciser\u202f: ce que vous vendez, à qui, avec quels résultats",
      text: "Dites-nous ce que vous avez vendu, à qui et avec quels résultats, et nous publions aussitôt.",
    },
    mission: {
      label: "À préciser\u202f: qui vendre, à qui, avec quoi",
      text: "Dites-nous ce qu’il faut vendre, qui vous visez et ce que vous fournissez, et nous publions aussitôt.",
    },
    reference: {
      label: "Sans fait précis sur le travail",
      text: "Ce texte ne dit rien du travail fait ensemble. Une référence raconte une mission et ce qu’elle a donné.",
    },
  },
  {
    value: "price",
    ground: "terms.review",
    profile: {
      label: "Tarif irréaliste",
      text: "Vos tarifs s’écartent beaucoup de ce qui se pratique à votre niveau d’expérience. Ajustez-les, ou expliquez-les dans votre parcours.",
    },
    mission: {
      label: "Budget absent ou irréaliste",
      text: "Indiquez un budget par jour en rapport avec la mission et l’expérience demandée\u202f: sans lui, personne de sérieux ne postule.",
    },
    reference: null,
  },
  {
    value: "contact",
    ground: "terms.contacts",
    ...both(
      "Coordonnées dans le texte",
      "Retirez du texte les adresses, numéros de téléphone et liens\u202f: les échanges passent par Les Acharnés.",
    ),
    reference: {
      label: "Coordonnées dans le texte",
      text: "Ce texte contient une adresse, un numéro de téléphone ou un lien\u202f: les échanges passent par Les Acharnés.",
    },
  },
  {
    value: "employment",
    ground: "terms.employment",
    profile: {
      label: "Recherche d’emploi, pas une activité indépendante",
      text: "Les Acharnés réunit des commerciaux indépendants. Votre texte décrit une recherche d’emploi salarié\u202f: présentez votre activité d’indépendant.",
    },
    mission: {
      label: "Annonce d’emploi, pas une mission",
      text: "Votre texte décrit un emploi salarié. Décrivez une mission confiée à un indépendant\u202f: un objectif, une durée, un budget par jour.",
    },
    reference: {
      label: "Auteur qui ne paraît pas être un client",
      text: "Rien ne montre que la personne qui écrit a été votre cliente\u202f: une référence vient d’une entreprise pour qui vous avez vendu.",
    },
  },
  {
    value: "registry",
    ground: "terms.accuracy",
    ...both(
      "Entreprise introuvable au registre",
      "Nous ne trouvons pas votre entreprise au registre. Vérifiez son nom tel qu’il y figure, ou écrivez-nous.",
    ),
    reference: {
      label: "Entreprise introuvable au registre",
      text: "Nous ne trouvons pas au registre l’entreprise de la personne qui écrit.",
    },
  },
  {
    value: "duplicate",
    ground: "terms.review",
    profile: {
      label: "Doublon d’un profil publié",
      text: "Ce profil fait double emploi avec un autre, déjà publié. Modifiez celui qui est en ligne plutôt que d’en ouvrir un second.",
    },
    mission: {
      label: "Doublon d’une mission publiée",
      text: "Cette mission fait double emploi avec une autre, déjà publiée. Modifiez celle qui est en ligne, ou dites ce qui les distingue.",
    },
    reference: {
      label: "Doublon d’une référence publiée",
      text: "Cette référence fait double emploi avec une autre, déjà publiée.",
    },
  },
  {
    value: "terms",
    ground: "law.content",
    ...both(
      "Propos contraires aux CGU",
      "Une partie de ce texte est contraire à nos conditions d’utilisation. Retirez ce qui vise des personnes ou promet l’impossible.",
    ),
    reference: {
      label: "Propos contraires aux CGU",
      text: "Une partie de ce texte est contraire à nos conditions d’utilisation.",
    },
  },
  {
    value: "other",
    ground: USUAL_GROUND,
    ...both("Autre, je l’écris", ""),
    reference: { label: "Autre, je l’écris", text: "" },
  },
];

/** The reasons of a kind, as the moderator chooses them. */
export const reasonsOf = (kind: ModeratedKind) =>
  MODERATION_REASONS.flatMap(({ value, [kind]: worded }) => (worded ? [{ value, ...worded }] : []));

/** Kinds with a list of their own in the administration, where rows are taken down with a prepared reason. */
export type ListedKind = Exclude<ModeratedKind, "reference">;

/** SAFE-6: the default reason of 'Dépublier' and 'Fermer', also for requests without the field. */
export const TAKEDOWN_REASONS: Readonly<Record<ListedKind, string>> = {
  profile:
    "Votre profil ne répond plus à nos règles de publication. Relisez-le, corrigez ce qui doit l’être et soumettez-le de nouveau.",
  mission:
    "Votre mission ne répond plus à nos règles de publication\u202f: elle n’est plus ouverte aux candidatures.",
};

/** The ground of a motive. */
export const groundOf = (value: string | undefined): Ground =>
  MODERATION_REASONS.find((reason) => reason.value === value)?.ground ?? USUAL_GROUND;

/** The text of a motive; null where there is none. */
export function prewrittenReason(kind: ModeratedKind, value: string | undefined): string | null {
  return MODERATION_REASONS.find((reason) => reason.value === value)?.[kind]?.text || null;
}
