import { expect, test } from "vitest";
import { LETTER_TEMPLATES_MAX } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { deleteLetterTemplate } from "~/operations/candidatures/letters/delete-letter-template.server";
import { findLetterTemplates } from "~/operations/candidatures/letters/find-letter-templates.server";
import { renameLetterTemplate } from "~/operations/candidatures/letters/rename-letter-template.server";
import { saveLetterTemplate } from "~/operations/candidatures/letters/save-letter-template.server";
import { aVisitor } from "../../../../tests/accounts/people";
import { LETTER } from "../../../../tests/candidatures";
import { ownDatabase } from "../../../../tests/database";
import { aCommercial, aCompany } from "../../../../tests/profiles";

const at = new Date("2026-11-20T12:00:00Z");

const t = ownDatabase();
const keep = (actor: Actor, letter_title: string, message = LETTER) =>
  saveLetterTemplate(t.db, actor, { letter_title, message }, { at });
const titlesOf = async (actor: Actor) => (await findLetterTemplates(t.db, actor)).map(({ title }) => title);

test("CAND-1 three letters can be saved, renamed and deleted; never a fourth, also with concurrent requests", async () => {
  const user = await aCommercial(t.db);
  const answers = await Promise.all(["Un", "Deux", "Trois", "Quatre"].map((title) => keep(user, title)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(LETTER_TEMPLATES_MAX);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ message: REFUSALS.tooManyLetters });
  const [first] = await findLetterTemplates(t.db, user);
  const id = first?.id ?? "";
  expect(await renameLetterTemplate(t.db, user, { id, title: "Agroalimentaire" })).toEqual({ ok: true });
  expect(await titlesOf(user)).toContain("Agroalimentaire");
  for (let twice = 0; twice < 2; twice += 1)
    expect(await deleteLetterTemplate(t.db, user, id)).toEqual({ ok: true });
  expect(await titlesOf(user)).toHaveLength(2);
  expect(await keep(user, "Quatre")).toEqual({ ok: true });
});

test("CAND-1 the same letter sent twice is saved once", async () => {
  const user = await aCommercial(t.db);
  await Promise.all([keep(user, "Un"), keep(user, "Un")]);
  expect(await titlesOf(user)).toEqual(["Un"]);
});

test("CAND-1 STATE-3 nobody reads, renames or deletes another person's letter", async () => {
  const user = await aCommercial(t.db);
  await keep(user, "La mienne");
  const [{ id } = { id: "" }] = await findLetterTemplates(t.db, user);
  for (const other of [await aCommercial(t.db), await aCompany(t.db), aVisitor()]) {
    expect(await findLetterTemplates(t.db, other)).toEqual([]);
    expect(await renameLetterTemplate(t.db, other, { id, title: "Volée" })).toMatchObject({ ok: false });
    await deleteLetterTemplate(t.db, other, id);
  }
  expect(await keep(await aCompany(t.db), "Une entreprise")).toMatchObject({ kind: "forbidden" });
  expect(await renameLetterTemplate(t.db, user, { id: "rien", title: "Rien" })).toMatchObject({
    kind: "missing",
  });
  expect(await titlesOf(user)).toEqual(["La mienne"]);
});
