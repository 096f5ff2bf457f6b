import { expect, test } from "vitest";
import {
  DRAFT_MAX_BYTES,
  entriesOf,
  fitDraft,
  hasFiles,
  isOutOfDate,
  newerDraft,
  readDraft,
  valuesOf,
} from "./form-draft";

const written = (entries: unknown, at: unknown = 1) => JSON.stringify({ at, entries });

test("PUBL-10 a draft contains texts, and never files, secrets or the submission key", () => {
  const form = new FormData();
  form.append("title", "Ouvrir l’Ouest");
  form.append("required_competences.Prospection physique", "3");
  form.append("avatar", new File(["x"], "moi.png"));
  for (const name of ["password", "current_password", "password_confirmation", "intent", "submission_key"])
    form.append(name, "secret");
  for (const name of ["__proto__", "a[0]", "a.b.c", "x".repeat(80), ""]) form.append(name, "piège");
  expect(entriesOf(form)).toEqual([
    ["title", "Ouvrir l’Ouest"],
    ["required_competences.Prospection physique", "3"],
  ]);
});

test("PUBL-10 CONV-3 a draft says whether files were chosen", () => {
  const form = new FormData();
  form.append("body", "Voici le devis.");
  form.append("attachments", new File([], ""));
  expect(hasFiles(form)).toBe(false);
  form.append("attachments", new File(["%PDF"], "devis.pdf"));
  expect(hasFiles(form)).toBe(true);
  const draft = { at: 1, withFiles: true, entries: [["body", "Voici le devis."]] };
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
});

test("PUBL-10 invalid drafts and drafts over 64 kB are ignored", () => {
  expect(readDraft(written([["title", "é"]]))).toEqual({ at: 1, entries: [["title", "é"]] });
  const refused = [
    "",
    "null",
    "{",
    "[]",
    written("title"),
    written([["title"]]),
    written([["title", 3]]),
    written([["password", "x"]]),
    written([["__proto__", "x"]]),
    written([["constructor.a[9999999]", "x"]]),
    written([["title", "x"]], -1),
    written([["title", "x"]], "hier"),
    written([["title", "x"]], 9_007_199_254_740_000),
    written([["description", "é".repeat(DRAFT_MAX_BYTES / 2)]]),
    written(Array.from({ length: 301 }, () => ["title", "x"])),
  ];
  for (const text of refused)
    expect([text.slice(0, 60), readDraft(text)]).toEqual([text.slice(0, 60), undefined]);
});

test("PUBL-10 characters that cannot be stored are removed from their text only", () => {
  const typed = [
    ["title", "Ouvrir\u0000 l’Ouest\u001f"],
    ["description", "Collé de Word\u000bà la ligne\tet \ud800"],
  ] as const;
  const entries = [
    ["title", "Ouvrir l’Ouest"],
    ["description", "Collé de Word\nà la ligne\tet \ufffd"],
  ];
  expect(readDraft(written(typed))).toEqual({ at: 1, entries });
  expect(fitDraft({ at: 1, entries: typed })).toEqual({ draft: { at: 1, entries }, whole: true });
});

test("PUBL-10 a text that is too long is truncated, the others are complete", () => {
  const short = { at: 1, entries: [["title", "Un"]] as const };
  expect(fitDraft(short)).toEqual({ draft: short, whole: true });
  for (const long of ["x".repeat(70_000), "é".repeat(70_000), "👍".repeat(70_000), '"'.repeat(70_000)]) {
    const entries = [
      ["description", long],
      ["objectives", long],
      ["title", "Un"],
    ] as const;
    const { draft, whole } = fitDraft({ at: 1, entries });
    expect(whole).toBe(false);
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
    const values = valuesOf(draft);
    expect(values.title).toBe("Un");
    expect(String(values.description).length + String(values.objectives).length).toBeGreaterThan(10_000);
  }
});

test("PUBL-10 a copy from before the last submission or discard is out of date", () => {
  const here = { at: 5, entries: [] };
  expect(isOutOfDate(here, null)).toBe(false);
  expect(isOutOfDate(here, 4)).toBe(false);
  expect(isOutOfDate(here, 5)).toBe(true);
  expect(isOutOfDate({ ...here, since: 3 }, 6)).toBe(true);
  expect(isOutOfDate({ ...here, since: 6 }, 6)).toBe(false);
});

test("PUBL-10 a draft becomes the initial values of its form", () => {
  const values = valuesOf({
    at: 1,
    entries: [
      ["title", "Un"],
      ["required_sectors", "pharma"],
      ["required_languages", "anglais"],
      ["required_languages", "breton"],
      ["required_languages", "gallo"],
      ["required_competences.Appel", "4"],
      ["required_competences.Emailing", "0"],
    ],
  });
  expect(values).toEqual({
    title: "Un",
    required_sectors: "pharma",
    required_languages: ["anglais", "breton", "gallo"],
    required_competences: { Appel: "4", Emailing: "0" },
  });
  expect(
    valuesOf({
      at: 1,
      entries: [
        ["constructor", "x"],
        ["a", "x"],
        ["a.b", "y"],
      ],
    }),
  ).toEqual({
    constructor: "x",
    a: { b: "y" },
  });
});

test("PUBL-10 the newer of two drafts is used", () => {
  const older = { at: 1, entries: [] };
  const newer = { at: 2, entries: [] };
  expect(newerDraft(older, newer)).toBe(newer);
  expect(newerDraft(newer, older)).toBe(newer);
  expect(newerDraft(null, older)).toBe(older);
  expect(newerDraft(older, null)).toBe(older);
  expect(newerDraft(null, null)).toBe(null);
});
