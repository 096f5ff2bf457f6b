import { randomUUID } from "node:crypto";
import { callDays, slotOf, slotsOn } from "~/domain/calls/slots";
import { mondayOf } from "~/domain/engagements/weeks";
import { calendarDayOf } from "~/domain/french";
import { addDays } from "~/domain/working-days";
import { LETTER } from "../candidatures";
import {
  COMMERCIAL,
  COMPANY,
  type Fields,
  formOf,
  MISSION,
  PASSWORD,
  type Person,
  profileId,
} from "../people";
import { png } from "../pictures";
import { aPushDevice } from "../push-device";
import {
  aStranger,
  type Cast,
  candidatureOf,
  engagementOf,
  found,
  invitationOf,
  missionOf,
  pointOf,
  referenceOf,
  replacementOf,
  returnedMails,
  reviewOf,
  searchOf,
  type Things,
  threadOf,
  WHO,
  type Who,
} from "./cast";

/**
 * A form that can be sent. Those in `by` may send it, in that order, and something changes each time; nobody else changes
 * anything. Acts run in order: each may need what an earlier one created.
 */
export type Act = {
  readonly pattern: string;
  readonly to?: (things: Things) => string;
  readonly form: Fields | ((things: Things) => Fields);
  readonly by: readonly Who[];
  /** Why nobody may; without a reason an empty list would prove nothing. */
  readonly why?: string;
  /** Things that exist only after the acts before it. */
  readonly found?: (cast: Cast) => Promise<Partial<Things>>;
  /** Among members of a company, owners alone may. */
  readonly owner?: true;
  /** The act changes read marks only. */
  readonly reading?: boolean;
  /** People who do not send it, because later acts need them unchanged. */
  readonly unasked?: readonly Who[];
};

const SIGNED_IN = [
  "newcomer",
  "commercial",
  "colleague",
  "pending",
  "company",
  "recruiter",
  "reader",
  "rival",
  "admin",
] as const;
/** People whose password is PASSWORD. */
const OWN_PASSWORD = SIGNED_IN.filter((who) => who !== "admin");
const NEXT = "sirocco-obstine-31";
const REASON = "Le dossier reste trop court pour être publié.";
const report = {
  kind: "fraud",
  reason_text: "Ces chiffres sont inventés de toutes pièces.",
  good_faith: "on",
};
/** Whoever reads a thread, a reader of the company too, has unread messages of their own (TEAM-5). */
const READERS = ["company", "commercial", "reader"] as const;
/** Later than any message. */
const ANY_MESSAGE = "999999999999";
/** Larger than any number in a table. */
const NO_MESSAGE = "9".repeat(30);
const key = () => ({ submission_key: randomUUID() });

async function withPicture({ api }: Person): Promise<void> {
  const form = formOf(COMMERCIAL);
  form.append("avatar", new File([new Uint8Array(await png())], "moi.png", { type: "image/png" }));
  await api.post("/onboarding/commercial", { multipart: form, maxRedirects: 0 });
}

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

