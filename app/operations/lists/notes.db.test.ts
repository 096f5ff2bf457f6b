import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { COMPARED } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import { dropItem } from "~/operations/lists/drop-item.server";
import { findComparedItems } from "~/operations/lists/find-compared-items.server";
import { findKept } from "~/operations/lists/find-kept.server";
import { findList } from "~/operations/lists/find-list.server";
import { keepItem } from "~/operations/lists/keep-item.server";
import { moveItem } from "~/operations/lists/move-item.server";
import { noteItem } from "~/operations/lists/note-item.server";
import { memberships, publicProfiles, users } from "~/platform/db/schema.server";
import type { User } from "../../../tests/accounts/people";
import { ownDatabase } from "../../../tests/database";
import { aCompany, aMember } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { aList } from "../../../tests/scenes/lists";

const at = new Date("2026-11-20T12:00:00Z");
const tomorrow = new Date("2026-11-21T12:00:00Z");

const t = ownDatabase();

async function kept() {
  const owner = await aCompany(t.db, { first_name: "Claire" });
  const { user: acharne, slug: profile } = await aPublicCommercial(t.db);
  const list = await aList(t, owner, "Bretagne");
  await keepItem(t.db, owner, { profile, list }, { at });
  return { owner, acharne, profile, list };
}

const note = (by: User, item: { profile: string; list: string }, text: string | null, when = at) =>
  noteItem(t.db, by, { ...item, text }, { at: when });

const notesIn = async (by: User, list: string) =>
  (await findList(t.db, by, list))?.notes.map(({ author, isOwn, text }) => ({ author, isOwn, text }));

test("LIST-7 each member has one note on a line, which the others read with first name and day", async () => {
  const { owner, profile, list } = await kept();
  const colleague = await aMember(t.db, owner, "recruiter");
  const item = { profile, list };
  await note(owner, item, "Répond vite.");
  await note(colleague, item, "Vue au salon.", tomorrow);
  await note(owner, item, "Répond vite, au-dessus du budget.");
  const reader = await aMember(t.db, owner, "reader");
  expect(await notesIn(reader, list)).toEqual([
    { author: "Claire-recruiter", isOwn: false, text: "Vue au salon." },
    { author: "Claire", isOwn: false, text: "Répond vite, au-dessus du budget." },
  ]);
  expect((await findList(t.db, owner, list))?.notes.map(({ at: on }) => on)).toEqual([tomorrow, at]);
  await note(owner, item, null);
  expect(await notesIn(owner, list)).toEqual([
    { author: "Claire-recruiter", isOwn: false, text: "Vue au salon." },
  ]);
});

test("LIST-6 LIST-7 a card knows how many notes are on it in each list, before it is dropped", async () => {
  const { owner, profile, list } = await kept();
  const other = await aList(t, owner, "Printemps");
  await keepItem(t.db, owner, { profile, list: other }, { at });
  await note(owner, { profile, list }, "Répond vite.");
  await note(await aMember(t.db, owner, "recruiter"), { profile, list }, "Vue au salon.");
  const found = (await findKept(t.db, owner, [profile])).get(profile);
  expect(found?.map(({ name, notes }) => [name, notes])).toEqual([
    ["Bretagne", 2],
    ["Printemps", 0],
  ]);
});

test("LIST-7 TEAM-2 a reader writes no note, and nobody notes in the lists of others", async () => {
  const { owner, acharne, profile, list } = await kept();
  const item = { profile, list };
  expect(await note(await aMember(t.db, owner, "reader"), item, "Non.")).toMatchObject({ kind: "forbidden" });
  for (const other of [await aCompany(t.db), acharne])
    expect(await note(other, item, "Non.")).toMatchObject({ kind: "missing" });
  const { slug: elsewhere } = await aPublicCommercial(t.db);
  expect(await note(owner, { profile: elsewhere, list }, "Pas gardé.")).toMatchObject({
    message: REFUSALS.notKept,
  });
  expect(await notesIn(owner, list)).toEqual([]);
});

