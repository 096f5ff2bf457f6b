import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { offerForm } from "~/domain/candidatures/offer-form";
import { colleagueActed } from "~/domain/engagements/colleague-words";
import { REFUSALS } from "~/domain/messages";
import type { Result } from "~/domain/result";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import {
  type EngagementRow,
  engagementEvents,
  engagements,
  memberships,
  missions,
  notifications,
  publicCompanies,
  reviews,
  users,
} from "~/platform/db/schema.server";
import { companyIdOf, madeOnce, type User } from "../../../tests/accounts/people";
import { aCandidature } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { anEndedEngagement, ENDED_AT } from "../../../tests/ended-engagement";
import { anEngagement } from "../../../tests/engagements";
import { aCompany, aMember, type Member } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { answerChange } from "./changes/answer-change.server";
import { breakOff } from "./changes/break-off.server";
import { proposeChange } from "./changes/propose-change.server";
import { findEngagement } from "./find-engagement.server";
import { findEngagements } from "./find-engagements.server";
import { findFollowUp } from "./find-follow-up.server";
import { answerPointByMail } from "./points/answer-point-by-mail.server";
import { confirmPoint } from "./points/confirm-point.server";
import { correctPoint } from "./points/correct-point.server";
import { findPointLink } from "./points/point-links.server";
import { writePoint } from "./points/write-point.server";
import { inviteReplacement } from "./replacements/invite-replacement.server";
import { requestReplacement, withdrawReplacement } from "./replacements/request-replacement.server";
import { answerReview } from "./reviews/answer-review.server";
import { findReviews } from "./reviews/find-reviews.server";
import { reportReview } from "./reviews/report-review.server";
import { writeReview } from "./reviews/write-review.server";
import { answerTrial } from "./trial/answer-trial.server";

const FRIDAY = new Date("2026-12-11T15:00:00Z");
const MONDAY = new Date("2026-12-14T09:00:00Z");
const WEEK = "2026-12-07";
const FIGURES = {
  half_days: [`${WEEK}.am`],
  contacts: 31,
  meetings: 6,
  quotes: 5,
  signatures: 4,
  signed_amount: 12_000,
};
const POINT = { ...FIGURES, who: "Quatre directions.", said: "Deux essais.", next: "Je rappelle." };
const REVIEW = { score_1: 5, score_2: 4, score_3: 4, text: "Des objectifs tenus.", again: true };
const REASON = "Nous arrêtons faute de budget pour cette région.";

const t = ownDatabase();
const owner = madeOnce(() => aCompany(t.db, { status: "published", first_name: "Yann" })) as Member;
const recruiter = madeOnce(() => aMember(t.db, owner, "recruiter")) as Member;
const reader = madeOnce(() => aMember(t.db, owner, "reader")) as Member;
const stranger = madeOnce(() => aCompany(t.db, { status: "published" })) as Member;
const commercial = madeOnce(async () => (await aPublicCommercial(t.db)).user);
let engagement: EngagementRow;
let mission: { readonly id: string };

beforeEach(async () => {
  await t.db.delete(notifications);
  await t.emptyQueue();
  await t.sql("truncate throttles");
  await t.db.update(memberships).set({ notified: "own" });
  mission = await anOpenMission(t.db, owner);
  engagement = await anEngagement(t.db, { mission, company: owner, commercial });
});

const on = (at: Date) => ({ appUrl: APP_URL, at });
const team = { ...on(MONDAY), mailFrom: "contact@acharnes.test" };
const write = async (at = FRIDAY) => {
  const outcome = await writePoint(
    t.db,
    commercial,
    { engagementId: engagement.id, week: WEEK, point: POINT },
    on(at),
  );
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.point.id;
};
const toldOf = async (act: string) =>
  (await t.db.select().from(notifications).where(eq(notifications.act, act))).map(({ user_id }) => user_id);
const addressOf = async ({ userId }: User) =>
  (await t.db.select().from(users).where(eq(users.id, userId)))[0]?.email;
const mailTo = async (user: User) => {
  const address = await addressOf(user);
  return (await t.mails()).find(({ to }) => to === address);
};
const linkIn = (text = "") => /\/repondre\/([\w-]{43})/.exec(text)?.[1] ?? "";
const byColleague = (name: string, act: Parameters<typeof colleagueActed>[1]) => ({
  kind: "conflict",
  message: colleagueActed(name, act),
});

/** Every act of a company on an engagement. */
const ACTS: Readonly<
  Record<
    string,
    (who: User, id: string, ids: { readonly point: string; readonly review: string }) => Promise<Result>
  >
