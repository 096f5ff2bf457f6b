import { linkLife } from "~/marketplace/accounts/link-life";
import { LONGEST_SESSION_DAYS } from "~/marketplace/accounts/session-life";
import { FAILURES_KEPT_DAYS } from "~/marketplace/accounts/sign-in-guard";
import { plural } from "~/marketplace/french";

/** Every purpose for which personal data is processed. */
export const PURPOSES = [
  {
    purpose: "Tenir votre compte et votre session",
    data: "E-mail, mot de passe sous forme d’empreinte, date de confirmation, adresse IP et navigateur de chaque session ouverte.",
    basis: "Exécution du contrat (les CGU).",
    kept: `Jusqu’à la suppression du compte. Une session : ${plural(LONGEST_SESSION_DAYS, "jour")} au plus. Un lien de confirmation et ce qui fut choisi à l’inscription : ${linkLife("confirmation")}.`,
  },
  {
    purpose: "Publier et relire votre profil",
    data: "Identité, téléphone, région et département, expérience, secteurs, langues, étoiles, tarifs, présentation, portrait et liens facultatifs ; pour une entreprise, son nom, sa taille et ses secteurs.",
    basis: "Exécution du contrat.",
    kept: "Jusqu’à la suppression du compte.",
  },
  {
    purpose: "Publier et relire les missions",
    data: "Contenu de la mission, entreprise qui la propose, décisions de relecture et leurs raisons.",
    basis: "Exécution du contrat ; pour la trace des décisions, obligation légale de les motiver.",
    kept: "Jusqu’à la suppression du compte de l’entreprise.",
  },
  {
    purpose: "Transmettre vos candidatures et vos messages",
    data: "Texte d’une candidature ou d’un message, qui l’envoie, à qui et quand. L’entreprise reçoit la candidature, l’Acharné reçoit le message, chacun par e-mail.",
    basis: "Exécution du contrat.",
    kept: "Jusqu’à la suppression de la mission ou de l’un des deux comptes.",
  },
  {
    purpose: "Vous écrire à propos de votre compte",
    data: "E-mail, prénom, objet du message (confirmation, mot de passe, décision de relecture).",
    basis: "Exécution du contrat.",
    kept: "Le message en attente d’envoi : 7 jours au plus.",
  },
  {
    purpose: "Répondre à vos messages",
    data: "Nom, e-mail, objet et texte envoyés par la page de contact.",
    basis: "Intérêt légitime : répondre à qui nous écrit.",
    kept: "Un an après le message.",
  },
  {
    purpose: "Protéger le service",
    data: "Compteurs de tentatives rattachés à une empreinte de l’adresse IP ou de l’e-mail ; cookie qui reconnaît les navigateurs d’où vous vous êtes connecté ; journaux techniques sans adresse IP ni contenu.",
    basis: "Intérêt légitime : empêcher l’intrusion et l’abus.",
    kept: `Compteurs : ${plural(FAILURES_KEPT_DAYS, "jour")} au plus après le dernier essai. Cookie : un an. Journaux : un an au plus.`,
  },
  {
    purpose: "Facturer et tenir nos comptes",
    data: "Identité des parties, missions facturées, montants.",
    basis: "Obligation légale comptable et fiscale.",
    kept: "Dix ans (article L123-22 du Code de commerce).",
  },
] as const;
