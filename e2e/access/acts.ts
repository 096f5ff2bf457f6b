import { randomUUID } from "node:crypto";
import { LETTER } from "../candidatures";
import { COMMERCIAL, COMPANY, type Fields, MISSION, PASSWORD } from "../people";
import type { Things, Who } from "./cast";

/**
 * Something that can be sent. `by` may, in that order, and something changes each time; nobody else changes anything.
 * Acts follow each other as in a life: what one needs, those before it have made.
 */
export type Act = {
  readonly pattern: string;
  readonly to?: (things: Things) => string;
  readonly form: Fields | ((things: Things) => Fields);
  readonly by: readonly Who[];
  /** What it changes is what somebody has seen. */
  readonly reading?: boolean;
  /** Others need them as they are. */
  readonly unasked?: readonly Who[];
};

const SIGNED_IN = ["newcomer", "commercial", "colleague", "pending", "company", "rival", "admin"] as const;
const REASON = "Le dossier reste trop court pour être publié.";
const report = {
  kind: "fraud",
  reason_text: "Ces chiffres sont inventés de toutes pièces.",
  good_faith: "on",
};
const key = () => ({ submission_key: randomUUID() });

const onCandidature = (by: readonly Who[], form: Act["form"]): Act => ({
  pattern: "/candidatures/:id",
  to: ({ candidature }) => `/candidatures/${candidature}`,
  form,
  by,
});
const onThread = (by: readonly Who[], form: Act["form"], unasked: readonly Who[] = []): Act => ({
  pattern: "/messages/:id",
  to: ({ thread }) => `/messages/${thread}`,
  form,
  by,
  unasked,
});
const unknownLink = (pattern: string, path: string, intent: string): Act => ({
  pattern,
  to: () => path,
  form: { intent, password: PASSWORD, token: "perdu" },
  by: [],
});

