import { expect, test } from "vitest";
import { reportedWeeksOf, totalsApart } from "~/domain/engagements/engagement-figures";
import { findFollowUp } from "~/operations/engagements/find-follow-up.server";
import { anAdmin, aVisitor } from "../../../tests/accounts/people";
import { ownDatabase } from "../../../tests/database";
import { aConfirmedWeek, anEngagement, aPointAct } from "../../../tests/engagements";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

const NOW = new Date("2026-12-20T09:00:00Z");
const t = ownDatabase();

async function followed() {
  const company = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, company);
  const [first, second] = [await aPublicCommercial(t.db), await aPublicCommercial(t.db)];
  const early = await anEngagement(t.db, { mission, company, commercial: first.user });
  const late = await anEngagement(t.db, {
    mission,
    company,
    commercial: second.user,
    columns: { starts_on: "2026-12-07" },
  });
  return { company, mission, commercial: first.user, early, late };
}

test("ENG-13 a company reads all engagements of its mission with their own weeks", async () => {
  const { company, mission, early, late } = await followed();
  await aConfirmedWeek(t.db, early, { week: "2026-11-23", at: new Date("2026-11-27T15:00:00Z") });
  await aPointAct(t.db, early, { week: "2026-11-30", act: "write", at: new Date("2026-12-04T15:00:00Z") });
  await aConfirmedWeek(t.db, late, {
    week: "2026-12-07",
    at: new Date("2026-12-11T15:00:00Z"),
    figures: { meetings: 9 },
  });
  const found = await findFollowUp(t.db, company, mission.id);
  expect(found?.followed.map(({ engagement }) => engagement.id)).toEqual([late.id, early.id]);
  const totals = found?.followed.map((each) => totalsApart(reportedWeeksOf(each, NOW)));
  expect(totals?.map(({ confirmed, unconfirmed }) => [confirmed.weeks, unconfirmed.weeks])).toEqual([
    [1, 0],
    [1, 1],
  ]);
  expect(totals?.[0]?.confirmed.counts.meetings).toBe(9);
  expect(totals?.[1]?.confirmed.amounts).toEqual({ commercial: 46_000, company: 57_500 });
});

test("ENG-13 nobody else reads it, and a mission without engagements has none", async () => {
  const { mission, commercial } = await followed();
  const rival = await aCompany(t.db, { status: "published" });
  for (const who of [commercial, rival, await anAdmin(t.db), aVisitor()])
    expect(await findFollowUp(t.db, who, mission.id)).toBeUndefined();
  expect(await findFollowUp(t.db, rival, "nothing")).toBeUndefined();
  const empty = await anOpenMission(t.db, rival);
  expect((await findFollowUp(t.db, rival, empty.id))?.followed).toEqual([]);
});
