import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { codesOf, LANGUAGES, LOCATION_TYPES, SECTORS, SKILLS } from "~/domain/catalogue";
import { DURATIONS } from "~/domain/missions/missions-filter";
import { AVAILABILITIES } from "~/domain/profiles/availability";
import { RANKS } from "~/domain/profiles/rank";
import { EVERYWHERE, MAINLAND } from "~/domain/regions";
import { matches, readSavedFilter } from "~/domain/search/saved-search";
import { searchText } from "~/domain/search/search-text";
import { publicFreeWeeks, publicMissions, publicProfiles, users } from "~/platform/db/schema.server";
import { companyIdOf } from "../../../../tests/accounts/people";
import { ownDatabase } from "../../../../tests/database";
import { aMission } from "../../../../tests/missions";
import { aCompany } from "../../../../tests/profiles";
import { MISSIONS, missionsQuery } from "../../missions/missions-list.server";
import { directoryOn, directoryQuery } from "../../profiles/directory.server";
import { conditionsOf } from "../search-list.server";

const NOW = new Date("2026-11-20T12:00:00Z");
const SEED = 41;
const ROWS = 150;
const QUERIES = 400;

const t = ownDatabase();

const WORDS = [
  "Vente",
  "réseaux",
  "pain d’épices",
  "Cœur",
  "B2B",
  "C++",
  "à 100 %",
  "x_y",
  "été",
  "É",
  "fournil",
];
const texts = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map(searchText);
const some = <Code extends string>(codes: readonly Code[], maxLength = 3) =>
  fc.uniqueArray(fc.constantFrom(...codes), { maxLength });
const amounts = fc.option(fc.integer({ min: 1, max: 6 }).map((hundreds) => hundreds * 100));
const daysNear = fc.option(
  fc
    .integer({ min: -40, max: 60 })
    .map((days) => new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10)),
);

const WEEKS = ["2026-11-23", "2026-12-07"];

const profileColumns = fc.record({
  region: fc.constantFrom(...MAINLAND.slice(0, 3).map(({ code }) => code)),
  sectors: some(codesOf(SECTORS)),
  languages: some(codesOf(LANGUAGES).slice(0, 4)),
  strong_skills: some(SKILLS),
  experience_years: fc.integer({ min: 0, max: 14 }),
  price_min: amounts,
  price_max: amounts,
  available_from: daysNear,
  search_text: texts,
});

const missionColumns = fc.record({
  region: fc.option(fc.constantFrom(...EVERYWHERE.slice(0, 3).map(({ code }) => code), "outre-mer")),
  required_sectors: fc.option(some(codesOf(SECTORS))),
  location_type: fc.constantFrom(...codesOf(LOCATION_TYPES)),
  duration_weeks: fc.option(fc.integer({ min: 1, max: 20 })),
  budget_min: amounts,
  budget_max: amounts,
  start_date: daysNear,
  search_text: texts,
});

const queryText = fc.option(
  fc.oneof(
    fc.constantFrom(...WORDS),
    fc.constantFrom("?!", "a", "vent", "pain epices", "100 %", "_", "%", "reseau vente"),
  ),
);
type Parameter = readonly [name: string, codes: readonly (string | number)[], many?: boolean];
const queryOf = (parameters: readonly Parameter[]) =>
  fc
    .tuple(
      queryText,
      ...parameters.map(([name, codes, many]) =>
        fc
          .uniqueArray(fc.constantFrom(...codes), { maxLength: many ? 2 : 1 })
          .map((chosen) => (chosen.length ? chosen.map((code) => [name, String(code)]) : [])),
      ),
    )
    .map(([q, ...chosen]) =>
      new URLSearchParams([...(q ? [["q", q]] : []), ...(chosen as string[][][]).flat()]).toString(),
    );

const PRICES = [150, 200, 350, 400, 600];
const profileQueries = queryOf([
  ["grade", RANKS, true],
  ["competence", SKILLS, true],
  ["langue", codesOf(LANGUAGES).slice(0, 4), true],
  ["secteur", codesOf(SECTORS), true],
  ["region", MAINLAND.slice(0, 3).map(({ code }) => code)],
  ["disponibilite", codesOf(AVAILABILITIES)],
  ["semaine", WEEKS],
  ["prix_min", PRICES],
  ["prix_max", PRICES],
]);
const missionQueries = queryOf([
  ["secteur", codesOf(SECTORS)],
  ["lieu", codesOf(LOCATION_TYPES)],
  ["region", EVERYWHERE.slice(0, 3).map(({ code }) => code)],
  ["budget", PRICES],
  ["duree", codesOf(DURATIONS)],
  ["debut", ["2026-11", "2026-12", "2027-01"]],
]);

