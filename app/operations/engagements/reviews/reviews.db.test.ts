import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { engagements, notifications, publicProofs, reviews } from "~/platform/db/schema.server";
import type { Tx } from "~/platform/db.server";
import { aVisitor, companyIdOf, type User } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase, WAITING } from "../../../../tests/database";
import { anEndedEngagement, confirmWeek, ENDED_AT } from "../../../../tests/ended-engagement";
import { aCompany } from "../../../../tests/profiles";
import { recountProof } from "../proof/recount-proof.server";
import { answerReview } from "./answer-review.server";
import { discloseReviews } from "./disclose-reviews.server";
import {
  findReviewsOfAcharne,
  findReviewsOfCompany,
  findReviewsOfMission,
} from "./find-public-reviews.server";
import { findReviews } from "./find-reviews.server";
import { writeReview } from "./write-review.server";

const DAY_MS = 86_400_000;
const on = (day: number) => new Date(ENDED_AT.getTime() + day * DAY_MS);
const when = (day: number) => ({ appUrl: APP_URL, at: on(day) });

const REVIEW = { score_1: 5, score_2: 4, score_3: 4, text: "Des objectifs tenus.", again: true };

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const write = (who: User, engagementId: string, day: number, more: Partial<typeof REVIEW> = {}) =>
  writeReview(t.db, who, { engagementId, ...REVIEW, ...more }, when(day));
const answer = (who: User, engagementId: string, review: string, day = 3, text = "Merci à vous.") =>
  answerReview(t.db, who, { engagementId, review, text }, when(day));
const rowsOf = (id: string) => t.db.select().from(reviews).where(eq(reviews.engagement_id, id));
const idOf = async (id: string, by: "company" | "commercial") =>
  (await rowsOf(id)).find((row) => row.by === by)?.id ?? "";
const read = (who: User, id: string, day = 3) => findReviews(t.db, who, id, on(day));
const refusedWith = (message: string) => ({ ok: false, kind: "conflict", message });

/** How often each act notified a user. */
async function notified({ userId }: User): Promise<Record<string, number>> {
  const rows = await t.db.select().from(notifications).where(eq(notifications.user_id, userId));
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ act }) => act ?? "")).map(([act, all]) => [act, all?.length ?? 0]),
  );
}

test("REV-1 a side reviews the other once, after the end, within 14 days and with a confirmed week", async () => {
  const { id, company, commercial } = await anEndedEngagement(t.db);
  expect(await write(company, id, 13.9)).toMatchObject({ ok: true });
  expect(await write(company, id, 13.9)).toMatchObject({ ok: true });
  expect(await write(company, id, 13.9, { text: "Autre chose." })).toMatchObject(
    refusedWith(REFUSALS.reviewGiven),
  );
  expect(await write(commercial, id, 14)).toMatchObject(refusedWith(REFUSALS.reviewTooLate));
  expect(await rowsOf(id)).toMatchObject([{ by: "company", ...REVIEW, disclosed_at: null }]);
});

test("REV-1 no review before the end, of a stopped trial, of a deleted account or without a confirmed week", async () => {
  const running = await anEndedEngagement(t.db, {
    columns: { status: "running", ended_at: null, ends_on: "2027-12-31" },
  });
  expect(await write(running.company, running.id, 1)).toMatchObject(refusedWith(REFUSALS.reviewTooEarly));
  const trial = await anEndedEngagement(t.db, { columns: { stopped_trial: true } });
  expect(await write(trial.company, trial.id, 1)).toMatchObject(refusedWith(REFUSALS.trialNotReviewed));
  const gone = await anEndedEngagement(t.db, { columns: { commercial_id: null, commercial_name: null } });
  expect(await write(gone.company, gone.id, 1)).toMatchObject(refusedWith(REFUSALS.reviewedAccountGone));
  const unconfirmed = await anEndedEngagement(t.db, { weeks: 0 });
  expect(await write(unconfirmed.company, unconfirmed.id, 1)).toMatchObject(
    refusedWith(REFUSALS.noWeekToReview),
  );
  await confirmWeek(t.db, unconfirmed.engagement, "2027-02-01", unconfirmed.company);
  expect(await write(unconfirmed.company, unconfirmed.id, 1)).toMatchObject({ ok: true });
  expect(await t.db.$count(reviews)).toBe(1);
});

test("REV-1 REV-4 nobody but the two sides writes, answers or reads a review", async () => {
  const { id, company, commercial } = await anEndedEngagement(t.db);
  const stranger = await anEndedEngagement(t.db);
  for (const who of [aVisitor(), stranger.company]) {
    expect(await writeReview(t.db, who, { engagementId: id, ...REVIEW }, when(1))).toMatchObject({
      kind: "missing",
    });
    expect(await findReviews(t.db, who, id, on(1))).toBeUndefined();
  }
  await write(company, id, 1);
  await write(commercial, id, 2);
  expect(await answer(stranger.commercial, id, await idOf(id, "company"))).toMatchObject({
    kind: "missing",
  });
  expect(await answer(stranger.commercial, stranger.id, await idOf(id, "company"))).toMatchObject({
    kind: "missing",
  });
});

