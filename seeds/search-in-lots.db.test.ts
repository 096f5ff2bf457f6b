import { sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { beforeAll, expect, test, vi } from "vitest";
import { COUNTED_MOST } from "~/marketplace/counted";
import { readMissionsFilter } from "~/marketplace/missions/missions-filter";
import { readDirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { countRows, type Shown } from "~/operations/listed/count-rows.server";
import { conditionsOf, type Narrowed } from "~/operations/listed/narrowed";
import { NEWEST_MISSIONS, narrowMissions } from "~/operations/missions/missions-conditions.server";
import { DIRECTORY_ORDERS, narrow } from "~/operations/profiles/directory-conditions.server";
import { listedMissions, listedProfiles } from "~/platform/db/schema.server";
import { ownDatabase } from "../tests/database";
import { loadBulk } from "./bulk.server";

const NOW = new Date("2026-11-20T12:00:00Z");
const LIMIT = 25;
const t = ownDatabase();

const read = (page: Pick<Shown, "by" | "order">): Shown => ({
  ...page,
  newest: true,
  after: undefined,
  limit: LIMIT,
  walks: false,
});
const PROFILES = {
  table: listedProfiles,
  page: read({
    by: [listedProfiles.published_at, listedProfiles.slug],
    order: DIRECTORY_ORDERS.recent,
  }),
};
const MISSIONS = {
  table: listedMissions,
  page: read({
    by: [listedMissions.published_at, listedMissions.slug],
    order: NEWEST_MISSIONS,
  }),
};

beforeAll(async () => {
  await loadBulk(
    { config: { databaseUrl: t.connectionString } },
    { profiles: 3_000, missions: 1_000, seed: 1, log: pino({ level: "silent" }) },
  );
});

const profiles = (search: string) => narrow(t.db, readDirectoryFilter(new URLSearchParams(search)), NOW);
const missions = (search: string) => narrowMissions(t.db, readMissionsFilter(new URLSearchParams(search)));

/** Rows are met in any order. */
async function counted(asked: Parameters<typeof countRows>[1]) {
  const { numbers, ...rest } = await countRows(t.db, asked);
  return { ...rest, numbers: numbers.toSorted((one, other) => one - other) };
}

/** What is counted and shown by lots, and what the rows themselves say. */
async function bothWays(list: typeof PROFILES | typeof MISSIONS, narrowed: Narrowed) {
  expect(narrowed.lots).toBeDefined();
  const lotted = await counted({ ...list, narrowed });
  const plain = await counted({ ...list, narrowed: { ...narrowed, lots: undefined } });
  const { order } = list.page;
  const { rows } = await t.db.execute<{ slug: string }>(sql`
    select ${list.table.slug} as slug from ${list.table} where ${conditionsOf(list.table.facets, narrowed)}
    order by ${sql.join([...order], sql`, `)} limit ${LIMIT}`);
  return { lotted, plain, first: rows.map(({ slug }) => slug) };
}

test.for([
  ["profiles", "q=pharma+bretagne"],
  ["profiles", "q=finance&langue=russe"],
  ["profiles", "q=finance&competence=Appel&langue=anglais"],
  ["profiles", "q=a+industrie&secteur=assurance&secteur=pharma"],
  ["profiles", "q=pharma&prix_max=400&disponibilite=mois&grade=colonel"],
  ["profiles", "q=l'atelier&region=53"],
  ["missions", "q=salon&lieu=on_site"],
  ["missions", "q=agence&secteur=pharma&budget=300"],
  ["missions", "q=retraite&duree=moyenne"],
] as const)(
  "FAST-4 DIR-2 MIS-2 par lots ou d’un trait, une recherche trouve, compte et montre les mêmes : %s ?%s",
  async ([list, search]) => {
    const { lotted, plain, first } = await (list === "profiles"
      ? bothWays(PROFILES, await profiles(search))
      : bothWays(MISSIONS, await missions(search)));
    expect(plain.found).toBeLessThanOrEqual(COUNTED_MOST);
    expect(lotted).toEqual(plain);
    expect(lotted.page).toEqual(first);
  },
);

test("FAST-4 DIR-2 DIR-8 de plus de mille, la première page se lit dans les lots les plus récents", async () => {
  const { lotted, first } = await bothWays(PROFILES, await profiles("q=francais+appel"));
  expect(lotted.found).toBe(COUNTED_MOST + 1);
  expect(lotted.page).toEqual(first);
});

/** What choices alone leave, by the index that holds them in lots and by the one of the whole list. */
async function chosenBothWays(search: string) {
  const narrowed = await profiles(search);
  const lotted = await counted({ ...PROFILES, narrowed: { ...narrowed, chosenInLots: true } });
  const plain = await counted({ ...PROFILES, narrowed });
  return { lotted, plain };
}

test.for([
  ["langue=français&langue=anglais", COUNTED_MOST + 1],
  ["competence=Appel&langue=anglais&grade=colonel", undefined],
  ["competence=Appel&competence=Emailing&langue=russe&grade=colonel&region=53", 0],
] as const)(
  "FAST-4 DIR-3 DIR-8 des choix par lots ou d’un trait trouvent, comptent et montrent les mêmes : ?%s",
  async ([search, found]) => {
    const { lotted, plain } = await chosenBothWays(search);
    expect(lotted.page).not.toBe(null);
    expect([lotted.found, lotted.page]).toEqual([plain.found, plain.page]);
    if (found === undefined) expect(lotted.found).toBeGreaterThan(0);
    else expect(lotted.found).toBe(found);
    if (lotted.found <= COUNTED_MOST) expect(lotted.numbers).toEqual(plain.numbers);
  },
);

test("FAST-4 PUB-7 un profil qui se retire ou se publie de nouveau change de lot dans la même transaction", async () => {
  const found = async () => (await bothWays(PROFILES, await profiles("q=finance&competence=Appel"))).lotted;
  const before = await found();
  const [gone, moved] = [before.page?.[0], before.page?.[1]];
  await t.sql("delete from public_profiles where slug = $1", [gone]);
  await t.sql("update public_profiles set published_at = published_at - interval '2 years' where slug = $1", [
    moved,
  ]);
  const after = await found();
  expect([after.found, after.page?.[0]]).toEqual([before.found - 1, before.page?.[2]]);
  expect(after.page).not.toContain(gone);
  await t.sql("update public_profiles set published_at = published_at + interval '3 years' where slug = $1", [
    moved,
  ]);
  expect((await found()).page?.[0]).toBe(moved);
});

test("FAST-4 DIR-2 une recherche dans les lots a le même texte quels que soient les mots, et se planifie une fois", async () => {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  const texts: unknown[] = [];
  try {
    for (const search of ["q=finance&competence=Appel", "q=pharma&competence=Emailing"]) {
      const narrowed = await profiles(search);
      sent.mockClear();
      await countRows(t.db, { ...PROFILES, narrowed });
      texts.push(...sent.mock.calls.map(([asked]) => (asked as unknown as pg.QueryConfig).text));
    }
  } finally {
    sent.mockRestore();
  }
  expect(texts).toHaveLength(2);
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).toMatch(/^\/\* planned once \*\//);
});

test("FAST-4 DIR-8 de plus de mille dans un seul lot, qui en a peut-être de plus récents, aucune page ne se dit", async () => {
  // What indexes would tell sooner is the same without them.
  await t.sql("drop index listed_profiles_lots, listed_profiles_search");
  await t.sql(
    "update listed_profiles set published_at = date '2026-11-01' + interval '1 minute' * experience_years",
  );
  const { lotted } = await bothWays(PROFILES, await profiles("q=francais+appel"));
  expect([lotted.found, lotted.page]).toEqual([COUNTED_MOST + 1, null]);
});

test("FAST-4 DIR-8 des choix dont un seul lot tient plus de mille se montrent aussi, d’une seule question", async () => {
  await t.sql(
    "update listed_profiles set published_at = date '2026-11-01' + interval '1 minute' * experience_years",
  );
  const { lotted, plain } = await chosenBothWays("langue=français&langue=anglais");
  expect(lotted.found).toBe(COUNTED_MOST + 1);
  expect(lotted.page).toEqual(plain.page);
  expect(lotted.page).toHaveLength(LIMIT);
});
