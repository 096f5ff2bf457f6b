import { expect, test } from "vitest";
import { DRAFT_MAX_BYTES, entriesOf, laterDraft, readDraft, valuesOf } from "./form-draft";

const written = (entries: unknown, at: unknown = 1) => JSON.stringify({ at, entries });

test("PUBL-10 un brouillon garde les textes, jamais les fichiers, les secrets ni la clé d’envoi", () => {
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

test("PUBL-10 ce qui n’est pas un brouillon, ou dépasse 64 ko, n’est pas lu", () => {
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
    written([["title", "a\u0000b"]]),
    written([["title", "\ud800"]]),
    written([["title", "x"]], -1),
    written([["title", "x"]], "hier"),
    written([["description", "é".repeat(DRAFT_MAX_BYTES / 2)]]),
    written(Array.from({ length: 301 }, () => ["title", "x"])),
  ];
  for (const text of refused)
    expect([text.slice(0, 60), readDraft(text)]).toEqual([text.slice(0, 60), undefined]);
});

test("PUBL-10 un brouillon redevient les valeurs de son formulaire", () => {
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

test("PUBL-10 de deux brouillons, le dernier écrit est repris", () => {
  const older = { at: 1, entries: [] };
  const newer = { at: 2, entries: [] };
  expect(laterDraft(older, newer)).toBe(newer);
  expect(laterDraft(newer, older)).toBe(newer);
  expect(laterDraft(null, older)).toBe(older);
  expect(laterDraft(older, null)).toBe(older);
  expect(laterDraft(null, null)).toBe(null);
});
