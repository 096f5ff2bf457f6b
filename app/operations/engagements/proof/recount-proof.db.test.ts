import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { ENGAGEMENT_TRANSITIONS, type EngagementMove } from "~/domain/engagements/engagement-status";
import { type StoredAct, weekOfActs } from "~/domain/engagements/engagement-weeks";
import { medianOf } from "~/domain/engagements/figures";
import { countsInPublic, type StoredProof } from "~/domain/engagements/proof";
import { ratingOf } from "~/domain/engagements/reviews";
import { addDays } from "~/domain/working-days";
import { expireCandidatures } from "~/operations/candidatures/clock/expire-candidatures.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import {
  conversations,
  type EngagementRow,
  engagements,
  messages,
  points,
  publicProofs,
  reviews,
} from "~/platform/db/schema.server";
import { madeOnce, type User } from "../../../../tests/accounts/people";
import { aCandidature, anApproach } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aConfirmedWeek, anEngagement, aPointAct } from "../../../../tests/engagements";
import { aMission } from "../../../../tests/missions";
import { aCommercial, aCompany } from "../../../../tests/profiles";
import { anOpenMission } from "../../../../tests/published";
import { makeEngagementMove } from "../move-engagement.server";
import { recountAllProofs, recountProof } from "./recount-proof.server";

const AT = new Date("2026-12-14T10:00:00Z");
const daysAgo = (days: number) => new Date(AT.getTime() - days * 86_400_000);
const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db));
let commercial: User;
beforeEach(async () => {
  commercial = await aCommercial(t.db);
});

const engaged = async (columns: Partial<EngagementRow> = {}) =>
  anEngagement(t.db, {
    mission: { id: await aMission(t.db, company) },
    company,
    commercial,
    columns,
  });

const recounted = () => t.db.transaction((tx) => recountProof(tx, commercial.userId, AT));
const stored = async (): Promise<StoredProof | undefined> => {
  const [row] = await t.db.select().from(publicProofs).where(eq(publicProofs.profile_id, commercial.userId));
  if (!row) return undefined;
  const { profile_id, ...figures } = row;
  expect(profile_id).toBe(commercial.userId);
  return figures;
};

/** The same figures, counted row by row by the rules of the domain. */
async function naive(): Promise<StoredProof> {
  const theirs = await t.db
    .select()
    .from(engagements)
    .where(eq(engagements.commercial_id, commercial.userId));
  const weeks: { readonly of: EngagementRow; readonly meetings: number; readonly signatures: number }[] = [];
  const scores: [number, number, number][] = [];
  for (const of of theirs) {
    const acts: StoredAct[] = await t.db
      .select()
      .from(points)
      .where(eq(points.engagement_id, of.id))
      .orderBy(asc(points.number));
    for (const week of new Set(acts.map((act) => act.week))) {
      const agreed = weekOfActs(
        acts.filter((act) => act.week === week),
        AT,
      )?.agreed;
      if (agreed && countsInPublic(of)) weeks.push({ of, ...agreed });
    }
    for (const review of await t.db.select().from(reviews).where(eq(reviews.engagement_id, of.id)))
      if (review.by === "company" && review.disclosed_at && !review.removed_at)
        scores.push([review.score_1, review.score_2, review.score_3]);
  }
  return {
    engagements: new Set(weeks.filter(({ of }) => of.ended_at).map(({ of }) => of.id)).size,
    weeks: weeks.length,
    meetings: Math.round(10 * (medianOf(weeks.map(({ meetings }) => meetings)) ?? 0)),
    signatures: weeks.reduce((sum, { signatures }) => sum + signatures, 0),
    reviews: scores.length,
    rating:
      ratingOf({ reviews: scores.length, scores: [sumOf(scores, 0), sumOf(scores, 1), sumOf(scores, 2)] })
        ?.mean ?? null,
    answers: null,
    answer_days: null,
  };
}

const sumOf = (scores: readonly (readonly number[])[], criterion: number): number =>
  scores.reduce((sum, each) => sum + (each[criterion] ?? 0), 0);

const KINDS = [
  {},
  { kind: "essai", trial_ends_on: "2026-11-27" },
  { kind: "essai", trial_ends_on: "2026-11-27", continued_at: new Date("2026-11-27T12:00:00Z") },
] as const;

const acts = fc.record({
  engagement: fc.nat(3),
  week: fc.nat(4),
  act: fc.constantFrom(
    "write",
    "confirm",
    "correct",
    "accept-correction",
    "keep-mine",
    "move",
    "review",
    "remove",
  ),
  meetings: fc.nat(12),
  signatures: fc.nat(3),
  move: fc.nat(20),
  score: fc.integer({ min: 1, max: 5 }),
});

