import fc from "fast-check";
import { expect, test } from "vitest";
import { correctionForm, pointForm } from "~/domain/engagements/point-form";
import type { PointAct } from "~/domain/engagements/week-state";
import { madeOnce } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { anEngagement } from "../../../../tests/engagements";
import { aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { acceptCorrection, keepMine } from "./answer-correction.server";
import { confirmPoint } from "./confirm-point.server";
import { correctPoint } from "./correct-point.server";
import { readWeek } from "./week-of-engagement.server";
import { writePoint } from "./write-point.server";

const WEEK = "2026-12-07";
const DAYS = { days: [WEEK], today: "2026-12-11" };
const FRIDAY = new Date("2026-12-11T15:00:00Z").getTime();

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published" }));
const commercial = madeOnce(async () => (await aPublicCommercial(t.db)).user);

/** A recount that knows no rule: what an agreeing act answers is agreed on. */
const RECOUNT = `
  select figures.meetings, count(*) over ()::int as agreed
  from points as agreeing join points as figures on figures.id = agreeing.answers
  where agreeing.engagement_id = $1 and agreeing.week = $2 and agreeing.act in ('confirm', 'accept-correction')`;

const steps = fc.array(
  fc.record({
    act: fc.constantFrom<PointAct>("write", "confirm", "correct", "accept-correction", "keep-mine"),
    by: fc.constantFrom<"company" | "commercial">("company", "commercial"),
    isOld: fc.boolean(),
    hours: fc.integer({ min: 0, max: 60 }),
    meetings: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 10 },
);

test("POINT-5 after any sequence of acts the week of the rules equals a recount of its rows", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const mission = await anOpenMission(t.db, company);
      const engagement = await anEngagement(t.db, { mission, company, commercial });
      const versions: string[] = [];
      let time = FRIDAY;
      for (const { act, by, isOld, hours, meetings } of sequence) {
        time += hours * 3_600_000;
        const on = { appUrl: APP_URL, at: new Date(time) };
        const actor = by === "company" ? company : commercial;
        const figures = { half_days: [`${WEEK}.am`], contacts: 9, meetings, quotes: 0, signatures: 0 };
        const key = { engagementId: engagement.id, point: versions.at(isOld ? 0 : -1) ?? "" };
        if (act === "write") {
          const point = pointForm(DAYS).parse(figures);
          const outcome = await writePoint(
            t.db,
            actor,
            { engagementId: engagement.id, week: WEEK, point },
            on,
          );
          if (outcome.ok) versions.push(outcome.point.id);
        } else if (act === "confirm") await confirmPoint(t.db, actor, { ...key, showCompany: false }, on);
        else if (act === "correct") {
          const correction = correctionForm(DAYS).parse({ ...figures, reason: "Relu." });
          await correctPoint(t.db, actor, { ...key, correction }, on);
        } else if (act === "accept-correction") await acceptCorrection(t.db, actor, key, on);
        else await keepMine(t.db, actor, key, on);
      }
      const { week } = await readWeek(t.db, engagement, WEEK, new Date(time));
      const recount = await t.sql<{ meetings: number }>(RECOUNT, [engagement.id, WEEK]);
      expect(recount.map(({ meetings }) => meetings)).toEqual(week?.agreed ? [week.agreed.meetings] : []);
      expect(week?.state === "confirmed").toBe(recount.length === 1);
    }),
    { numRuns: 25, seed: 38 },
  );
});