const onMission = (intent: string, fields: Fields = {}): Act => ({
  pattern: "/admin/missions",
  form: ({ waiting }) => ({ id: waiting, intent, ...fields }),
  by: ["admin"],
});
const onProfile = (intent: string, fields: Fields = {}): Act => ({
  pattern: "/admin/profiles",
  form: ({ profile }) => ({ id: profile, intent, ...fields }),
  by: ["admin"],
});
const inQueue = (kind: "mission" | "profile", intent: string, fields: Fields = {}): Act => ({
  pattern: "/admin/file",
  form: ({ waiting, profile }) => ({ kind, id: kind === "mission" ? waiting : profile, intent, ...fields }),
  by: ["admin"],
});
const ownMission = (
  intent: string,
  form: (things: Things) => Fields = ({ waiting }) => ({ id: waiting }),
): Act => ({
  pattern: "/mes-missions",
  form: (things) => ({ intent, ...form(things) }),
  by: ["company"],
});
const contested = (intent: string): readonly Act[] => [
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
    form: { intent, reason: REASON, alone: "on" },
    by: ["admin"],
  },
];
const offer = onCandidature(["company"], {
  intent: "offer",
  kind: "mission",
  rate: "460",
  start_date: calendarDayOf(new Date()),
  days_per_week: "3",
  duration_weeks: "12",
});
const ofEngagement = async ({ things }: Cast) => ({ engagement: await engagementOf(things.candidature) });
const onEngagement = (by: readonly Who[], form: Act["form"]): Act => ({
  pattern: "/engagements/:id",
  found: ofEngagement,
  to: ({ engagement }) => `/engagements/${engagement}`,
  form,
  by,
});
const replacing: readonly Act[] = [
  onEngagement(["company"], { intent: "replace", reason: REASON }),
  {
    pattern: "/admin/remplacements",
    found: async (cast) => ({
      replacement: await replacementOf((await ofEngagement(cast)).engagement),
      stranger: await aStranger(),
    }),
    form: ({ replacement, stranger }) => ({ intent: "propose", replacement, acharne: stranger }),
    by: ["admin"],
  },
  {
    ...onEngagement(["company"], ({ stranger }) => ({ intent: "invite-replacement", acharne: stranger })),
    found: async (cast) => ({ ...(await ofEngagement(cast)), stranger: await aStranger() }),
  },
  onEngagement(["recruiter"], { intent: "replace", reason: REASON }),
  onEngagement(["recruiter"], { intent: "withdraw-replacement" }),
];
/** Either side may, and one of them does. */
const eitherOf = (who: "company" | "commercial", form: Fields): Act => ({
  ...onEngagement([who], form),
  unasked: [who === "company" ? "commercial" : "company"],
});
/** The life of an engagement, after what needs it running. */
const changing: readonly Act[] = [
  { ...onEngagement([], { intent: "trial", decision: "continue" }), why: "it is no trial" },
  eitherOf("company", { intent: "propose-end", reason: REASON }),
  onEngagement(["commercial"], { intent: "refuse-change" }),
  eitherOf("commercial", { intent: "propose-pause", reason: REASON }),
  onEngagement(["company"], { intent: "accept-change" }),
  eitherOf("company", { intent: "propose-resume", reason: REASON }),
  onEngagement(["commercial"], { intent: "refuse-change" }),
  eitherOf("commercial", { intent: "break-off", reason: REASON }),
];
/** An act on the engagement that runs since the week before. */
const whileRunning = (who: "company" | "commercial", form: Act["form"], found?: Act["found"]): Act => ({
  pattern: "/engagements/:id",
  to: ({ engagement }) => `/engagements/${engagement}`,
  form,
  by: [who],
  ...(found ? { found } : {}),
});
const WEEK = mondayOf(calendarDayOf(new Date()));
const WEEK_BEFORE = addDays(WEEK, -7);
const COUNTS = { contacts: "12", meetings: "3", quotes: "1", signatures: "1" };
const written = (week: string) => whileRunning("commercial", { intent: "point", week, ...COUNTS });
const onPoint = (who: "company" | "commercial", week: string, fields: Fields): Act =>
  whileRunning(
    who,
    ({ point }) => ({ point, ...fields }),
    async ({ things: { engagement } }) => ({ point: await pointOf(engagement, week) }),
  );
const OTHER = { company: "commercial", commercial: "company" } as const;
const onReview = (who: "company" | "commercial", fields: Fields): Act =>
  whileRunning(
    who,
    ({ review }) => ({ review, ...fields }),
    async ({ things: { engagement } }) => ({ review: await reviewOf(engagement, OTHER[who]) }),
  );
const reviewed: Fields = { intent: "review", score_1: "5", score_2: "4", score_3: "5", text: LETTER };
/** Two weeks of an engagement, then its end and its reviews. */
const working: readonly Act[] = [
  written(WEEK_BEFORE),
  onPoint("company", WEEK_BEFORE, { intent: "confirm-point", show_company: "on" }),
  written(WEEK),
  onPoint("company", WEEK, { intent: "correct-point", ...COUNTS, meetings: "2", reason: REASON }),
  onPoint("commercial", WEEK, { intent: "keep-mine" }),
  onPoint("commercial", WEEK, { intent: "accept-correction" }),
  { ...whileRunning("company", { intent: "break-off", reason: REASON }), unasked: ["commercial"] },
  { ...whileRunning("company", reviewed), by: ["company", "commercial"] },
  ...(["company", "commercial"] as const).flatMap((who) => [
    onReview(who, { intent: "answer-review", text: LETTER }),
    onReview(who, { intent: "report-review", reason_text: REASON }),
  ]),
];
type Mission = "mission" | "other" | "third" | "waitingSlug";
const by =
  (who: "colleague" | "commercial") =>
  (slug: Mission): Act["found"] =>
  async ({ people, things }) => ({ candidature: await candidatureOf(people[who], things[slug]) });
