import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findSentMission } from "~/operations/missions/find-sent-mission.server";
import { missions } from "~/platform/db/schema.server";
import { aVisitor } from "../../../tests/accounts/people";
import { ownDatabase } from "../../../tests/database";
import { aMission } from "../../../tests/missions";
import { aCommercial, aCompany } from "../../../tests/profiles";
import { anOpenMission } from "../../../tests/published";

const t = ownDatabase();

test("PUBL-9 the home page of a company starts with its last sent mission until its first validation", async () => {
  const company = await aCompany(t.db);
  expect(await findSentMission(t.db, company)).toBeUndefined();
  const id = await aMission(t.db, company, {
    title: "La dernière envoyée",
    submitted_at: new Date("2026-11-20T09:00:00Z"),
  });
  await aMission(t.db, company, { submitted_at: new Date("2026-11-19T09:00:00Z") });
  await aMission(t.db, company, { status: "draft" });
  const edited = await anOpenMission(t.db, company);
  await t.db
    .update(missions)
    .set({ status: "pending", submitted_at: new Date("2026-11-21T09:00:00Z") })
    .where(eq(missions.id, edited.id));
  expect(await findSentMission(t.db, company)).toMatchObject({ id, title: "La dernière envoyée" });
  for (const other of [await aCompany(t.db), await aCommercial(t.db), aVisitor()])
    expect(await findSentMission(t.db, other)).toBeUndefined();
});