test("LIST-7 the note of a former member stays without a name, that of a deleted account goes with it", async () => {
  const { owner, profile, list } = await kept();
  const one = await aMember(t.db, owner, "recruiter");
  const two = await aMember(t.db, owner, "recruiter");
  await note(one, { profile, list }, "De qui est partie.");
  await note(two, { profile, list }, "De qui s’efface.");
  await t.db.delete(memberships).where(eq(memberships.user_id, one.userId));
  await t.db.delete(users).where(eq(users.id, two.userId));
  expect(await notesIn(owner, list)).toEqual([{ author: null, isOwn: false, text: "De qui est partie." }]);
});

test("LIST-7 notes move with their line, and two of one author are never merged", async () => {
  const { owner, profile, list } = await kept();
  const colleague = await aMember(t.db, owner, "recruiter");
  const other = await aList(t, owner, "Normandie");
  await note(owner, { profile, list }, "Première.");
  await moveItem(t.db, owner, { profile, from: list, list: other });
  expect(await notesIn(owner, other)).toMatchObject([{ text: "Première." }]);
  await keepItem(t.db, owner, { profile, list }, { at });
  await note(colleague, { profile, list }, "De l’autre.", tomorrow);
  await note(owner, { profile, list }, "Seconde.");
  const back = { profile, from: list, list: other };
  expect(await moveItem(t.db, owner, back)).toMatchObject({
    kind: "conflict",
    message: REFUSALS.notesInBoth,
  });
  expect(await notesIn(owner, list)).toHaveLength(2);
  await note(owner, { profile, list }, null);
  expect(await moveItem(t.db, owner, back)).toMatchObject({ ok: true });
  expect(await notesIn(owner, other)).toMatchObject([{ text: "De l’autre." }, { text: "Première." }]);
  await dropItem(t.db, owner, { profile, list: other });
  expect(await notesIn(owner, other)).toEqual([]);
});

test("LIST-8 two or three lines of one list are compared, in the requested order, with their notes", async () => {
  const { owner, acharne, profile, list } = await kept();
  const others = await Promise.all([1, 2, 3].map(() => aPublicCommercial(t.db)));
  const [two = "", three = "", four = ""] = others.map(({ slug }) => slug);
  for (const slug of [two, three]) await keepItem(t.db, owner, { profile: slug, list }, { at });
  await note(owner, { profile: two, list }, "La meilleure.");
  const reader = await aMember(t.db, owner, "reader");
  const compared = await findComparedItems(t.db, reader, list, [three, two, profile]);
  expect(compared).toMatchObject({
    ok: true,
    side: "company",
    lines: [{ slug: three }, { slug: two, shown: { region: expect.any(String) } }, { slug: profile }],
    notes: [{ text: "La meilleure." }],
  });
  for (const slugs of [[], [two], [two, two], [profile, two, three, four]])
    expect([slugs.length, await findComparedItems(t.db, owner, list, slugs)]).toEqual([
      slugs.length,
      { ok: false, kind: "invalid", message: REFUSALS.compareTwoOrThreeKept },
    ]);
  expect(COMPARED).toEqual({ min: 2, max: 3 });
  expect(await findComparedItems(t.db, owner, list, [two, four])).toMatchObject({ kind: "missing" });
  for (const other of [await aCompany(t.db), acharne])
    expect(await findComparedItems(t.db, other, list, [two, three])).toMatchObject({ kind: "missing" });
});

test("LIST-8 an Acharné compares missions, and what is no longer public is there without its facts", async () => {
  const { owner, acharne, profile, list } = await kept();
  const missions = await Promise.all([anOpenMission(t.db, owner), anOpenMission(t.db, owner)]);
  const own = await aList(t, acharne, "Printemps");
  for (const { slug: mission } of missions) await keepItem(t.db, acharne, { mission, list: own }, { at });
  const slugs = missions.map(({ slug }) => slug);
  expect(await findComparedItems(t.db, acharne, own, slugs)).toMatchObject({
    side: "commercial",
    lines: slugs.map((slug) => ({ slug, shown: { slug } })),
  });
  const { slug: two } = await aPublicCommercial(t.db);
  await keepItem(t.db, owner, { profile: two, list }, { at });
  await t.db.delete(publicProfiles).where(eq(publicProfiles.slug, profile));
  expect(await findComparedItems(t.db, owner, list, [profile, two])).toMatchObject({
    lines: [{ slug: profile, name: "Solenn K.", shown: null }, { slug: two }],
  });
});
