import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { INVITED_AT_ONCE, RATE_LIMITS } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import { blockThread } from "~/operations/conversations/close-thread.server";
import { inviteAll } from "~/operations/lists/invite-all.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import { withDeadline } from "~/platform/db/request-deadline.server";
import { candidatures, conversations, publicProfiles } from "~/platform/db/schema.server";
import { companyIdOf, type User } from "../../../tests/accounts/people";
import { anApproach, LETTER } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany, aMember } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

const at = new Date("2026-11-20T12:00:00Z");
const when = { appUrl: APP_URL, at };

const t = ownDatabase();
beforeEach(() => t.emptyQueue());

const people = (number: number) => Promise.all(Array.from({ length: number }, () => aPublicCommercial(t.db)));

type Form = { profile: string[]; mission: string; key?: string; message?: string };
const invite = (by: User, { profile, mission, key = randomUUID(), message = LETTER }: Form) =>
  inviteAll(t.db, by, { profile, mission, message, submissionKey: key }, when);

const invitedTo = (missionId: string) =>
  t.db.select().from(candidatures).where(eq(candidatures.mission_id, missionId));

async function scene(number: number) {
  const company = await aCompany(t.db, { status: "published" });
  const mission = await anOpenMission(t.db, company);
  const invited = await people(number);
  return { company, mission, invited, profile: invited.map(({ slug }) => slug) };
}

test("LIST-9 several are invited to one mission, each with an invitation of their own", async () => {
  const { company, mission, profile } = await scene(3);
  expect(await invite(company, { profile, mission: mission.slug })).toEqual({
    ok: true,
    invited: profile.map((slug) => ({ slug, name: "Solenn K.", refusal: null })),
  });
  expect((await invitedTo(mission.id)).map(({ status }) => status)).toEqual([
    "invited",
    "invited",
    "invited",
  ]);
  expect(await t.mails()).toHaveLength(3);
});

test("LIST-9 one form that is sent twice, also at once, invites nobody twice and says the same", async () => {
  const { company, mission, profile } = await scene(2);
  const form = { profile, mission: mission.slug, key: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => invite(company, form)));
  answers.push(await invite(company, form));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await invitedTo(mission.id)).toHaveLength(2);
  expect(await t.mails()).toHaveLength(2);
});

test("LIST-9 each person has a result: invited, already invited, blocked, gone", async () => {
  const { company, mission, invited, profile } = await scene(4);
  const [, known, blocked, gone] = invited;
  await invite(company, { profile: [known?.slug ?? ""], mission: mission.slug });
  const conversationId = await anApproach(t.db, { company, commercial: blocked?.user as User, at });
  await blockThread(t.db, blocked?.user as User, { conversationId }, when);
  await t.db.delete(publicProfiles).where(eq(publicProfiles.slug, gone?.slug ?? ""));
  const answer = await invite(company, { profile, mission: mission.slug });
  expect(answer).toMatchObject({
    ok: true,
    invited: [
      { refusal: null },
      { refusal: { message: REFUSALS.alreadyCandidate } },
      { refusal: { message: REFUSALS.threadClosed } },
      // Only people who are public or in a list of the company are named.
      { name: null, refusal: { message: REFUSALS.acharneGone } },
    ],
  });
  expect(await invitedTo(mission.id)).toHaveLength(2);
});

test("LIST-9 SAFE-4 the limit of the day stops the invitations that exceed it, and keeps those before it", async () => {
  const { company, mission, profile } = await scene(3);
  const { limit } = RATE_LIMITS.approachByCompany;
  const first = await people(1);
  const other = await anOpenMission(t.db, company);
  for (const { slug } of first) await invite(company, { profile: [slug], mission: other.slug });
  for (let sent = 1; sent < limit - 1; sent += 1) {
    const [one] = await people(1);
    await invite(company, { profile: [one?.slug ?? ""], mission: other.slug });
  }
  const answer = await invite(company, { profile, mission: mission.slug });
  expect(answer.ok && answer.invited.map(({ refusal }) => refusal?.message ?? null)).toEqual([
    null,
    REFUSALS.tooManyApproaches,
    REFUSALS.tooManyApproaches,
  ]);
});

test("LIST-9 a mission that is closed or of another company refuses the whole form, at its field", async () => {
  const { company, mission, profile } = await scene(2);
  const other = await anOpenMission(t.db, await aCompany(t.db, { status: "published" }));
  const refusal = { kind: "missing", fields: { mission: [REFUSALS.missionNotOpen] } };
  expect(await invite(company, { profile, mission: other.slug })).toMatchObject(refusal);
  await closeMission(t.db, company, { missionId: mission.id }, when);
  expect(await invite(company, { profile, mission: mission.slug })).toMatchObject(refusal);
  expect(await t.db.$count(conversations, eq(conversations.company_id, companyIdOf(company)))).toBe(0);
});

test("LIST-9 TEAM-2 PUB-5 only recruiters and owners of a validated company invite", async () => {
  const { company, mission, invited, profile } = await scene(1);
  const acharne = invited[0]?.user as User;
  const form = { profile, mission: mission.slug };
  expect(await invite(await aMember(t.db, company, "reader"), form)).toMatchObject({ kind: "forbidden" });
  expect(await invite(acharne, form)).toMatchObject({ kind: "forbidden" });
  expect(await invite(await aCompany(t.db), form)).toMatchObject({
    kind: "forbidden",
    message: REFUSALS.companyNotValidated,
  });
  expect(await invitedTo(mission.id)).toEqual([]);
});

test("LIST-9 SAFE-9 many invitations have more time than other requests, so that all are sent and reported", async () => {
  const { company, mission } = await scene(0);
  const profile = Array.from({ length: INVITED_AT_ONCE.max }, (_, at) => `personne-${at}`);
  const handle = async () => {
    await invite(company, { profile, mission: mission.slug });
    return t.db.execute(sql`select pg_sleep(1)`);
  };
  expect((await withDeadline(handle, 900)).rowCount).toBe(1);
});