> = {
  confirm: (who, engagementId, { point }) =>
    confirmPoint(t.db, who, { engagementId, point, showCompany: false }, on(MONDAY)),
  correct: (who, engagementId, { point }) =>
    correctPoint(
      t.db,
      who,
      { engagementId, point, correction: { ...FIGURES, meetings: 4, reason: "Trop." } },
      on(MONDAY),
    ),
  propose: (who, engagementId) =>
    proposeChange(
      t.db,
      who,
      { engagementId, kind: "pause", input: { date: null, reason: REASON } },
      on(MONDAY),
    ),
  answer: (who, engagementId) => answerChange(t.db, who, { engagementId, accepts: true }, on(MONDAY)),
  breakOff: (who, engagementId) =>
    breakOff(t.db, who, { engagementId, input: { date: null, reason: REASON } }, on(MONDAY)),
  trial: (who, engagementId) =>
    answerTrial(t.db, who, engagementId, { decision: "continue", reason: null }, on(MONDAY)),
  review: (who, engagementId) => writeReview(t.db, who, { engagementId, ...REVIEW }, on(MONDAY)),
  answerReview: (who, engagementId, { review }) =>
    answerReview(t.db, who, { engagementId, review, text: "Merci." }, on(MONDAY)),
  reportReview: (who, engagementId, { review }) =>
    reportReview(t.db, who, { engagementId, review, reason_text: REASON }, on(MONDAY)),
  replace: (who, engagementId) => requestReplacement(t.db, who, { engagementId, reason: REASON }, team),
  withdraw: (who, engagementId) => withdrawReplacement(t.db, who, { engagementId }, MONDAY),
  invite: (who, engagementId) =>
    inviteReplacement(t.db, who, { engagementId, acharne: "personne-a-inviter" }, on(MONDAY)),
};

test("TEAM-2 a reader reads the engagements of the company, and does nothing with them; other companies find none", async () => {
  const point = await write();
  const [review] = await t.db
    .insert(reviews)
    .values({ engagement_id: engagement.id, by: "commercial", ...REVIEW, at: MONDAY, disclosed_at: MONDAY })
    .returning();
  expect(await findEngagement(t.db, reader, engagement.id)).toMatchObject({ side: "company", mayAct: false });
  expect(await findEngagement(t.db, recruiter, engagement.id)).toMatchObject({ mayAct: true });
  expect((await findFollowUp(t.db, reader, mission.id))?.followed).toHaveLength(1);
  const listed = await findEngagements(t.db, reader);
  expect(listed.rows.map((row) => row.engagement.id)).toContain(engagement.id);
  expect(listed.mayAct).toBe(false);
  expect(await findEngagement(t.db, stranger, engagement.id)).toBeUndefined();
  expect((await findEngagements(t.db, stranger)).rows).toEqual([]);
  const ids = { point, review: review?.id ?? "" };
  for (const [name, act] of Object.entries(ACTS)) {
    expect(await act(reader, engagement.id, ids), name).toMatchObject({ ok: false, kind: "forbidden" });
    expect(await act(stranger, engagement.id, ids), name).toMatchObject({ ok: false, kind: "missing" });
  }
  const [after] = await t.db.select().from(engagements).where(eq(engagements.id, engagement.id));
  expect(after).toEqual(engagement);
});

test("TEAM-4 a point reaches the member who answers for the mission, and those who follow everything", async () => {
  await t.db.update(missions).set({ responsible_id: recruiter.userId }).where(eq(missions.id, mission.id));
  await write();
  expect(await toldOf("point_written")).toEqual([recruiter.userId]);
  await t.db.update(memberships).set({ notified: "all" }).where(eq(memberships.user_id, reader.userId));
  await t.db.update(memberships).set({ notified: "none" }).where(eq(memberships.user_id, recruiter.userId));
  engagement = await anEngagement(t.db, {
    mission: await anOpenMission(t.db, owner),
    company: owner,
    commercial,
  });
  await t.db.delete(notifications);
  await write();
  expect((await toldOf("point_written")).sort()).toEqual([owner.userId, reader.userId].sort());
});

