import { expect, test } from "vitest";
import { recordInWords } from "./in-words";
import type { SectionName } from "./sections";

const AT = new Date("2026-11-20T12:00:00Z");

const detailsOf = (section: SectionName, record: object) =>
  recordInWords(section, record).map(({ detail }) => detail);

test("SET-5 the readable version shows codes in French and hides empty fields", () => {
  expect(
    recordInWords("account", {
      email: "solenn@exemple.fr",
      email_verified: true,
      created_at: AT,
      administrator_since: null,
    }),
  ).toEqual([
    { term: "E-mail", detail: "solenn@exemple.fr" },
    { term: "Adresse confirmée", detail: "Oui" },
    { term: "Créé le", detail: "20 novembre 2026 à\u00a013\u202fh\u202f00" },
  ]);
  expect(recordInWords("preferences", { kind: "profile_reviewed", mail: false, bell: true })).toEqual([
    { term: "Notification", detail: "Mon profil est relu" },
    { term: "Par e-mail", detail: "Non" },
    { term: "Dans la cloche", detail: "Oui" },
  ]);
  const values = { region: "53", required_sectors: ["pharma"] };
  expect(recordInWords("drafts", { form: "mission", updated_at: AT, values }).at(-1)).toEqual({
    term: "Saisie",
    detail: "Région\u202f: Bretagne, Secteurs demandés\u202f: Pharmaceutique",
  });
});

test("SET-5 ALERT-1 the filter of a saved search is shown by its fields", () => {
  expect(detailsOf("saved_searches", { searched: "missions", filter: "q=SaaS&lieu=remote" })).toEqual([
    "Les missions",
    "q\u202f: SaaS, lieu\u202f: remote",
  ]);
});

test("SET-5 STATE-1 STATE-2 profiles and missions have their own words, and each act uses those of its subject", () => {
  const act = { from_status: "pending", to_status: "published" };
  const stateIn = (section: SectionName, record: object) =>
    recordInWords(section, record).find(({ term }) => /^(É|Nouvel é)tat$/.test(term))?.detail;
  expect(stateIn("profile", { status: "published" })).toBe("Publié");
  expect(stateIn("missions", { status: "closed" })).toBe("Fermée");
  expect(stateIn("profile_reviews", act)).toBe("Publié");
  expect(stateIn("mission_reviews", act)).toBe("Publiée");
  expect(stateIn("reviews_made", { reviewed: "profile", ...act })).toBe("Publié");
  expect(stateIn("reviews_made", { reviewed: "mission", ...act })).toBe("Publiée");
});

test("SET-5 a candidature, its offer, its thread and a report are shown without codes", () => {
  const terms = { commission_base: "ca_ht", commission_due: "signature" };
  expect(detailsOf("candidatures", { status: "shortlisted", ...terms })).toEqual([
    "Présélectionnée",
    expect.stringMatching(/^du chiffre/),
    expect.stringMatching(/signature$/),
  ]);
  const event = { by: "company", to_status: "refused", reason: "tarif", text: null };
  expect(detailsOf("candidature_events", event)).toEqual(expect.arrayContaining(["L’entreprise", "Refusée"]));
  expect(detailsOf("offers", { kind: "essai", rate: 460 })).toEqual(["Essai d’une semaine", "460"]);
  expect(detailsOf("conversations", { origin: "approach", status: "blocked_by_company" })).toEqual([
    "Un message de l’entreprise",
    "Bloquée par l’entreprise",
  ]);
  const attachments = [{ name: "devis.pdf", bytes: 30 }];
  expect(detailsOf("messages", { message: "Bonjour.", attachments })).toEqual([
    "Bonjour.",
    "Nom\u202f: devis.pdf, Octets\u202f: 30",
  ]);
  expect(detailsOf("reports", { reported_by_me: true, status: "dismissed" })).toEqual(["Oui", "Sans suite"]);
});
