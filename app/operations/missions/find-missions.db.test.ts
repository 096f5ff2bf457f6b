import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { PAGE_SIZE } from "~/domain/bounds";
import { LOCATION_TYPES, SECTORS } from "~/domain/catalogue";
import { DURATIONS, type MissionsFilter, readMissionsFilter } from "~/domain/missions/missions-filter";
import { missionSearchText } from "~/domain/missions/public-mission";
import { readCursor } from "~/domain/search/keyset";
import { matchesQuery } from "~/domain/search/search-text";
import { findMissions } from "~/operations/missions/find-missions.server";
import { missions, publicMissions } from "~/platform/db/schema.server";
import { companyIdOf } from "../../../tests/accounts/people";
import { ownDatabase } from "../../../tests/database";
import { everyPage, expectPages } from "../../../tests/lists";
import { aCompany } from "../../../tests/profiles";

const SEED = 20_261_120;
const ROWS = 80;
const WORDS = ["réseau", "Pharma", "œuvre", "grands comptes", "100%", "l’appel", "a_b", "Été"];
const sectors = SECTORS.map(({ value }) => value);
const places = LOCATION_TYPES.map(({ value }) => value);

const facts = fc.record({
  title: fc.subarray(WORDS, { minLength: 1, maxLength: 2 }).map((words) => `Mission ${words.join(" ")}`),
  description: fc
    .subarray(WORDS, { maxLength: 3 })
    .map((words) => `${"Prospecter et vendre. ".repeat(30)}${words}`),
  objectives: fc.option(fc.constantFrom("Dix rendez-vous", "Élargir le réseau")),
  city: fc.option(fc.constantFrom("Saint-Étienne", "Brest", "Nîmes")),
  required_sectors: fc.option(fc.subarray(sectors, { minLength: 1, maxLength: 3 })),
  location_type: fc.constantFrom(...places),
  minute: fc.integer({ min: 0, max: 25 }),
  region: fc.option(fc.constantFrom("11", "53")),
  budget_min: fc.option(fc.constantFrom(200, 400)),
  budget_max: fc.option(fc.constantFrom(500, 700)),
  duration_weeks: fc.option(fc.constantFrom(1, 3, 4, 13, 14, 40)),
  start_date: fc.option(fc.constantFrom("2026-12-01", "2026-12-31", "2027-01-01", "2027-03-15")),
  company_name: fc.option(fc.constantFrom("Ateliers Morvan")),
});

const filters = fc.record({
  q: fc.oneof(
    fc.constantFrom("", "PHARMA", "reseau", "etienne saint", "%", "_", "100%", "rendez-vous", "credit"),
    fc.subarray([...WORDS, "brest"], { minLength: 1, maxLength: 2 }).map((words) => words.join(" ")),
  ),
  secteur: fc.option(fc.constantFrom(...sectors)),
  lieu: fc.option(fc.constantFrom(...places)),
  region: fc.option(fc.constantFrom("11", "53"), { freq: 1 }),
  budget: fc.option(fc.integer({ min: 100, max: 800 }), { freq: 1 }),
  duree: fc.option(fc.constantFrom(...DURATIONS.map(({ value }) => value)), { freq: 1 }),
  debut: fc.option(fc.constantFrom("2026-12", "2027-01"), { freq: 1 }),
});

const EVERY_MISSION = readMissionsFilter(new URLSearchParams());

type Facts = typeof facts extends fc.Arbitrary<infer F> ? F : never;
const missionOf = ({ minute, ...mission }: Facts) => ({
  ...mission,
  id: randomUUID(),
  slug: `mission-${randomUUID().slice(0, 8)}`,
  mission_type: "B2B" as const,
  search_text: missionSearchText(mission),
  published_at: new Date(Date.UTC(2026, 10, 1, 9, minute)),
});
type Row = ReturnType<typeof missionOf>;

