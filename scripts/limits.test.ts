import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "~/routes";
import { readingRuleOf } from "../server/request/reading-limit";

type Entries = readonly (RouteConfigEntry | Promise<RouteConfigEntry[]>)[];

function addressesOf(entries: Entries, within = ""): string[] {
  return entries.flatMap((entry) => {
    if (entry instanceof Promise) throw new Error("a route that is awaited");
    const path = [within, entry.path].filter(Boolean).join("/");
    return [...(entry.path || entry.index ? [path] : []), ...addressesOf(entry.children ?? [], path)];
  });
}

/** What a visitor may ask for as often as they like, and what keeps it cheap. */
const CHEAP: Readonly<Record<string, readonly string[]>> = {
  "asks for a session before anything else": [
    "acharne/:slug/ecrire",
    "acharne/:slug/inviter",
    "mission/publier",
    "mission/:slug/candidature",
    "onboarding",
    "onboarding/commercial",
    "onboarding/company",
    "dashboard",
    "candidatures",
    "candidatures/comparer",
    "candidatures/lettres",
    "candidatures/:id",
    "engagements",
    "engagements/:id",
    "engagements/:id/accord",
    "engagements/:id/:file",
    "messages",
    "messages/:id",
    "messages/:id/appel.ics",
    "messages/:id/pieces/:attachment",
    "notifications",
    "decisions",
    "decisions/:id/contester",
    "entreprise/membres",
    "mes-alertes",
    "mes-listes",
    "mes-listes/:id",
    "mes-listes/:id/comparer",
    "profil/references",
    "mes-missions",
    "mes-missions/:id/suggestions",
    "mes-missions/:id/suivi",
    "mes-missions/:id/modifier",
    "profil",
    "profil/disponibilites",
    "profil/importer",
    "parametres",
    "parametres/adresse",
    "parametres/appareil",
    "parametres/confirmer",
    "parametres/double-authentification",
    "parametres/cles",
    "parametres/donnees",
    "parametres/export.zip",
    "conditions",
    "evenements",
    "brouillons/:form",
    "admin",
    "admin/file",
    "admin/signalements",
    "admin/contestations",
    "admin/remplacements",
    "admin/profiles",
    "admin/missions",
    "admin/frequentation",
    "admin/conservation",
    "admin/journal",
    "admin/journal/:format",
    "admin/mot-de-passe",
  ],
  "is given from memory": [
    "",
    "nos-formules",
    "les-acharnes",
    "pourquoi-des-independants",
    "mentions-legales",
    "cgu",
    "cgu/:version",
    "classement",
    "confidentialite",
    "cookies",
    "robots.txt",
  ],
  "reads one row, and what it writes is limited": [
    "acharne/:slug/signaler",
    "mission/:slug",
    "mission/:slug/signaler",
    "entreprise/:slug/signaler",
    "contact",
    "auth",
    "auth/code",
    "auth/verifier",
    "auth/confirmer",
    "auth/adresse",
    "auth/navigateur",
    "repondre/:token",
    "rejoindre/:token",
    "desabonnement/:token",
    "alerte/:token",
    "reference/:token",
    "deconnexion",
    "cle-d-acces",
    "fichiers/*",
  ],
  "checks a signature first, and is limited for each account": ["calendrier/:token.ics"],
  "is there in a demonstration alone": ["dev/mails"],
  "leads elsewhere": [
    "acharnesdirectory",
    "acharnedirectory",
    "missions-publiques",
    "commercial-onboarding",
    "profils/:slug",
    "les-plus-des-acharnes",
    "*",
  ],
};

test("SAFE-4 each address that a visitor can request and that computes something has a rate limit by IP address", () => {
  const cheap = Object.values(CHEAP).flat();
  const asked = (address: string) => `/${address.replace(/:\w+/g, "x")}?q=x`;
  const limited = (address: string) => readingRuleOf(asked(address)).rule !== undefined;
  const addresses = addressesOf(routes);
  expect(addresses.filter((address) => !limited(address) && !cheap.includes(address))).toEqual([]);
  expect(cheap.filter((address) => limited(address) || !addresses.includes(address))).toEqual([]);
  for (const address of [
    "/og/accueil.png",
    "/og/acharne/x.png",
    "/OG//mission/x.png",
    "/__manifest?paths=%2F",
  ])
    expect([address, readingRuleOf(address).rule !== undefined]).toEqual([address, true]);
  expect(readingRuleOf("/og/accueil.png").rule?.max).toBeLessThanOrEqual(60);
});

/** What queues a mail, or has one queued. */
const MAILS =
  /\b(?:notify|notifyCompany|notifyOfCandidature|notifyTeam|queueAccountMail|sendSecurityMail)\(|send\(tx, "(?:deliver|write-account)-mail"/;
const COUNTS = /\b(?:takeAttempt|approachOnce)\(/;

/** Acts that send mail and count no attempt themselves, and what limits them. */
const LIMITED_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  "a decision of the team, which each thing takes once": [
    "companies/company-moderation",
    "engagements/reviews/remove-review",
    "missions/notify-mission-event",
    "moderation/contests/decide-contest",
    "moderation/reports/decide-on-content",
    "moderation/reports/decide-on-message",
    "profiles/moderate-profile",
  ],
  "a job of the clock": [
    "accounts/announce-cgu",
    "candidatures/clock/remind-companies",
    "conversations/send-digests",
    "profiles/availability/ask-availability",
    "search/alerts/send-alerts",
  ],
  "bounded for each mission, and for each person and week": ["search/suggestions/announce-mission"],
  "bounded for each reader and day, which `notify` counts": [
    "calls/notify-of-call",
    "candidatures/make-move",
    "candidatures/notify-of-candidature",
    "candidatures/notify-under-way",
    "companies/team/change-role",
    "companies/team/hand-over",
    "companies/team/join-company",
    "companies/team/leave-company",
    "companies/team/notify-team",
    "companies/team/remove-member",
    "engagements/notify-of-engagement",
    "notifications/notify",
    "notifications/notify-company",
    "personal-data/erasure/delete-company",
    "personal-data/erasure/erase-member",
    "profiles/references/notify-reference",
  ],
  "written for an act that counts its attempts": [
    "candidatures/invitations/begin-invitation",
    "accounts/account-mail",
    "accounts/register-address",
    "accounts/second-factor/forget-second-factor",
    "accounts/second-factor/reset-second-factor",
    "accounts/second-factor/take-code",
    "accounts/signing-in/enter",
    "accounts/write-account-mail",
  ],
  "counted by security-mail.server.ts for each account": [
    "accounts/passkeys/add-passkey",
    "accounts/passkeys/remove-passkey",
    "accounts/security-mail",
  ],
};

test("SAFE-4 each act that sends a mail has a rate limit, or says what bounds it", () => {
  const sending = globSync("app/operations/**/*.server.ts")
    .map((file) => ({
      file: file.replace(/^app\/operations\/|\.server\.ts$/g, ""),
      text: readFileSync(file, "utf8"),
    }))
    .filter(({ text }) => MAILS.test(text));
  const uncounted = sending.filter(({ text }) => !COUNTS.test(text)).map(({ file }) => file);
  const otherwise = Object.values(LIMITED_OTHERWISE).flat();
  expect(uncounted.filter((file) => !otherwise.includes(file))).toEqual([]);
  expect(otherwise.filter((file) => !sending.some((act) => act.file === file))).toEqual([]);
});
