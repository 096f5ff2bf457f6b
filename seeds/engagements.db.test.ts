import pino from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { ENGAGEMENT_STATUSES } from "~/domain/engagements/engagement-status";
import { weeksOfEngagement } from "~/domain/engagements/engagement-weeks";
import { medianOf } from "~/domain/engagements/figures";
import { WEEK_STATES } from "~/domain/engagements/week-state";
import { moveEngagements } from "~/operations/engagements/clock/move-engagements.server";
import { findDueFacts } from "~/operations/engagements/find-due.server";
import { remindPoints } from "~/operations/engagements/points/remind-points.server";
import { warnOfReplacements } from "~/operations/engagements/replacements/warn-of-replacements.server";
import { discloseReviews } from "~/operations/engagements/reviews/disclose-reviews.server";
import { engagements, publicProofs } from "~/platform/db/schema.server";
import { ownDatabase } from "../tests/database";
import { loadBulk } from "./bulk.server";
import { loadEngagements } from "./engagements.server";
import { loadExchanges } from "./exchanges.server";

const ENGAGEMENTS = 60;
const SATURDAY = new Date("2026-11-28T17:30:00Z");
const MONDAY = new Date("2026-12-07T05:00:00Z");
const log = pino({ level: "silent" });
const opened = ownDatabase();
const load = (at: Date) => loadEngagements(opened.connectionString, { engagements: ENGAGEMENTS, log, at });
const count = async (from: string): Promise<number> => {
  const [row] = await opened.sql<{ count: number }>(`select count(*)::int as count from ${from}`);
  return row?.count ?? 0;
};

/** The weeks of all engagements, as the domain reads them. */
async function readWeeks(at: Date) {
  const rows = await opened.db.select().from(engagements);
  const facts = await findDueFacts(opened.db, rows);
  return rows.map((row, index) => ({ row, weeks: facts[index] ? weeksOfEngagement(facts[index], at) : [] }));
}

beforeAll(async () => {
  await loadBulk(
    { config: { databaseUrl: opened.connectionString } },
    { profiles: 200, missions: 120, seed: 1, log },
  );
  await loadExchanges(opened.connectionString, { candidatures: 1_200, messagesEach: 1, log });
});

// The days are in their order: what was loaded on one is replaced on a later one.
describe.each([
  ["a Saturday", SATURDAY],
  ["the Monday of a later week", MONDAY],
])("FAST-1 engagements loaded for a benchmark on %s", (_, at) => {
  beforeAll(async () => {
    await load(at);
  });

  test("FAST-1 as many as requested, with twelve weeks on average, in every state", async () => {
    expect(await count("engagements")).toBe(ENGAGEMENTS);
    expect(await count("points where act = 'write'")).toBe(12 * ENGAGEMENTS);
    const loaded = await readWeeks(at);
    expect(new Set(loaded.map(({ row }) => row.status))).toEqual(new Set(ENGAGEMENT_STATUSES));
    const states = loaded.flatMap(({ weeks }) => weeks.flatMap(({ week }) => week?.state ?? []));
    expect(new Set(states)).toEqual(new Set(WEEK_STATES));
    expect(states.filter((state) => state === "confirmed").length / states.length).toBeGreaterThan(0.75);
  });

  test("POINT-1 each week that has begun has a point, and each half-day lies in a day of its week", async () => {
    for (const { weeks } of await readWeeks(at))
      for (const { days, acts } of weeks) {
        const halves = acts.flatMap(({ half_days }) => half_days ?? []);
        expect(acts[0]?.act).toBe("write");
        expect(halves.length).toBeGreaterThan(0);
        expect(days).toEqual(expect.arrayContaining(halves.map((half) => half.slice(0, 10))));
        expect(acts.every((act) => act.at <= at)).toBe(true);
      }
  });

  test("ENG-10 POINT-4 REV-2 REPL-4 no job has anything to do for them, on that day", async () => {
    for (const hours of [0, 6]) {
      const due = {
        appUrl: "http://localhost",
        mailFrom: "Les Acharnés <bonjour@acharnes.example>",
        at: new Date(at.getTime() + hours * 3_600_000),
      };
      expect(await moveEngagements(opened.db, due)).toBe(0);
      expect(await discloseReviews(opened.db, due)).toBe(0);
      expect(await remindPoints(opened.db, due)).toBe(0);
      expect(await warnOfReplacements(opened.db, due)).toBe(0);
    }
    expect(await count("replacements where proposed_at is null and closed_at is null")).toBeGreaterThan(0);
    expect(await count("reviews where disclosed_at is not null")).toBeGreaterThan(10);
  });

  test("ENG-1 each has its accepted offer, its terms and the mission that was agreed on", async () => {
    const whole = `engagements e join candidatures c on c.id = e.candidature_id and c.status = 'accepted'
      join offers o on o.candidature_id = c.id and o.kind = e.kind
      join engagement_terms t on t.engagement_id = e.id and t.starts_on = e.starts_on and t.rate is not distinct from o.rate
      join agreed_missions m on m.candidature_id = c.id
      where e.company_name <> '' and e.contact_name <> '' and e.commercial_name <> ''`;
    expect(await count(whole)).toBe(ENGAGEMENTS);
  });

  test("PROOF-1 the stored public figures are those of a recount", async () => {
    const proofs = new Map((await opened.db.select().from(publicProofs)).map((row) => [row.profile_id, row]));
    const loaded = (await readWeeks(at)).filter(
      ({ row }) => !row.stopped_trial && row.status !== "trial_decision",
    );
    const byPerson = Object.groupBy(loaded, ({ row }) => row.commercial_id ?? "");
    for (const [id, own = []] of Object.entries(byPerson)) {
      const agreed = own.flatMap(({ weeks }) => weeks.flatMap(({ week }) => week?.agreed ?? []));
      expect(proofs.get(id)).toMatchObject({
        weeks: agreed.length,
        meetings: Math.round(10 * (medianOf(agreed.map(({ meetings }) => meetings)) ?? 0)),
        signatures: agreed.reduce((sum, { signatures }) => sum + signatures, 0),
        engagements: own.filter(({ row, weeks }) => row.ended_at && weeks.some(({ week }) => week?.agreed))
          .length,
      });
    }
  });
});

test("FAST-1 engagements of the same day are not loaded again", async () => {
  const before = await opened.sql("select max(number) as last, count(*) as count from points");
  await load(new Date(MONDAY.getTime() + 3_600_000));
  expect(await opened.sql("select max(number) as last, count(*) as count from points")).toEqual(before);
});
