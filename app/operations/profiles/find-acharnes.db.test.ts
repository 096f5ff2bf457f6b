import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES, SECTORS, SKILLS } from "~/marketplace/catalogue";
import { readCursor } from "~/marketplace/keyset";
import { MAINLAND_REGIONS } from "~/marketplace/places";
import type { DirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { publicProfileOf } from "~/marketplace/profiles/public-profile";
import { matchesTerms, searchTerms } from "~/marketplace/search-text";
import { findAcharnes, PAGE_SIZE } from "~/operations/profiles/find-acharnes.server";
import { profiles, publicProfiles, users } from "~/platform/db/schema.server";
import { openTestDb, type TestDb } from "../../../tests/database";
import { BIO } from "../../../tests/forms/inputs";

type Row = ReturnType<typeof publicProfileOf> & { published_at: Date };

const SEED = 20_261_120;
const ROWS = 80;
const WORDS = ["réseau", "Pharma", "œuvre", "Île", "grands comptes", "C++", "100%", "l’appel", "a_b", "Été"];
const codes = <Code extends string>(options: readonly { value: Code }[]) => options.map(({ value }) => value);

const facts = fc.record({
  first_name: fc.constantFrom("Solenn", "Yann", "Éloïse", "Noël", "Maëlle"),
  last_name: fc.constantFrom("Kerbrat", "Élouan", "Le Goff"),
  region: fc.constantFrom(...codes(MAINLAND_REGIONS.map(({ code }) => ({ value: code })))),
  sectors: fc.subarray(codes(SECTORS), { minLength: 1, maxLength: 3 }),
  languages: fc.subarray(codes(LANGUAGES), { minLength: 1, maxLength: 6 }),
  stars: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: SKILLS.length, maxLength: SKILLS.length }),
  words: fc.subarray(WORDS, { maxLength: 3 }),
  minute: fc.integer({ min: 0, max: 25 }),
});

const filters = fc.record({
  q: fc.oneof(
    fc.constantFrom(
      "",
      "pharma",
      "RESEAU",
      "ile de",
      "coeur œuvre",
      "%",
      "_",
      "\\",
      "'",
      "c++",
      "100%",
      "kerbrat",
    ),
    fc
      .subarray([...WORDS, "bretagne", "anglais", "yann"], { minLength: 1, maxLength: 2 })
      .map((q) => q.join(" ")),
  ),
  competences: fc.subarray([...SKILLS], { maxLength: 2 }),
  langues: fc.subarray(codes(LANGUAGES), { maxLength: 2 }),
});

const publicRow = ({
  stars,
  words,
  minute,
  ...of
}: typeof facts extends fc.Arbitrary<infer F> ? F : never): Row => ({
  ...publicProfileOf({
    ...of,
    id: randomUUID(),
    profile_slug: `acharne-${randomUUID().slice(0, 8)}`,
    avatar_url: null,
    competences: Object.fromEntries(SKILLS.map((skill, index) => [skill, stars[index] ?? 0])),
    experience_years: minute,
    experience_type: "b2b",
    mission_preferences: "les_deux",
    daily_rate_min: 200,
    daily_rate_max: 400,
    success_only: false,
    bio_short: `Accroche ${words.join(", ")}`,
    bio: BIO,
  }),
  published_at: new Date(Date.UTC(2026, 10, 1, 9, minute)),
});

/** The directory as a plain loop over all rows. */
function reference(
  rows: readonly Row[],
  { q, competences, langues }: Omit<DirectoryFilter, "after">,
): string[] {
  return rows
    .filter(
      (row) =>
        matchesTerms(row.search_text, searchTerms(q)) &&
        competences.every((skill) => (row.competences[skill] ?? 0) >= 4) &&
        langues.every((language) => row.languages.includes(language)),
    )
    .sort((a, b) => b.published_at.getTime() - a.published_at.getTime() || (a.slug < b.slug ? 1 : -1))
    .map(({ slug }) => slug);
}

let t: TestDb;
let rows: Row[];
beforeAll(async () => {
  t = await openTestDb();
  rows = fc.sample(facts, { numRuns: ROWS, seed: SEED }).map(publicRow);
  const accounts = rows.map(({ profile_id: id }) => ({ id, email: `${id}@example.test` }));
  await t.db.insert(users).values(accounts);
  await t.db
    .insert(profiles)
    .values(accounts.map((account) => ({ ...account, role: "commercial" as const })));
  await t.db.insert(publicProfiles).values(rows);
});
afterAll(() => t.close());

/** Every page from the first, by the cursor that each gives of the next. */
async function allPages(filter: Omit<DirectoryFilter, "after">) {
  const pages = [];
  let after: DirectoryFilter["after"] = null;
  do {
    const page = await findAcharnes(t.db, { ...filter, after });
    pages.push(page);
    after = readCursor(page.next);
  } while (after);
  return pages;
}

test("DIR-1 DIR-2 DIR-3 DIR-4 DIR-8 l’annuaire est celui d’une simple boucle : mêmes profils, même ordre, même compte", async () => {
  const checked = fc.asyncProperty(filters, async (filter) => {
    const expected = reference(rows, filter);
    const pages = await allPages(filter);
    expect(pages.flatMap((page) => page.rows.map(({ slug }) => slug))).toEqual(expected);
    for (const page of pages) expect([page.found, page.total]).toEqual([expected.length, ROWS]);
  });
  await fc.assert(checked, { numRuns: 60, seed: SEED });
});

test("DIR-8 les pages de 24 donnent chaque profil une fois, de la première à la dernière", async () => {
  const pages = await allPages({ q: "", competences: [], langues: [] });
  expect(pages.map((page) => page.rows.length)).toEqual([
    PAGE_SIZE,
    PAGE_SIZE,
    PAGE_SIZE,
    ROWS - 3 * PAGE_SIZE,
  ]);
  expect(PAGE_SIZE).toBe(24);
  const slugs = pages.flatMap((page) => page.rows.map(({ slug }) => slug));
  expect(new Set(slugs).size).toBe(ROWS);
  expect(slugs).toEqual(reference(rows, { q: "", competences: [], langues: [] }));
});

test("DIR-8 une place dont le profil a disparu continue au même endroit", async () => {
  const everything = { q: "", competences: [], langues: [] };
  const expected = reference(rows, everything);
  const first = await findAcharnes(t.db, { ...everything, after: null });
  const cursor = readCursor(first.next);
  if (!cursor) throw new Error("no second page");
  const gone = { ...cursor, slug: `${cursor.slug}-0` };
  const next = await findAcharnes(t.db, { ...everything, after: gone });
  expect(next.rows[0]?.slug).toBe(expected[PAGE_SIZE - 1]);
});

test("DIR-9 une carte ne porte ni nom entier, ni contact, ni tarif à soi, ni texte de recherche", async () => {
  const { rows: cards } = await findAcharnes(t.db, { q: "", competences: [], langues: [], after: null });
  const names = Object.keys(cards[0] ?? {});
  expect(names).toContain("display_name");
  for (const name of ["last_name", "email", "phone", "daily_rate_min", "bio", "search_text", "profile_id"])
    expect(names).not.toContain(name);
  expect(JSON.stringify(cards)).not.toMatch(/kerbrat|le goff/i);
});
