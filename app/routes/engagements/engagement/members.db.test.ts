import { expect, test } from "vitest";
import { isolated } from "~/domain/text";
import { findDueFacts } from "~/operations/engagements/find-due.server";
import { findEngagement } from "~/operations/engagements/find-engagement.server";
import { findReplacement } from "~/operations/engagements/replacements/find-replacement.server";
import { findReviews } from "~/operations/engagements/reviews/find-reviews.server";
import { engagementChanges, replacements } from "~/platform/db/schema.server";
import { madeOnce, type User } from "../../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { anEndedEngagement, ENDED_AT } from "../../../../tests/ended-engagement";
import { anEngagement, aPointAct } from "../../../../tests/engagements";
import { aCompany, aMember, type Member } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { pointsView } from "../points/points-view";
import { actOnEngagement } from "./act.server";
import { engagementView } from "./engagement-view";
import { lifeView } from "./life-view";
import { replacementView } from "./replacement-view";
import { reviewsView } from "./reviews-view";

const MONDAY = new Date("2026-12-14T09:00:00Z");
const FRIDAY = new Date("2026-12-11T15:00:00Z");

const t = ownDatabase();
const owner = madeOnce(() => aCompany(t.db, { status: "published" })) as Member;
const recruiter = madeOnce(() => aMember(t.db, owner, "recruiter")) as Member;
const reader = madeOnce(() => aMember(t.db, owner, "reader")) as Member;
const commercial = madeOnce(async () => (await aPublicCommercial(t.db)).user);

/** A running engagement with a week to confirm, a proposal to answer and a request for somebody else. */
async function asked() {
  const mission = await anOpenMission(t.db, owner);
  const engagement = await anEngagement(t.db, { mission, company: owner, commercial });
  await aPointAct(t.db, engagement, { week: "2026-12-07", act: "write", at: FRIDAY });
  await t.db.insert(engagementChanges).values({
    engagement_id: engagement.id,
    kind: "pause",
    date: "2026-12-21",
    reason: "Les fêtes.",
    proposed_by: "commercial",
    proposer_id: commercial.userId,
    proposed_at: FRIDAY,
  });
  await t.db.insert(replacements).values({
    engagement_id: engagement.id,
    reason: "Une longue absence.",
    requester_id: recruiter.userId,
    requested_at: FRIDAY,
  });
  return engagement;
}

/** The page as somebody reads it. */
async function pageOf(who: User, id: string, at = MONDAY) {
  const found = await findEngagement(t.db, who, id);
  if (!found) throw new Error("the engagement was not found");
  const [facts] = await findDueFacts(t.db, [found.engagement]);
  if (!facts) throw new Error("no facts");
  const engagement = engagementView(found, at);
  return {
    engagement,
    life: lifeView(found, facts, { now: at, overseas: false }),
    points: pointsView(found, at),
    replacement: replacementView(found, await findReplacement(t.db, found), at),
    reviews: reviewsView(await findReviews(t.db, who, id, at), engagement, at),
  };
}

test("TEAM-2 the page of a reader shows the engagement without its forms, that of a recruiter with them", async () => {
  const { id } = await asked();
  const [read, acted] = [await pageOf(reader, id), await pageOf(recruiter, id)];
  expect(read.life).toMatchObject({ mayAct: false, forms: null, due: [], makesOffer: false });
  expect(acted.life.mayAct).toBe(true);
  expect(acted.life.forms?.canBreakOff).toBe(true);
  expect(read.life.proposal?.words).toBe(acted.life.proposal?.words);
  expect(read.points.shown.flatMap(({ acts }) => acts)).toEqual([]);
  expect(acted.points.shown.flatMap(({ acts }) => acts)).toContain("confirm");
  expect(read.points.shown.map(({ written }) => written)).toEqual(
    acted.points.shown.map(({ written }) => written),
  );
  expect([read.replacement.canAsk, read.replacement.mayAct]).toEqual([false, false]);
  expect(read.engagement).toMatchObject({ mayAct: false, title: acted.engagement.title });
});

test("TEAM-2 a reader writes and answers no review", async () => {
  const { id } = await anEndedEngagement(t.db, { company: owner, commercial });
  const at = new Date(ENDED_AT.getTime() + 86_400_000);
  expect((await pageOf(reader, id, at)).reviews).toMatchObject({ isOpen: false, mayAct: false });
  expect((await pageOf(recruiter, id, at)).reviews).toMatchObject({ isOpen: true, mayAct: true });
});

test("TEAM-4 the page names the colleague who asked for somebody else, and to the Acharné the company with them", async () => {
  const { id } = await asked();
  expect((await pageOf(owner, id)).replacement.request?.requestedBy).toBe("Claire-recruiter");
  expect((await pageOf(recruiter, id)).replacement.request?.requestedBy).toBeNull();
  expect((await pageOf(commercial, id)).replacement.request?.requestedBy).toBe(
    "Claire-recruiter, Atelier Kervella",
  );
  expect((await pageOf(commercial, id)).life.proposal?.words).toBe("Vous avez proposé une pause");
  expect((await pageOf(reader, id)).life.proposal?.words).toBe(
    `${isolated("Solenn Kerdoncuff")} a proposé une pause`,
  );
});

const INTENTS = [
  "point",
  "confirm-point",
  "correct-point",
  "accept-correction",
  "keep-mine",
  "trial",
  "propose-pause",
  "propose-resume",
  "propose-end",
  "accept-change",
  "refuse-change",
  "break-off",
  "replace",
  "withdraw-replacement",
  "invite-replacement",
  "review",
  "answer-review",
  "report-review",
];

test.each(INTENTS)(
  "TEAM-2 the form %s of a reader is refused with 403, whatever its fields",
  async (intent) => {
    const { id } = await asked();
    const form = new FormData();
    form.append("intent", intent);
    const work = {
      db: t.db,
      config: { appUrl: APP_URL, mailFrom: "contact@acharnes.test" } as never,
      at: MONDAY,
    };
    const answer = await actOnEngagement({ ...work, actor: reader, engagementId: id, form });
    expect(answer).toMatchObject({ reply: { init: { status: 403 } } });
  },
);
