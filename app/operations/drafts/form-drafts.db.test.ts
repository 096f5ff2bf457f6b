import { expect, test } from "vitest";
import type { DraftedForm } from "~/domain/drafts/form-draft";
import type { Actor } from "~/domain/policy";
import { discardDraft, findDraft, saveDraft } from "~/operations/drafts/form-drafts.server";
import { applyRetention } from "~/operations/personal-data/retention/apply-retention.server";
import { anAccount, aVisitor } from "../../../tests/accounts/people";
import { ownDatabase } from "../../../tests/database";

const AT = new Date("2026-11-20T09:00:00.000Z");

const t = ownDatabase();

const draftOf = (title: string) => ({ at: AT.getTime(), entries: [["title", title]] as const });
const keep = (by: Actor, form: DraftedForm, title: string, at = AT) =>
  saveDraft(t.db, by, { form, draft: draftOf(title), at });

test("PUBL-10 the server stores the last state of each form, for its author only", async () => {
  const me = await anAccount(t.db);
  const other = await anAccount(t.db);
  await keep(me, "mission", "Un");
  await keep(me, "mission", "Deux");
  await keep(me, "commercial", "Moi");
  expect((await findDraft(t.db, me, "mission")).draft).toEqual(draftOf("Deux"));
  expect((await findDraft(t.db, me, "commercial")).draft).toEqual(draftOf("Moi"));
  expect((await findDraft(t.db, me, "entreprise")).draft).toBe(null);
  expect((await findDraft(t.db, other, "mission")).draft).toBe(null);
  await discardDraft(t.db, other, "mission");
  expect((await findDraft(t.db, me, "mission")).draft).toEqual(draftOf("Deux"));
  await discardDraft(t.db, me, "mission");
  expect((await findDraft(t.db, me, "mission")).draft).toBe(null);
});

test("PUBL-10 after submission or discard, a form keeps the date when it was cleared", async () => {
  const me = await anAccount(t.db);
  await keep(me, "mission", "Un");
  expect((await findDraft(t.db, me, "mission")).emptiedAt).toBe(null);
  await discardDraft(t.db, me, "mission");
  const { emptiedAt } = await findDraft(t.db, me, "mission");
  const row = "select 1 from form_drafts where user_id = $1 and payload is null and emptied_at <= now()";
  expect(await t.sql(row, [me.userId])).toHaveLength(1);
  expect(emptiedAt).not.toBe(null);
  const late = { ...draftOf("Deux"), at: Number(emptiedAt) - 1 };
  const keepLate = (since: number | null) =>
    saveDraft(t.db, me, { form: "mission", draft: { ...late, since }, at: new Date(Number(emptiedAt) + 1) });
  expect(await keepLate(null)).toMatchObject({ ok: false, kind: "conflict" });
  expect((await findDraft(t.db, me, "mission")).draft).toBe(null);
  expect(await keepLate(emptiedAt)).toMatchObject({ ok: true });
  expect((await findDraft(t.db, me, "mission")).draft).toEqual(late);
  await applyRetention(t.db, new Date(Number(emptiedAt) + 91 * 24 * 60 * 60 * 1000), ["form_drafts"]);
  expect(await findDraft(t.db, me, "mission")).toEqual({ draft: null, emptiedAt });
  expect((await findDraft(t.db, me, "commercial")).emptiedAt).toBe(null);
});

test("PUBL-10 a browser with a fast clock does not override later drafts", async () => {
  const me = await anAccount(t.db);
  const draft = { at: 8.64e15, entries: [["title", "Un"]] as const };
  await saveDraft(t.db, me, { form: "mission", draft, at: AT });
  expect((await findDraft(t.db, me, "mission")).draft).toEqual(draftOf("Un"));
});

test("PUBL-10 a visitor stores nothing on the server", async () => {
  expect(await keep(aVisitor(), "mission", "x")).toMatchObject({ ok: false, kind: "forbidden" });
  expect(await discardDraft(t.db, aVisitor(), "mission")).toMatchObject({ ok: false, kind: "forbidden" });
  expect((await findDraft(t.db, aVisitor(), "mission")).draft).toBe(null);
});

test("PUBL-10 a draft is deleted after ninety days, and with its account at once", async () => {
  const me = await anAccount(t.db);
  await keep(me, "mission", "ancien", new Date("2026-08-01T09:00:00Z"));
  await keep(me, "commercial", "récent");
  await applyRetention(t.db, AT, ["form_drafts"]);
  expect((await findDraft(t.db, me, "mission")).draft).toBe(null);
  expect((await findDraft(t.db, me, "commercial")).draft).not.toBe(null);
  await t.sql("delete from users where id = $1", [me.userId]);
  expect(await t.sql("select 1 from form_drafts where user_id = $1", [me.userId])).toEqual([]);
});