test("PROOF-1 PROOF-2 REV-5 public figures equal a naive recount after any sequence of acts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 40 }), async (sequence) => {
      commercial = await aCommercial(t.db);
      const all: EngagementRow[] = [];
      for (const columns of [...KINDS, {}]) all.push(await engaged(columns));
      for (const step of sequence) {
        const id = all[step.engagement]?.id ?? "";
        const [engagement] = await t.db.select().from(engagements).where(eq(engagements.id, id));
        if (!engagement) throw new Error("the engagement is gone");
        await make(engagement, step);
      }
      await recounted();
      expect(await stored()).toEqual(await naive());
    }),
    { numRuns: 15, seed: 38 },
  );
});

type Step = typeof acts extends fc.Arbitrary<infer Made> ? Made : never;

/** Makes an act where its rules allow it. */
async function make(engagement: EngagementRow, step: Step): Promise<void> {
  const week = addDays("2026-11-23", 7 * step.week);
  if (step.act === "move") return move(engagement, step.move);
  if (step.act === "review" || step.act === "remove") return review(engagement, step);
  const known = await t.db
    .select()
    .from(points)
    .where(eq(points.engagement_id, engagement.id))
    .orderBy(asc(points.number));
  const ofWeek = known.filter((act) => act.week === week);
  const agreed = ofWeek.some(({ act }) => act === "confirm" || act === "accept-correction");
  const target = ofWeek.findLast(
    ({ act }) => act === (step.act === "confirm" || step.act === "correct" ? "write" : "correct"),
  );
  const corrected = ofWeek.some(({ act }) => act === "correct");
  if (agreed || (step.act === "write" && corrected) || (step.act !== "write" && !target)) return;
  if (step.act === "correct" && corrected) return;
  if (step.act === "keep-mine" && ofWeek.some(({ act }) => act === "keep-mine")) return;
  await aPointAct(t.db, engagement, {
    week,
    act: step.act,
    at: AT,
    answers: step.act === "write" ? null : (target?.id ?? null),
    figures: { meetings: step.meetings, signatures: step.signatures },
  });
}

async function move(engagement: EngagementRow, nth: number): Promise<void> {
  const open = ENGAGEMENT_TRANSITIONS.filter(({ from }) => from === engagement.status);
  const chosen: EngagementMove | undefined = open[nth % Math.max(1, open.length)];
  if (!chosen) return;
  const stops = chosen.name === "stop-trial" ? { stopped_trial: true } : {};
  const continues = chosen.name === "continue-trial" ? { continued_at: AT } : {};
  await t.db.transaction((tx) =>
    makeEngagementMove(t.db, tx, engagement, {
      move: chosen,
      actorId: null,
      set: { ...stops, ...continues },
      at: AT,
      appUrl: APP_URL,
    }),
  );
}

async function review(engagement: EngagementRow, { act, score, week }: Step): Promise<void> {
  if (act === "remove") {
    await t.db.update(reviews).set({ removed_at: AT }).where(eq(reviews.engagement_id, engagement.id));
    return;
  }
  const by = week % 2 ? "company" : "commercial";
  const scores = { score_1: score, score_2: 5, score_3: 4 };
  const texts = { text: "Présent, précis, à l’heure chaque semaine.", again: true, at: AT };
  await t.db
    .insert(reviews)
    .values({ engagement_id: engagement.id, by, ...scores, ...texts, disclosed_at: week < 3 ? AT : null })
    .onConflictDoNothing();
}

test("PROOF-1 the end of an engagement counts it at once; a stopped trial never counts", async () => {
  const [mission, trial] = [await engaged(), await engaged({ ...KINDS[1], status: "trial_decision" })];
  for (const [index, week] of ["2026-11-23", "2026-11-30", "2026-12-07"].entries())
    await aConfirmedWeek(t.db, mission, { week, at: AT, figures: { meetings: index * 3 } });
  await aConfirmedWeek(t.db, trial, { week: "2026-11-23", at: AT, figures: { meetings: 40 } });
  const end = (engagement: EngagementRow, name: string, set = {}) =>
    t.db.transaction((tx) => {
      const move = ENGAGEMENT_TRANSITIONS.find(
        (each) => each.name === name && each.from === engagement.status,
      );
      if (!move) throw new Error(`no move ${name}`);
      return makeEngagementMove(t.db, tx, engagement, { move, set, actorId: null, at: AT, appUrl: APP_URL });
    });
  await end(mission, "end");
  await end(trial, "stop-trial", { stopped_trial: true });
  expect(await stored()).toMatchObject({ engagements: 1, weeks: 3, meetings: 30, signatures: 3 });
});