test("REV-2 the second review shows both at once, and the first author is notified", async () => {
  const { id, company, commercial, mission } = await anEndedEngagement(t.db);
  await write(company, id, 1);
  expect(await notified(commercial)).toEqual({});
  await write(commercial, id, 2, { text: "Une équipe claire." });
  expect(await rowsOf(id)).toMatchObject([{ disclosed_at: on(2) }, { disclosed_at: on(2) }]);
  expect((await read(company, id))?.other).toMatchObject({ text: "Une équipe claire." });
  expect((await read(commercial, id))?.other).toMatchObject({ text: REVIEW.text });
  expect(await notified(company)).toEqual({ reviews_shown: 1 });
  expect(await notified(commercial)).toEqual({});
  expect((await findReviewsOfAcharne(t.db, commercial.userId)).rows).toMatchObject([{ text: REVIEW.text }]);
  expect((await findReviewsOfMission(t.db, mission.id)).rows).toMatchObject([{ text: "Une équipe claire." }]);
});

test("REV-2 a review without its counterpart is shown after 14 days by the clock, once", async () => {
  const { id, company, commercial } = await anEndedEngagement(t.db);
  await write(company, id, 1);
  await discloseReviews(t.db, when(13.9));
  expect((await read(commercial, id, 13.9))?.other).toBeNull();
  expect(await discloseReviews(t.db, when(14))).toBe(1);
  expect(await discloseReviews(t.db, when(15))).toBe(0);
  expect((await read(commercial, id, 14))?.other).toMatchObject({ text: REVIEW.text });
  expect(await notified(commercial)).toEqual({ review_asked: 1, reviews_shown: 1 });
  expect(await notified(company)).toEqual({});
});

test("REV-2 until a review is shown the other side and the public read nothing of it, whatever it says", async () => {
  const { id, company, commercial, mission } = await anEndedEngagement(t.db);
  const stored = async () => {
    await t.emptyQueue();
    await t.db.delete(notifications);
    await t.db.delete(reviews);
  };
  const seen = async () =>
    JSON.stringify([
      await read(company, id),
      await findReviewsOfAcharne(t.db, commercial.userId),
      await findReviewsOfMission(t.db, mission.id),
      await t.db.select().from(notifications),
      await t.mails(),
    ]);
  const one = fc.integer({ min: 1, max: 5 });
  await fc.assert(
    fc.asyncProperty(one, one, one, fc.boolean(), async (score_1, score_2, score_3, again) => {
      await stored();
      await write(commercial, id, 2);
      const before = await seen();
      await stored();
      await write(commercial, id, 2, { score_1, score_2, score_3, again, text: "Tout autre chose." });
      expect(await seen()).toBe(before);
    }),
    { numRuns: 10 },
  );
  const hidden = await idOf(id, "commercial");
  expect(await answer(company, id, hidden)).toMatchObject({ kind: "missing" });
});

test("REV-2 PROOF-1 showing reviews holds the figures of one Acharné at a time, so that a recount of several is not blocked", async () => {
  const first = await anEndedEngagement(t.db);
  const second = await anEndedEngagement(t.db, { columns: { ended_at: on(0.5) } });
  for (const { id, company } of [first, second]) await write(company, id, 1);
  const hold = (tx: Tx, { userId }: User, config = {}) =>
    tx.select().from(publicProofs).where(eq(publicProofs.profile_id, userId)).for("update", config);
  for (const { commercial } of [first, second])
    await t.db.transaction((tx) => recountProof(tx, commercial.userId, on(2)));
  const { showing } = await t.db.transaction(async (tx) => {
    await hold(tx, second.commercial);
    const started = discloseReviews(t.db, when(20));
    await vi.waitUntil(async () => (await t.sql(WAITING)).length > 0);
    await hold(tx, first.commercial, { noWait: true });
    return { showing: started };
  });
  expect(await showing).toBe(2);
});

test("REV-3 both sides are asked once, when an engagement that ended has a confirmed week", async () => {
  const { id, engagement, company, commercial } = await anEndedEngagement(t.db, { weeks: 0 });
  expect(await discloseReviews(t.db, when(1))).toBe(0);
  await confirmWeek(t.db, engagement, "2027-02-01", company);
  const both = await Promise.all([discloseReviews(t.db, when(2)), discloseReviews(t.db, when(2))]);
  expect(both[0] + both[1]).toBe(1);
  expect(await discloseReviews(t.db, when(3))).toBe(0);
  expect(await notified(company)).toEqual({ review_asked: 1 });
  expect(await notified(commercial)).toEqual({ review_asked: 1 });
  const [row] = await t.db.select().from(engagements).where(eq(engagements.id, id));
  expect(row?.reviews_asked_at).toEqual(on(2));
});