const byColleague = by("colleague");
const byCommercial = by("commercial");
const applying = (slug: Mission): Act => ({
  pattern: "/mission/:slug/candidature",
  to: (things) => `/mission/${things[slug]}/candidature`,
  form: () => ({ message: LETTER, proposed_rate: "460", ...key() }),
  by: ["colleague"],
});
const byInvited = (who: readonly Who[], intent: string, fields: Fields = {}): Act => ({
  ...onCandidature(who, { intent, ...fields }),
  found: byCommercial("other"),
});
const decidedReport = (intent: string, fields: Fields = {}): Act => ({
  pattern: "/admin/signalements",
  found: async ({ people: { admin } }) => ({
    report: await found(admin.api, "/admin/signalements", /signalement=([0-9a-f-]{36})/),
  }),
  to: ({ report }) => `/admin/signalements?signalement=${report}`,
  form: { intent, reason: REASON, ...fields },
  by: ["admin"],
});
const nobodyHas = (pattern: string, intent: string, fields: Fields = {}): Act => ({
  pattern,
  form: { intent, ...fields },
  by: [],
  why: "nobody here has one",
});

const atTheDoor = (intent: string, by: readonly Who[]): Act => ({
  pattern: "/auth",
  form: () => ({ intent, email: `ailleurs-${randomUUID()}@example.test`, password: PASSWORD }),
  by,
  why: "nobody has an account at that address",
});
const NOW = new Date();
/** Half-hours of calls from the third week on, earliest first. */
const CALL_TIMES = callDays(NOW)
  .slice(-10)
  .flatMap(({ isoDay }) => slotsOn(isoDay, NOW).map(slotOf));
/** The life of a call in the thread of the candidature, by the forms of either page of it. */
function calling(on: (by: readonly Who[], form: Act["form"]) => Act, from: number): readonly Act[] {
  const [first = "", second = "", third = "", fourth = ""] = CALL_TIMES.slice(from);
  const link = { meet: "link", meet_value: "https://meet.jit.si/AccesAuxAppels" };
  /** Either side may, and one person does. */
  const either = (who: Who, form: Fields): Act => ({
    ...on([who], form),
    unasked: ["company", "commercial"],
  });
  return [
    on(["company", "commercial", "recruiter"], { intent: "propose-call", slot: first, ...link }),
    on(["commercial"], { intent: "pick-slot", slot: first }),
    either("recruiter", { intent: "move-call", slot: second, reason: REASON }),
    either("commercial", { intent: "move-call", slot: third, reason: REASON }),
    on(["company"], { intent: "pick-slot", slot: third }),
    on(["commercial"], { intent: "note-call", text: `Notes de l’appel de ${third}.` }),
    either("recruiter", { intent: "cancel-call", reason: REASON }),
    either("commercial", { intent: "propose-call", slot: fourth }),
    either("commercial", { intent: "cancel-call" }),
  ];
}
const calls: readonly Act[] = [
  ...calling(
    (by, form) => ({
      ...onThread(by, form),
      found: async ({ things: { candidature } }) => ({ thread: await threadOf(candidature) }),
    }),
    0,
  ),
  ...calling(onCandidature, 20),
];
const refusedSelected: Act = {
  pattern: "/candidatures",
  found: byColleague("waitingSlug"),
  form: ({ candidature }) => ({ intent: "refuse-selected", id: candidature, reason: "profil" }),
  by: ["company"],
};
const inList = (intent: string): Act => ({
  pattern: "/candidatures",
  form: ({ candidature }) => ({ intent, id: candidature }),
  by: ["company"],
});
const onMembers = (intent: string, form: (things: Things) => Fields, act: Partial<Act> = {}): Act => ({
  pattern: "/entreprise/membres",
  form: (things) => ({ intent, ...form(things) }),
  by: ["company"],
  owner: true,
  ...act,
});
const onInvitation = (intent: string): Act =>
  onMembers(intent, ({ invitation }) => ({ invitation }), {
    found: async ({ people: { company } }) => ({ invitation: await invitationOf(company) }),
  });
