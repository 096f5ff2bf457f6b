import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { LIST_ITEMS_MAX, LISTS_MAX, PAGE_SIZE, RATE_LIMITS } from "~/domain/bounds";
import { FIRST_LIST } from "~/domain/lists/kept";
import { REFUSALS } from "~/domain/messages";
import { createList } from "~/operations/lists/create-list.server";
import { dropItem } from "~/operations/lists/drop-item.server";
import { findKept } from "~/operations/lists/find-kept.server";
import { findList } from "~/operations/lists/find-list.server";
import { findLists } from "~/operations/lists/find-lists.server";
import { keepItem } from "~/operations/lists/keep-item.server";
import { moveItem } from "~/operations/lists/move-item.server";
import { removeList } from "~/operations/lists/remove-list.server";
import { renameList } from "~/operations/lists/rename-list.server";
import {
  missions,
  notifications,
  profiles,
  publicMissions,
  publicProfiles,
  savedListItems,
  savedLists,
  users,
} from "~/platform/db/schema.server";
import { aVisitor, companyIdOf, type User } from "../../../tests/accounts/people";
import { ownDatabase } from "../../../tests/database";
import { aCommercial, aCompany, aMember } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { aList } from "../../../tests/scenes/lists";

const at = new Date("2026-11-20T12:00:00Z");
const later = (seconds: number) => ({ at: new Date(at.getTime() + seconds * 1000) });

const t = ownDatabase();
beforeEach(() => t.emptyQueue());

const keep = (by: User, profile: string, list?: string, when = { at }) =>
  keepItem(t.db, by, { profile, list }, when);
const namesOf = async (by: User) => (await findLists(t.db, by)).lists.map(({ name, items }) => [name, items]);
const slugsIn = async (by: User, list: string) =>
  (await findList(t.db, by, list))?.lines.map(({ slug }) => slug);

test("LIST-6 what is kept first goes into a list named 'À revoir', later into the list used last", async () => {
  const company = await aCompany(t.db);
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => aPublicCommercial(t.db)));
  expect(await keep(company, one?.slug ?? "")).toMatchObject({ ok: true, list: { name: FIRST_LIST } });
  const spring = await createList(
    t.db,
    company,
    { name: "Printemps", submissionKey: randomUUID() },
    later(60),
  );
  expect(spring).toMatchObject({ ok: true });
  expect(await keep(company, two?.slug ?? "", undefined, later(120))).toMatchObject({
    list: { name: "Printemps" },
  });
  const [first] = (await findLists(t.db, company)).lists;
  await keep(company, three?.slug ?? "", first?.id, later(180));
  const { slug } = await aPublicCommercial(t.db);
  expect(await keep(company, slug, undefined, later(240))).toMatchObject({ list: { name: FIRST_LIST } });
  expect(await namesOf(company)).toEqual([
    [FIRST_LIST, 3],
    ["Printemps", 1],
  ]);
});

test("LIST-6 what is kept already stays where it is, and is dropped from one list or from all", async () => {
  const company = await aCompany(t.db);
  const { slug } = await aPublicCommercial(t.db);
  const one = await aList(t, company, "Un");
  const two = await aList(t, company, "Deux");
  await keep(company, slug, one);
  expect(await keep(company, slug)).toMatchObject({ list: { name: "Un" } });
  await keep(company, slug, two);
  const lists = async () =>
    (await findKept(t.db, company, [slug, "personne"])).get(slug)?.map(({ name }) => name);
  expect(await lists()).toEqual(["Deux", "Un"]);
  expect(await dropItem(t.db, company, { profile: slug, list: one })).toEqual({
    ok: true,
    name: "Solenn K.",
  });
  expect(await lists()).toEqual(["Deux"]);
  await keep(company, slug, one);
  await dropItem(t.db, company, { profile: slug });
  expect(await lists()).toBeUndefined();
  expect(await dropItem(t.db, company, { profile: slug })).toEqual({ ok: true, name: null });
});

