import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { offerForm } from "~/domain/candidatures/offer-form";
import { engagementDue } from "~/domain/engagements/engagement-due";
import { calendarDayOf } from "~/domain/french";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { acceptInvitation } from "~/operations/candidatures/invitations/accept-invitation.server";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { countNavigation } from "~/operations/dashboard/find-navigation-counts.server";
import { findDueFacts } from "~/operations/engagements/find-due.server";
import {
  candidatures,
  conversations,
  type EngagementRow,
  engagements,
  messages,
  notifications,
  publicMissions,
  publicProfiles,
  replacementProposals,
  replacements,
} from "~/platform/db/schema.server";
import { anAdmin, madeOnce, type User } from "../../../../tests/accounts/people";
import { aCandidature, LETTER, TERMS } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { anEngagement } from "../../../../tests/engagements";
import { aCompany } from "../../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../../tests/published";
import { findReplacements, readReplacement } from "./find-replacements.server";
import { inviteReplacement } from "./invite-replacement.server";
import { proposeReplacement } from "./propose-replacement.server";
import { requestReplacement, withdrawReplacement } from "./request-replacement.server";
import { warnOfReplacements } from "./warn-of-replacements.server";

const TEAM = "contact@acharnes.test";
const NOON = new Date("2026-11-28T12:00:00Z");
const REASON = "Nolwenn est arrêtée pour six semaines";
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);
const when = { appUrl: APP_URL, at: NOON };
const team = { ...when, mailFrom: TEAM };

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { status: "published", email: "kervadec@example.test" }));
const admin = madeOnce(() => anAdmin(t.db));
beforeEach(async () => {
  await t.emptyQueue();
  await t.sql("truncate throttles");
});

async function agreed(columns: Partial<EngagementRow> = {}) {
  const { user: commercial, slug } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const engagement = await anEngagement(t.db, { mission, company, commercial, columns });
  return { commercial, slug, mission, engagement };
}

async function requested(columns: Partial<EngagementRow> = {}) {
  const made = await agreed(columns);
  await ask(made.engagement);
  const request = await requestOf(made.engagement);
  await t.emptyQueue();
  return { ...made, request };
}

async function proposed(count = 1) {
  const made = await requested();
  const acharnes = await Promise.all(Array.from({ length: count }, () => aPublicCommercial(t.db)));
  expect(await propose(made.request.id, ...acharnes.map(({ slug }) => slug))).toMatchObject({ ok: true });
  await t.emptyQueue();
  return { ...made, acharnes, acharne: acharnes[0] as (typeof acharnes)[number] };
}

const ask = ({ id }: EngagementRow, by: User = company, reason = REASON, at = NOON) =>
  requestReplacement(t.db, by, { engagementId: id, reason }, { ...team, at });
const propose = (replacement: string, ...acharne: string[]) =>
  proposeReplacement(t.db, admin, { replacement, acharne }, when);
const invite = ({ id }: EngagementRow, acharne: string, by: User = company) =>
  inviteReplacement(t.db, by, { engagementId: id, acharne }, when);

async function requestOf({ id }: EngagementRow) {
  const [request] = await t.db.select().from(replacements).where(eq(replacements.engagement_id, id));
  if (!request) throw new Error("no request was made");
  return request;
}
const candidatureOf = async (id: string) =>
  (await t.db.select().from(candidatures).where(eq(candidatures.id, id)))[0];
const actsOf = async ({ userId }: User) =>
  (await t.db.select().from(notifications).where(eq(notifications.user_id, userId))).map(({ act }) => act);
const closeMission = ({ id }: { id: string }) =>
  t.db.delete(publicMissions).where(eq(publicMissions.mission_id, id));

test("REPL-1 the company asks once: the clock starts, the team is mailed, the Acharné reads the reason", async () => {
  const { engagement, commercial } = await agreed();
  const answers = await Promise.all([ask(engagement), ask(engagement)]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await requestOf(engagement)).toMatchObject({
    reason: REASON,
    requested_at: NOON,
    proposed_at: null,
  });
  const mails = await t.mails();
  expect(mails.filter(({ to }) => to === TEAM).map(({ text }) => text)).toEqual([
    expect.stringContaining(REASON),
  ]);
  expect(mails).toHaveLength(2);
  expect(await actsOf(commercial)).toEqual(["replacement_requested"]);
  expect(await ask(engagement, company, "Un autre motif")).toMatchObject({
    kind: "conflict",
    message: REFUSALS.replacementOpen,
  });
});

