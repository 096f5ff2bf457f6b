import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { COUNT_CAP } from "~/domain/bounds";
import { readMissionsFilter } from "~/domain/missions/missions-filter";
import { readDirectoryFilter } from "~/domain/profiles/directory-filter";
import { findMissions } from "~/operations/missions/find-missions.server";
import { findAcharnes } from "~/operations/profiles/find-acharnes.server";
import { ownDatabase } from "../../tests/database";
import { aCompany } from "../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../tests/published";

const NOW = new Date("2026-11-20T12:00:00Z");
const t = ownDatabase();

const acharnes = (search: string) =>
  findAcharnes(t.db, readDirectoryFilter(new URLSearchParams(search)), NOW);
const missions = (search: string) => findMissions(t.db, readMissionsFilter(new URLSearchParams(search)));

const many = (from: number, to: number, languages: string) =>
  t.sql(`with people as (
      insert into users (id, email) select md5('p' || n)::uuid, 'p' || n || '@example.test'
      from generate_series(${from}, ${to}) as n returning id
    ), known as (
      insert into profiles (id, role, email) select id, 'commercial', id || '@example.test' from people returning id
    )
    insert into public_profiles (profile_id, slug, published_at, display_name, initials, region, sectors, languages,
      competences, experience_years, experience_type, mission_preferences, success_only, bio_short, bio, strong_skills,
      price_min, price_max, available_from, search_text)
    select id, id, now(), 'Ana B.', 'AB', '11', '{}', '${languages}', '{}', 1, 'b2b', 'les_deux', false, '', '',
      '{Appel}', 300, 400, '2026-11-01', 'ana | vente de fourgons' from known`);

beforeAll(async () => {
  await many(1, COUNT_CAP + 500, "{français,anglais}");
  await many(COUNT_CAP + 501, COUNT_CAP + 510, "{français,russe}");
});

test("FAST-4 DIR-5 DIR-10 a single option is counted exactly, several up to a thousand, and the count says whether there are more", async () => {
  const one = await acharnes("langue=anglais");
  expect([one.found, one.counts.competences.Appel, one.counts.langues.russe]).toEqual([1_500, 1_500, 0]);
  expect([one.counts.disponibilite.maintenant, one.atLeast]).toEqual([1_500, []]);
  const two = await acharnes("langue=anglais&competence=Appel");
  expect([two.found, two.counts.langues.anglais]).toEqual([COUNT_CAP, COUNT_CAP]);
  expect(two.atLeast).toContain("found");
  const rare = await acharnes("langue=russe&competence=Appel");
  expect([rare.found, rare.rows.length, rare.atLeast]).toEqual([10, 10, []]);
  const word = await acharnes("q=fourgon");
  expect([word.found, word.rows.length, word.atLeast.includes("found")]).toEqual([COUNT_CAP, 24, true]);
  const everybody = await acharnes("");
  expect([everybody.found, everybody.counts.langues.français]).toEqual([1_510, 1_510]);
});

/** The number of statements that a read sends. */
async function statementsOf(read: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await read();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}

test("FAST-4 DIR-10 MIS-9 a list page sends few queries, for ten cards or twenty-four, and none about cards that it does not show", async () => {
  const asked = (search: string) => statementsOf(() => acharnes(search));
  await acharnes("");
  for (const beside of ["competence=Appel", "q=fourgon"]) {
    const few = await asked(`langue=russe&${beside}`);
    expect(await asked(`langue=anglais&${beside}`)).toBe(few + 1);
    expect(await asked(`langue=arabe&${beside}`)).toBe(few - 1);
  }
  for (const search of [
    "",
    "langue=anglais",
    "q=fourgon",
    "q=fourgon&secteur=pharma&region=11&disponibilite=mois",
  ])
    expect(await asked(search)).toBeLessThanOrEqual(9);
});

test("FAST-4 DIR-8 DIR-10 up to a thousand, one query gives count and page; beyond, another gives the page", async () => {
  await acharnes("");
  for (const search of ["langue=russe&competence=Appel", "q=fourgon&langue=russe"])
    expect(await statementsOf(() => acharnes(search))).toBe(3);
  for (const search of ["langue=anglais&competence=Appel", "q=fourgon&langue=anglais"])
    expect(await statementsOf(() => acharnes(search))).toBe(4);
  const of = async (search: string) => (await acharnes(search)).rows.map(({ slug }) => slug);
  expect(await of("q=fourgon&langue=russe")).toEqual(await of("langue=russe"));
  expect(await of("q=fourgon&langue=anglais")).toEqual(await of("langue=anglais"));
  expect(await of("langue=anglais&competence=Appel")).toEqual(await of("langue=anglais"));
});

test("FAST-4 DIR-8 a long filtered list is read to its end, each profile once", async () => {
  const seen = new Set<string>();
  let after = "";
  for (let page = 0; page < 70; page++) {
    const { rows, next } = await acharnes(`langue=anglais&competence=Appel${after}`);
    for (const { slug } of rows) seen.add(slug);
    if (!next) break;
    after = `&apres=${next}`;
  }
  expect(seen.size).toBe(1_500);
});

test("FAST-4 DIR-10 MIS-9 filters, counts and search follow every publication, change, withdrawal and deleted account", async () => {
  const { slug, user } = await aPublicCommercial(t.db, { bio: `${"Vendre des roulottes. ".repeat(20)}` });
  const company = await aCompany(t.db);
  const { id } = await anOpenMission(t.db, company, { search_text: "tenir un stand de calissons" });
  const found = async () => [(await acharnes("q=roulotte")).found, (await missions("q=calisson")).found];
  await t.sql(
    "update public_missions set search_text = 'tenir un stand de calissons', start_date = '2027-01-15' where mission_id = $1",
    [id],
  );
  const months = async () => (await missions("")).counts.debut;
  expect([await found(), await months()]).toEqual([[1, 1], { "2027-01": 1 }]);
  await t.sql(
    "update public_profiles set languages = '{russe}', search_text = 'roulotte et yourte' where slug = $1",
    [slug],
  );
  expect([(await acharnes("langue=russe")).found, (await acharnes("q=yourt")).found]).toEqual([11, 1]);
  await t.sql("delete from public_profiles where slug = $1", [slug]);
  expect([(await acharnes("langue=russe")).found, (await acharnes("q=yourt")).found]).toEqual([10, 0]);
  await t.sql("delete from companies where id = $1", [company.company.id]);
  await t.sql("delete from users where id = any($1)", [[user.userId, company.userId]]);
  expect([await found(), await months()]).toEqual([[0, 0], {}]);
});

test("FAST-4 DIR-2 an oversized word is searched in every part, and can be published", async () => {
  const long = Array.from({ length: 900 }, (_, place) => String.fromCharCode(97 + (place % 26))).join("");
  await aPublicCommercial(t.db, { bio: `${"Vendre partout. ".repeat(20)}${long}milieu${long}` });
  expect((await acharnes("q=xyzabcdefghijklmnopqrstuvwxyzabcd")).found).toBe(1);
  expect((await acharnes("q=milieuabcdef")).found).toBe(1);
});
