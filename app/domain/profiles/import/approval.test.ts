import { expect, test } from "vitest";
import { otherWords, readNotes, swapped, withProposal } from "./approval";
import type { Findings } from "./findings";
import { type Proposal, proposalOf } from "./proposal";

const NOTHING: Findings = { sectors: [], languages: [], skills: [] };
const CV: Findings = {
  ...NOTHING,
  firstName: "Camille",
  lastName: "Exemple",
  phone: "0639981234",
  place: { region: "53", department: "35" },
  headline: "Commerciale B2B",
  text: "Dix ans de prospection.",
  years: 8,
  sectors: ["industrie"],
  languages: ["français"],
  skills: ["Appel"],
};
const LINKEDIN: Findings = {
  ...NOTHING,
  firstName: "Camille",
  lastName: "Exemple-Test",
  place: { region: "52" },
  headline: "Chasseuse de comptes",
  text: "Texte de LinkedIn.",
  years: 11,
  sectors: ["pharma", "industrie"],
  languages: ["anglais"],
  skills: [],
};
const shown = (typed: string) => (typed.startsWith("06") ? "06 39 98 12 34" : undefined);

test("IMPORT-2 of two documents LinkedIn gives names and dates, the CV texts and contacts, and lists are put together", () => {
  expect(proposalOf({ cv: CV, linkedin: LINKEDIN }, shown)).toEqual({
    first_name: { value: "Camille", from: ["linkedin"] },
    last_name: { value: "Exemple-Test", from: ["linkedin"] },
    phone: { value: "06 39 98 12 34", from: ["cv"] },
    region: { value: "53", from: ["cv"] },
    department: { value: "35", from: ["cv"] },
    experience_years: { value: "11", from: ["linkedin"] },
    sectors: { value: ["industrie", "pharma"], from: ["cv", "linkedin"] },
    languages: { value: ["français", "anglais"], from: ["cv", "linkedin"] },
    competences: {
      value: { Appel: "3", Emailing: "1", Réseaux: "1", Automation: "1", "Prospection physique": "1" },
      from: ["cv"],
    },
    bio_short: { value: "Commerciale B2B", from: ["cv"] },
    bio: { value: "Dix ans de prospection.", from: ["cv"] },
  });
});

test("IMPORT-2 proposes nothing that no document says, and no number that does not exist", () => {
  expect(proposalOf({ cv: NOTHING }, shown)).toEqual({});
  expect(proposalOf({ cv: { ...NOTHING, phone: "0123" } }, shown)).toEqual({});
  expect(proposalOf({ linkedin: { ...NOTHING, years: 0 } }, shown)).toEqual({
    experience_years: { value: "0", from: ["linkedin"] },
  });
});

const PROPOSAL: Proposal = proposalOf({ cv: CV }, shown);

test("IMPORT-3 an empty form is filled, each field with its source", () => {
  const { values, notes } = withProposal({}, PROPOSAL);
  expect(values).toMatchObject({
    first_name: "Camille",
    region: "53",
    department: "35",
    sectors: ["industrie"],
  });
  expect(Object.keys(notes)).toEqual(Object.keys(PROPOSAL));
  for (const note of Object.values(notes)) expect(note).toEqual({ from: ["cv"], proposed: true });
});

const OWN = {
  first_name: "Camille",
  last_name: "Autre",
  region: "11",
  department: "75",
  sectors: ["finance"],
  languages: ["français", "italien"],
  bio: "Mon texte à moi.",
  daily_rate_min: "400",
  competences: { Appel: "5", Emailing: "4", Réseaux: "1", Automation: "0", "Prospection physique": "2" },
};

test("IMPORT-3 what the profile has stays, with the proposed value beside it", () => {
  const { values, notes } = withProposal(OWN, PROPOSAL);
  expect(values).toMatchObject(OWN);
  expect(values).toMatchObject({
    phone: "06 39 98 12 34",
    experience_years: "8",
    bio_short: "Commerciale B2B",
  });
  // The same first name, and no language that is new.
  expect(Object.keys(notes)).toEqual([
    ...["last_name", "phone", "region", "experience_years", "sectors", "competences", "bio_short", "bio"],
  ]);
  const kept = Object.entries(notes).filter(([, { proposed }]) => !proposed);
  expect(Object.fromEntries(kept.map(([field, note]) => [field, otherWords(note)]))).toEqual({
    last_name: "Exemple",
    region: "Bretagne, Ille-et-Vilaine",
    sectors: "Finance/Banque/Crédit, Industrie",
    competences: expect.stringMatching(/^Appel 3\sétoiles, Emailing 1\sétoile, /),
    bio: "Dix ans de prospection.",
  });
});

test("IMPORT-3 a proposed value is taken when chosen, with what goes with it, and the own one is taken back", () => {
  const before = withProposal(OWN, PROPOSAL);
  const taken = swapped(before, "region");
  expect(taken.values).toEqual({ ...before.values, region: "53", department: "35" });
  expect(taken.notes.region).toEqual({
    from: ["cv"],
    proposed: true,
    other: { region: "11", department: "75" },
  });
  expect(swapped(taken, "region")).toEqual(before);
  // What was typed meanwhile is what comes back.
  const typed = swapped({ values: { ...before.values, bio: "Retapé." }, notes: before.notes }, "bio");
  expect(typed.values.bio).toBe("Dix ans de prospection.");
  expect(swapped(typed, "bio").values.bio).toBe("Retapé.");
  expect(swapped(before, "phone")).toEqual(before);
  expect(swapped(before, "__proto__")).toEqual(before);
});

test("IMPORT-3 a form with the default stars has rated no channel", () => {
  const competences = Object.fromEntries(Object.keys(OWN.competences).map((skill) => [skill, "1"]));
  expect(withProposal({ competences }, PROPOSAL).values.competences).toMatchObject({ Appel: "3" });
});

test("IMPORT-3 the notes of a page are read back as written, and nothing else is", () => {
  const { notes } = withProposal(OWN, PROPOSAL);
  expect(readNotes(JSON.stringify(notes))).toEqual(notes);
  for (const text of [null, "", "[", "7", '{"bio":{}}', '{"status":{"from":["cv"],"proposed":true}}'])
    expect([text, readNotes(text)]).toEqual([text, undefined]);
});
