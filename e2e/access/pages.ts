import type { Things, Who } from "./cast";

/** `ok`, `none` for the 404, another status, or the target of a redirect. */
export type Cell = "ok" | "none" | `${number}` | `/${string}`;
type Row = Readonly<Record<Who, Cell>>;
/** A recruiter reads what an owner reads, and a reader too, where a row says nothing else. */
type Cells = Partial<Row>;
const withTeam = ({ company, ...cells }: Cells): Cells =>
  company ? { recruiter: company, reader: company, company, ...cells } : cells;
export type Page = { readonly pattern: string; readonly to: (things: Things) => string; readonly row: Row };

const AUTH = "/auth";
const ROLE = "/onboarding";

const all = (cell: Cell): Row => ({
  visitor: cell,
  unverified: cell,
  newcomer: cell,
  commercial: cell,
  colleague: cell,
  pending: cell,
  company: cell,
  recruiter: cell,
  reader: cell,
  rival: cell,
  admin: cell,
});

/** Requires a session. */
const account = (cells: Cells = {}): Row => ({
  ...all("ok"),
  visitor: AUTH,
  unverified: AUTH,
  ...withTeam(cells),
});
/** Requires a profile, except for an administrator. */
const profile = (cells: Cells = {}): Row => account({ newcomer: ROLE, admin: ROLE, ...cells });
/** For the two sides of something and nobody else. */
const sides = (cells: Cells = {}): Row =>
  profile({ colleague: "none", pending: "none", rival: "none", ...cells });
const companies = (elsewhere: Cell): Row => profile({ commercial: elsewhere, colleague: elsewhere });
/** For members who may do something there; a reader is answered like an Acharné. */
const recruiters = (elsewhere: Cell): Row => ({ ...companies(elsewhere), reader: elsewhere });
const members = (cells: Cells = {}): Row =>
  profile({ commercial: "none", colleague: "none", admin: "none", ...cells });
const admins: Row = { ...all("none"), admin: "ok" };

const ABSENT = "00000000-0000-4000-8000-000000000000";

const page = (pattern: string, row: Row, to: (things: Things) => string = () => pattern): Page => ({
  pattern,
  to,
  row,
});