/** Filters of one or two parameters most of the time: longer ones match nothing. */
const shortened = (query: string): string =>
  new URLSearchParams([...new URLSearchParams(query)].slice(0, 3)).toString();

const sample = <Value>(of: fc.Arbitrary<Value>, numRuns: number) => fc.sample(of, { seed: SEED, numRuns });

beforeAll(async () => {
  const people = await t.db
    .insert(users)
    .values(Array.from({ length: ROWS }, () => ({ email: `${randomUUID()}@example.test` })))
    .returning({ id: users.id });
  await t.sql("insert into profiles (id, role, email) select id, 'commercial', email from users");
  await t.db.insert(publicProfiles).values(
    sample(profileColumns, ROWS).map((columns, index) => ({
      profile_id: people[index]?.id ?? "",
      slug: `acharne-${index}`,
      published_at: NOW,
      display_name: "Ana B.",
      initials: "AB",
      competences: {} as never,
      experience_type: "b2b" as never,
      mission_preferences: "les_deux" as never,
      success_only: false,
      bio_short: "",
      bio: "",
      ...columns,
    })),
  );
  await t.db.insert(publicFreeWeeks).values(
    people.flatMap(({ id }, index) =>
      WEEKS.filter((_, place) => index % (place + 2) === 0).map((week) => ({
        profile_id: id,
        week,
        half_days: 3,
        confirmed_at: NOW,
      })),
    ),
  );
  const company = await aCompany(t.db);
  expect(companyIdOf(company)).not.toBe(company.userId);
  for (const [index, columns] of sample(missionColumns, ROWS).entries()) {
    const mission_id = await aMission(t.db, company);
    await t.db.insert(publicMissions).values({
      mission_id,
      slug: `mission-${index}`,
      published_at: NOW,
      title: "Vendre",
      description: "Vendre",
      mission_type: "B2B" as never,
      ...columns,
    } as never);
  }
});

test("ALERT-3 whether a profile meets a saved search is the same as in the directory, with words and without", async () => {
  const free = await t.db.select().from(publicFreeWeeks);
  const rows = (await t.db.select().from(publicProfiles)).map((row) => ({
    ...row,
    free_weeks: free.filter(({ profile_id }) => profile_id === row.profile_id).map(({ week }) => week),
  }));
  let found = 0;
  for (const query of [
    ...sample(profileQueries, QUERIES),
    ...sample(profileQueries, QUERIES).map(shortened),
  ]) {
    const { filter, dropped } = readSavedFilter("profiles", query, NOW);
    expect(dropped).toEqual([]);
    const listed = await t.db
      .select({ slug: publicProfiles.slug })
      .from(publicProfiles)
      .where(conditionsOf(directoryOn(NOW), directoryQuery(filter, NOW)));
    const met = rows.filter((row) => matches("profiles", filter, row, NOW)).map(({ slug }) => slug);
    expect([query, met.sort()]).toEqual([query, listed.map(({ slug }) => slug).sort()]);
    found += met.length;
  }
  expect(found).toBeGreaterThan(QUERIES);
});

test("ALERT-3 whether a mission meets a saved search is the same as in the list of missions, with words and without", async () => {
  const rows = await t.db.select().from(publicMissions);
  let found = 0;
  for (const query of [
    ...sample(missionQueries, QUERIES),
    ...sample(missionQueries, QUERIES).map(shortened),
  ]) {
    const { filter, dropped } = readSavedFilter("missions", query, NOW);
    expect(dropped).toEqual([]);
    const listed = await t.db
      .select({ slug: publicMissions.slug })
      .from(publicMissions)
      .where(conditionsOf(MISSIONS, missionsQuery(filter)));
    const met = rows.filter((row) => matches("missions", filter, row, NOW)).map(({ slug }) => slug);
    expect([query, met.sort()]).toEqual([query, listed.map(({ slug }) => slug).sort()]);
    found += met.length;
  }
  expect(found).toBeGreaterThan(QUERIES);
});
