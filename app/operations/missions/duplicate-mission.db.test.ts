import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { duplicateMission } from "~/operations/missions/duplicate-mission.server";
import { NOON } from "../../../tests/accounts/visitors";
import { ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission } from "../../../tests/published";
import { missionOf, publicMissionOf } from "../../../tests/rows";

const t = ownDatabase();
const rowOf = (id: string) => missionOf(t.db, id);

test("MIS-8 duplicating creates a draft with the same texts, a distinct title, no start date and a new slug, once for each button", async () => {
  const company = await aCompany(t.db);
  const { id, slug } = await anOpenMission(t.db, company, { start_date: "2026-01-01", city: "Brest" });
  const key = randomUUID();
  const copies = await Promise.all([1, 2].map(() => duplicateMission(t.db, company, id, key, NOON)));
  const ids = copies.map((copy) => (copy.ok ? copy.missionId : "refused"));
  expect(new Set(ids).size).toBe(1);
  const copy = await rowOf(ids[0] ?? "");
  expect(copy).toMatchObject({
    status: "draft",
    city: "Brest",
    start_date: null,
    title: `${(await rowOf(id))?.title} (copie)`,
  });
  expect([copy?.search_text.includes("copie"), (await rowOf(id))?.search_text.includes("copie")]).toEqual([
    true,
    false,
  ]);
  const again = await duplicateMission(t.db, company, id, randomUUID(), NOON);
  expect((await rowOf(again.ok ? again.missionId : ""))?.title).toMatch(/ \(copie 2\)$/);
  expect(copy?.id).not.toBe(id);
  expect(copy?.slug).not.toBe(slug);
  expect(copy?.created_at.getTime()).toBeGreaterThanOrEqual((await rowOf(id))?.created_at.getTime() ?? 0);
  expect(await publicMissionOf(t.db, ids[0] ?? "")).toBeUndefined();
});
