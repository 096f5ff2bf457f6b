import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { COUNTED_MOST } from "~/marketplace/counted";
import { readMissionsFilter } from "~/marketplace/missions/missions-filter";
import { readDirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { SEARCHED_FIRST } from "~/marketplace/text/search-text";
import { findMissions } from "~/operations/missions/find-missions.server";
import { findAcharnes } from "~/operations/profiles/find-acharnes.server";
import { ownDatabase } from "../../tests/database";
import { aCompany } from "../../tests/profiles";

const NOW = new Date("2026-11-20T12:00:00Z");
/**
 * The list and ten more: the oldest and dearest of all alone is searched by 'jazz', two of the newest by 'pizza', the
 * other newest by 'salon', nearly all by 'vente lyon'.
 */
const ROWS = SEARCHED_FIRST + 10;
const WITH_SALON = 600;
const TEXT = `case when n = ${ROWS} then 'jazz' when n <= 2 then 'pizza' when n <= ${WITH_SALON + 2} then 'vente lyon salon'
  else 'vente lyon' end`;

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
    [company.userId],
  );
  await t.sql(`insert into public_missions (mission_id, slug, published_at, title, description, location_type,
      mission_type, search_text)
    select id, id, at, 'Vendre', 'Vendre', 'remote', 'B2B', words from ${rows}`);
});

const acharnes = async (search: string) => {
  const { rows, found, searchedFirst, counts } = await findAcharnes(
    t.db,
    readDirectoryFilter(new URLSearchParams(search)),
    NOW,
  );
  expect([rows.length, counts.region["11"] ?? 0]).toEqual([Math.min(found, 24), found]);
  return { found, searchedFirst };
};

const missions = async (search: string) => {
  const { rows, found, searchedFirst, counts } = await findMissions(
    t.db,
    readMissionsFilter(new URLSearchParams(search)),
  );
  expect([rows.length, counts.lieu.remote ?? 0]).toEqual([Math.min(found, 20), found]);
  return { found, searchedFirst };
};

test("FAST-4 DIR-2 MIS-2 d’une longue liste, une recherche trop courte ne parcourt que les premières fiches, et le dit", async () => {
  for (const find of [acharnes, missions]) {
    expect(await find("q=zz")).toEqual({ found: 2, searchedFirst: true });
    expect(await find("q=z+a")).toEqual({ found: 2, searchedFirst: true });
    expect(await find("q=izz")).toEqual({ found: 2, searchedFirst: false });
    expect(await find("q=azz")).toEqual({ found: 1, searchedFirst: false });
    expect(await find("q=zz+jazz")).toEqual({ found: 1, searchedFirst: false });
  }
});

test("FAST-4 DIR-10 une recherche trop courte parcourt les premières fiches dans l’ordre demandé", async () => {
  expect(await acharnes("q=zz&tri=prix_desc")).toEqual({ found: 1, searchedFirst: true });
  expect(await acharnes("q=zz&tri=prix")).toEqual({ found: 2, searchedFirst: true });
});

/** A page of the directory or of the missions, by its slugs, beside the same of a plain query. */
async function page(list: "profiles" | "missions", search: string) {
  const params = new URLSearchParams(search);
  const { rows, found, atLeast, next } =
    list === "profiles"
      ? await findAcharnes(t.db, readDirectoryFilter(params), NOW)
      : await findMissions(t.db, readMissionsFilter(params));
  return { slugs: rows.map(({ slug }) => slug), found, more: (atLeast as string[]).includes("found"), next };
}
const plain = async (list: "profiles" | "missions", order: string, size: number) =>
  (
    await t.sql<{ slug: string }>(
      `select slug from public_${list} where search_text like '%vente%' and search_text like '%lyon%'
        order by ${order}, slug desc limit ${size}`,
    )
  ).map(({ slug }) => slug);

test("FAST-4 DIR-8 MIS-7 des mots que presque toutes les fiches portent donnent les pages et l’ordre d’une simple requête", async () => {
  for (const [list, size] of [
    ["profiles", 24],
    ["missions", 20],
  ] as const) {
    const expected = await plain(list, "published_at desc", 2 * size);
    const first = await page(list, "q=vente+lyon");
    expect(first).toMatchObject({ slugs: expected.slice(0, size), found: COUNTED_MOST, more: true });
    const second = await page(list, `q=vente+lyon&apres=${first.next}`);
    expect(second).toMatchObject({ slugs: expected.slice(size), found: COUNTED_MOST, more: true });
  }
  const dearest = await page("profiles", "q=vente+lyon&tri=prix_desc");
  expect(dearest.slugs).toEqual(await plain("profiles", "price_from desc", 24));
});

test("FAST-4 DIR-5 des mots fréquents parmi les premières fiches seulement se comptent exactement", async () => {
  for (const list of ["profiles", "missions"] as const)
    expect(await page(list, "q=vente+salon")).toMatchObject({ found: WITH_SALON, more: false });
});

test("FAST-4 DIR-8 de mots très fréquents, le compte et la page viennent d’une seule lecture de la liste dans son ordre", async () => {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await page("profiles", "q=vente+lyon");
    // The words, how many there are, how common the words are, the count with the page, the cards.
    expect(sent).toHaveBeenCalledTimes(5);
  } finally {
    sent.mockRestore();
  }
});

test("FAST-4 DIR-2 une liste qui n’est pas plus longue est cherchée en entier", async () => {
  await t.sql("delete from public_profiles where price_min between 100 and 109");
  expect(await acharnes("q=zz")).toEqual({ found: 3, searchedFirst: false });
});