test("TEAM-2 POINT-8 only a member who may answer gets a link that does, and it is their own", async () => {
  await t.db.update(memberships).set({ notified: "all" });
  await write();
  const [ofOwner, ofRecruiter] = [await mailTo(owner), await mailTo(recruiter)];
  expect((await mailTo(reader))?.text).toContain(`/engagements/${engagement.id}#semaine-${WEEK}`);
  expect(linkIn((await mailTo(reader))?.text)).toBe("");
  expect(linkIn(ofOwner?.text)).not.toBe(linkIn(ofRecruiter?.text));
  const answer = { act: "confirm", showCompany: false } as const;
  expect(await answerPointByMail(t.db, linkIn(ofRecruiter?.text), answer, on(MONDAY))).toMatchObject({
    ok: true,
  });
  const found = await findEngagement(t.db, owner, engagement.id);
  expect(found?.acts.at(-1)).toMatchObject({ act: "confirm", actor_id: recruiter.userId });
});

test.each(["reader", null] as const)(
  "TEAM-3 TEAM-2 POINT-8 a mailed link ends when its member becomes %s, while those of the others go on",
  async (role) => {
    const member = await aMember(t.db, owner, "recruiter");
    await t.db.update(memberships).set({ notified: "all" });
    await write();
    const token = linkIn((await mailTo(member))?.text);
    expect(await findPointLink(t.db, token, MONDAY)).toMatchObject({ state: "open" });
    const its = eq(memberships.user_id, member.userId);
    if (role) await t.db.update(memberships).set({ role }).where(its);
    else await t.db.delete(memberships).where(its);
    expect(await findPointLink(t.db, token, MONDAY)).toEqual({ state: "over" });
    const answer = { act: "confirm", showCompany: false } as const;
    expect(await answerPointByMail(t.db, token, answer, on(MONDAY))).toMatchObject({
      message: REFUSALS.pointLinkOver,
    });
    const others = linkIn((await mailTo(owner))?.text);
    expect(await findPointLink(t.db, others, MONDAY)).toMatchObject({ state: "open" });
    await t.db.delete(memberships).where(its);
  },
);

test("TEAM-4 who acts second on a week, a proposal or a replacement reads what a colleague did", async () => {
  const point = await write();
  const ids = { point, review: "" };
  expect(await ACTS.confirm?.(recruiter, engagement.id, ids)).toMatchObject({ ok: true });
  expect(await ACTS.correct?.(owner, engagement.id, ids)).toMatchObject(
    byColleague("Claire-recruiter", "confirm"),
  );
  expect(await ACTS.propose?.(recruiter, engagement.id, ids)).toMatchObject({ ok: true });
  expect(await ACTS.propose?.(owner, engagement.id, ids)).toMatchObject(
    byColleague("Claire-recruiter", "propose-change"),
  );
  expect(await ACTS.replace?.(recruiter, engagement.id, ids)).toMatchObject({ ok: true });
  const again = await requestReplacement(
    t.db,
    owner,
    { engagementId: engagement.id, reason: "Un tout autre motif pour la même demande." },
    team,
  );
  expect(again).toMatchObject(byColleague("Claire-recruiter", "replace"));
});

test("TEAM-4 TRIAL-2 a company answers a trial once: the second member reads what the first did", async () => {
  const trial = await anEngagement(t.db, {
    mission: await anOpenMission(t.db, owner),
    company: owner,
    commercial,
    columns: {
      kind: "essai",
      status: "trial_decision",
      starts_on: "2026-11-30",
      ends_on: "2026-12-06",
      trial_ends_on: "2026-12-06",
    },
  });
  const at = on(new Date("2026-12-04T10:00:00Z"));
  const decide = (who: User, decision: "continue" | "stop") =>
    answerTrial(t.db, who, trial.id, { decision, reason: null }, at);
  expect(await decide(recruiter, "continue")).toMatchObject({ ok: true });
  expect(await decide(owner, "stop")).toMatchObject(byColleague("Claire-recruiter", "answer-trial"));
  expect(await decide(recruiter, "stop")).toMatchObject({ message: REFUSALS.trialAnswered });
  expect((await findEngagement(t.db, owner, trial.id))?.trial?.own).toMatchObject({
    decision: "continue",
    actor_id: recruiter.userId,
  });
});

