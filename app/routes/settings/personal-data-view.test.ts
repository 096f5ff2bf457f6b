import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PersonalData } from "~/operations/accounts/export-account.server";
import { missions, profiles, publicProfiles } from "~/platform/db/schema.server";
import { FIELD_LABELS } from "./personal-data-labels";
import { personalDataView } from "./personal-data-view.server";

const AT = new Date("2026-11-20T12:00:00Z");

const EMPTY = {
  exported_at: AT,
  account: {
    id: "1",
    email: "solenn@exemple.fr",
    email_verified: true,
    created_at: AT,
    administrator_since: null,
  },
  profile: null,
  public_profile: null,
  missions: [],
  candidatures: [],
  candidature_events: [],
  offers: [],
  conversations: [],
  messages: [],
  letter_templates: [],
  drafts: [],
  notifications: [],
  preferences: [],
  responses: [],
  reports: [],
  reports_decided: [],
  sessions: [],
  profile_reviews: [],
  mission_reviews: [],
  reviews_made: [],
  contact_messages: [],
};

test("SET-5 la version lisible dit les codes en français et tait ce qui est vide", () => {
  const { exportedAt, sections } = personalDataView({
    ...EMPTY,
    preferences: [{ kind: "profile_reviewed", mail: false, bell: true }],
    drafts: [{ form: "mission", updated_at: AT, values: { region: "53", required_sectors: ["pharma"] } }],
  });
  expect(exportedAt).toBe("20 novembre 2026 à 13\u202fh\u202f00");
  const records = Object.fromEntries(sections.map(({ title, records }) => [title, records]));
  expect(records.Compte).toEqual([
    [
      { term: "Identifiant", detail: "1" },
      { term: "E-mail", detail: "solenn@exemple.fr" },
      { term: "Adresse confirmée", detail: "Oui" },
      { term: "Créé le", detail: "20 novembre 2026 à 13\u202fh\u202f00" },
    ],
  ]);
  expect(records.Profil).toEqual([]);
  expect(records["Préférences de notification"]).toEqual([
    [
      { term: "Notification", detail: "Mon profil est relu" },
      { term: "Par e-mail", detail: "Non" },
      { term: "Dans la cloche", detail: "Oui" },
    ],
  ]);
  expect(records["Brouillons de formulaire"]?.[0]?.at(-1)).toEqual({
    term: "Saisie",
    detail: "Région\u202f: Bretagne, Secteurs demandés\u202f: Pharmaceutique",
  });
});

test("SET-5 STATE-1 STATE-2 un profil est publié, une mission publiée, et chaque relecture dit l’état de ce qu’elle relit", () => {
  const act = {
    move: "approve",
    from_status: "pending",
    to_status: "published",
    reason: null,
    created_at: AT,
  };
  const { sections } = personalDataView({
    ...EMPTY,
    profile: { status: "published" } as PersonalData["profile"],
    missions: [{ status: "published" }, { status: "closed" }] as PersonalData["missions"],
    profile_reviews: [act],
    mission_reviews: [{ mission: "Ouvrir des comptes pharma", ...act }],
    reviews_made: [
      { reviewed: "profile", ...act },
      { reviewed: "mission", ...act },
    ],
  });
  const statesIn = (section: string) =>
    sections
      .find(({ name }) => name === section)
      ?.records.map((facts) => facts.find(({ term }) => /^(É|Nouvel é)tat$/.test(term))?.detail);
  expect(statesIn("profile")).toEqual(["Publié"]);
  expect(statesIn("missions")).toEqual(["Publiée", "Fermée"]);
  expect(statesIn("profile_reviews")).toEqual(["Publié"]);
  expect(statesIn("mission_reviews")).toEqual(["Publiée"]);
  expect(statesIn("reviews_made")).toEqual(["Publié", "Publiée"]);
});

test("SET-5 chaque champ du profil et des missions a son nom en français", () => {
  const derived = [
    "search_text",
    "public_confidential",
    "skill_bits",
    "language_bits",
    "sector_bits",
    "price_from",
  ];
  const hidden = [...derived, "company_id", "profile_id", "submission_key"];
  const names = [profiles, publicProfiles, missions].flatMap((table) => Object.keys(getTableColumns(table)));
  expect(names.filter((name) => !hidden.includes(name) && !FIELD_LABELS[name])).toEqual([]);
});

test("SET-5 une candidature, son offre, son fil et un signalement se lisent sans code", () => {
  const { sections } = personalDataView({
    ...EMPTY,
    candidatures: [
      {
        mission: "Ouvrir l’Ouest",
        status: "shortlisted",
        commission_base: "ca_ht",
        commission_due: "signature",
      },
    ] as PersonalData["candidatures"],
    candidature_events: [
      { mission: "Ouvrir l’Ouest", at: AT, by: "company", to_status: "refused", reason: "tarif", text: null },
    ],
    offers: [{ mission: "Ouvrir l’Ouest", kind: "essai", rate: 460 }] as PersonalData["offers"],
    conversations: [
      { with: "Solenn K.", origin: "approach", status: "blocked_by_company" },
    ] as PersonalData["conversations"],
    messages: [
      {
        with: "Solenn K.",
        written: true,
        message: "Bonjour.",
        at: AT,
        attachments: ["devis.pdf", "plan.png"],
      },
    ],
    reports: [{ reported_by_me: true, status: "dismissed" }] as PersonalData["reports"],
  });
  const details = (name: string) =>
    sections
      .find((section) => section.name === name)
      ?.records.flat()
      .map(({ detail }) => detail);
  expect(details("candidatures")).toEqual(
    expect.arrayContaining([
      "Présélectionnée",
      expect.stringMatching(/^du chiffre/),
      expect.stringMatching(/signature$/),
    ]),
  );
  expect(details("candidature_events")).toEqual(expect.arrayContaining(["L’entreprise", "Refusée"]));
  expect(details("offers")).toEqual(["Ouvrir l’Ouest", "Essai d’une semaine", "460"]);
  expect(details("conversations")).toEqual([
    "Solenn K.",
    "Un message de l’entreprise",
    "Bloquée par l’entreprise",
  ]);
  expect(details("messages")).toContain("devis.pdf, plan.png");
  expect(details("reports")).toEqual(["Oui", "Sans suite"]);
  const shown = sections.flatMap(({ records }) =>
    records.flat().flatMap(({ term, detail }) => [term, detail]),
  );
  expect(shown.filter((text) => /^[a-z]+(_[a-z]+)+$/.test(text))).toEqual([]);
});
