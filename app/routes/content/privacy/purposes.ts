import { linkLife } from "~/domain/accounts/link-life";
import { LONGEST_SESSION_DAYS } from "~/domain/accounts/session-life";
import { FREE_WEEKS } from "~/domain/bounds";
import { ANSWER_LINK_DAYS } from "~/domain/candidatures/mail-answers";
import { RESPONSE_DAYS } from "~/domain/candidatures/response-rate";
import { invitationLife } from "~/domain/companies/team-rules";
import { inWords, plural } from "~/domain/french";
import { periodWords, RETENTION, STORED_ELSEWHERE } from "~/domain/personal-data/retention";
import { capitalized } from "~/domain/text";

/** Every purpose for which personal data is processed. */
export const PURPOSES = [
  {
    purpose: "Tenir votre compte et votre session",
    data: "E-mail, mot de passe sous forme d’empreinte, date de confirmation, adresse IP et navigateur de chaque session ouverte ; si vous l’activez, la clé chiffrée de la validation en deux étapes et l’empreinte de ses codes de secours ; le nom, les dates et la moitié publique de vos clés d’accès.",
    basis: "Exécution du contrat (les CGU).",
    kept: `Jusqu’à la suppression du compte. Une session : ${plural(LONGEST_SESSION_DAYS, "jour")} au plus. Un compte jamais confirmé\u202f: ${periodWords(RETENTION.unconfirmed_accounts)}. Un lien de confirmation et ce qui fut choisi à l’inscription : ${linkLife("confirmation")}.`,
  },
  {
    purpose: "Publier et relire votre profil",
    data: "Identité, téléphone, région et département, expérience, secteurs, langues, étoiles, tarifs, présentation, portrait et liens facultatifs ; pour une entreprise, son nom, sa taille, ses secteurs, son logo et ses liens.",
    basis: "Exécution du contrat.",
    kept: "Jusqu’à la suppression du compte, ou de l’entreprise.",
  },
  {
    purpose: "Publier et relire les missions",
    data: "Contenu de la mission et sa dernière version validée, même retirée du public, entreprise qui la propose, décisions de relecture et leurs raisons.",
    basis: "Exécution du contrat ; pour la trace des décisions, obligation légale de les motiver.",
    kept: "Jusqu’à la suppression de l’entreprise.",
  },
  {
    purpose: "Réunir les membres d’une entreprise",
    data: "Prénom, nom et rôle de chaque membre, depuis quand, ce dont il veut être prévenu et ce qu’il n’a pas lu, les missions dont il répond et qui a écrit ou décidé quoi\u202f; d’une personne invitée, son adresse, le rôle proposé et qui l’invite.",
    basis:
      "Exécution du contrat\u202f; pour une personne invitée, intérêt légitime\u202f: lui porter l’invitation d’un membre.",
    kept: `Jusqu’au départ du membre ou à la suppression de son compte\u202f: ce qu’il a écrit reste à l’entreprise, sans son nom une fois le compte supprimé. Une invitation\u202f: ${invitationLife()}, effacée dès qu’elle sert ou est retirée.`,
  },
  {
    purpose: "Suivre vos candidatures et porter vos messages",
    data: "Candidatures, invitations et offres, avec leurs montants, leurs dates et ce qui leur arrive, la mission telle que les deux parties en sont convenues ; messages et pièces jointes, qui les envoie, à qui, quand, et s’ils sont lus ; réponses par e-mail, telles qu’elles sont arrivées ; appels, avec leurs moments, le numéro ou le lien, la raison d’un changement, et les notes d’un Acharné, que lui seul lit ; modèles de message. Une adresse ou un téléphone écrits avant la présélection restent lisibles de leur seul auteur.",
    basis: "Exécution du contrat.",
    kept: `Une candidature terminée et son fil\u202f: ${periodWords(RETENTION.ended_candidatures)} après ${RETENTION.ended_candidatures.from}, au plus tard jusqu’à la suppression de votre compte, ou de votre entreprise. L’autre partie garde alors le fil sous «\u202fCompte supprimé\u202f», sans votre nom, vos coordonnées ni vos fichiers\u202f; quand les deux côtés sont supprimés, il l’est aussi. L’original d’une réponse par e-mail\u202f: ${periodWords(RETENTION.inbound_mails)}. Le numéro ou le lien d’un appel\u202f: jusqu’à sa fin.`,
  },
  {
    purpose: "Suivre vos engagements et en montrer les résultats",
    data: "Les noms et les conditions convenues à l’acceptation d’une offre, les points de la semaine et leurs corrections, les pauses, fins et remplacements demandés, les réponses d’essai, les avis\u202f; les chiffres publics d’un Acharné, tirés des semaines confirmées, et le nom d’une entreprise à côté d’eux là où elle l’accepte.",
    basis:
      "Exécution du contrat\u202f; pour les chiffres et les avis publics, intérêt légitime\u202f: que chacun choisisse sur des résultats confirmés.",
    kept: `Un engagement, sa candidature et son fil\u202f: ${periodWords(RETENTION.ended_engagements)} après ${RETENTION.ended_engagements.from}. À la suppression de votre compte, ou de votre entreprise, l’autre partie garde les conditions, le brief et les chiffres sous «\u202fCompte supprimé\u202f», et vos chiffres et avis publics disparaissent.`,
  },
  {
    purpose: "Vous prévenir et vous laisser répondre",
    data: "Notifications de la cloche, préférences par événement, empreinte des liens qui permettent de répondre depuis un e-mail\u202f; vos appels, points et échéances, lus par l’agenda à qui vous donnez leur adresse privée\u202f; combien d’e-mails à votre adresse nous sont revenus, et pourquoi.",
    basis:
      "Exécution du contrat ; un lien de désabonnement est dans chaque e-mail qui n’est pas de sécurité.",
    kept: `Jusqu’à la suppression du compte\u202f; une notification lue, ${periodWords(RETENTION.read_notifications)}. Un lien de réponse\u202f: ${plural(ANSWER_LINK_DAYS, "jour")}, et une seule fois.`,
  },
  {
    purpose: "Prévenir un appareil que vous choisissez",
    data: "Si vous l’activez\u202f: l’adresse que le navigateur de l’appareil tient du service de notification de son fabricant, ses clés de chiffrement, la session à laquelle il appartient, et si les noms et les montants s’affichent sur l’écran verrouillé.",
    basis: "Votre consentement, demandé par le navigateur et retiré à tout moment dans les paramètres.",
    kept: "Jusqu’à la désactivation, la fin de la session ou la suppression du compte. Une notification que l’appareil n’a pas reçue\u202f: un jour.",
  },
  {
    purpose: "Vous signaler ce que vous cherchez",
    data: "Vos recherches enregistrées, leur nom et leur rythme, ce qu’elles ont trouvé et quand nous vous l’avons envoyé\u202f; sans compte, votre adresse e-mail, confirmée par un lien. Pour un Acharné, les missions que nous lui avons signalées parce qu’elles correspondent à son profil.",
    basis:
      "Exécution du contrat\u202f; sans compte, votre consentement, retiré d’un clic dans chaque e-mail.",
    kept: `Jusqu’à ce que vous supprimiez l’alerte, ou votre compte. Une alerte sans compte\u202f: ${periodWords(RETENTION.visitor_searches)} après la confirmation, ${periodWords(RETENTION.unconfirmed_searches)} sans elle. Ce qu’une alerte a trouvé\u202f: ${periodWords(RETENTION.alert_items)}.`,
  },
  {
    purpose: "Tenir des listes et des notes",
    data: "Les Acharnés ou les missions que vous gardez, dans quelle liste, qui les y a mis et quand, et vos notes. Une note sur une personne lui est remise quand elle demande ses données. Être gardé dans une liste n’est dit à personne.",
    basis: "Intérêt légitime\u202f: comparer et se souvenir avant de choisir.",
    kept: "Jusqu’à ce que vous retiriez ce qui est gardé, et au plus tard jusqu’à la suppression de votre compte, de votre entreprise, ou de la personne gardée. Une note part aussi avec le compte de qui l’a écrite.",
  },
  {
    purpose: "Montrer quand un Acharné est libre",
    data: `Les demi-journées qu’il dit libres sur ${inWords(FREE_WEEKS)} semaines, quand il les a confirmées, et ce que ses engagements en prennent.`,
    basis: "Exécution du contrat.",
    kept: `${capitalized(periodWords(RETENTION.free_weeks))} après le début de chaque semaine, au plus tard jusqu’à la suppression du compte.`,
  },
  {
    purpose: "Remplir un profil à partir d’un document",
    data: "Le CV ou l’export de LinkedIn que vous choisissez\u202f: le texte en est lu, montré dans le formulaire, et rien n’en est gardé avant que vous l’envoyiez.",
    basis: "Votre demande.",
    kept: "Le fichier\u202f: le temps de le lire, en mémoire. Il n’est ni enregistré ni envoyé ailleurs.",
  },
  {
    purpose: "Demander et montrer une référence",
    data: "Le nom, l’entreprise et l’adresse d’un ancien client, donnés par un Acharné\u202f; ce que ce client confirme et écrit, quand, et la décision de l’équipe.",
    basis:
      "Intérêt légitime\u202f: que chacun choisisse sur l’avis de qui a travaillé avec l’Acharné\u202f; pour le client qui écrit, son consentement, qu’il retire par le même lien.",
    kept: `L’adresse\u202f: ${periodWords(RETENTION.reference_addresses)} après la réponse. Une demande sans réponse ou déclinée\u202f: ${periodWords(RETENTION.unanswered_references)}. La référence\u202f: jusqu’à ce que l’Acharné ou le client la retire, ou à la suppression du compte.`,
  },
  {
    purpose: "Montrer comment une entreprise répond",
    data: "Taux et délai de réponse d’une entreprise, calculés sur ses candidatures\u202f; ses engagements menés et les avis sur elle, sur sa page.",
    basis: "Intérêt légitime : que chacun sache s’il aura une réponse.",
    kept: `Recalculés sur ${plural(RESPONSE_DAYS, "jour")}, effacés avec l’entreprise.`,
  },
  {
    purpose: "Traiter les signalements",
    data: "Le message signalé et cinq messages au plus de chaque côté, ou le texte de la page signalée, le motif, qui signale (sans compte\u202f: le nom et l’e-mail donnés) et qui est signalé, chaque lecture par l’équipe, la décision et ses raisons, la contestation d’une décision et sa réponse.",
    basis: "Obligation légale de traiter les signalements et de motiver les décisions.",
    kept: `${capitalized(periodWords(RETENTION.decided_reports))} après la décision, au plus tard jusqu’à la suppression des deux comptes\u202f; ce qui nomme un compte supprimé en est retiré. Fait sans compte\u202f: ${periodWords(RETENTION.visitor_reports)} après la décision, ou après l’envoi.`,
  },
  {
    purpose: "Vous écrire à propos de votre compte",
    data: "E-mail, prénom, objet du message (confirmation, mot de passe, décision de relecture, ce qui arrive à vos candidatures et à vos fils, nouvelles conditions)\u202f; quelles versions des conditions vous ont été annoncées, et quand.",
    basis: "Exécution du contrat.",
    kept: `Le message en attente d’envoi\u202f: ${periodWords(STORED_ELSEWHERE.queued_mails)} au plus. Une annonce de conditions\u202f: jusqu’à la suppression du compte.`,
  },
  {
    purpose: "Répondre à vos messages",
    data: "Nom, e-mail, objet et texte envoyés par la page de contact.",
    basis: "Intérêt légitime : répondre à qui nous écrit.",
    kept: `${capitalized(periodWords(RETENTION.contact_messages))} après le message.`,
  },
  {
    purpose: "Protéger le service",
    data: "Compteurs de tentatives rattachés à une empreinte de l’adresse IP ou de l’e-mail ; cookie qui reconnaît les navigateurs d’où vous vous êtes connecté ; journaux techniques sans adresse IP ni contenu.",
    basis: "Intérêt légitime : empêcher l’intrusion et l’abus.",
    kept: `Compteurs\u202f: ${periodWords(RETENTION.sign_in_failures)} au plus après le dernier essai. Cookie\u202f: un an. Journaux\u202f: ${periodWords(STORED_ELSEWHERE.logs)} au plus.`,
  },
  {
    purpose: "Tenir le journal de sécurité et de modération",
    data: "Connexions et connexions refusées, changements de mot de passe, d’adresse ou de validation en deux étapes, sessions fermées, données exportées, limites atteintes et décisions de l’équipe\u202f: date, e-mail du compte qui agit et de celui dont il s’agit, adresse IP, navigateur et, pour une décision, sa raison. Sans compte reconnu, l’adresse IP seule. Lu de l’équipe seule.",
    basis:
      "Intérêt légitime\u202f: comprendre une intrusion, et montrer qu’une décision n’a pas été réécrite après coup.",
    kept: `${capitalized(periodWords(STORED_ELSEWHERE.journal))} après l’acte. À la suppression d’un compte, ce qui le désigne en est effacé aussitôt, sauf qui a agi au nom de l’équipe (e-mail, adresse IP, navigateur), gardé jusqu’à ce terme pour établir ou défendre des droits (article 17.3 du RGPD).`,
  },
  {
    purpose: "Compter la fréquentation",
    data: "Combien de fois, chaque jour, on est arrivé sur quel genre de page, et d’où (accès direct, moteur, réseau ou nom du site). Ni adresse IP, ni cookie, ni identifiant, ni rien du navigateur\u202f: aucune donnée personnelle n’est gardée. Qui demande à ne pas être mesuré (DNT, GPC) n’est pas compté.",
    basis: "Intérêt légitime : savoir ce qui est lu.",
    kept: `${capitalized(periodWords(RETENTION.visits))}.`,
  },
  {
    purpose: "Facturer et tenir nos comptes",
    data: "Identité des parties, missions facturées, montants.",
    basis: "Obligation légale comptable et fiscale.",
    kept: "Dix ans (article L123-22 du Code de commerce).",
  },
] as const;