test("LIST-6 members share the lists of their company; two of them who keep at once keep once", async () => {
  const owner = await aCompany(t.db);
  const recruiter = await aMember(t.db, owner, "recruiter");
  const reader = await aMember(t.db, owner, "reader");
  const { slug } = await aPublicCommercial(t.db);
  const answers = await Promise.all([owner, recruiter, owner, recruiter].map((by) => keep(by, slug)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  for (const member of [owner, recruiter, reader]) expect(await namesOf(member)).toEqual([[FIRST_LIST, 1]]);
  const [list] = (await findLists(t.db, reader)).lists;
  expect(await slugsIn(reader, list?.id ?? "")).toEqual([slug]);
  expect(await findLists(t.db, reader)).toMatchObject({ mayChange: false });
  expect(await findKept(t.db, reader, [slug])).toEqual(
    new Map([[slug, [{ id: list?.id, name: FIRST_LIST, notes: 0 }]]]),
  );
});

test("LIST-6 TEAM-2 a reader changes nothing, and nobody reads or changes the lists of others", async () => {
  const owner = await aCompany(t.db);
  const reader = await aMember(t.db, owner, "reader");
  const { user: acharne, slug } = await aPublicCommercial(t.db);
  const list = await aList(t, owner, "À nous");
  await keep(owner, slug, list);
  const acts = (by: User) => [
    keep(by, slug, list),
    dropItem(t.db, by, { profile: slug, list }),
    moveItem(t.db, by, { profile: slug, list }),
    renameList(t.db, by, { list, name: "Autre" }),
    removeList(t.db, by, list),
  ];
  for (const act of acts(reader)) expect(await act).toMatchObject({ kind: "forbidden" });
  expect(await keep(reader, slug)).toMatchObject({ kind: "forbidden" });
  for (const other of [await aCompany(t.db), acharne]) {
    for (const act of acts(other)) expect(await act).toMatchObject({ kind: "missing" });
    expect(await findList(t.db, other, list)).toBeUndefined();
    expect((await findKept(t.db, other, [slug])).size).toBe(0);
  }
  expect(await keepItem(t.db, aVisitor(), { profile: slug }, { at })).toMatchObject({ kind: "forbidden" });
  expect(await findLists(t.db, aVisitor())).toMatchObject({ side: null, lists: [] });
  expect(await slugsIn(owner, list)).toEqual([slug]);
});

test("LIST-6 an Acharné keeps missions, and companies keep Acharnés", async () => {
  const company = await aCompany(t.db);
  const { user, slug } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company, { title: "Ouvrir la Normandie aux grandes surfaces" });
  expect(await keepItem(t.db, user, { mission: mission.slug }, { at })).toMatchObject({
    ok: true,
    list: { name: FIRST_LIST },
    name: "Ouvrir la Normandie aux grandes surfaces",
  });
  expect(await keepItem(t.db, user, { profile: slug }, { at })).toMatchObject({ ok: false });
  expect(await keepItem(t.db, company, { mission: mission.slug }, { at })).toMatchObject({ ok: false });
  expect(await keepItem(t.db, company, { profile: "personne-du-tout" }, { at })).toMatchObject({
    kind: "missing",
    message: REFUSALS.notPublicToKeep,
  });
  const [list] = (await findLists(t.db, user)).lists;
  expect(await findList(t.db, user, list?.id ?? "")).toMatchObject({
    side: "commercial",
    lines: [{ slug: mission.slug, title: "Ouvrir la Normandie aux grandes surfaces" }],
  });
});

test("LIST-6 a name stands once in the lists of a side, whatever its case", async () => {
  const owner = await aCompany(t.db);
  const other = await aCompany(t.db);
  const named = (by: User, name: string) =>
    createList(t.db, by, { name, submissionKey: randomUUID() }, { at });
  const answers = await Promise.all(
    ["Salon CFIA", "salon cfia", "SALON CFIA"].map((name) => named(owner, name)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    kind: "conflict",
    fields: { name: [REFUSALS.listNameTaken] },
  });
  expect(await named(other, "Salon CFIA")).toMatchObject({ ok: true });
  const spring = await aList(t, owner, "Printemps");
  expect(await renameList(t.db, owner, { list: spring, name: "SALON cfia" })).toMatchObject({
    kind: "conflict",
  });
  expect(await renameList(t.db, owner, { list: spring, name: "PRINTEMPS" })).toEqual({ ok: true });
});

test("LIST-6 a form that is sent twice creates one list, and a key of somebody else creates another", async () => {
  const owner = await aCompany(t.db);
  const form = { name: "Salon", submissionKey: randomUUID() };
  const [one, two] = await Promise.all([1, 2].map(() => createList(t.db, owner, form, { at })));
  expect(one).toEqual(two);
  expect(await namesOf(owner)).toEqual([["Salon", 0]]);
  const other = await aCompany(t.db);
  expect(await createList(t.db, other, form, { at })).toMatchObject({ ok: true });
  expect(await namesOf(other)).toEqual([["Salon", 0]]);
});

test("LIST-6 a side has so many lists, and a list so many lines: one more is refused with the reason", async () => {
  const owner = await aCompany(t.db);
  const { slug } = await aPublicCommercial(t.db);
  const names = Array.from({ length: LISTS_MAX }, (_, place) => `Liste ${place}`);
  await t.db
    .insert(savedLists)
    .values(names.map((name) => ({ company_id: companyIdOf(owner), name, created_at: at })));
  expect(
    await createList(t.db, owner, { name: "De trop", submissionKey: randomUUID() }, { at }),
  ).toMatchObject({ kind: "conflict", message: REFUSALS.tooManyLists });
  const [list] = (await findLists(t.db, owner)).lists;
  const { id = "", name = "" } = list ?? {};
  await fill(id, LIST_ITEMS_MAX);
  expect(await keep(owner, slug, id)).toMatchObject({ kind: "conflict", message: REFUSALS.listFull(name) });
  const [, target] = (await findLists(t.db, owner)).lists;
  await keep(owner, slug, target?.id);
  expect(await moveItem(t.db, owner, { profile: slug, list: id })).toMatchObject({
    message: REFUSALS.listFull(name),
  });
});

/** Fills a list with Acharnés who were never validated. */
async function fill(list: string, size: number) {
  await t.db.execute(sql`
    with people as (
      insert into users (id, email)
      select gen_random_uuid(), 'p' || n || '-' || gen_random_uuid() || '@example.test' from generate_series(1, ${size}) n
      returning id, email)
    , made as (insert into profiles (id, role, email) select id, 'commercial', email from people returning id)
    insert into saved_list_items (list_id, profile_id, kept_at)
    select ${list}::uuid, id, ${at.toISOString()}::timestamptz + row_number() over () * interval '1 second' from made`);
}

test("LIST-6 a long list is read in pages, the newest first, each line once", async () => {
  const owner = await aCompany(t.db);
  const list = await aList(t, owner, "Longue");
  await fill(list, PAGE_SIZE.listItems + 3);
  const first = await findList(t.db, owner, list);
  expect(first?.lines).toHaveLength(PAGE_SIZE.listItems);
  const second = await findList(t.db, owner, list, { after: first?.next ?? null });
  expect(second?.lines).toHaveLength(3);
  expect(second?.next).toBeNull();
  const ids = [...(first?.lines ?? []), ...(second?.lines ?? [])].map(({ id }) => id);
  expect(new Set(ids).size).toBe(PAGE_SIZE.listItems + 3);
});

test("LIST-6 SAFE-4 a person keeps so many a day; what is kept already does not count", async () => {
  const owner = await aCompany(t.db);
  const { slug } = await aPublicCommercial(t.db);
  const { slug: other } = await aPublicCommercial(t.db);
  const { limit } = RATE_LIMITS.keepByPerson;
  await keep(owner, slug);
  await t.db.execute(sql`update throttles set count = ${limit} where key like 'keepByPerson:%'`);
  expect(await keep(owner, slug)).toMatchObject({ ok: true });
  expect(await keep(owner, other)).toMatchObject({ kind: "throttled" });
});

test("LIST-6 PUB-8 what is no longer public stays with its last validated name, and what is deleted vanishes", async () => {
  const owner = await aCompany(t.db);
  const { user, slug } = await aPublicCommercial(t.db);
  const { user: leaving, slug: leavingSlug } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, owner);
  const list = await aList(t, owner, "Bretagne");
  await keep(owner, slug, list);
  await keep(owner, leavingSlug, list, later(1));
  await keepItem(t.db, user, { mission: mission.slug }, { at });
  await t.db.delete(publicProfiles).where(eq(publicProfiles.profile_id, user.userId));
  await t.db.delete(publicMissions).where(eq(publicMissions.mission_id, mission.id));
  await t.db.update(profiles).set({ first_name: "Jamais" }).where(eq(profiles.id, user.userId));
  await t.db.update(missions).set({ title: "Jamais validé" }).where(eq(missions.id, mission.id));
  expect((await findList(t.db, owner, list))?.lines).toMatchObject([
    { slug: leavingSlug, shown: { slug: leavingSlug } },
    { slug, name: "Solenn K.", shown: null },
  ]);
  const [own] = (await findLists(t.db, user)).lists;
  const kept = await findList(t.db, user, own?.id ?? "");
  expect(kept?.lines).toMatchObject([{ slug: mission.slug, shown: null }]);
  expect(JSON.stringify(kept)).not.toContain("Jamais");
  await t.db.delete(users).where(eq(users.id, leaving.userId));
  expect(await slugsIn(owner, list)).toEqual([slug]);
});

