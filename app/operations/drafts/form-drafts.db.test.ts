import { afterAll, beforeAll, expect, test } from "vitest";
import type { DraftedForm } from "~/marketplace/drafts/form-draft";
import type { Actor } from "~/marketplace/policy";
import { discardDraft, findDraft, keepDraft, purgeDrafts } from "~/operations/drafts/form-drafts.server";
import { anAccount, aVisitor } from "../../../tests/builders";
import { openTestDb, type TestDb } from "../../../tests/database";

const AT = new Date("2026-11-20T09:00:00.000Z");

let t: TestDb;
beforeAll(async () => {
  t = await openTestDb();
});
afterAll(() => t.close());

const draftOf = (title: string) => ({ at: AT.getTime(), entries: [["title", title]] as const });
const keep = (by: Actor, form: DraftedForm, title: string, at = AT) =>
  keepDraft(t.db, by, { form, draft: draftOf(title), at });

test("PUBL-10 le serveur garde le dernier état de chaque formulaire, pour son auteur seul", async () => {
  const me = await anAccount(t.db);
  const other = await anAccount(t.db);
  await keep(me, "mission", "Un");
  await keep(me, "mission", "Deux");
  await keep(me, "commercial", "Moi");
  expect(await findDraft(t.db, me, "mission")).toEqual(draftOf("Deux"));
  expect(await findDraft(t.db, me, "commercial")).toEqual(draftOf("Moi"));
  expect(await findDraft(t.db, me, "entreprise")).toBe(null);
  expect(await findDraft(t.db, other, "mission")).toBe(null);
  await discardDraft(t.db, other, "mission");
  expect(await findDraft(t.db, me, "mission")).toEqual(draftOf("Deux"));
  await discardDraft(t.db, me, "mission");
  expect(await findDraft(t.db, me, "mission")).toBe(null);
});

test("PUBL-10 un visiteur ne garde rien sur le serveur", async () => {
  expect(await keep(aVisitor(), "mission", "x")).toMatchObject({ ok: false, kind: "forbidden" });
  expect(await discardDraft(t.db, aVisitor(), "mission")).toMatchObject({ ok: false, kind: "forbidden" });
  expect(await findDraft(t.db, aVisitor(), "mission")).toBe(null);
});

test("PUBL-10 après quatre-vingt-dix jours un brouillon est oublié, et avec son compte aussitôt", async () => {
  const me = await anAccount(t.db);
  await keep(me, "mission", "ancien", new Date("2026-08-01T09:00:00Z"));
  await keep(me, "commercial", "récent");
  await purgeDrafts(t.db, AT);
  expect(await findDraft(t.db, me, "mission")).toBe(null);
  expect(await findDraft(t.db, me, "commercial")).not.toBe(null);
  await t.sql("delete from users where id = $1", [me.userId]);
  expect(await t.sql("select 1 from form_drafts where user_id = $1", [me.userId])).toEqual([]);
});