test("REV-3 a side that has given its review is not asked, nor anybody of a stopped trial or after 14 days", async () => {
  const { id, company, commercial } = await anEndedEngagement(t.db);
  await write(company, id, 0);
  await discloseReviews(t.db, when(1));
  expect(await notified(company)).toEqual({});
  expect(await notified(commercial)).toEqual({ review_asked: 1 });
  const trial = await anEndedEngagement(t.db, { columns: { stopped_trial: true } });
  await discloseReviews(t.db, when(1));
  const old = await anEndedEngagement(t.db);
  await discloseReviews(t.db, when(20));
  for (const who of [trial.company, trial.commercial, old.company, old.commercial])
    expect(await notified(who)).toEqual({});
});

test("REV-4 the reviewed side answers a shown review once; the author is notified", async () => {
  const { id, company, commercial } = await anEndedEngagement(t.db);
  await write(company, id, 1);
  await write(commercial, id, 2);
  const ofCompany = await idOf(id, "company");
  expect(await answer(company, id, ofCompany)).toMatchObject(refusedWith(REFUSALS.ownReview));
  const twice = await Promise.all([answer(commercial, id, ofCompany), answer(commercial, id, ofCompany)]);
  expect(twice).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await answer(commercial, id, ofCompany, 4, "Autrement.")).toMatchObject(
    refusedWith(REFUSALS.reviewAnswered),
  );
  expect((await read(company, id))?.own).toMatchObject({ answer: "Merci à vous.", answered_at: on(3) });
  expect(await notified(company)).toEqual({ reviews_shown: 1, review_answered: 1 });
});

test("REV-5 averages of a profile count shown reviews that are not removed, from three on", async () => {
  const first = await anEndedEngagement(t.db);
  const { commercial } = first;
  for (const [score, more] of [
    [5, {}],
    [3, {}],
    [1, { removed_at: on(3) }],
    [1, { disclosed_at: null }],
  ] as const) {
    const { id } = await anEndedEngagement(t.db, { commercial });
    await t.db.insert(reviews).values({
      engagement_id: id,
      by: "company",
      ...REVIEW,
      score_1: score,
      at: on(1),
      disclosed_at: on(2),
      ...more,
    });
  }
  expect(await findReviewsOfAcharne(t.db, commercial.userId)).toMatchObject({ total: 2, rating: null });
  await write(first.company, first.id, 1);
  await write(first.commercial, first.id, 1);
  expect(await findReviewsOfAcharne(t.db, commercial.userId)).toMatchObject({
    total: 3,
    rating: { mean: 41, criteria: [43, 40, 40] },
  });
  const [proof] = await t.db
    .select()
    .from(publicProofs)
    .where(eq(publicProofs.profile_id, commercial.userId));
  expect(proof).toMatchObject({ reviews: 3, rating: 41 });
});

test("REV-5 MIS-9 a confidential company is named on no profile, and its missions show no reviews", async () => {
  const { id, company, commercial, mission } = await anEndedEngagement(t.db, {
    mission: { company_confidential: true },
  });
  await write(company, id, 1);
  await write(commercial, id, 2);
  const open = await anEndedEngagement(t.db, { company });
  expect((await findReviewsOfMission(t.db, mission.id)).rows).toEqual([]);
  expect((await findReviewsOfMission(t.db, open.mission.id)).rows).toEqual([]);
  const shown = await findReviewsOfAcharne(t.db, commercial.userId);
  expect(shown.rows).toMatchObject([{ isConfidential: true }]);
});

test("COMP-3 MIS-9 a company’s reviews are those by Acharnés, without any of a confidential mission", async () => {
  const { id, company, commercial } = await anEndedEngagement(t.db);
  const confidential = await anEndedEngagement(t.db, { company, mission: { company_confidential: true } });
  const other = await anEndedEngagement(t.db);
  for (const each of [{ id, company, commercial }, confidential, other]) {
    await write(each.company, each.id, 1);
    await write(each.commercial, each.id, 2, { text: `Avis de ${each.id}` });
  }
  expect(await findReviewsOfCompany(t.db, companyIdOf(company))).toMatchObject({
    total: 1,
    rows: [{ by: "commercial", text: `Avis de ${id}`, isConfidential: false }],
  });
  expect(await findReviewsOfCompany(t.db, companyIdOf(await aCompany(t.db)))).toMatchObject({
    total: 0,
    rows: [],
  });
});
