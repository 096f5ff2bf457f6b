import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the product, in the order of its menus. */
export default [
  layout("routes/layouts/site.tsx", [
    index("routes/home.tsx"),

    route("acharne", "routes/directory/directory.tsx"),
    route("acharne/:slug", "routes/directory/acharne.tsx"),
    route("acharne/:slug/ecrire", "routes/approaches/write.tsx"),
    route("acharne/:slug/inviter", "routes/invitations/invite.tsx"),
    route("acharne/:slug/signaler", "routes/reporting/report-page.tsx"),

    route("missions", "routes/missions/missions.tsx"),
    route("mission/publier", "routes/missions/form/publish.tsx"),
    route("mission/:slug", "routes/missions/mission.tsx"),
    route("mission/:slug/candidature", "routes/candidatures/apply.tsx"),
    route("mission/:slug/signaler", "routes/reporting/report-page.tsx", { id: "report-mission" }),

    route("nos-formules", "routes/content/formulas.tsx"),
    route("les-acharnes", "routes/content/advantages.tsx"),
    route("pourquoi-des-independants", "routes/content/why-independents.tsx"),
    route("nos-chiffres", "routes/content/our-figures.tsx"),
    route("contact", "routes/content/contact.tsx"),

    route("auth", "routes/auth/auth.tsx"),
    route("auth/code", "routes/auth/second-step.tsx"),
    route("auth/verifier", "routes/auth/check-mail.tsx"),
    route("auth/confirmer", "routes/auth/confirm.tsx"),
    route("auth/adresse", "routes/auth/address-change.tsx"),
    route("auth/navigateur", "routes/auth/device.tsx"),

    route("onboarding", "routes/onboarding/role.tsx"),
    route("onboarding/commercial", "routes/onboarding/commercial.tsx"),
    route("onboarding/company", "routes/onboarding/company.tsx"),

    route("dashboard", "routes/dashboard.tsx"),
    route("candidatures", "routes/candidatures/candidatures.tsx"),
    route("candidatures/comparer", "routes/candidatures/compare.tsx"),
    route("candidatures/lettres", "routes/candidatures/letters/letters.tsx"),
    route("candidatures/:id", "routes/candidatures/candidature.tsx"),
    route("messages", "routes/messages/messages.tsx", [route(":id", "routes/messages/conversation.tsx")]),
    route("notifications", "routes/notifications/notifications.tsx"),
    route("decisions", "routes/decisions/decisions.tsx"),
    route("decisions/:id/contester", "routes/decisions/contest.tsx"),
    route("repondre/:token", "routes/answers/answer.tsx"),
    route("desabonnement/:token", "routes/notifications/unsubscribe.tsx"),
    route("mes-missions", "routes/missions/own/own-missions.tsx"),
    route("mes-missions/:id/modifier", "routes/missions/own/edit.tsx"),
    route("profil", "routes/profile.tsx"),
    route("parametres", "routes/settings.tsx"),
    route("parametres/adresse", "routes/settings/address/address.tsx"),
    route("parametres/confirmer", "routes/settings/prove.tsx"),
    route("parametres/double-authentification", "routes/settings/second-factor/second-factor.tsx"),
    route("parametres/cles", "routes/settings/passkeys/passkeys.tsx"),
    route("parametres/donnees", "routes/settings/data.tsx"),
    route("conditions", "routes/acceptance/acceptance.tsx"),

    route("mentions-legales", "routes/content/legal-notice.tsx"),
    route("cgu", "routes/content/cgu.tsx"),
    route("cgu/:version", "routes/content/cgu.tsx", { id: "terms-version" }),
    route("classement", "routes/content/ranking.tsx"),
    route("transparence", "routes/content/transparency.tsx"),
    route("confidentialite", "routes/content/privacy.tsx"),
    route("cookies", "routes/content/cookies.tsx"),

    route("admin/mot-de-passe", "routes/admin/password.tsx"),

    route("dev/mails", "routes/dev/mails.tsx"),
  ]),

  route("parametres/export.zip", "routes/settings/export.ts"),
  route("evenements", "routes/live/events.ts"),
  route("deconnexion", "routes/auth/sign-out.tsx"),
  route("cle-d-acces", "routes/passkeys/request.ts"),
  route("brouillons/:form", "routes/drafts/draft.ts"),
  route("fichiers/*", "routes/files/file.ts"),
  route("messages/:id/pieces/:attachment", "routes/messages/attachment.ts"),

  route("sitemap.xml", "routes/search-engines/sitemap.ts"),
  route("robots.txt", "routes/search-engines/robots.ts"),
  route("missions.rss", "routes/search-engines/missions-feed.ts"),
  route("og/accueil.png", "routes/social/house.tsx"),
  route("og/acharne/:file", "routes/social/acharne.tsx"),
  route("og/mission/:file", "routes/social/mission.tsx"),

  layout("routes/layouts/admin.tsx", [
    route("admin", "routes/admin/figures.tsx"),
    route("admin/file", "routes/admin/review/review.tsx"),
    route("admin/signalements", "routes/admin/reports/reports.tsx"),
    route("admin/contestations", "routes/admin/contests/contests.tsx"),
    route("admin/profiles", "routes/admin/profiles.tsx"),
    route("admin/missions", "routes/admin/missions.tsx"),
    route("admin/frequentation", "routes/admin/visits/visits.tsx"),
    route("admin/conservation", "routes/admin/retention/retention.tsx"),
    route("admin/journal", "routes/admin/journal/journal.tsx"),
  ]),
  route("admin/journal/:format", "routes/admin/journal/export.ts"),

  route("acharnesdirectory", "routes/old-links.ts", { id: "old-directory" }),
  route("acharnedirectory", "routes/old-links.ts", { id: "old-directory-2" }),
  route("missions-publiques", "routes/old-links.ts", { id: "old-missions" }),
  route("commercial-onboarding", "routes/old-links.ts", { id: "old-onboarding" }),
  route("profils/:slug", "routes/old-links.ts", { id: "old-profile" }),
  route("les-plus-des-acharnes", "routes/old-links.ts", { id: "old-advantages" }),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