test("TEAM-4 REV-1 a company gives one review; the Acharné reads who wrote it, until that member leaves", async () => {
  const member = await aMember(t.db, owner, "recruiter");
  const { id } = await anEndedEngagement(t.db, { company: owner, commercial });
  const at = on(new Date(ENDED_AT.getTime() + 86_400_000));
  expect(await writeReview(t.db, member, { engagementId: id, ...REVIEW }, at)).toMatchObject({ ok: true });
  expect(
    await writeReview(t.db, owner, { engagementId: id, ...REVIEW, text: "Autrement." }, at),
  ).toMatchObject(byColleague("Claire-recruiter", "review"));
  await writeReview(t.db, commercial, { engagementId: id, ...REVIEW }, at);
  const read = async () => findReviews(t.db, commercial, id, at.at);
  const seen = await read();
  expect(seen?.reader.members.get(seen.other?.author_id ?? "")).toBe("Claire-recruiter");
  await t.db.delete(memberships).where(eq(memberships.user_id, member.userId));
  const left = await read();
  expect(left?.other?.author_id).toBe(member.userId);
  expect(left?.reader.members.get(member.userId)).toBeUndefined();
});

test("TEAM-4 the mail of an act has the company and the first name of who acted, and the history their account", async () => {
  await ACTS.breakOff?.(recruiter, engagement.id, { point: "", review: "" });
  const [event] = await t.db
    .select()
    .from(engagementEvents)
    .where(eq(engagementEvents.engagement_id, engagement.id));
  expect(event).toMatchObject({ move: "break-off", actor_id: recruiter.userId });
  expect((await mailTo(commercial))?.subject).toContain("Claire-recruiter, Atelier Kervella");
});

test("TEAM-4 CONV-4 an engagement names the member who made the offer, and the Acharné reaches them", async () => {
  const { id } = await aCandidature(t.db, {
    mission: await anOpenMission(t.db, owner),
    company: owner,
    commercial,
    at: FRIDAY,
  });
  const offer = offerForm("2026-12-11").parse({
    kind: "mission",
    rate: 460,
    start_date: "2027-01-04",
    days_per_week: 3,
    duration_weeks: 12,
  });
  expect(await makeOffer(t.db, recruiter, { candidatureId: id, offer }, on(FRIDAY))).toMatchObject({
    ok: true,
  });
  await moveCandidature(t.db, commercial, { candidatureId: id, name: "accept" }, on(MONDAY));
  const [agreed] = await t.db.select().from(engagements).where(eq(engagements.candidature_id, id));
  expect(agreed).toMatchObject({ contact_name: "Claire-recruiter Morel", company_id: companyIdOf(owner) });
  expect((await findEngagement(t.db, commercial, agreed?.id ?? ""))?.other).toMatchObject({
    contactName: "Claire-recruiter Morel",
    contact: { email: await addressOf(recruiter) },
  });
});

test("REPL-1 TEAM-1 the requests of all members count towards the limit of the company", async () => {
  const ask = async (who: User) => {
    const made = await anEngagement(t.db, {
      mission: await anOpenMission(t.db, owner),
      company: owner,
      commercial,
    });
    return requestReplacement(t.db, who, { engagementId: made.id, reason: REASON }, team);
  };
  for (let each = 0; each < 10; each += 1)
    expect(await ask(each % 2 ? owner : recruiter)).toMatchObject({ ok: true });
  expect(await ask(owner)).toMatchObject({ kind: "throttled" });
  expect(await ask(recruiter)).toMatchObject({ kind: "throttled" });
});

test("COMP-2 an engagement that ends counts on the page of the company at once; one that is broken off does not", async () => {
  const company = await aCompany(t.db, { status: "published" });
  await t.db.insert(publicCompanies).values({
    company_id: companyIdOf(company),
    slug: `page-${company.userId.slice(0, 8)}`,
    published_at: FRIDAY,
    initials: "AK",
    name: "Atelier Kervella",
  });
  const done = async () =>
    (
      await t.db
        .select({ done: publicCompanies.engagements_done })
        .from(publicCompanies)
        .where(eq(publicCompanies.company_id, companyIdOf(company)))
    )[0]?.done;
  const running = async () =>
    anEngagement(t.db, { mission: await anOpenMission(t.db, company), company, commercial });
  const input = { date: null, reason: REASON };
  await breakOff(t.db, company, { engagementId: (await running()).id, input }, on(MONDAY));
  expect(await done()).toBe(0);
  const { id: engagementId } = await running();
  const end = { date: "2026-12-14", reason: REASON };
  await proposeChange(t.db, company, { engagementId, kind: "end", input: end }, on(MONDAY));
  await answerChange(t.db, commercial, { engagementId, accepts: true }, on(MONDAY));
  const next = on(new Date("2026-12-15T09:00:00Z"));
  // Any act after the last day makes the due moves first.
  await requestReplacement(t.db, company, { engagementId, reason: REASON }, { ...team, ...next });
  expect(await done()).toBe(1);
});
