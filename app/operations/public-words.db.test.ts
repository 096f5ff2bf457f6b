import { eq, like, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { readMissionsFilter } from "~/domain/missions/missions-filter";
import { readDirectoryFilter } from "~/domain/profiles/directory-filter";
import { findNearMissions } from "~/operations/missions/find-near-missions.server";
import { withdrawFromPublic } from "~/operations/missions/publish-mission.server";
import { findNearAcharnes } from "~/operations/profiles/find-near-acharnes.server";
import { hideFromPublic } from "~/operations/profiles/publish-profile.server";
import { profiles, publicWords } from "~/platform/db/schema.server";
import { ownDatabase } from "../../tests/database";
import { aCompany, type Member } from "../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../tests/published";
import { gatherPublicWords, KEEP_ALL_WORDS } from "./search/public-words.server";

const AT = new Date("2026-11-20T12:00:00Z");
const BIO =
  "Douze ans de négociation en grands comptes, des lignes de cosmétique aux machines à embouteiller.";

const nearPeople = (q: string) =>
  findNearAcharnes(t.db, { ...readDirectoryFilter(new URLSearchParams()), q }, AT);
const nearMissions = (q: string) =>
  findNearMissions(t.db, { ...readMissionsFilter(new URLSearchParams()), q });
const knows = async (word: string) => (await t.db.$count(publicWords, eq(publicWords.word, word))) > 0;

const t = ownDatabase();
let shown: Awaited<ReturnType<typeof aPublicCommercial>>;
let company: Member;
let opened: Awaited<ReturnType<typeof anOpenMission>>;
beforeAll(async () => {
  shown = await aPublicCommercial(t.db, { bio: BIO });
  company = await aCompany(t.db);
  opened = await anOpenMission(t.db, company, {
    title: "Vendre des gammes de cosmétique",
    description: "Présenter nos machines, ouvrir la négociation et tenir les délais de livraison promis.",
    search_text: "vendre des gammes de cosmetique",
  });
});

test("DIR-10 nearest results use the words of the profiles, not only those of the lists", async () => {
  for (const [typed, meant] of [
    ["cosmetiqe", "cosmétique"],
    ["machinne", "machines"],
    ["negociaton", "négociation"],
    ["négotiation", "négociation"],
  ] as const) {
    const near = await nearPeople(typed);
    expect([typed, near.queries[0]]).toEqual([typed, meant]);
    expect(near.rows.map(({ slug }) => slug)).toEqual([shown.slug]);
  }
});

test("MIS-2 DIR-10 the mission search gives them too, with the filters if there are any", async () => {
  for (const [typed, meant] of [
    ["cosmetiqe", "cosmétique"],
    ["machinne gammes", "machines gammes"],
    ["negociaton", "négociation"],
  ] as const) {
    const near = await nearMissions(typed);
    expect([typed, near.queries[0], near.filtered]).toEqual([typed, meant, true]);
    expect(near.rows.map(({ slug }) => slug)).toEqual([opened.slug]);
  }
  const elsewhere = { ...readMissionsFilter(new URLSearchParams({ region: "53", budget: "9000" })) };
  const near = await findNearMissions(t.db, { ...elsewhere, q: "cosmetiqe" });
  expect([near.queries[0], near.filtered]).toEqual(["cosmétique", false]);
});

test("DIR-9 DIR-10 a word of a text that is not public is not used, nor is a name", async () => {
  await t.db
    .update(profiles)
    .set({ bio: `${BIO} Hydrolienne.`, last_name: "Quiberonnaise" })
    .where(eq(profiles.id, shown.user.userId));
  await gatherPublicWords(t.db);
  expect(await knows("hydrolienne")).toBe(false);
  expect((await nearPeople("hydroliene")).queries).toEqual([]);
  expect((await nearPeople("quiberonaise")).queries).toEqual([]);
});

test("DIR-10 each publication writes its words, the same ones as the daily rebuild", async () => {
  const words = () => t.sql<{ list: string; word: string }>("select * from public_words order by list, word");
  const written = await words();
  expect(written.length).toBeGreaterThan(10);
  expect(written.every(({ word }) => word.length > 2)).toBe(true);
  await t.db.execute(sql`delete from ${publicWords}`);
  await gatherPublicWords(t.db);
  expect(await words()).toEqual(written);
});

test("DIR-10 a rebuild in several batches keeps the words of each text", async () => {
  await t.sql(`with people as (
      insert into users (id, email) select gen_random_uuid(), 'lot-' || i || '@example.test' from generate_series(1, 2100) i
      returning id, email
    ), known as (
      insert into profiles (id, role, email) select id, 'commercial', email from people returning id, email
    )
    insert into public_profiles (profile_id, slug, published_at, display_name, initials, region, sectors, languages,
      competences, strong_skills, experience_years, experience_type, mission_preferences, success_only, bio_short, bio, search_text)
    select id, 'lot-' || id, now(), 'Lot', 'L', '53', '{}', '{}', '{}', '{}', 3, 'b2b', 'b2b', false, '', '', 'lot'
      || translate(split_part(split_part(email, '-', 2), '@', 1), '0123456789', 'abcdefghij') from known`);
  await gatherPublicWords(t.db);
  expect(await t.db.$count(publicWords, like(publicWords.word, "lot%"))).toBe(2100);
  await t.sql("delete from users where email like 'lot-%'");
  await t.sql("delete from public_profiles where slug like 'lot-%'");
  await gatherPublicWords(t.db);
  expect(await t.db.$count(publicWords, like(publicWords.word, "lot%"))).toBe(0);
});

test("DIR-10 the word of a withdrawn text leads nowhere, and the rebuild removes it", async () => {
  await t.db.transaction((tx) => hideFromPublic(t.db, tx, shown.user.userId, AT));
  await t.db.transaction((tx) =>
    withdrawFromPublic(t.db, tx, { ...opened, status: "published", company_id: company.company.id }, AT),
  );
  expect(await nearPeople("cosmetiqe")).toMatchObject({ queries: [], rows: [] });
  expect(await nearMissions("cosmetiqe")).toMatchObject({ queries: [], rows: [] });
  expect(await knows("cosmetique")).toBe(true);
  await gatherPublicWords(t.db);
  expect(await knows("cosmetique")).toBe(false);
});

test("DIR-10 the rebuild writes words in the order of publications, so that there is no deadlock", async () => {
  await aPublicCommercial(t.db, { bio: BIO });
  const inOrder = (order: string) => t.sql(`select list, word from public_words order by ${order}`);
  for (const write of [() => gatherPublicWords(t.db), () => t.sql(KEEP_ALL_WORDS)]) {
    await t.sql("truncate public_words");
    await write();
    expect((await inOrder("ctid")).length).toBeGreaterThan(20);
    expect(await inOrder("ctid")).toEqual(await inOrder("list, word"));
  }
});

test("DIR-10 MIS-2 when nothing contains all words, what contains most of them comes first, ties newest first", async () => {
  const company = await aCompany(t.db);
  const at = (city: string, title: string, columns = {}) =>
    anOpenMission(t.db, company, { title, city, search_text: `${title} ${city}`.toLowerCase(), ...columns });
  const [software] = [await at("Nantes", "Logiciel de paie"), await at("Lyon", "Fenêtres")];
  const [two, one] = [await at("Lyon", "Tracteur agricole"), await at("Brest", "Tracteur de pente")];
  const slugs = async (q: string, more = {}) => {
    const near = await findNearMissions(t.db, { ...readMissionsFilter(new URLSearchParams(more)), q });
    return { ...near, rows: near.rows.map(({ slug }) => slug) };
  };
  const both = await slugs("logiciel lyon");
  expect(both).toMatchObject({ partly: true, filtered: true });
  expect(both.rows).toContain(software.slug);
  expect(both.rows).toHaveLength(3);
  expect([...both.queries].sort()).toEqual(["Logiciel", "Lyon"]);
  const three = await slugs("LYON tracteur logiciels");
  expect(three.queries).toEqual(["Lyon Tracteur"]);
  expect(three.rows[0]).toBe(two.slug);
  expect(three.rows).not.toContain(one.slug);
  // An unknown word counts as missing, a misspelt one as its correction.
  expect((await slugs("xqzw tracteur pente lyon")).queries.sort()).toEqual(
    ["Tracteur Lyon", "Tracteur pente"].sort(),
  );
  expect((await slugs("tracteurr lyyon")).rows).toEqual([two.slug]);
  const elsewhere = await slugs("logiciel lyon", { lieu: "on_site", budget: "9000" });
  expect(elsewhere).toMatchObject({ filtered: false, partly: true });
  expect((await nearMissions("xqzw wzqx")).rows).toEqual([]);
});

test("DIR-10 PUB-3 the same in the directory, where a rank is a word too", async () => {
  const colonel = await aPublicCommercial(t.db, { bio: `${BIO} Horlogerie.`, experience_years: 14 });
  const capitaine = await aPublicCommercial(t.db, { experience_years: 7 });
  const near = await nearPeople("capitaine horlogerie");
  expect(near.partly).toBe(true);
  const slugs = near.rows.map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining([colonel.slug, capitaine.slug]));
});