test("REPL-1 nobody else asks, and nobody before the first day or after the regular end", async () => {
  const { engagement, commercial } = await agreed();
  expect(await ask(engagement, commercial)).toMatchObject({ kind: "forbidden" });
  expect(await ask(engagement, admin)).toMatchObject({ kind: "missing" });
  expect(await ask(engagement, (await aPublicCommercial(t.db)).user)).toMatchObject({ kind: "missing" });
  const ended = { ended_at: NOON } as const;
  const planned = { status: "planned", starts_on: "2028-01-03", ends_on: "2028-03-26" } as const;
  for (const columns of [planned, { status: "ended", ...ended }] as const)
    expect(await ask((await agreed(columns)).engagement)).toMatchObject({
      kind: "conflict",
      message: REFUSALS.notReplaceable,
    });
  for (const columns of [{ status: "paused" }, { status: "broken_off", ...ended }] as const)
    expect(await ask((await agreed(columns)).engagement)).toMatchObject({ ok: true });
});

test("REPL-1 SAFE-4 a company asks ten times a day at most", async () => {
  const other = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, other);
  const { user: commercial } = await aPublicCommercial(t.db);
  const engagement = await anEngagement(t.db, { mission, company: other, commercial });
  for (let asked = 0; asked < 10; asked++) {
    expect(await ask(engagement, other)).toMatchObject({ ok: true });
    await withdrawReplacement(t.db, other, { engagementId: engagement.id }, NOON);
  }
  expect(await ask(engagement, other)).toMatchObject({ kind: "throttled" });
});

test("REPL-1 the company withdraws its request, twice with the same answer; the Acharné cannot", async () => {
  const { engagement, commercial } = await requested();
  const withdraw = (by: User) => withdrawReplacement(t.db, by, { engagementId: engagement.id }, NOON);
  expect(await withdraw(commercial)).toMatchObject({ kind: "forbidden" });
  expect(await withdraw(company)).toMatchObject({ ok: true });
  expect(await withdraw(company)).toMatchObject({ ok: true });
  expect(await requestOf(engagement)).toMatchObject({ closed_at: NOON });
});

test("REPL-2 administrators alone propose; the first proposal stops the clock and notifies the company", async () => {
  const { engagement, request } = await requested();
  const first = await aPublicCommercial(t.db);
  const others = [await aPublicCommercial(t.db), await aPublicCommercial(t.db)];
  for (const by of [company, first.user])
    expect(
      await proposeReplacement(t.db, by, { replacement: request.id, acharne: [first.slug] }, when),
    ).toMatchObject({ kind: "forbidden" });
  const sent = { replacement: request.id, acharne: [first.slug] };
  const twice = [0, 1].map(() => proposeReplacement(t.db, admin, sent, { ...when, at: hoursLater(31) }));
  expect((await Promise.all(twice)).map(({ ok }) => ok)).toEqual([true, true]);
  expect(await requestOf(engagement)).toMatchObject({
    proposed_at: hoursLater(31),
    proposed_by: admin.userId,
  });
  expect((await t.mails()).map(({ to }) => to)).toEqual(["kervadec@example.test"]);
  expect(await actsOf(company)).toContain("replacement_proposed");
  expect(await propose(request.id, ...others.map(({ slug }) => slug))).toMatchObject({
    ok: true,
    proposed: 3,
  });
  expect((await requestOf(engagement)).proposed_at).toEqual(hoursLater(31));
  expect(await propose(request.id, (await aPublicCommercial(t.db)).slug)).toMatchObject({
    kind: "invalid",
    message: FIELD_ERRORS.tooManyAcharnes,
  });
  expect(await t.db.$count(replacementProposals, eq(replacementProposals.replacement_id, request.id))).toBe(
    3,
  );
});

test("REPL-2 SAFE-7 each proposal is an entry of the journal", async () => {
  const { acharnes } = await proposed(2);
  const [entry] = await t.sql<{ facts: { proposed: number } }>(
    "select facts from audit_entries where kind = 'replacement.proposed' order by id desc limit 1",
  );
  expect(entry?.facts.proposed).toBe(acharnes.length);
});

