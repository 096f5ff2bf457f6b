import type { Action } from "../policy";

/** Each limit by which something is refused, as administrators read it. */
export const LIMIT_WORDS = {
  signInByAddress: "Connexions par adresse",
  signUpByAddress: "Inscriptions par adresse",
  mailByAddress: "E-mails demandés par adresse",
  currentPasswordByAccount: "Mots de passe actuels par compte",
  passkeyByAddress: "Clés d’accès par adresse",
  enrolmentByAccount: "Codes d’activation par compte",
  recoveryCodesByAccount: "Codes de secours par compte",
  securityMailByAccount: "E-mails de sécurité par compte",
  newBrowserMailByAccount: "E-mails de nouvel appareil par compte",
  newPasswordByAddress: "Nouveaux mots de passe par adresse",
  contactByAddress: "Messages à l’équipe par adresse",
  contactToTeam: "Messages à l’équipe en tout",
  pictureByAccount: "Photos par compte",
  dailyPictureByAccount: "Photos par compte et par jour",
  messageByPerson: "Messages par personne",
  attachmentByPerson: "Pièces jointes par personne",
  dailyAttachmentByPerson: "Pièces jointes par personne et par jour",
  reportByPerson: "Signalements par personne",
  missionByCompany: "Missions par entreprise",
  applicationByCommercial: "Candidatures par commercial",
  approachByCompany: "Approches par entreprise",
  sameRequest: "La même demande deux fois",
  exportByAccount: "Exports par compte",
  ownDataByAccount: "Lectures de ses données par compte",
  mailToPerson: "E-mails reçus par personne",
  server: "Requêtes par adresse",
} as const;

export type Limit = keyof typeof LIMIT_WORDS;

/** Each right that somebody may lack. */
export const ACTION_WORDS: Readonly<Record<Action, string>> = {
  "account.manage": "Gérer un compte",
  "role.choose": "Choisir un rôle",
  "profile.fillCommercial": "Remplir un profil de commercial",
  "profile.fillCompany": "Remplir un profil d’entreprise",
  "profile.readOwn": "Lire son profil",
  "profile.readLinks": "Lire les liens d’un Acharné",
  "profile.moderate": "Modérer un profil",
  "acharne.contact": "Écrire à un Acharné",
  "mission.submit": "Soumettre une mission",
  "mission.apply": "Postuler à une mission",
  "candidature.readOwn": "Lire ses candidatures",
  "candidature.readReceived": "Lire les candidatures reçues",
  "candidature.answer": "Répondre à une candidature",
  "candidature.pursue": "Poursuivre une candidature",
  "conversation.write": "Écrire un message",
  "mission.listOwn": "Lister ses missions",
  "mission.readOwn": "Lire sa mission",
  "mission.manage": "Gérer une mission",
  "mission.moderate": "Modérer une mission",
  "report.judge": "Décider d’un signalement",
  "draft.keep": "Garder un brouillon",
  "admin.enter": "Entrer dans l’administration",
};
