import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { PAGE_SIZE } from "~/domain/bounds";
import { LANGUAGES, SECTORS, SKILLS } from "~/domain/catalogue";
import { MAINLAND_REGIONS } from "~/domain/places";
import { AVAILABILITIES, availableBy } from "~/domain/profiles/availability";
import { type DirectoryFilter, readDirectoryFilter, SORTS } from "~/domain/profiles/directory-filter";
import { publicProfileOf } from "~/domain/profiles/public-profile";
import { RANKS, rankOf } from "~/domain/profiles/rank";
import { readCursor, readPriceCursor } from "~/domain/search/keyset";
import { matchesQuery } from "~/domain/search/search-text";
import { findAcharnes } from "~/operations/profiles/find-acharnes.server";
import { findNearAcharnes } from "~/operations/profiles/find-near-acharnes.server";
import { gatherPublicWords } from "~/operations/search/public-words.server";
import { profiles, publicFreeWeeks, publicProfiles, users } from "~/platform/db/schema.server";
import { ownDatabase } from "../../../tests/database";
import { BIO } from "../../../tests/forms/inputs";
import { everyPage, expectPages } from "../../../tests/lists";
import { commercialInput } from "../../../tests/profiles";

type Row = ReturnType<typeof publicProfileOf> & { published_at: Date };

/** The weeks in which a profile is free, by its id. */
const freeIn = new Map<string, readonly string[]>();

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
  rate: fc.integer({ min: 1, max: 6 }),
  spread: fc.integer({ min: 0, max: 2 }),
  available_from: fc.option(
    fc.constantFrom("2026-11-01", "2026-11-20", "2026-11-21", "2026-12-20", "2027-02-01"),
  ),
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
  grades: fc.subarray([...RANKS], { maxLength: 2 }),
  secteurs: fc.subarray(codes(SECTORS), { maxLength: 3 }),
  region: fc.option(fc.constantFrom("11", "53"), { freq: 1 }),
  disponibilite: fc.option(fc.constantFrom("maintenant" as const, "mois" as const), { freq: 1 }),
  semaine: fc.option(fc.constantFrom("2026-12-07", "2026-12-14"), { freq: 1 }),
  prixMin: fc.option(fc.integer({ min: 0, max: 1000 }), { freq: 1 }),
  prixMax: fc.option(fc.integer({ min: 0, max: 1000 }), { freq: 1 }),
  tri: fc.constantFrom(...codes(SORTS)),
});

const NOW = new Date("2026-11-20T12:00:00Z");
const EVERYBODY = readDirectoryFilter(new URLSearchParams());

const publicRow = ({
  stars,
  words,
  minute,
  rate,
  spread,
  ...of
}: typeof facts extends fc.Arbitrary<infer F> ? F : never): Row => ({
  ...publicProfileOf({
    ...commercialInput(),
    ...of,
    id: randomUUID(),
    profile_slug: `acharne-${randomUUID().slice(0, 8)}`,
    avatar_url: null,
    competences: {
      ...commercialInput().competences,
      ...Object.fromEntries(SKILLS.map((skill, index) => [skill, stars[index] ?? 0])),
    },
    experience_years: minute,
    experience_type: "b2b",
    mission_preferences: "les_deux",
    daily_rate_min: rate * 100,
    daily_rate_max: (rate + spread) * 100,
    success_only: false,
    bio_short: `Accroche ${words.join(", ")}`,
    bio: BIO,
  }),
  published_at: new Date(Date.UTC(2026, 10, 1, 9, minute)),
});

type Filter = Omit<DirectoryFilter, "after">;

function matches(row: Row, filter: Filter): boolean {
  const { q, competences, langues, grades, secteurs, region, disponibilite, semaine, prixMin, prixMax } =
    filter;
  return (
    matchesQuery(row.search_text, q) &&
    competences.every((skill) => (row.competences[skill] ?? 0) >= 4) &&
    langues.every((language) => row.languages.includes(language)) &&
    (grades.length === 0 || grades.includes(rankOf(row.experience_years))) &&
    (secteurs.length === 0 || secteurs.some((sector) => row.sectors.includes(sector))) &&
    (region === null || row.region === region) &&
    (disponibilite === null || (row.available_from ?? "9") <= availableBy(disponibilite, NOW)) &&
    (semaine === null || (freeIn.get(row.profile_id)?.includes(semaine) ?? false)) &&
    (prixMin === null || row.price_max >= prixMin) &&
    (prixMax === null || row.price_min <= prixMax)
  );
}

const bySlug = (a: Row, b: Row) => (a.slug < b.slug ? -1 : 1);
const ORDERS: Record<DirectoryFilter["tri"], (a: Row, b: Row) => number> = {
  recent: (a, b) => b.published_at.getTime() - a.published_at.getTime() || bySlug(b, a),
  prix: (a, b) => a.price_min - b.price_min || bySlug(a, b),
  prix_desc: (a, b) => b.price_min - a.price_min || bySlug(b, a),
};

/** The directory as a loop over all rows. */
const reference = (rows: readonly Row[], filter: Filter): string[] =>
  rows
    .filter((row) => matches(row, filter))
    .sort(ORDERS[filter.tri])
    .map(({ slug }) => slug);