export const ACTS: readonly Act[] = [
  unknownLink("/repondre/:token", "/repondre/perdu", "shortlist"),
  unknownLink("/desabonnement/:token", "/desabonnement/perdu", "unsubscribe"),
  unknownLink("/auth/confirmer", "/auth/confirmer?token=perdu", "confirm"),
  unknownLink("/auth/navigateur", "/auth/navigateur?token=perdu", "confirm"),
  unknownLink("/auth/adresse", "/auth/adresse?token=perdu", "confirm"),
  // Who signed up is mailed again, later.
  { pattern: "/auth/verifier", form: {}, by: [], unasked: ["unverified"] },
  unknownLink("/auth", "/auth?reset=true&token=perdu", "new-password"),
  unknownLink("/*", "/nulle-part", "nothing"),
  { pattern: "/auth/code", form: { code: "000000" }, by: [] },
  { pattern: "/conditions", form: {}, by: [] },
  {
    pattern: "/parametres/adresse",
    form: { email: "ailleurs@example.test", current_password: "ce-n’est-pas-lui" },
    by: [],
  },
  { pattern: "/parametres/confirmer", form: { current_password: "ce-n’est-pas-lui" }, by: [] },
  { pattern: "/parametres/double-authentification", form: { intent: "enable", code: "000000" }, by: [] },

  { pattern: "/admin/mot-de-passe", form: { current_password: PASSWORD, password: "a" }, by: [] },
  {
    pattern: "/admin/signalements",
    form: { intent: "upheld", reason: REASON },
    by: [],
  },
  { pattern: "/admin/file", form: { intent: "undo", act: "1" }, by: [] },
  {
    pattern: "/admin/missions",
    form: ({ waiting }) => ({ id: waiting, intent: "approve" }),
    by: ["admin"],
  },
  {
    pattern: "/admin/profiles",
    form: ({ profile }) => ({ id: profile, intent: "reject", reason: REASON }),
    by: ["admin"],
  },

  { pattern: "/contact", form: { name: "x" }, by: [] },
  // Without an account the form bears a stamp; whose page it is reports none.
  {
    pattern: "/acharne/:slug/signaler",
    to: ({ acharne }) => `/acharne/${acharne}/signaler`,
    form: report,
    by: SIGNED_IN.filter((who) => who !== "commercial"),
  },
  {
    pattern: "/mission/:slug/signaler",
    to: ({ mission }) => `/mission/${mission}/signaler`,
    form: report,
    by: SIGNED_IN.filter((who) => who !== "company"),
  },
  {
    pattern: "/brouillons/:form",
    to: () => "/brouillons/mission",
    form: () => ({ draft: JSON.stringify({ at: Date.now(), entries: [["title", "Ouvrir"]] }) }),
    by: SIGNED_IN,
  },
  {
    pattern: "/notifications",
    form: { intent: "read-all" },
    by: ["commercial", "colleague", "pending", "company", "rival"],
    reading: true,
  },
  {
    pattern: "/parametres",
    form: ({ session }) => ({ intent: "close-session", session }),
    by: [],
  },

  {
    pattern: "/acharne/:slug/ecrire",
    to: ({ acharne }) => `/acharne/${acharne}/ecrire`,
    form: () => ({ message: LETTER, ...key() }),
    by: ["rival"],
  },
  {
    pattern: "/acharne/:slug/inviter",
    to: ({ acharne }) => `/acharne/${acharne}/inviter`,
    form: ({ other }) => ({ mission: other, message: LETTER, ...key() }),
    by: ["company"],
  },
  {
    pattern: "/mission/:slug/candidature",
    to: ({ other }) => `/mission/${other}/candidature`,
    form: () => ({ message: LETTER, proposed_rate: "460", ...key() }),
    by: ["colleague"],
  },
  {
    pattern: "/candidatures/lettres",
    form: ({ letter }) => ({ intent: `rename:${letter}`, letter_title: "Ports" }),
    by: ["commercial"],
  },
  {
    pattern: "/candidatures/lettres",
    form: ({ letter }) => ({ intent: `delete:${letter}` }),
    by: ["commercial"],
  },
  {
    pattern: "/mission/publier",
    form: () => ({ ...MISSION, title: `Une autre ${randomUUID()}`, ...key() }),
    by: ["pending", "company", "rival"],
  },
  {
    pattern: "/mes-missions/:id/modifier",
    to: ({ missionId }) => `/mes-missions/${missionId}/modifier`,
    form: { ...MISSION, budget_max: "480" },
    by: ["company"],
  },

  onThread(["company", "commercial"], () => ({ intent: "send", body: "Bonjour.", ...key() })),
  onThread(["company"], { intent: "block" }, ["commercial"]),
  onThread(["company"], { intent: "unblock" }),
  onThread(["commercial"], { intent: "block" }, ["company"]),
  onThread(["commercial"], { intent: "unblock" }),
  onThread([], { intent: "report", message_id: "1", reason_text: REASON }),
  onThread(["commercial"], { intent: "decline" }),

  {
    pattern: "/candidatures",
    form: ({ candidature }) => ({ intent: "shortlist", id: candidature }),
    by: ["company"],
  },
  onCandidature(["company", "commercial"], () => ({ intent: "send", body: "Bonjour.", ...key() })),
  onCandidature(["company", "commercial"], { intent: "share-contact" }),
  onCandidature(["company", "commercial"], { intent: "unshare-contact" }),
  onCandidature(["company"], {
    intent: "offer",
    kind: "mission",
    rate: "460",
    start_date: "2030-01-07",
    days_per_week: "3",
    duration_weeks: "12",
  }),
  onCandidature(["commercial"], { intent: "accept" }),
  onCandidature(["company"], { intent: "filled" }),
  {
    pattern: "/mes-missions",
    form: ({ missionId }) => ({ intent: "duplicate", id: missionId }),
    by: ["company"],
  },
  { pattern: "/onboarding", form: { role: "commercial" }, by: ["newcomer"], unasked: ["admin"] },
  {
    pattern: "/onboarding/commercial",
    form: { ...COMMERCIAL, bio_short: "Sans détour." },
    by: ["newcomer", "commercial", "colleague"],
    unasked: ["admin"],
  },
  {
    pattern: "/onboarding/company",
    form: { ...COMPANY, company_size: "1-10" },
    by: ["pending", "company", "rival"],
    unasked: ["admin"],
  },
  { pattern: "/deconnexion", form: {}, by: SIGNED_IN.filter((who) => who !== "admin"), unasked: ["admin"] },
];
