/** SET-5: the sections of an export in order, with their titles and contents. */
export const SECTIONS = {
  account: { title: "Compte", about: "L’adresse et les dates de votre compte." },
  profile: { title: "Profil", about: "Ce que vous avez écrit de vous ou de votre entreprise." },
  shown_profile: {
    title: "Profil montré aux autres",
    about:
      "La dernière version relue de votre profil\u202f: ce que chacun en lit tant qu’il est public, et ceux avec qui vous échangez une fois qu’il est retiré.",
  },
  missions: { title: "Missions", about: "Vos missions, telles que vous les avez écrites." },
  shown_missions: {
    title: "Missions montrées aux autres",
    about:
      "La dernière version relue de vos missions\u202f: ce que chacun en lit tant qu’elles sont publiques, et ceux qui y ont répondu une fois qu’elles sont retirées.",
  },
  agreed_missions: {
    title: "Missions convenues",
    about: "Les missions de vos candidatures, telles qu’elles étaient quand vous vous êtes mis d’accord.",
  },
  candidatures: {
    title: "Candidatures",
    about: "Celles que vous avez envoyées ou reçues, et les invitations.",
  },
  candidature_events: {
    title: "Ce qui est arrivé aux candidatures",
    about: "Chaque changement d’une candidature\u202f: quand, par qui, avec quels mots.",
  },
  offers: { title: "Offres", about: "Les offres faites ou reçues, avec leurs montants." },
  engagements: { title: "Engagements", about: "Ce que vos offres acceptées ont commencé, et leurs dates." },
  engagement_terms: { title: "Conditions des engagements", about: "Ce qui est payé, depuis quand." },
  engagement_events: {
    title: "Ce qui est arrivé aux engagements",
    about: "Chaque changement d’un engagement\u202f: quand, par qui, pourquoi.",
  },
  points: {
    title: "Points de la semaine",
    about: "Chaque version d’une semaine, les corrections et les réponses.",
  },
  engagement_changes: {
    title: "Propositions",
    about: "Les pauses, reprises et fins que l’un ou l’autre a proposées.",
  },
  trial_answers: { title: "Réponses d’essai", about: "Ce que vous avez répondu à la fin d’un essai." },
  replacements: { title: "Relèves demandées", about: "Quand, pourquoi, et quand l’équipe a répondu." },
  engagement_reviews: { title: "Avis", about: "Ceux que vous avez donnés, et ceux qui vous sont montrés." },
  public_proof: {
    title: "Chiffres publics",
    about: "Ce que vos semaines confirmées font lire sur votre page.",
  },
  shared_results: {
    title: "Résultats partagés",
    about: "Depuis quand vous partagez la page de vos semaines confirmées.",
  },
  conversations: { title: "Conversations", about: "Vos fils, avec qui, depuis quand." },
  messages: {
    title: "Messages",
    about:
      "Tous les messages de vos fils. Les vôtres sont tels que vous les avez tapés, ceux des autres tels que vous les lisez.",
  },
  letter_templates: { title: "Modèles de message", about: "Les lettres que vous gardez pour la suite." },
  drafts: {
    title: "Brouillons de formulaire",
    about: "Les formulaires que vous n’avez pas fini de remplir.",
  },
  notifications: { title: "Notifications", about: "Ce que la cloche vous a dit." },
  preferences: {
    title: "Préférences de notification",
    about: "De quoi vous voulez être prévenu, et comment.",
  },
  responses: {
    title: "Réponses aux candidatures",
    about: "Comment votre entreprise répond, telle que chacun le lit.",
  },
  reports: { title: "Signalements", about: "Ceux que vous avez faits, et ceux qui vous concernent." },
  reports_decided: {
    title: "Signalements traités",
    about: "Vos décisions d’administrateur sur des signalements.",
  },
  contests: { title: "Contestations", about: "Les décisions que vous avez contestées, et nos réponses." },
  contests_decided: {
    title: "Contestations traitées",
    about: "Vos réponses d’administrateur à des contestations.",
  },
  report_readings: {
    title: "Signalements lus",
    about: "Quand vous avez ouvert un signalement en tant qu’administrateur.",
  },
  profile_reviews: {
    title: "Relectures du profil",
    about: "Les décisions de l’équipe sur votre profil, et leurs raisons.",
  },
  mission_reviews: {
    title: "Relectures des missions",
    about: "Les décisions de l’équipe sur vos missions, et leurs raisons.",
  },
  reviews_made: {
    title: "Relectures faites",
    about: "Vos décisions d’administrateur sur des profils et des missions.",
  },
  sessions: { title: "Sessions", about: "Les navigateurs et appareils où vous êtes connecté." },
  passkeys: { title: "Clés d’accès", about: "Leurs noms, quand elles ont été ajoutées et utilisées." },
  journal: {
    title: "Journal de sécurité",
    about: "Les connexions, refus et décisions qui vous concernent, gardés un an.",
  },
  consents: {
    title: "Conditions acceptées",
    about: "Les versions des CGU que vous avez acceptées, et quand.",
  },
  cgu_announcements: {
    title: "Conditions annoncées",
    about: "Les versions des CGU que nous vous avons annoncées par e-mail, et quand.",
  },
  contact_messages: {
    title: "Messages à notre équipe",
    about: "Ce que vous avez envoyé par la page de contact.",
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly about: string }>>;

export type SectionName = keyof typeof SECTIONS;

/** Sections with at most one record. */
export const SINGLE: ReadonlySet<SectionName> = new Set([
  "account",
  "profile",
  "shown_profile",
  "responses",
  "public_proof",
  "shared_results",
]);