test("REPL-2 only published Acharnés are proposed, who are free to take over", async () => {
  const { request, slug, mission, commercial } = await requested();
  const refusedWith = async (acharne: string, message: string) =>
    expect(await propose(request.id, acharne)).toMatchObject({
      kind: "invalid",
      fields: { acharne: [message] },
    });
  await refusedWith(slug, FIELD_ERRORS.acharneReplaced);
  await refusedWith("nobody-here", FIELD_ERRORS.acharneUnknown);
  const hidden = await aPublicCommercial(t.db);
  await t.db.delete(publicProfiles).where(eq(publicProfiles.slug, hidden.slug));
  await refusedWith(hidden.slug, FIELD_ERRORS.acharneUnknown);
  const candidate = await aPublicCommercial(t.db);
  await aCandidature(t.db, { mission, company, commercial: candidate.user });
  await refusedWith(candidate.slug, REFUSALS.alreadyCandidate);
  const blocked = await aPublicCommercial(t.db);
  const past = await aCandidature(t.db, {
    mission: await anOpenMission(t.db, company),
    company,
    commercial: blocked.user,
  });
  await t.db
    .update(conversations)
    .set({ status: "blocked_by_commercial" })
    .where(eq(conversations.candidature_id, past.id));
  await refusedWith(blocked.slug, FIELD_ERRORS.acharneBlocked);
  expect(await propose(randomUUID(), candidate.slug)).toMatchObject({ kind: "missing" });
  expect(await requestOf({ id: request.engagement_id } as EngagementRow)).toMatchObject({
    proposed_at: null,
  });
  expect(await actsOf(commercial)).toEqual(["replacement_requested"]);
});

