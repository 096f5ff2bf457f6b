import { expect, test } from "vitest";
import { QUERY_MAX } from "../search/filter-values";
import { writePriceCursor } from "../search/keyset";
import { isFiltering, readDirectoryFilter, writeDirectoryFilter } from "./directory-filter";

const read = (query: string) => readDirectoryFilter(new URLSearchParams(query));
const EVERYBODY = {
  after: null,
  competences: [],
  disponibilite: null,
  grades: [],
  langues: [],
  prixMax: null,
  prixMin: null,
  q: "",
  region: null,
  secteurs: [],
  semaine: null,
  tri: "recent" as const,
};

test("DIR-7 search, skills, languages and cursor are parsed", () => {
  expect(read("q=+pharma+&competence=Appel&competence=Réseaux&langue=anglais&apres=1.a")).toEqual({
    ...read(""),
    q: "pharma",
    competences: ["Appel", "Réseaux"],
    langues: ["anglais"],
    after: { publishedAt: new Date(1), slug: "a" },
  });
  expect(read("")).toEqual(EVERYBODY);
});

test("DIR-4 DIR-7 case and duplicates are ignored, and so are unknown values", () => {
  expect(
    read("langue=ANGLAIS&langue=anglais&langue=klingon&competence=réseaux&competence=Magie"),
  ).toMatchObject({
    langues: ["anglais"],
    competences: ["Réseaux"],
  });
});

test("DIR-7 a search that is too long is cut between two characters, and invalid ones are removed", () => {
  expect(read(`q=${"a".repeat(500)}`).q).toHaveLength(QUERY_MAX);
  expect(read(`q=${"a".repeat(QUERY_MAX - 1)}👍`).q).toBe("a".repeat(QUERY_MAX - 1));
  expect(read("q=vente%0Bexport%00%7F").q).toBe("vente export");
  expect(read("q=%E2%80%AE%01").q).toBe("");
});

test("DIR-7 a filter that is written and parsed is the same", () => {
  const filter = {
    ...EVERYBODY,
    q: "été & co",
    grades: ["capitaine", "colonel"],
    competences: ["Réseaux", "Prospection physique"],
    langues: ["français"],
    secteurs: ["finance"],
    region: "53",
    disponibilite: "mois",
    semaine: "2026-12-07",
    prixMin: 0,
    prixMax: 900,
  } as const;
  const address = writeDirectoryFilter(filter, "1.a");
  expect(address).toMatch(/^\?q=.*&grade=.*&grade=.*&competence=.*&competence=.*&langue=.*&apres=1.a$/);
  expect(read(address)).toEqual({ ...filter, after: { publishedAt: new Date(1), slug: "a" } });
  expect(writeDirectoryFilter(EVERYBODY)).toBe("");
});

test("DIR-10 rank, sectors, region, availability, price and order are parsed, invalid ones ignored", () => {
  expect(
    read("grade=Colonel&grade=general&secteur=pharma&secteur=finance&region=53&disponibilite=maintenant"),
  ).toEqual({
    ...EVERYBODY,
    grades: ["colonel"],
    secteurs: ["pharma", "finance"],
    region: "53",
    disponibilite: "maintenant",
  });
  expect(read("region=Bretagne").region).toBe("53");
  expect(read("region=outre-mer&disponibilite=hier&tri=nom&grade=&secteur=&region=")).toEqual(EVERYBODY);
  expect(read("prix_min=300&prix_max=1 200 €")).toMatchObject({ prixMin: 300, prixMax: 1200 });
  expect(read("prix_min=300,5&prix_max=1\u2009200,40")).toMatchObject({ prixMin: 301, prixMax: 1200 });
  for (const amount of ["", "-1", "1.5", "abc", "123456", "1e3", "1,234", ","])
    expect([amount, read(`prix_min=${amount}`).prixMin]).toEqual([amount, null]);
});

test("DIR-8 DIR-10 a cursor belongs to its order: one of another order, or a damaged one, shows the first page", () => {
  expect(read("tri=prix&apres=p450.solenn-k").after).toEqual({ price: 450, slug: "solenn-k" });
  expect(writePriceCursor({ price: 450, slug: "solenn-k" })).toBe("p450.solenn-k");
  for (const address of [
    "tri=prix&apres=1.a",
    "apres=p450.a",
    "tri=prix_desc&apres=p-1.a",
    "tri=prix&apres=p99999999.a",
  ])
    expect([address, read(address).after]).toEqual([address, null]);
});

test("DIR-2 DIR-5 an empty filter filters nothing; a search of punctuation, which finds nothing, filters", () => {
  expect([read(""), read("q= "), read("apres=1.a")].map(isFiltering)).toEqual([false, false, false]);
  expect(isFiltering(read("q=…"))).toBe(true);
  expect([read("q=a"), read("langue=russe"), read("competence=Appel")].map(isFiltering)).toEqual([
    true,
    true,
    true,
  ]);
});

test("FREE-3 a week is a Monday; at a moment only one of the eight coming weeks, a past or a later one is ignored", () => {
  const at = new Date("2026-12-09T10:00:00Z");
  const readAt = (week: string) => readDirectoryFilter(new URLSearchParams({ semaine: week }), at).semaine;
  expect(readAt("2026-12-07")).toBe("2026-12-07");
  expect(readAt("2027-01-25")).toBe("2027-01-25");
  for (const week of ["2026-11-30", "2027-02-01", "2026-12-08", "2026-12-7", "lundi", ""])
    expect([week, readAt(week)]).toEqual([week, null]);
  expect(read("semaine=2026-12-08").semaine).toBeNull();
  expect(writeDirectoryFilter({ ...EVERYBODY, semaine: "2026-12-07" })).toBe("?semaine=2026-12-07");
  expect(isFiltering({ ...EVERYBODY, semaine: "2026-12-07" })).toBe(true);
});