const team: readonly Act[] = [
  onMembers("invite", () => ({ email: `invitee-${randomUUID()}@example.test`, role: "reader" }), {
    by: ["pending", "company", "rival"],
  }),
  onInvitation("resend"),
  onInvitation("withdraw"),
  onMembers("change-role", ({ teammate }) => ({ member: teammate, role: "recruiter" })),
  onMembers("change-role", ({ teammate }) => ({ member: teammate, role: "reader" })),
];
const ownCompany: Act = {
  pattern: "/onboarding/company",
  form: () => ({ ...COMPANY, company_name: `Ateliers ${randomUUID().slice(0, 8)}` }),
  by: ["pending"],
  unasked: ["company", "recruiter", "reader", "rival", "admin"],
};
const savingSearch = (pattern: "/acharne" | "/missions"): Act => ({
  pattern,
  form: () => ({
    intent: "save-search",
    name: `Alerte ${randomUUID()}`,
    rhythm: "daily",
    email: `alerte-${randomUUID()}@example.test`,
  }),
  by: WHO,
});
const onAlert = (intent: string, fields: Fields = {}): Act => ({
  pattern: "/mes-alertes",
  found: async ({ people: { commercial } }) => ({ search: await searchOf(commercial) }),
  form: ({ search }) => ({ intent, search, ...fields }),
  by: ["commercial"],
});
/** On the lists of the company, by the page of all or the page of one. */
const onLists = (intent: string, form: (things: Things) => Fields, at: "all" | "one" = "one"): Act => ({
  pattern: at === "one" ? "/mes-listes/:id" : "/mes-listes",
  to: ({ list }) => (at === "one" ? `/mes-listes/${list}` : "/mes-listes"),
  form: (things) => ({ intent, ...form(things) }),
  by: ["company"],
});
const theAcharne = ({ acharne }: Things): Fields => ({ profile: acharne });
const newList = (at: "all" | "one"): Act => ({
  ...onLists("new-list", () => ({ name: `Liste ${randomUUID()}`, ...key() }), at),
  by: ["pending", "company", "rival", "commercial", "colleague"],
});
const inLists: readonly Act[] = [
  newList("all"),
  onLists("keep", theAcharne),
  onLists("note", (things) => ({ ...theAcharne(things), text: "À rappeler en mars." })),
  onLists("move-to", (things) => ({ ...theAcharne(things), list: things.otherList })),
  onLists("drop", (things) => ({ ...theAcharne(things), list: things.otherList })),
  onLists("keep", (things) => ({ ...theAcharne(things), list: things.list }), "all"),
  onLists("note", (things) => ({ ...theAcharne(things), list: things.list, text: "Libre en avril." }), "all"),
  onLists(
    "move-to",
    (things) => ({ ...theAcharne(things), list: things.otherList, from: things.list }),
    "all",
  ),
  onLists("drop", (things) => ({ ...theAcharne(things), list: things.otherList }), "all"),
  onLists("rename", () => ({ name: `Liste ${randomUUID()}` })),
  onLists("rename", ({ otherList }) => ({ list: otherList, name: `Liste ${randomUUID()}` }), "all"),
  ...(["all", "one"] as const).map(
    (at): Act => ({
      ...onLists(
        "invite-all",
        ({ other, stranger }) => ({ mission: other, profile: stranger, message: LETTER, ...key() }),
        at,
      ),
      found: async () => ({ stranger: await aStranger() }),
      ...(at === "one" ? { by: [], why: "the one before invited already", unasked: ["company"] } : {}),
    }),
  ),
  onLists("remove", () => ({})),
  onLists("remove", ({ otherList }) => ({ list: otherList }), "all"),
  // The page of a list that is gone creates one too.
  newList("one"),
];
export const ACTS: readonly Act[] = [
  savingSearch("/acharne"),
  savingSearch("/missions"),
  onAlert("rename", { name: "Une alerte renommée" }),
  onAlert("set-rhythm", { rhythm: "weekly" }),
  onAlert("remove"),
  ...["confirm", "set-rhythm", "remove", "unsubscribe"].map((intent) =>
    unknownLink("/alerte/:token", "/alerte/perdu", intent),
  ),
  ...inLists,
  ...["write", "decline", "withdraw"].map((intent) =>
    unknownLink("/reference/:token", "/reference/perdu", intent),
  ),
  {
    pattern: "/profil/references",
    form: () => ({
      intent: "ask",
      name: "Sandrine Aubert",
      company: "Logiciels Calanque",
      email: `cliente-${randomUUID()}@example.test`,
    }),
    by: ["commercial", "colleague"],
  },
  {
    pattern: "/profil/references",
    found: async ({ people: { commercial } }) => ({ reference: await referenceOf(commercial) }),
    form: ({ reference }) => ({ intent: "remove", reference }),
    by: ["commercial"],
  },
  {
    pattern: "/profil/disponibilites",
    form: {},
    by: ["commercial", "colleague"],
  },
  {
    pattern: "/profil/importer",
    form: {},
    by: [],
    why: "files alone store nothing",
  },
  {
    pattern: "/profil/importer",
    form: { ...COMMERCIAL, bio_short: "Sans détour, et sans script." },
    by: ["commercial"],
    unasked: ["colleague"],
  },
  ...["shortlist", "confirm-point", "correct-point"].map((intent) =>
    unknownLink("/repondre/:token", "/repondre/perdu", intent),
  ),
  unknownLink("/desabonnement/:token", "/desabonnement/perdu", "unsubscribe"),
  unknownLink("/desabonnement/:token", "/desabonnement/perdu", "subscribe"),
  ...["confirm", "confirm-password", "confirm-anew"].map((intent) =>
    unknownLink("/auth/confirmer", "/auth/confirmer?token=perdu", intent),
  ),
  unknownLink("/auth/navigateur", "/auth/navigateur?token=perdu", "confirm"),
  unknownLink("/auth/adresse", "/auth/adresse?token=perdu", "confirm"),
  {
    pattern: "/auth/verifier",
    form: () => ({ intent: "change-address", email: `ailleurs-${randomUUID()}@example.test` }),
    by: ["unverified"],
  },
  // The next sign-up mail is sent later.
  {
    pattern: "/auth/verifier",
    form: { intent: "resend" },
    by: [],
    unasked: ["unverified"],
    why: "nobody else waits for a confirmation",
  },
  unknownLink("/auth", "/auth?reset=true&token=perdu", "new-password"),
  // An unknown address: anyone can cause a counted wrong password and a new account.
  ...["login", "signup"].map((intent) => atTheDoor(intent, WHO)),
  ...["reset", "resend", "device"].map((intent) => atTheDoor(intent, [])),
  unknownLink("/rejoindre/:token", "/rejoindre/perdu", "join"),
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
  nobodyHas("/parametres/cles", "remove:00000000-0000-4000-8000-000000000000"),
  nobodyHas("/parametres/cles", "rename:00000000-0000-4000-8000-000000000000", { passkey_name: "Clé" }),
  nobodyHas("/parametres/double-authentification", "renew"),
  { pattern: "/cle-d-acces", form: { use: "enter" }, by: ["visitor", "unverified", ...SIGNED_IN] },
  {
    pattern: "/parametres/confirmer",
    form: { intent: "password", current_password: "ce-n’est-pas-lui" },
    by: [],
    why: "it is nobody’s password",
  },
  {
    pattern: "/parametres/confirmer",
    form: { intent: "password", current_password: PASSWORD },
    by: OWN_PASSWORD,
  },
  {
    pattern: "/parametres/double-authentification",
    form: { intent: "begin" },
    by: OWN_PASSWORD,
    unasked: ["admin"],
  },
  {
    pattern: "/parametres/double-authentification",
    form: { intent: "disable" },
    by: [],
    why: "nobody here has one",
  },
  {
    pattern: "/parametres/double-authentification",
    form: { intent: "enable", code: "000000" },
    by: [],
    why: "it is the code of nobody’s application",
  },

  {
    pattern: "/admin/mot-de-passe",
    form: { intent: "password", current_password: PASSWORD, password: "a" },
    by: [],
    why: "others enter with the administrator’s password as it is",
  },
  ...team,
  ownMission("withdraw"),
  {
    pattern: "/mes-missions/:id/modifier",
    to: ({ waiting }) => `/mes-missions/${waiting}/modifier`,
    form: { ...MISSION, intent: "save", budget_max: "470" },
    by: ["company"],
  },
  ownMission("submit"),
  inQueue("mission", "approve"),
  {
    pattern: "/admin/file",
    found: async ({ people: { admin } }) => ({
      undoable: await found(admin.api, "/admin/file", /name="act" value="(\d+)"/),
    }),
    form: ({ undoable }) => ({ intent: "undo", act: undoable }),
    by: ["admin"],
  },
  inQueue("mission", "return", { reason: REASON }),
  ownMission("submit"),
  onMission("return", { reason: REASON }),
  onMission("publish"),
  onMission("close"),
  onMission("reopen"),
  {
    pattern: "/mes-missions/:id/modifier",
    to: ({ waiting }) => `/mes-missions/${waiting}/modifier`,
    form: { ...MISSION, intent: "submit", budget_max: "475" },
    by: ["company"],
  },
  inQueue("mission", "close"),
  onMission("reopen"),
  {
    pattern: "/mes-missions/:id/modifier",
    to: ({ waiting }) => `/mes-missions/${waiting}/modifier`,
    form: { ...MISSION, intent: "submit", budget_max: "480" },
    by: ["company"],
  },
  onMission("approve"),

  onProfile("reject", { reason: REASON }),
  ...contested("confirmed"),
  onProfile("publish"),
  onProfile("unpublish"),
  ...contested("reversed"),
  onProfile("unpublish"),

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
    // Forms with the same stamp are one message, whoever sends them.
    unasked: ["unverified", ...SIGNED_IN],
  },
  // Without an account the form has a stamp; an owner cannot report their own page.
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
    by: SIGNED_IN.filter((who) => !["company", "recruiter", "reader"].includes(who)),
  },
  {
    pattern: "/entreprise/:slug/signaler",
    to: ({ page }) => `/entreprise/${page}/signaler`,
    form: report,
    by: SIGNED_IN.filter((who) => !["company", "recruiter", "reader"].includes(who)),
  },
  decidedReport("dismissed"),
  decidedReport("upheld", { measure: "warn" }),
  {
    pattern: "/brouillons/:form",
    to: () => "/brouillons/mission",
    form: () => ({ draft: JSON.stringify({ at: Date.now(), entries: [["title", "Ouvrir"]] }) }),
    by: SIGNED_IN,
  },
  {
    pattern: "/brouillons/:form",
    to: () => "/brouillons/mission",
    form: { intent: "discard" },
    by: SIGNED_IN,
  },
  {
    pattern: "/notifications",
    form: { intent: "read-all" },
    by: ["commercial", "colleague", "pending", "company", "reader", "rival"],
    // Whoever publishes is notified of candidatures: the owner.
    unasked: ["recruiter"],
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
    by: ["commercial", "colleague", "pending", "company", "recruiter", "reader", "rival"],
  },
  {
    pattern: "/parametres/appareil",
    form: () => aPushDevice(),
    by: SIGNED_IN,
  },
  { pattern: "/parametres", form: { intent: "push-details", push_details: "on" }, by: SIGNED_IN },
  { pattern: "/parametres", form: { intent: "push-off" }, by: SIGNED_IN },
  {
    pattern: "/parametres",
    form: { intent: "company", notified: "all", company_page: "on" },
    by: ["pending", "company", "rival"],
    owner: true,
  },
  {
    pattern: "/parametres",
    form: { intent: "company", notified: "all" },
    by: ["recruiter", "reader"],
    unasked: ["pending", "company", "rival"],
  },
  {
    pattern: "/parametres",
    form: { intent: "renew-calendar" },
    by: ["commercial", "colleague", "pending", "company", "recruiter", "reader", "rival"],
  },
  {
    pattern: "/parametres",
    found: async ({ people }) => {
      await returnedMails(SIGNED_IN.map((who) => people[who].email));
      return {};
    },
    form: { intent: "confirm-address-works" },
    by: SIGNED_IN,
  },
  { pattern: "/parametres", form: { intent: "results", shared: "on" }, by: ["commercial", "colleague"] },
  ...["password", "delete-account"].map(
    (intent): Act => ({
      pattern: "/parametres",
      form: { intent, current_password: "ce-n’est-pas-lui", password: NEXT, password_confirmation: NEXT },
      by: [],
      why: "it is nobody’s password",
    }),
  ),

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
    form: () => ({
      intent: "keep-letter",
      letter_title: `Ports ${randomUUID()}`.slice(0, 40),
      message: LETTER,
    }),
    by: ["commercial", "colleague"],
  },
  applying("mission"),
  { ...applying("third"), by: ["colleague", "commercial"] },
  {
    pattern: "/mission/:slug/candidature",
    to: ({ other }) => `/mission/${other}/candidature`,
    form: () => ({ message: LETTER, proposed_rate: "460", ...key() }),
    by: ["colleague"],
  },
  {
    pattern: "/candidatures/lettres",
    form: () => ({
      intent: "keep",
      letter_title: `Ports ${randomUUID()}`.slice(0, 40),
      message: LETTER,
    }),
    by: ["commercial", "colleague"],
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
  { ...onThread(READERS, { intent: "seen", message: ANY_MESSAGE }), reading: true },
  onThread(["company", "commercial"], () => ({ intent: "send", body: "Bonjour.", ...key() })),
  { ...onThread(READERS, { intent: "read", message: ANY_MESSAGE }), reading: true },
  { ...onThread([], { intent: "seen", message: NO_MESSAGE }), why: "no message has such a number" },
  { ...onThread([], { intent: "read", message: NO_MESSAGE }), why: "no message has such a number" },
  onThread(["recruiter"], { intent: "block" }, ["commercial"]),
  onThread(["recruiter"], { intent: "unblock" }),
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
  ...["share-contact", "unshare-contact"].map(
    (intent): Act => ({
      ...onThread([], { intent }),
      why: "contacts are given once somebody is shortlisted",
    }),
  ),
  {
    ...onThread(["commercial"], { intent: "decline" }),
    found: async ({ people: { rival } }) => ({
      thread: await found(rival.api, "/messages", /href="\/messages\/([0-9a-f-]{36})"/),
    }),
  },
  onThread(["company"], ({ waitingSlug }) => ({
    intent: "invite",
    mission: waitingSlug,
    message: LETTER,
    ...key(),
  })),

  inList("view"),
  { ...inList("shortlist"), by: ["recruiter"] },
  ...calls,
  ...["offer", "refuse"].map((intent) => ({
    ...inList(intent),
    by: [],
    why: "a list asks for no terms and no reason",
  })),
  { ...onCandidature(["company"], { intent: "view" }), found: byColleague("third") },
  { ...onCandidature(["company"], { intent: "shortlist" }), found: byColleague("third") },
  { ...onCandidature(["company"], { intent: "refuse", reason: "profil" }), found: byColleague("third") },
  onCandidature(["company", "commercial"], () => ({ intent: "send", body: "Bonjour.", ...key() })),
  { ...onCandidature(READERS, { intent: "seen", message: ANY_MESSAGE }), reading: true },
  onCandidature(["company", "commercial"], () => ({ intent: "send", body: "Bonjour.", ...key() })),
  { ...onCandidature(READERS, { intent: "read", message: ANY_MESSAGE }), reading: true },
  {
    ...onCandidature(["commercial"], ({ message }) => ({
      intent: "report",
      message_id: message,
      reason_text: REASON,
    })),
    found: async ({ people: { commercial }, things: { candidature } }) => ({
      message: await found(commercial.api, `/candidatures/${candidature}`, /name="message_id" value="(\d+)"/),
    }),
  },
  { ...onCandidature(["company"], { intent: "block" }), unasked: ["commercial"] },
  onCandidature(["company"], { intent: "unblock" }),
  onCandidature(["company", "commercial"], { intent: "share-contact" }),
  onCandidature(["company", "commercial"], { intent: "unshare-contact" }),
  byInvited(["commercial"], "decline", { decline_reason: "lieu", message: "Trop loin." }),
  byInvited(["commercial"], "undo-decline"),
  byInvited(["commercial"], "accept", { message: LETTER, proposed_rate: "460" }),
  { ...onCandidature(["company"], { intent: "view" }), found: byCommercial("third") },
  { ...onCandidature(["commercial"], { intent: "withdraw" }), found: byCommercial("third") },
  { ...onCandidature(["commercial"], { intent: "renew" }), found: byCommercial("third") },
  offer,
  inList("retract"),
  offer,
  onCandidature(["company"], { intent: "retract" }),
  offer,
  onCandidature(["commercial"], { intent: "accept" }),
  ...replacing,
  ...changing,
  ...working,
  onCandidature(["company"], { intent: "refuse-others" }),
  onCandidature(["company"], { intent: "filled" }),
  { ...offer, found: byCommercial("other") },
  byInvited(["commercial"], "accept"),
  byInvited(["company"], "keep-open"),
  // An invitation is accepted with terms, an offer without.
  {
    ...onCandidature(["commercial"], { intent: "accept", message: LETTER, proposed_rate: "460" }),
    found: byCommercial("waitingSlug"),
  },
  { ...offer, found: byCommercial("waitingSlug") },
  { ...onCandidature(["commercial"], { intent: "accept" }), found: byCommercial("waitingSlug") },
  ownMission("keep-open"),
  { ...offer, found: byColleague("other") },
  { ...onCandidature(["colleague"], { intent: "accept" }), found: byColleague("other") },
  {
    ...ownMission("filled", ({ missionId }) => ({ id: missionId })),
    found: async ({ things: { other } }) => ({ missionId: await missionOf(other) }),
  },
  applying("waitingSlug"),
  refusedSelected,
  ownMission("close"),
  ownMission("duplicate", ({ missionId }) => ({ id: missionId })),
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
    by: ["pending", "company", "recruiter", "reader", "rival"],
    unasked: ["admin"],
  },
  {
    pattern: "/profil",
    found: async ({ people: { commercial } }) => {
      await withPicture(commercial);
      return {};
    },
    form: { intent: "remove-picture" },
    by: ["commercial"],
  },
  inQueue("profile", "reject", { reason: REASON }),
  ownCompany,
  onProfile("approve"),
  {
    ...inQueue("profile", "unpublish"),
    found: async ({ people: { commercial } }) => ({
      profile: await profileId(commercial.email),
    }),
  },
  { pattern: "/deconnexion", form: {}, by: SIGNED_IN.filter((who) => who !== "admin"), unasked: ["admin"] },
];

/** What ends an account or changes its password: no random body may contain it. */
export const LEAVING: readonly Act[] = [
  onMembers("hand-over", ({ teammate }) => ({ member: teammate })),
  {
    ...onMembers("remove", ({ teammate }) => ({ member: teammate })),
    by: ["reader"],
    found: async ({ people: { recruiter } }) => ({ teammate: await profileId(recruiter.email) }),
  },
  { pattern: "/parametres", form: { intent: "leave-company" }, by: ["company"], unasked: ["reader"] },
  {
    pattern: "/parametres",
    form: { intent: "delete-company" },
    by: ["rival"],
    owner: true,
    unasked: ["reader", "pending"],
  },
  {
    pattern: "/parametres",
    form: { intent: "password", current_password: PASSWORD, password: NEXT, password_confirmation: NEXT },
    by: ["rival"],
    unasked: OWN_PASSWORD,
  },
  {
    pattern: "/parametres",
    form: { intent: "delete-account", current_password: PASSWORD },
    by: ["colleague"],
    unasked: OWN_PASSWORD,
  },
];