test("LIST-6 a line moves to another list, and one that is there already is not doubled", async () => {
  const owner = await aCompany(t.db);
  const { slug } = await aPublicCommercial(t.db);
  const one = await aList(t, owner, "Un");
  const two = await aList(t, owner, "Deux");
  await keep(owner, slug, one);
  for (let twice = 0; twice < 2; twice += 1)
    expect(await moveItem(t.db, owner, { profile: slug, from: one, list: two })).toMatchObject({
      ok: true,
      name: "Solenn K.",
    });
  await keep(owner, slug, one);
  await moveItem(t.db, owner, { profile: slug, from: one, list: two });
  expect(await slugsIn(owner, one)).toEqual([]);
  expect(await slugsIn(owner, two)).toEqual([slug]);
  expect(await moveItem(t.db, owner, { profile: "personne", list: two })).toMatchObject({
    message: REFUSALS.notKept,
  });
});

test("LIST-10 keeping, dropping and removing a list notify nobody and change nothing public", async () => {
  const owner = await aCompany(t.db);
  const { user, slug } = await aPublicCommercial(t.db);
  const shown = () => t.db.select().from(publicProfiles).where(eq(publicProfiles.slug, slug));
  const before = await shown();
  await keep(owner, slug);
  expect(await shown()).toEqual(before);
  await dropItem(t.db, owner, { profile: slug });
  await keep(owner, slug);
  const [list] = (await findLists(t.db, owner)).lists;
  await removeList(t.db, owner, list?.id ?? "");
  expect(await t.db.select().from(notifications).where(eq(notifications.user_id, user.userId))).toEqual([]);
  expect(await t.mails()).toEqual([]);
  expect(await t.db.$count(savedListItems, eq(savedListItems.list_id, list?.id ?? ""))).toBe(0);
});

test("LIST-6 an Acharné who is not public keeps missions too", async () => {
  const user = await aCommercial(t.db);
  const { slug } = await anOpenMission(t.db, await aCompany(t.db));
  expect(await keepItem(t.db, user, { mission: slug }, { at })).toMatchObject({ ok: true });
});
