/** Addresses for code that has no access to the routes; `routes/paths.test.ts` checks them. */
export const PATHS = {
  home: "/",
  auth: "/auth",
  confirm: "/auth/confirmer",
  device: "/auth/navigateur",
  addressChange: "/auth/adresse",
  role: "/onboarding",
  commercialForm: "/onboarding/commercial",
  companyForm: "/onboarding/company",
  dashboard: "/dashboard",
  publish: "/mission/publier",
  admin: "/admin",
  replacements: "/admin/remplacements",
  acharne: "/acharne/:slug",
  mission: "/mission/:slug",
  company: "/entreprise/:slug",
  candidatures: "/candidatures",
  candidature: "/candidatures/:id",
  engagements: "/engagements",
  engagement: "/engagements/:id",
  messages: "/messages",
  conversation: "/messages/:id",
  notifications: "/notifications",
  decisions: "/decisions",
  contest: "/decisions/:id/contester",
  answer: "/repondre/:token",
  settings: "/parametres",
  members: "/entreprise/membres",
  join: "/rejoindre/:token",
  contact: "/contact",
  cgu: "/conditions",
  cguVersion: "/cgu/:version",
  unsubscribe: "/desabonnement/:token",
  calendar: "/calendrier/:token.ics",
  ownMissions: "/mes-missions",
  suggestions: "/mes-missions/:id/suggestions",
  alerts: "/mes-alertes",
  alert: "/alerte/:token",
  lists: "/mes-listes",
  list: "/mes-listes/:id",
  availability: "/profil/disponibilites",
  references: "/profil/references",
  reference: "/reference/:token",
  profile: "/profil",
  editMission: "/mes-missions/:id/modifier",
} as const;

/** CAND-8: the section of an accepted candidature that asks whether the mission is filled. */
export const WHETHER_FILLED = "mission-pourvue";

type Pattern = Extract<(typeof PATHS)[keyof typeof PATHS], `${string}:${string}`>;

/** The address of one page of a kind. */
export const pathOf = (pattern: Pattern, name: string): string => pattern.replace(/:\w+/, () => name);
