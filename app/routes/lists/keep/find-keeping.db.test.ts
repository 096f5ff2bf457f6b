import { expect, test } from "vitest";
import { keepItem } from "~/operations/lists/keep-item.server";
import { anAdmin, aVisitor } from "../../../../tests/accounts/people";
import { ownDatabase } from "../../../../tests/database";
import { aCommercial, aCompany, aMember } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";

import { findKeeping } from "./find-keeping.server";

const t = ownDatabase();
const at = new Date("2026-11-20T12:00:00Z");

test("LIST-6 a company reads in which of its lists each card is; its members who only read have no control", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const [kept, other] = [await aPublicCommercial(t.db), await aPublicCommercial(t.db)];
  expect(await keepItem(t.db, company, { profile: kept.slug }, { at })).toMatchObject({ ok: true });
  const keeping = await findKeeping(t.db, company, "company", [kept, other]);
  expect(keeping.lists).toMatchObject([{ name: "À revoir" }]);
  expect(keeping.on({ slug: kept.slug })).toMatchObject({ kept: [{ name: "À revoir" }] });
  expect(keeping.on({ slug: other.slug })).toEqual({ slug: other.slug, kept: [] });
  const reader = await aMember(t.db, company, "reader");
  const read = await findKeeping(t.db, reader, "company", [kept]);
  expect([read.lists, read.on({ slug: kept.slug })]).toEqual([null, { slug: kept.slug }]);
});

test("LIST-6 LIST-10 visitors, administrators and people of the same kind have no control on a card", async () => {
  const { slug } = await aPublicCommercial(t.db);
  const company = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, company);
  for (const actor of [aVisitor(), await anAdmin(t.db), await aCommercial(t.db)])
    expect((await findKeeping(t.db, actor, "company", [{ slug }])).lists).toBeNull();
  for (const actor of [aVisitor(), await anAdmin(t.db), company])
    expect((await findKeeping(t.db, actor, "commercial", [mission])).lists).toBeNull();
});
