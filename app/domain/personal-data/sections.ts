/** SET-5: the sections of an export in order, with their titles and contents. */
export const SECTIONS = {
  account: { title: "Compte", about: "L’adresse et les dates de votre compte." },
  profile: { title: "Profil", about: "Ce que vous avez écrit de vous." },
  shown_profile: {
    title: "Profil montré aux autres",
    about:
      "La dernière version relue de votre profil\u202f: ce que chacun en lit tant qu’il est public, et ceux avec qui vous échangez une fois qu’il est retiré.",
  },
  membership: {
    title: "Votre place dans l’entreprise",
    about: "Votre rôle, depuis quand, le nom que les autres lisent, et de quoi vous êtes prévenu.",
  },
  invitations_received: {
    title: "Invitations reçues",
    about: "Les entreprises qui vous invitent à les rejoindre, tant que l’invitation est ouverte.",
  },
  company: {
    title: "Entreprise",
    about: "La fiche de votre entreprise, pour ses propriétaires.",
  },
  shown_company: {
    title: "Entreprise montrée aux autres",
    about: "La dernière version relue de la fiche, et les chiffres de sa page publique.",
  },
  company_members: {
    title: "Membres",
    about: "Les membres de votre entreprise, leur rôle et depuis quand, pour ses propriétaires.",
  },
  company_invitations: {
    title: "Invitations envoyées",
    about: "Les invitations ouvertes de votre entreprise, pour ses propriétaires.",
  },
  missions: {
    title: "Missions",
    about: "Les missions de votre entreprise, telles qu’elles furent écrites, pour ses propriétaires.",
  },
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
  thread_reads: {
    title: "Fils à lire",
    about: "Ce que vous n’avez pas encore lu des fils de votre entreprise.",
  },
  messages: {
    title: "Messages",
    about:
      "Tous les messages de vos fils\u202f; d’un membre qui n’est pas propriétaire, les siens. Ceux de votre côté sont tels qu’ils furent tapés, ceux des autres tels que vous les lisez.",
  },
  mail_replies: {
    title: "Réponses par e-mail",
    about:
      "Ce que vous avez envoyé par e-mail à vos conversations depuis un mois, ce que chacun est devenu, et l’original.",
  },
  calls: {
    title: "Appels",
    about:
      "Les appels proposés, convenus ou passés de vos fils, et vos notes\u202f; d’un membre qui n’est pas propriétaire, ceux auxquels il prend part.",
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
  company_reviews: {
    title: "Relectures de l’entreprise",
    about: "Les décisions de l’équipe sur la fiche de votre entreprise, et leurs raisons.",
  },
  mission_reviews: {
    title: "Relectures des missions",
    about: "Les décisions de l’équipe sur vos missions, et leurs raisons.",
  },
  reviews_made: {
    title: "Relectures faites",
    about: "Vos décisions d’administrateur sur des profils, des entreprises et des missions.",
  },
  saved_searches: {
    title: "Alertes",
    about: "Les recherches que vous avez enregistrées, ici ou sans compte avec votre adresse.",
  },
  alert_items: {
    title: "Trouvé par vos alertes",
    about: "Ce que chaque alerte a trouvé, et quand nous vous l’avons envoyé.",
  },
  mission_notices: {
    title: "Missions signalées",
    about: "Les missions que nous vous avons signalées parce qu’elles vous correspondent.",
  },
  saved_lists: {
    title: "Listes",
    about: "Vos listes, et pour les propriétaires celles de l’entreprise.",
  },
  saved_list_items: {
    title: "Gardé dans les listes",
    about: "Ce que chaque liste contient, et depuis quand.",
  },
  saved_list_notes: { title: "Notes", about: "Les notes écrites sur ce que les listes contiennent." },
  notes_about: {
    title: "Notes sur vous",
    about: "Ce que des entreprises ont noté sur vous dans leurs listes.",
  },
  availability: {
    title: "Disponibilités",
    about: "Les demi-journées que vous avez dites libres, et quand vous les avez confirmées.",
  },
  references: {
    title: "Références",
    about: "Les références demandées à d’anciens clients, et ce qu’ils ont écrit.",
  },
  sessions: { title: "Sessions", about: "Les navigateurs et appareils où vous êtes connecté." },
  passkeys: { title: "Clés d’accès", about: "Leurs noms, quand elles ont été ajoutées et utilisées." },
  devices: {
    title: "Appareils prévenus",
    about: "Les appareils qui reçoivent vos notifications, et par quel service.",
  },
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
  "membership",
  "company",
  "shown_company",
  "responses",
  "public_proof",
  "shared_results",
]);
