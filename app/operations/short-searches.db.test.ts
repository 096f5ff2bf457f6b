import { beforeAll, expect, test } from "vitest";
import { COUNT_CAP } from "~/domain/bounds";
import { readMissionsFilter } from "~/domain/missions/missions-filter";
import { readDirectoryFilter } from "~/domain/profiles/directory-filter";
import { SHORT_QUERY_ROWS } from "~/domain/search/search-text";
import { findMissions } from "~/operations/missions/find-missions.server";
import { findAcharnes } from "~/operations/profiles/find-acharnes.server";
import { ownDatabase } from "../../tests/database";
import { aCompany } from "../../tests/profiles";

const NOW = new Date("2026-11-20T12:00:00Z");
/**
 * The first rows and ten more: only the oldest and most expensive one matches 'jazz', two of the newest
 * match 'pizza'.
 */
const ROWS = SHORT_QUERY_ROWS + 10;
const TEXT = `case n when ${ROWS} then 'jazz' when 1 then 'pizza' when 2 then 'pizza' else 'vente' end`;

const t = ownDatabase();
beforeAll(async () => {
  const company = await aCompany(t.db);
  const rows = `(select n, md5('person ' || n)::uuid as id, '${NOW.toISOString()}'::timestamptz - n * interval '1 minute' as at,
    ${TEXT} as words from generate_series(1, ${ROWS}) as n) as made`;
  await t.sql(`insert into users (id, email) select id, id || '@example.test' from ${rows}`);
  await t.sql(
    `insert into profiles (id, role, email) select id, 'commercial', id || '@example.test' from ${rows}`,
  );
  await t.sql(`insert into public_profiles (profile_id, slug, published_at, display_name, initials, region, sectors,
      languages, competences, experience_years, experience_type, mission_preferences, success_only, bio_short, bio,
      strong_skills, price_min, price_max, search_text)
    select id, id, at, 'Ana B.', 'AB', '11', '{}', '{}', '{}', 1, 'b2b', 'les_deux', false, '', '', '{}', n, n, words
    from ${rows}`);
  await t.sql(
    `insert into missions (id, slug, company_id, title, description, location_type, mission_type)
      select id, id, $1, 'Vendre', repeat('Vendre. ', 10), 'remote', 'B2B' from ${rows}`,
    [company.company.id],
  );
  await t.sql(`insert into public_missions (mission_id, slug, published_at, title, description, location_type,
      mission_type, search_text)
    select id, id, at, 'Vendre', 'Vendre', 'remote', 'B2B', words from ${rows}`);
});

const acharnes = async (search: string) => {
  const { rows, found, limitedToFirst, counts } = await findAcharnes(
    t.db,
    readDirectoryFilter(new URLSearchParams(search)),
    NOW,
  );
  expect([rows.length, counts.region["11"] ?? 0]).toEqual([Math.min(found, 24), found]);
  return { found, limitedToFirst };
};

const missions = async (search: string) => {
  const { rows, found, limitedToFirst, counts } = await findMissions(
    t.db,
    readMissionsFilter(new URLSearchParams(search)),
  );
  expect([rows.length, counts.lieu.remote ?? 0]).toEqual([Math.min(found, 20), found]);
  return { found, limitedToFirst };
};

test("FAST-4 DIR-2 MIS-2 a search that is too short reads only the first rows of a long list, and says so", async () => {
  for (const find of [acharnes, missions]) {
    expect(await find("q=zz")).toEqual({ found: 2, limitedToFirst: true });
    expect(await find("q=z+a")).toEqual({ found: 2, limitedToFirst: true });
    expect(await find("q=izz")).toEqual({ found: 2, limitedToFirst: false });
    expect(await find("q=azz")).toEqual({ found: 1, limitedToFirst: false });
    expect(await find("q=zz+jazz")).toEqual({ found: 1, limitedToFirst: false });
  }
});

test("FAST-4 DIR-2 MIS-2 a search that is too short counts up to a thousand, and requires each word", async () => {
  for (const find of [acharnes, missions]) {
    expect(await find("q=nt")).toEqual({ found: COUNT_CAP, limitedToFirst: true });
    expect(await find("q=te+zz")).toEqual({ found: 0, limitedToFirst: true });
  }
});

test("FAST-4 DIR-10 MIS-9 a search that is too short with choices stays within the first rows, and counts each option", async () => {
  const chosen = "price_min in (1, 5, $1)";
  await t.sql(
    `update public_profiles set strong_skills = '{Appel,Emailing}', languages = '{anglais}' where ${chosen}`,
    [ROWS],
  );
  await t.sql(
    "update public_missions set location_type = 'on_site' where search_text = 'pizza' and mission_id = $1",
    [(await t.sql<{ id: string }>("select md5('person 1')::uuid as id"))[0]?.id],
  );
  try {
    const found = async (search: string) => {
      const filter = readDirectoryFilter(new URLSearchParams(search));
      const page = await findAcharnes(t.db, filter, NOW);
      return [page.found, page.rows.length, page.counts.competences.Emailing, page.counts.langues.anglais];
    };
    expect(await found("q=zz&competence=Appel&langue=anglais")).toEqual([1, 1, 1, 1]);
    expect(await found("q=e&competence=Appel&langue=anglais")).toEqual([1, 1, 1, 1]);
    expect(await found("q=zz&langue=allemand")).toEqual([0, 0, 0, 0]);
    expect((await acharnes("q=zz&region=11")).found).toBe(2);
    const missionsOf = async (search: string) => {
      const page = await findMissions(t.db, readMissionsFilter(new URLSearchParams(search)));
      return [page.found, page.rows.length, page.counts.lieu];
    };
    const places = { remote: 1, on_site: 1, hybrid: 0 };
    expect(await missionsOf("q=zz&lieu=remote")).toEqual([1, 1, places]);
    expect(await missionsOf("q=zz&lieu=on_site")).toEqual([1, 1, places]);
    expect(await missionsOf("q=zz&lieu=hybrid")).toEqual([0, 0, places]);
  } finally {
    await t.sql("update public_profiles set strong_skills = '{}', languages = '{}'");
    await t.sql("update public_missions set location_type = 'remote'");
  }
});

test("FAST-4 DIR-10 a search that is too short reads the first rows in the requested order", async () => {
  expect(await acharnes("q=zz&tri=prix_desc")).toEqual({ found: 1, limitedToFirst: true });
  expect(await acharnes("q=zz&tri=prix")).toEqual({ found: 2, limitedToFirst: true });
});

test("FAST-4 DIR-8 matches far from the start of a long list are shown in order, and counted", async () => {
  for (const newer of [8_500, 5_000]) {
    await t.sql(
      "update public_profiles set strong_skills = '{Appel}', languages = '{anglais}' where price_min > $1",
      [newer],
    );
    const search = new URLSearchParams("competence=Appel&langue=anglais");
    const { rows, found, atLeast } = await findAcharnes(t.db, readDirectoryFilter(search), NOW);
    expect([found, atLeast.includes("found")]).toEqual([COUNT_CAP, true]);
    const places = Array.from({ length: 24 }, (_, place) => newer + 1 + place);
    expect(rows.map(({ price_from }) => price_from)).toEqual(places);
  }
});

test("FAST-4 DIR-2 a list that is not longer is searched completely", async () => {
  await t.sql("delete from public_profiles where price_min between 100 and 109");
  expect(await acharnes("q=zz")).toEqual({ found: 3, limitedToFirst: false });
});