type Filter = Omit<MissionsFilter, "after">;

function matches(row: Row, { q, secteur, lieu, region, budget, duree, debut }: Filter): boolean {
  const span = DURATIONS.find(({ value }) => value === duree);
  const weeks = row.duration_weeks;
  const pays = row.budget_max ?? row.budget_min ?? 0;
  return (
    matchesQuery(row.search_text, q) &&
    (secteur === null || (row.required_sectors ?? []).includes(secteur)) &&
    (lieu === null || row.location_type === lieu) &&
    (region === null || row.region === region) &&
    (budget === null || pays >= budget) &&
    (!span || (weeks !== null && weeks >= span.from && weeks <= (span.to ?? weeks))) &&
    (debut === null || (row.start_date ?? "").startsWith(debut))
  );
}

/** The list as a plain loop over all rows. */
const reference = (rows: readonly Row[], filter: Filter): string[] =>
  rows
    .filter((row) => matches(row, filter))
    .sort((a, b) => b.published_at.getTime() - a.published_at.getTime() || (a.slug < b.slug ? 1 : -1))
    .map(({ slug }) => slug);

const t = ownDatabase();
let rows: Row[];
beforeAll(async () => {
  const company = await aCompany(t.db);
  rows = fc.sample(facts, { numRuns: ROWS, seed: SEED }).map(missionOf);
  await t.db.insert(missions).values(rows.map((row) => ({ ...row, company_id: companyIdOf(company) })));
  await t.db
    .insert(publicMissions)
    .values(
      rows.map((row) => ({ ...row, mission_id: row.id, required_competences: {}, required_languages: [] })),
    );
});

const allPages = (filter: Filter) =>
  everyPage(readCursor, (after) => findMissions(t.db, { ...filter, after }));

test("MIS-1 MIS-2 MIS-7 MIS-9 the list equals that of a simple loop: same missions, order and count", async () => {
  const checked = fc.asyncProperty(filters, async (filter) => {
    expectPages(await allPages(filter), reference(rows, filter), ROWS);
  });
  await fc.assert(checked, { numRuns: 120, seed: SEED });
});

test("MIS-9 each option shows the count of its results", async () => {
  const checked = fc.asyncProperty(filters, async (filter) => {
    const { counts } = await findMissions(t.db, { ...filter, after: null });
    const of = (change: Partial<Filter>) =>
      rows.filter((row) => matches(row, { ...filter, ...change })).length;
    for (const secteur of sectors) expect(counts.secteur[secteur]).toBe(of({ secteur }));
    for (const lieu of places) expect(counts.lieu[lieu] ?? 0).toBe(of({ lieu }));
    for (const region of ["11", "53"]) expect(counts.region[region] ?? 0).toBe(of({ region }));
    for (const { value } of DURATIONS) expect(counts.duree[value] ?? 0).toBe(of({ duree: value }));
    for (const debut of ["2026-12", "2027-01", "2027-03"])
      expect(counts.debut[debut] ?? 0).toBe(of({ debut }));
  });
  await fc.assert(checked, { numRuns: 40, seed: SEED });
});

test("MIS-7 pages of 20 give each mission once, from first to last", async () => {
  const pages = await allPages(EVERY_MISSION);
  expect(PAGE_SIZE.missions).toBe(20);
  expect(pages.map((page) => page.rows.length)).toEqual([20, 20, 20, 20]);
  expect(pages.at(-1)?.next).toBeNull();
  expectPages(pages, reference(rows, EVERY_MISSION), ROWS);
});

test("MIS-3 DIR-9 a card contains only what it shows", async () => {
  const { rows: cards } = await findMissions(t.db, EVERY_MISSION);
  for (const name of ["company_id", "mission_id", "search_text", "target_contacts"])
    expect(Object.keys(cards[0] ?? {})).not.toContain(name);
  expect(cards.every(({ description }) => description.length <= 400)).toBe(true);
});
