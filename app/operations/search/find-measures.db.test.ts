import { expect, test } from "vitest";
import { findMeasures } from "~/operations/search/find-measures.server";
import { replacements } from "~/platform/db/schema.server";
import { aCandidature } from "../../../tests/candidatures";
import { ownDatabase } from "../../../tests/database";
import { anEngagement } from "../../../tests/engagements";
import { aCommercial, aCompany, aDraft } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

const NOON = new Date("2026-11-20T12:00:00Z");
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

const t = ownDatabase();

test("HOME-8 measures are counted in the database, and again every ten minutes", async () => {
  const nothing = { value: 0, cases: 0 };
  expect(await findMeasures(t.db, NOON)).toEqual({
    acharnes: nothing,
    commercials: nothing,
    companies: nothing,
    missions: nothing,
    sectors: nothing,
    firstAnswerHours: nothing,
    replacementHours: nothing,
  });
  await aPublicCommercial(t.db, { sectors: ["industrie", "pharma"] });
  await aPublicCommercial(t.db, { sectors: ["industrie", "finance"] });
  await aCommercial(t.db);
  await aDraft(t.db, "commercial");
  await aCompany(t.db);
  await anOpenMission(t.db, await aCompany(t.db, { status: "published" }));
  expect((await findMeasures(t.db, later(9))).acharnes).toEqual(nothing);
  expect(await findMeasures(t.db, later(10))).toEqual({
    acharnes: { value: 2, cases: 2 },
    commercials: { value: 3, cases: 3 },
    companies: { value: 1, cases: 1 },
    missions: { value: 1, cases: 1 },
    sectors: { value: 3, cases: 2 },
    firstAnswerHours: nothing,
    replacementHours: nothing,
  });
});

test("HOME-8 the time to contact is the median of first answers in hours begun; silence and invitations do not count", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const answeredAfter = async (minutes: number | null, invited = false) => {
    const { user: commercial } = await aPublicCommercial(t.db);
    const life = minutes === null ? {} : { answered_at: later(minutes) };
    await aCandidature(t.db, {
      mission: await anOpenMission(t.db, company),
      company,
      commercial,
      at: NOON,
      invited,
      life,
    });
  };
  for (const minutes of [60, 90, 600, null]) await answeredAfter(minutes);
  await answeredAfter(10, true);
  expect((await findMeasures(t.db, later(30))).firstAnswerHours).toEqual({ value: 2, cases: 3 });
});

test("HOME-8 REPL-5 the time to replace somebody is the median from the request to the first proposal", async () => {
  const company = await aCompany(t.db, { status: "published" });
  for (const minutes of [90, 30 * 60, 40 * 60, null]) {
    const mission = await anOpenMission(t.db, company);
    const { user: commercial } = await aPublicCommercial(t.db);
    const { id } = await anEngagement(t.db, { mission, company, commercial });
    await t.db.insert(replacements).values({
      engagement_id: id,
      reason: "Arrêtée six semaines",
      requested_at: NOON,
      proposed_at: minutes === null ? null : later(minutes),
    });
  }
  expect((await findMeasures(t.db, later(60))).replacementHours).toEqual({ value: 30, cases: 3 });
});
