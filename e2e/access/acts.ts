import { randomUUID } from "node:crypto";
import { LETTER } from "../candidatures";
import { COMMERCIAL, COMPANY, type Fields, MISSION, PASSWORD } from "../people";
import { type Cast, found, type Things, type Who } from "./cast";

/**
 * Something that can be sent. `by` may, in that order, and something changes each time; nobody else changes anything.
 * Acts follow each other as in a life: what one needs, those before it have made.
 */
export type Act = {
  readonly pattern: string;
  readonly to?: (things: Things) => string;
  readonly form: Fields | ((things: Things) => Fields);
  readonly by: readonly Who[];
  /** Why nobody may, who may need what nobody here has: without it an empty list would prove nothing. */
  readonly why?: string;
  /** What is there only once those before it were made. */
  readonly found?: (cast: Cast) => Promise<Partial<Things>>;
  /** What it changes is what somebody has seen. */
  readonly reading?: boolean;
  /** Others need them as they are. */
  readonly unasked?: readonly Who[];
};

const SIGNED_IN = ["newcomer", "commercial", "colleague", "pending", "company", "rival", "admin"] as const;
/** Their password is PASSWORD. */
const OWN_PASSWORD = SIGNED_IN.filter((who) => who !== "admin");
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
  why: "only the mail bears what opens it",
});

export const ACTS: readonly Act[] = [
  unknownLink("/repondre/:token", "/repondre/perdu", "shortlist"),
  unknownLink("/desabonnement/:token", "/desabonnement/perdu", "unsubscribe"),
  unknownLink("/auth/confirmer", "/auth/confirmer?token=perdu", "confirm"),
  unknownLink("/auth/navigateur", "/auth/navigateur?token=perdu", "confirm"),
  unknownLink("/auth/adresse", "/auth/adresse?token=perdu", "confirm"),
  // Who signed up is mailed again, later.
  {
    pattern: "/auth/verifier",
    form: {},
    by: [],
    unasked: ["unverified"],
    why: "nobody else waits for a confirmation",
  },
  unknownLink("/auth", "/auth?reset=true&token=perdu", "new-password"),
  unknownLink("/*", "/nulle-part", "nothing"),
  { pattern: "/auth/code", form: { code: "000000" }, by: [], why: "nobody has begun to sign in with a code" },
  { pattern: "/conditions", form: {}, by: [], why: "everybody has accepted the terms that bind" },
  {
    pattern: "/parametres/adresse",
    form: () => ({ email: `ailleurs-${randomUUID()}@example.test`, current_password: PASSWORD }),
    by: OWN_PASSWORD,
  },
  { pattern: "/parametres/adresse", form: { intent: "cancel" }, by: OWN_PASSWORD },
  { pattern: "/parametres/cles", form: { intent: "add", credential: "{}" }, by: [], why: "it is no key" },
  {
    pattern: "/parametres/confirmer",
    form: { intent: "passkey", credential: "{}" },
    by: [],
    why: "it is nobody’s key",
  },
  { pattern: "/auth", form: { intent: "passkey", credential: "{}" }, by: [], why: "it is nobody’s key" },
  { pattern: "/cle-d-acces", form: { use: "enter" }, by: ["visitor", "unverified", ...SIGNED_IN] },
  {
    pattern: "/parametres/confirmer",
    form: { current_password: "ce-n’est-pas-lui" },
    by: [],
    why: "it is nobody’s password",
  },
  { pattern: "/parametres/confirmer", form: { current_password: PASSWORD }, by: OWN_PASSWORD },
  {
    pattern: "/parametres/double-authentification",
    form: { intent: "begin" },
    by: OWN_PASSWORD,
    unasked: ["admin"],
  },
  {
    pattern: "/parametres/double-authentification",
    form: { intent: "enable", code: "000000" },
    by: [],
    why: "it is the code of nobody’s application",
  },

  {
    pattern: "/admin/mot-de-passe",
    form: { current_password: PASSWORD, password: "a" },
    by: [],
    why: "others enter with the administrator’s password as it is",
  },
  {
    pattern: "/admin/file",
    form: ({ waiting }) => ({ kind: "mission", id: waiting, intent: "approve" }),
    by: ["admin"],
  },
  {
    pattern: "/admin/file",
    found: async ({ people: { admin } }) => ({
      undoable: await found(admin.api, "/admin/file", /name="act" value="(\d+)"/),
    }),
    form: ({ undoable }) => ({ intent: "undo", act: undoable }),
    by: ["admin"],
  },
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

  {
    pattern: "/decisions/:id/contester",
    found: async ({ people: { pending } }) => ({
      decided: await found(pending.api, "/decisions", /\/decisions\/(\d+)\/contester/),
    }),
    to: ({ decided }) => `/decisions/${decided}/contester`,
    form: { reason_text: REASON },
    by: ["pending"],
  },
  {
    pattern: "/admin/contestations",
    found: async ({ people: { admin } }) => ({
      contest: await found(admin.api, "/admin/contestations", /contestation=([0-9a-f-]{36})/),
    }),
    to: ({ contest }) => `/admin/contestations?contestation=${contest}`,
    form: { intent: "confirmed", reason: REASON, alone: "on" },
    by: ["admin"],
  },

  { pattern: "/contact", form: { name: "x" }, by: [], why: "it says nothing and bears no stamp" },
  {
    pattern: "/contact",
    form: ({ stamp }) => ({
      stamp,
      name: "Solenn",
      email: "solenn@example.test",
      subject: "Une question",
      message: LETTER,
    }),
    by: ["visitor"],
    // What bears one stamp is one message, whoever sends it.
    unasked: ["unverified", ...SIGNED_IN],
  },
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
    pattern: "/admin/signalements",
    found: async ({ people: { admin } }) => ({
      report: await found(admin.api, "/admin/signalements", /signalement=([0-9a-f-]{36})/),
    }),
    to: ({ report }) => `/admin/signalements?signalement=${report}`,
    form: { intent: "dismissed", reason: REASON },
    by: ["admin"],
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
    by: ["commercial"],
  },
  {
    pattern: "/parametres",
    form: { intent: "notifications" },
    by: ["commercial", "colleague", "pending", "company", "rival"],
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
  {
    ...onThread(["commercial"], ({ message }) => ({
      intent: "report",
      message_id: message,
      reason_text: REASON,
    })),
    found: async ({ people: { commercial }, things: { thread } }) => ({
      message: await found(commercial.api, `/messages/${thread}`, /name="message_id" value="(\d+)"/),
    }),
  },
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