test("PROOF-1 an accepted correction counts, a disputed or unanswered week does not", async () => {
  const engagement = await engaged();
  const written = (week: string) =>
    aPointAct(t.db, engagement, { week, act: "write", at: AT, figures: { meetings: 9 } });
  const corrected = async (week: string) =>
    aPointAct(t.db, engagement, {
      week,
      act: "correct",
      at: AT,
      answers: (await written(week)).id,
      figures: { meetings: 5 },
    });
  await written("2026-11-23");
  const kept = await corrected("2026-11-30");
  await aPointAct(t.db, engagement, { week: "2026-11-30", act: "keep-mine", at: AT, answers: kept.id });
  const agreed = await corrected("2026-12-07");
  await aPointAct(t.db, engagement, {
    week: "2026-12-07",
    act: "accept-correction",
    at: AT,
    answers: agreed.id,
  });
  await recounted();
  expect(await stored()).toMatchObject({ weeks: 1, meetings: 50 });
});

test("PROOF-1 two weeks that are confirmed at the same instant both count", async () => {
  const both = [await engaged(), await engaged()];
  await Promise.all(
    both.map((engagement) =>
      t.db.transaction(async (tx) => {
        const written = await tx
          .insert(points)
          .values({
            engagement_id: engagement.id,
            week: "2026-12-07",
            act: "write",
            half_days: [],
            contacts: 1,
            meetings: 1,
            quotes: 1,
            signatures: 1,
          })
          .returning();
        await tx.insert(points).values({
          engagement_id: engagement.id,
          week: "2026-12-07",
          act: "confirm",
          answers: written[0]?.id ?? null,
        });
        await recountProof(tx, commercial.userId, AT);
      }),
    ),
  );
  expect(await stored()).toMatchObject({ weeks: 2, signatures: 2 });
});

const invited = async (days: number) =>
  aCandidature(t.db, {
    mission: await anOpenMission(t.db, company),
    company,
    commercial,
    at: daysAgo(days),
    invited: true,
  });
const decline = async (days: number, afterDays: number) => {
  const { id } = await invited(days);
  const when = { appUrl: APP_URL, at: daysAgo(days - afterDays) };
  expect(await moveCandidature(t.db, commercial, { candidatureId: id, name: "decline" }, when)).toMatchObject(
    {
      ok: true,
    },
  );
};

test("PROOF-3 an answer to an invitation and an expiry change the figures at once", async () => {
  for (const days of [1, 2, 3]) await decline(10, days);
  await invited(12);
  await decline(9, 1);
  expect(await stored()).toMatchObject({ answers: null });
  await expireCandidatures(t.db, { appUrl: APP_URL, at: AT });
  expect(await stored()).toMatchObject({ answers: 80, answer_days: 1 });
});

test("PROOF-3 the Acharné’s answers: invitations, offers and approaches answered before they expire, from 5 on", async () => {
  for (const days of [2, 3, 4]) await decline(10, days);
  await decline(200, 1);
  await invited(1);
  await invited(12);
  await expireCandidatures(t.db, { appUrl: APP_URL, at: AT });
  await recounted();
  expect(await stored()).toMatchObject({ answers: null, answer_days: null });

  const threadId = await anApproach(t.db, { company, commercial, at: daysAgo(6) });
  await recounted();
  expect(await stored()).toMatchObject({ answers: null });
  await t.db
    .insert(messages)
    .values({ conversation_id: threadId, by: "commercial", body: "Merci, parlons-en.", at: daysAgo(1) });
  await recounted();
  expect(await stored()).toMatchObject({ answers: 80, answer_days: 3 });
});

test("PROOF-3 a message answers an invitation; one that still waits, or whose mission was closed, is no case", async () => {
  for (const days of [1, 2, 3, 4]) await decline(10, days);
  const { id } = await invited(3);
  const [thread] = await t.db.select().from(conversations).where(eq(conversations.candidature_id, id));
  await t.db.insert(messages).values({
    conversation_id: thread?.id ?? "",
    by: "commercial",
    body: "Je vous réponds demain.",
    at: daysAgo(1),
  });
  await invited(2);
  const closed = await invited(2);
  const closing = { missionId: closed.mission_id ?? "" };
  expect(await closeMission(t.db, company, closing, { appUrl: APP_URL, at: AT })).toMatchObject({ ok: true });
  await recounted();
  expect(await stored()).toMatchObject({ answers: 100, answer_days: 2 });
});

test("PROOF-1 PROOF-3 every night the figures of everybody are counted again", async () => {
  const engagement = await engaged();
  await aConfirmedWeek(t.db, engagement, { week: "2026-12-07", at: AT });
  await recountAllProofs(t.db, AT);
  expect(await stored()).toMatchObject({ weeks: 1 });
  await t.db.delete(engagements).where(eq(engagements.id, engagement.id));
  await recountAllProofs(t.db, AT);
  expect(await stored()).toMatchObject({ weeks: 0 });
});