/** The expected count of an option: combined with it; of an any-of facet, with it alone. */
function expectedCounts(rows: readonly Row[], filter: Filter) {
  const of = (change: Partial<Filter>) => rows.filter((row) => matches(row, { ...filter, ...change })).length;
  const counts = <Code extends string>(options: readonly Code[], change: (code: Code) => Partial<Filter>) =>
    Object.fromEntries(options.map((code) => [code, of(change(code))]));
  return {
    competences: counts(SKILLS, (skill) => ({ competences: [...filter.competences, skill] })),
    langues: counts(codes(LANGUAGES), (language) => ({ langues: [...filter.langues, language] })),
    grades: counts(RANKS, (rank) => ({ grades: [rank] })),
    secteurs: counts(codes(SECTORS), (sector) => ({ secteurs: [sector] })),
    disponibilite: counts(codes(AVAILABILITIES), (disponibilite) => ({ disponibilite })),
  };
}

const t = ownDatabase();
let rows: Row[];
beforeAll(async () => {
  rows = fc.sample(facts, { numRuns: ROWS, seed: SEED }).map(publicRow);
  const accounts = rows.map(({ profile_id: id }) => ({ id, email: `${id}@example.test` }));
  await t.db.insert(users).values(accounts);
  await t.db
    .insert(profiles)
    .values(accounts.map((account) => ({ ...account, role: "commercial" as const })));
  await t.db.insert(publicProfiles).values(rows);
  rows.forEach(({ profile_id }, index) => {
    freeIn.set(profile_id, [[], ["2026-12-07"], ["2026-12-07", "2026-12-14"]][index % 3] ?? []);
  });
  await t.db
    .insert(publicFreeWeeks)
    .values(
      [...freeIn].flatMap(([profile_id, weeks]) =>
        weeks.map((week) => ({ profile_id, week, half_days: 3, confirmed_at: NOW })),
      ),
    );
  await gatherPublicWords(t.db);
});

const allPages = (filter: Filter) =>
  everyPage<Awaited<ReturnType<typeof findAcharnes>>, NonNullable<DirectoryFilter["after"]>>(
    filter.tri === "recent" ? readCursor : readPriceCursor,
    (after) => findAcharnes(t.db, { ...filter, after }, NOW),
  );

test("DIR-1 DIR-2 DIR-3 DIR-4 DIR-8 DIR-10 FREE-3 the directory equals a simple loop: same profiles, order and count", async () => {
  const checked = fc.asyncProperty(filters, async (filter) => {
    expectPages(await allPages(filter), reference(rows, filter), ROWS);
  });
  await fc.assert(checked, { numRuns: 120, seed: SEED });
});

test("DIR-10 each option has the count of what it would show", async () => {
  const checked = fc.asyncProperty(filters, async (filter) => {
    const { counts } = await findAcharnes(t.db, { ...filter, after: null }, NOW);
    expect(counts).toMatchObject(expectedCounts(rows, filter));
    for (const region of ["11", "53"]) {
      const there = rows.filter((row) => matches(row, { ...filter, region })).length;
      expect([region, counts.region[region] ?? 0]).toEqual([region, there]);
    }
  });
  await fc.assert(checked, { numRuns: 60, seed: SEED });
});

test("DIR-10 a typo leads to the spelling of the directory and to profiles, with the filters if there are any", async () => {
  const near = await findNearAcharnes(t.db, { ...EVERYBODY, q: "anglais bretange" }, NOW);
  expect(near.queries[0]).toBe("Anglais Bretagne");
  for (const [typed, meant] of [
    ["pharmaceutiqe", "Pharmaceutique"],
    ["yanne", "Yann"],
    ["assurence", "Assurance"],
  ] as const) {
    const found = await findNearAcharnes(t.db, { ...EVERYBODY, q: typed }, NOW);
    expect([typed, found.queries[0], found.filtered]).toEqual([typed, meant, true]);
    expect(found.rows.length).toBeGreaterThan(0);
    expect(found.rows.length).toBeLessThanOrEqual(6);
  }
  const alone = await findNearAcharnes(t.db, { ...EVERYBODY, q: "yanne", prixMin: 9000 }, NOW);
  expect([alone.queries[0], alone.filtered]).toEqual(["Yann", false]);
  expect(await findNearAcharnes(t.db, { ...EVERYBODY, q: "xqzw" }, NOW)).toMatchObject({
    queries: [],
    rows: [],
  });
});

test("DIR-8 pages of 24 list each profile once, from first to last", async () => {
  const pages = await allPages(EVERYBODY);
  expect(pages.map((page) => page.rows.length)).toEqual([
    PAGE_SIZE.directory,
    PAGE_SIZE.directory,
    PAGE_SIZE.directory,
    ROWS - 3 * PAGE_SIZE.directory,
  ]);
  expect(PAGE_SIZE.directory).toBe(24);
  expectPages(pages, reference(rows, EVERYBODY), ROWS);
});

test("DIR-8 a cursor whose profile is gone continues at the same place", async () => {
  const expected = reference(rows, EVERYBODY);
  const first = await findAcharnes(t.db, EVERYBODY, NOW);
  const cursor = readCursor(first.next);
  if (!cursor) throw new Error("no second page");
  const gone = { ...cursor, slug: `${cursor.slug}-0` };
  const next = await findAcharnes(t.db, { ...EVERYBODY, after: gone }, NOW);
  expect(next.rows[0]?.slug).toBe(expected[PAGE_SIZE.directory - 1]);
});

test("DIR-9 a card has no full name, contact, own rates or search text", async () => {
  const { rows: cards } = await findAcharnes(t.db, EVERYBODY, NOW);
  const names = Object.keys(cards[0] ?? {});
  expect(names).toContain("display_name");
  for (const name of ["last_name", "email", "phone", "daily_rate_min", "bio", "search_text", "profile_id"])
    expect(names).not.toContain(name);
  expect(JSON.stringify(cards)).not.toMatch(/kerbrat|le goff/i);
});
