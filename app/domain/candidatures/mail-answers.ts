import type { CandidatureEvent, CandidatureStatus } from "./candidature-status";
import { untilFrom } from "./turn";

/** CAND-7: how many days an answer link in a mail is valid. */
export const ANSWER_LINK_DAYS = 14;

export const MAIL_ANSWERS = ["shortlist", "refuse", "accept", "decline"] as const;
export type MailAnswer = (typeof MAIL_ANSWERS)[number];

const OFFERED: Readonly<Partial<Record<CandidatureEvent, readonly MailAnswer[]>>> = {
  submitted: ["shortlist", "refuse"],
  invited: ["accept", "decline"],
  offered: ["accept", "decline"],
};

export const answersTo = (event: CandidatureEvent): readonly MailAnswer[] => OFFERED[event] ?? [];

export const isMailAnswer = (name: string): name is MailAnswer =>
  (MAIL_ANSWERS as readonly string[]).includes(name);

type AnswerWords = {
  readonly asks: string;
  readonly says: string;
  readonly button: string;
  readonly done: string;
  readonly after: string;
};

/** The texts of the page of an answer link, before and after the answer. They contain no name. */
export function answerWords(
  answer: MailAnswer,
  status: CandidatureStatus,
  { at, overseas = false }: { readonly at: Date; readonly overseas?: boolean },
): AnswerWords {
  if (answer === "shortlist" || answer === "refuse") {
    const { says, ...words } = TO_CANDIDATURE[answer];
    return { ...words, says: says(untilFrom("shortlisted", at, overseas)) };
  }
  if (status !== "invited") return TO_OFFER[answer];
  const { after, ...words } = TO_INVITATION[answer];
  return { ...words, after: after(untilFrom("submitted", at, overseas)) };
}

const TO_CANDIDATURE = {
  shortlist: {
    asks: "Présélectionner cette candidature\u202f?",
    says: (until: string) =>
      `L’Acharné en est prévenu aussitôt, et vous avez jusqu’au ${until} pour la suite.`,
    button: "Présélectionner",
    done: "C’est fait, la candidature est présélectionnée",
    after: "L’Acharné vient d’en être prévenu.",
  },
  refuse: {
    asks: "Refuser cette candidature\u202f?",
    says: () => "L’Acharné lit votre motif. Un refus clair vaut mieux qu’un silence.",
    button: "Refuser et prévenir",
    done: "C’est fait, la candidature est refusée",
    after: "L’Acharné vient de recevoir votre réponse.",
  },
} as const;

const TO_OFFER = {
  accept: {
    asks: "Accepter cette offre\u202f?",
    says: "L’entreprise en est prévenue aussitôt, et chacun reçoit les coordonnées de l’autre.",
    button: "Accepter l’offre",
    done: "C’est fait, l’offre est acceptée",
    after: "L’entreprise vient d’en être prévenue.",
  },
  decline: {
    asks: "Décliner cette offre\u202f?",
    says: "L’entreprise en est prévenue aussitôt.",
    button: "Décliner l’offre",
    done: "C’est fait, l’offre est déclinée",
    after: "L’entreprise vient d’en être prévenue.",
  },
} as const satisfies Partial<Record<MailAnswer, AnswerWords>>;

const TO_INVITATION = {
  accept: {
    asks: "Accepter cette invitation\u202f?",
    says: "Votre candidature part avec votre profil public et votre tarif minimum, ci-dessus. Vous préciserez ensuite le reste dans la conversation.",
    button: "Accepter l’invitation",
    done: "C’est fait, l’invitation est acceptée",
    after: (until: string) =>
      `L’entreprise a jusqu’au ${until} pour répondre. Précisez-lui vos dates dans la conversation.`,
  },
  decline: {
    asks: "Décliner cette invitation\u202f?",
    says: "L’entreprise en est prévenue aussitôt.",
    button: "Décliner l’invitation",
    done: "C’est fait, l’invitation est déclinée",
    after: () => "L’entreprise vient d’en être prévenue.",
  },
} as const;

/** The default message of an invitation that is accepted by mail. */
export const ACCEPTING_LETTER =
  "J’accepte votre invitation. Je vous précise ici mes disponibilités dès que possible.";
