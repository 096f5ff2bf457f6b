import { beforeEach, expect, test } from "vitest";
import { transparencyActs } from "~/platform/db/schema.server";
import { ownDatabase } from "../../../../tests/database";
import { countTransparencyAct } from "./count-act.server";
import { findYearlyFigures } from "./find-yearly-figures.server";

const AT = new Date("2027-03-01T12:00:00Z");

const t = ownDatabase();
beforeEach(() => t.db.delete(transparencyActs));

test("SAFE-6 each year is listed with zero when it has no acts", async () => {
  const years = await findYearlyFigures(t.db, AT);
  expect(years).toMatchObject([
    { year: 2027, reports: { total: 0 }, decisions: { total: 0, median: null }, restrictions: { total: 0 } },
    { year: 2026 },
  ]);
});

test("SAFE-6 a year is that of Paris, and its median delay that of its decisions", async () => {
  const newYear = new Date("2026-12-31T23:30:00Z");
  await t.db.transaction(async (tx) => {
    await countTransparencyAct(tx, { what: "report", kind: "fraud", source: "visitor" }, newYear);
    await countTransparencyAct(
      tx,
      { what: "restriction", kind: "mission.close", source: "law.rights" },
      newYear,
    );
    for (const waited of [3_600, 7_200, 720_000])
      await countTransparencyAct(
        tx,
        { what: "report_decision", kind: "fraud", outcome: "dismissed", waited },
        AT,
      );
  });
  const [year, before] = await findYearlyFigures(t.db, AT);
  expect(year).toMatchObject({
    reports: { total: 1, sources: [{ label: "Sans compte", count: 1 }] },
    decisions: { total: 3, outcomes: [{ label: "Écartés", count: 3 }], median: "2 heures" },
    restrictions: { total: 1, kinds: [{ label: "Missions fermées", count: 1 }] },
  });
  expect(before).toMatchObject({ year: 2026, reports: { total: 0 } });
});