/** The answer of each address to each reader (GEN-3, ADM-1, PUB-5, CAND-1, CONV-3 and STATE). */
export const PAGES: readonly Page[] = [
  ...[
    "/",
    "/acharne",
    "/missions",
    "/nos-formules",
    "/les-acharnes",
    "/pourquoi-des-independants",
    "/nos-chiffres",
    "/contact",
    "/auth/confirmer",
    "/auth/navigateur",
    "/auth/adresse",
    "/mentions-legales",
    "/cgu",
    "/classement",
    "/transparence",
    "/confidentialite",
    "/cookies",
    "/dev/mails",
    "/sitemap.xml",
    "/robots.txt",
    "/missions.rss",
    "/og/accueil.png",
  ].map((path) => page(path, all("ok"))),
  page("/acharne/:slug", all("ok"), ({ acharne }) => `/acharne/${acharne}`),
  page("/acharne/:slug", all("none"), () => "/acharne/personne"),
  page("/acharne/:slug/resultats", all("none"), ({ acharne }) => `/acharne/${acharne}/resultats`),
  page("/mission/:slug", all("ok"), ({ mission }) => `/mission/${mission}`),
  page("/mission/:slug", all("none"), () => "/mission/aucune"),
  page("/acharne/:slug/signaler", all("ok"), ({ acharne }) => `/acharne/${acharne}/signaler`),
  page("/acharne/:slug/signaler", all("none"), () => "/acharne/personne/signaler"),
  page("/mission/:slug/signaler", all("ok"), ({ mission }) => `/mission/${mission}/signaler`),
  page("/mission/:slug/signaler", all("none"), () => "/mission/aucune/signaler"),
  page("/entreprise/:slug", all("ok"), ({ page: slug }) => `/entreprise/${slug}`),
  page("/entreprise/:slug", all("none"), () => "/entreprise/aucune"),
  page("/entreprise/:slug/signaler", all("ok"), ({ page: slug }) => `/entreprise/${slug}/signaler`),
  page("/entreprise/:slug/signaler", all("none"), () => "/entreprise/aucune/signaler"),
  page("/entreprise/membres", members()),
  page("/og/entreprise/:file", all("ok"), ({ page: slug }) => `/og/entreprise/${slug}.png`),
  page("/og/entreprise/:file", all("none"), () => "/og/entreprise/aucune.png"),
  page("/rejoindre/:token", all("410"), () => "/rejoindre/perdu"),
  page("/alerte/:token", all("none"), () => "/alerte/perdu"),
  page("/reference/:token", all("none"), () => "/reference/perdu"),
  page("/profil/references", profile({ pending: "none", company: "none", rival: "none", admin: "none" })),
  page("/og/acharne/:file", all("ok"), ({ acharne }) => `/og/acharne/${acharne}.png`),
  page("/og/mission/:file", all("ok"), ({ mission }) => `/og/mission/${mission}.png`),
  page("/og/mission/:file", all("none"), () => "/og/mission/aucune.png"),
  page("/fichiers/*", all("none"), () => "/fichiers/avatars/perdu.webp"),
  page("/cgu/:version", all("ok"), () => "/cgu/2026-11-20"),
  page("/cgu/:version", all("none"), () => "/cgu/1999-01-01"),
  page("/repondre/:token", all("410"), () => "/repondre/perdu"),
  page("/desabonnement/:token", all("none"), () => "/desabonnement/perdu"),
  // Calendar programs have no session: the address is the key.
  page("/calendrier/:token.ics", all("ok"), ({ feed }) => feed),
  page("/calendrier/:token.ics", all("none"), () => "/calendrier/perdu.ics"),
  page("/deconnexion", all("/")),

  page("/auth", {
    ...all("/dashboard"),
    visitor: "ok",
    unverified: "ok",
    newcomer: ROLE,
    admin: "/admin",
  }),
  page("/auth/code", {
    ...all("/dashboard"),
    visitor: AUTH,
    unverified: AUTH,
    newcomer: ROLE,
    admin: "/admin",
  }),
  page("/auth/verifier", {
    ...all("/dashboard"),
    visitor: AUTH,
    unverified: "ok",
    newcomer: ROLE,
    admin: "/admin",
  }),
  page(
    "/onboarding",
    account({
      commercial: "/onboarding/commercial",
      colleague: "/onboarding/commercial",
      pending: "/onboarding/company",
      company: "/onboarding/company",
      rival: "/onboarding/company",
    }),
  ),
  page(
    "/onboarding/commercial",
    account({
      newcomer: ROLE,
      pending: "/onboarding/company",
      company: "/onboarding/company",
      rival: "/onboarding/company",
      admin: ROLE,
    }),
  ),
  page("/onboarding/company", account({ commercial: "/dashboard", colleague: "/dashboard" })),

  page(
    "/acharne/:slug/ecrire",
    recruiters("/acharne/{acharne}"),
    ({ acharne }) => `/acharne/${acharne}/ecrire`,
  ),
  page(
    "/acharne/:slug/inviter",
    recruiters("/acharne/{acharne}"),
    ({ acharne }) => `/acharne/${acharne}/inviter`,
  ),
  page("/mission/publier", recruiters("/dashboard")),
  page(
    "/mission/:slug/candidature",
    profile({ pending: "/mission/{other}", company: "/mission/{other}", rival: "/mission/{other}" }),
    ({ other }) => `/mission/${other}/candidature`,
  ),
  page("/mes-missions", companies("/dashboard")),
  page(
    "/mes-missions/:id/suivi",
    sides({ commercial: "none" }),
    ({ missionId }) => `/mes-missions/${missionId}/suivi`,
  ),
  page(
    "/mes-missions/:id/modifier",
    sides({ commercial: "none" }),
    ({ missionId }) => `/mes-missions/${missionId}/modifier`,
  ),

  page(
    "/mes-missions/:id/suggestions",
    sides({ commercial: "none" }),
    ({ missionId }) => `/mes-missions/${missionId}/suggestions`,
  ),
  page("/mes-alertes", account({ newcomer: ROLE })),
  page("/mes-listes", profile()),
  page("/mes-listes/:id", sides({ commercial: "none" }), ({ list }) => `/mes-listes/${list}`),
  page(
    "/mes-listes/:id/comparer",
    sides({ commercial: "none", company: "400" }),
    ({ list }) => `/mes-listes/${list}/comparer`,
  ),
  page("/profil/disponibilites", profile({ pending: "none", company: "none", rival: "none", admin: "none" })),
  page(
    "/profil/importer",
    account({
      newcomer: ROLE,
      pending: "/onboarding/company",
      company: "/onboarding/company",
      rival: "/onboarding/company",
      admin: ROLE,
    }),
  ),

  page("/dashboard", profile()),
  page("/candidatures", profile()),
  page(
    "/candidatures/comparer",
    profile({ commercial: "403", colleague: "403", pending: "400", company: "400", rival: "400" }),
  ),
  page("/candidatures/lettres", profile()),
  page("/candidatures/:id", sides(), ({ candidature }) => `/candidatures/${candidature}`),
  page("/engagements", profile()),
  page("/engagements/:id", sides({ admin: "none" }), ({ engagement }) => `/engagements/${engagement}`),
  page(
    "/engagements/:id/accord",
    sides({ admin: "none" }),
    ({ engagement }) => `/engagements/${engagement}/accord`,
  ),
  page(
    "/engagements/:id/:file",
    { ...all("none"), commercial: "ok", ...withTeam({ company: "ok" }) },
    ({ engagement }) => `/engagements/${engagement}/${new Date().toISOString().slice(0, 7)}.csv`,
  ),
  page("/engagements/:id/:file", all("none"), ({ engagement }) => `/engagements/${engagement}/2026-13.csv`),
  page("/messages", profile()),
  page("/messages/:id", sides(), ({ thread }) => `/messages/${thread}`),
  page("/messages/:id", sides(), ({ callThread }) => `/messages/${callThread}?appel=deplacer`),
  page(
    "/messages/:id/pieces/:attachment",
    { ...all("none"), commercial: "ok", ...withTeam({ company: "ok" }) },
    ({ thread, piece }) => `/messages/${thread}/pieces/${piece}`,
  ),
  page(
    "/messages/:id/appel.ics",
    { ...all("none"), commercial: "ok", ...withTeam({ company: "ok" }) },
    ({ callThread }) => `/messages/${callThread}/appel.ics`,
  ),
  // No call is agreed in that thread.
  page("/messages/:id/appel.ics", all("none"), ({ thread }) => `/messages/${thread}/appel.ics`),
  page("/notifications", account({ newcomer: ROLE })),
  page("/decisions", account()),
  page(
    "/decisions/:id/contester",
    { ...all("none"), visitor: AUTH, unverified: AUTH },
    () => `/decisions/${ABSENT}/contester`,
  ),
  page("/profil", account()),
  page("/parametres", account({ newcomer: ROLE })),
  page("/parametres/donnees", account()),
  page("/conditions", { ...all("/dashboard"), visitor: AUTH, unverified: AUTH }),
  page("/parametres/export.zip", account()),
  page("/parametres/confirmer", account()),
  page("/parametres/adresse", account()),
  page("/parametres/double-authentification", account()),
  page("/parametres/cles", account()),
  page("/parametres/appareil", all("/parametres")),
  page("/cle-d-acces", all(AUTH)),

  page("/admin", admins),
  page("/admin/file", admins),
  page("/admin/signalements", admins),
  page("/admin/contestations", admins),
  page("/admin/remplacements", admins),
  page("/admin/profiles", admins),
  page("/admin/profiles", admins, ({ profile: id }) => `/admin/profiles?profil=${id}`),
  page("/admin/missions", admins),
  page("/admin/journal", admins),
  page("/admin/journal/:format", admins, () => "/admin/journal/csv"),
  page("/admin/conservation", admins),
  page("/admin/frequentation", admins),
  page("/admin/mot-de-passe", { ...all("none"), admin: "/admin" }),
  page("/*", all("none"), () => "/nulle-part"),

  page("/acharnesdirectory", all("/acharne")),
  page("/acharnedirectory", all("/acharne")),
  page("/missions-publiques", all("/missions")),
  page("/commercial-onboarding", all("/onboarding/commercial")),
  page("/profils/:slug", all("/acharne/{acharne}"), ({ acharne }) => `/profils/${acharne}`),
  page("/les-plus-des-acharnes", all("/les-acharnes")),
];

/** Answers to scripts only. */
export const NOT_ASKED_FOR = ["/evenements", "/brouillons/:form"].map((pattern) => ({ pattern }));

/** Of two 404 answers, that of an existing thing reveals nothing that the other does not. */
export const absent = (path: string): string => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ABSENT);