test("REPL-3 CAND-10 one click invites to the same mission, also a closed one, with the brief; the request closes", async () => {
  const { engagement, acharne, mission } = await proposed(2);
  await closeMission(mission);
  const answers = await Promise.all([invite(engagement, acharne.slug), invite(engagement, acharne.slug)]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  const [one, two] = answers.map((answer) => (answer.ok ? answer.candidatureId : ""));
  expect(one).toBe(two);
  const candidature = await candidatureOf(one ?? "");
  expect(candidature).toMatchObject({
    status: "invited",
    mission_id: mission.id,
    commercial_id: acharne.user.userId,
  });
  const written = await t.db
    .select({ by: messages.by, body: messages.body })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(eq(conversations.candidature_id, one ?? ""));
  expect(written).toMatchObject([{ by: "company", body: expect.stringContaining("reprendre la mission") }]);
  expect(await requestOf(engagement)).toMatchObject({ closed_at: NOON });
  expect(await t.mails()).toHaveLength(1);
});

test("REPL-3 CAND-10 the invited Acharné accepts, gets an offer and begins although the mission is closed", async () => {
  const { engagement, acharne, mission } = await proposed();
  await closeMission(mission);
  const invited = await invite(engagement, acharne.slug);
  const candidatureId = invited.ok ? invited.candidatureId : "";
  expect(
    await acceptInvitation(t.db, acharne.user, { candidatureId, message: LETTER, ...TERMS }, when),
  ).toMatchObject({ ok: true });
  const offer = offerForm(calendarDayOf(NOON)).parse({
    kind: "mission",
    rate: 460,
    start_date: "2026-12-07",
    days_per_week: 3,
    duration_weeks: 8,
  });
  expect(await makeOffer(t.db, company, { candidatureId, offer }, when)).toMatchObject({ ok: true });
  expect(await moveCandidature(t.db, acharne.user, { candidatureId, name: "accept" }, when)).toMatchObject({
    ok: true,
  });
  expect(
    await t.db.select().from(engagements).where(eq(engagements.candidature_id, candidatureId)),
  ).toMatchObject([{ status: "planned", mission_id: mission.id }]);
});

test("REPL-3 CAND-2 a candidature that had ended begins again as an invitation, in its thread", async () => {
  for (const status of ["mission_closed", "refused", "withdrawn", "expired"] as const) {
    const { engagement, request, mission } = await requested();
    const { user, slug } = await aPublicCommercial(t.db);
    const life = { status, expires_at: null };
    const former = await aCandidature(t.db, { mission, company, commercial: user, life });
    await closeMission(mission);
    await propose(request.id, slug);
    expect(await invite(engagement, slug)).toMatchObject({ ok: true, candidatureId: former.id });
    expect(await candidatureOf(former.id)).toMatchObject({ status: "invited", proposed_rate: null });
    expect(
      await acceptInvitation(t.db, user, { candidatureId: former.id, message: null, ...TERMS }, when),
    ).toMatchObject({ ok: true });
  }
});

test("REPL-3 whoever has applied since is taken as they are", async () => {
  const { engagement, acharne, mission } = await proposed();
  const own = await aCandidature(t.db, { mission, company, commercial: acharne.user });
  expect(await invite(engagement, acharne.slug)).toMatchObject({ ok: true, candidatureId: own.id });
  expect(await candidatureOf(own.id)).toMatchObject({ status: "submitted" });
  expect(await t.mails()).toEqual([]);
});

test("REPL-3 nobody else invites, and nobody who is not proposed or not published is invited", async () => {
  const { engagement, acharne, commercial } = await proposed();
  const stranger = await aPublicCommercial(t.db);
  expect(await invite(engagement, acharne.slug, commercial)).toMatchObject({ kind: "forbidden" });
  expect(await invite(engagement, acharne.slug, admin)).toMatchObject({ kind: "forbidden" });
  const rival = await aCompany(t.db, { status: "published" });
  expect(await invite(engagement, acharne.slug, rival)).toMatchObject({ kind: "missing" });
  expect(await invite(engagement, stranger.slug)).toMatchObject({
    kind: "conflict",
    message: REFUSALS.replacementNotProposed,
  });
  await t.db.delete(publicProfiles).where(eq(publicProfiles.slug, acharne.slug));
  expect(await invite(engagement, acharne.slug)).toMatchObject({ message: REFUSALS.acharneGone });
  expect(await requestOf(engagement)).toMatchObject({ closed_at: null });
});

test("REPL-4 the team is warned once of a request that nobody answered in 48 hours, by one of several servers", async () => {
  await t.sql("update replacements set closed_at = requested_at where closed_at is null");
  await requested();
  await proposed();
  const warn = (hours: number) => warnOfReplacements(t.db, { ...team, at: hoursLater(hours) });
  expect(await warn(47.9)).toBe(0);
  expect((await Promise.all([warn(48), warn(48)])).reduce((sum, each) => sum + each)).toBe(1);
  expect(await warn(300)).toBe(0);
  expect((await t.mails()).map(({ to, subject }) => [to, subject])).toEqual([
    [TEAM, expect.stringContaining("en retard")],
  ]);
});

test("REPL-3 ENG-5 proposed Acharnés wait for the company until one is invited, in its count and its list", async () => {
  const other = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, other);
  const { user: commercial } = await aPublicCommercial(t.db);
  const engagement = await anEngagement(t.db, { mission, company: other, commercial });
  const waits = async () => {
    const [facts] = await findDueFacts(t.db, [engagement]);
    const [own, theirs] = [
      await countNavigation(t.db, other, NOON),
      await countNavigation(t.db, commercial, NOON),
    ];
    const due = (side: "company" | "commercial") =>
      facts && engagementDue(facts, side, NOON).some(({ kind }) => kind === "replacement");
    return [own.engagements, theirs.engagements, due("company"), due("commercial")];
  };
  await ask(engagement, other);
  expect(await waits()).toEqual([0, 0, false, false]);
  const { slug } = await aPublicCommercial(t.db);
  await propose((await requestOf(engagement)).id, slug);
  expect(await waits()).toEqual([1, 0, true, false]);
  await invite(engagement, slug, other);
  expect(await waits()).toEqual([0, 0, false, false]);
});

test("REPL-2 the team reads names, brief and terms, the most urgent first; nobody else does", async () => {
  const late = await requested();
  const newer = await agreed();
  await ask(newer.engagement, company, "Un second motif", hoursLater(5));
  const found = await findReplacements(t.db, admin);
  const waiting = found.ok ? found.waiting.map(({ request }) => request.id) : [];
  const ids = [late.request.id, (await requestOf(newer.engagement)).id];
  expect(waiting.filter((id) => ids.includes(id))).toEqual(ids);
  const read = await readReplacement(t.db, admin, late.request.id);
  expect(read).toMatchObject({ isOpen: true, terms: [{ rate: 460 }], brief: { title: expect.any(String) } });
  expect(read?.suggested.map(({ slug }) => slug)).not.toContain(late.slug);
  expect(await findReplacements(t.db, company)).toMatchObject({ kind: "forbidden" });
  expect(await readReplacement(t.db, company, late.request.id)).toBeUndefined();
  await t.db.update(engagements).set({ company_id: null }).where(eq(engagements.id, late.engagement.id));
  const after = await findReplacements(t.db, admin);
  expect(after.ok && after.waiting.some(({ request }) => request.id === late.request.id)).toBe(false);
});
