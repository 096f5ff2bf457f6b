import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { readCandidaturesFilter } from "~/domain/candidatures/lists/candidatures-filter";
import type { MembershipRole, NotifiedScope } from "~/domain/companies/memberships";
import { REFUSALS } from "~/domain/messages";
import {
  answerLinks,
  candidatureEvents,
  candidatures,
  memberships,
  messages,
  missions,
  notifications,
} from "~/platform/db/schema.server";
import { companyIdOf } from "../../../tests/accounts/people";
import { aCandidature, TERMS } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany, aMember, type Member } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";
import { candidatureView } from "../../routes/candidatures/candidature/candidature-view";
import { applyToMission } from "./apply-to-mission.server";
import { remindCompanies } from "./clock/remind-companies.server";
import { findCandidature } from "./find-candidature.server";
import { findBoard } from "./lists/find-board.server";
import { refuseSelected } from "./lists/refuse-selected.server";
import { answerByMail } from "./mail-answers/answer-by-mail.server";
import { findAnswerLink } from "./mail-answers/answer-links.server";
import { moveCandidature } from "./move-candidature.server";
import { openCandidature } from "./open-candidature.server";
import { refuseOthers } from "./refuse-others.server";

const AT = new Date("2026-11-20T12:00:00Z");
const day = (days: number) => new Date(AT.getTime() + days * 86_400_000);
const LETTER = "Je connais vingt des quarante laboratoires que vous visez, et leurs acheteurs.";

const t = ownDatabase();
beforeEach(async () => {
  await t.db.delete(candidatures);
  await t.emptyQueue();
});

const named = (member: Member, name: string) =>
  t.sql(
    "with typed as (update profiles set first_name = $2 where id = $1) update memberships set shown_first_name = $2 where user_id = $1",
    [member.userId, name],
  );
const wants = (member: Member, notified: NotifiedScope) =>
  t.db.update(memberships).set({ notified }).where(eq(memberships.user_id, member.userId));
const becomes = (member: Member, role: MembershipRole) =>
  t.db.update(memberships).set({ role }).where(eq(memberships.user_id, member.userId));
const leaves = (member: Member) => t.db.delete(memberships).where(eq(memberships.user_id, member.userId));

/** A company of Yann, its owner, of Claire, a recruiter, and of Paul, who reads; with an open mission. */
async function aTeam(columns: Parameters<typeof anOpenMission>[2] = {}) {
  const yann = await aCompany(t.db, { status: "published", name: "Ateliers Morvan", first_name: "Yann" });
  const claire = await aMember(t.db, yann, "recruiter");
  const paul = await aMember(t.db, yann, "reader");
  await named(claire, "Claire");
  const mission = await anOpenMission(t.db, yann, columns);
  return { yann, claire, paul, mission };
}

async function received(columns: Parameters<typeof anOpenMission>[2] = {}) {
  const team = await aTeam(columns);
  const { user: acharne } = await aPublicCommercial(t.db);
  const { id } = await aCandidature(t.db, {
    mission: team.mission,
    company: team.yann,
    commercial: acharne,
    at: AT,
  });
  return { ...team, acharne, id };
}

const when = (at = day(1)) => ({ appUrl: APP_URL, at });
const refusal = (candidatureId: string) =>
  ({ candidatureId, name: "refuse", reason: "zone", text: "Trop loin de nos clients." }) as const;
const statusOf = async (id: string) =>
  (await t.db.select().from(candidatures).where(eq(candidatures.id, id)))[0]?.status;
const wordsOf = async (actor: Parameters<typeof findCandidature>[1], id: string) => {
  const found = await findCandidature(t.db, actor, id);
  return found
    ? candidatureView(found, day(2)).lines.map(({ words }) => words.replaceAll(/[\u2066-\u2069]/g, ""))
    : [];
};
const tokensIn = (text: string | undefined) =>
  [...(text ?? "").matchAll(/\/repondre\/([\w-]{43})/g)].map(([, token]) => token ?? "");
const emailOf = async ({ userId }: Member) =>
  (await t.sql<{ email: string }>("select email from users where id = $1", [userId]))[0]?.email ?? "";
const mailTo = async (member: Member) => {
  const email = await emailOf(member);
  return (await t.mails()).filter(({ to }) => to === email);
};

test("TEAM-4 the second of two members who act at once reads who did what", async () => {
  const { yann, claire, id } = await received();
  const outcomes = await Promise.all([
    moveCandidature(t.db, claire, refusal(id), when()),
    moveCandidature(t.db, claire, refusal(id), when()),
  ]);
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ message: REFUSALS.alreadyDone });
  for (const late of [refusal(id), { candidatureId: id, name: "shortlist" }])
    expect(await moveCandidature(t.db, yann, late, when())).toMatchObject({
      ok: false,
      kind: "conflict",
      message: expect.stringMatching(/^\W?Claire\W? a déjà refusé cette candidature\.$/),
    });
});

test("TEAM-4 the history names members to colleagues, the writer to the Acharné, and the company for who left", async () => {
  const { yann, claire, acharne, id } = await received();
  await moveCandidature(t.db, claire, { candidatureId: id, name: "shortlist" }, when());
  await moveCandidature(t.db, claire, refusal(id), when(day(2)));
  expect((await wordsOf(yann, id)).slice(0, 2)).toEqual([
    "Claire a refusé la candidature",
    "Claire a présélectionné la candidature",
  ]);
  expect((await wordsOf(claire, id))[0]).toBe("Vous avez refusé la candidature");
  expect((await wordsOf(acharne, id)).slice(0, 2)).toEqual([
    "Claire, Ateliers Morvan a refusé la candidature",
    "Ateliers Morvan a présélectionné la candidature",
  ]);
  await leaves(claire);
  for (const reader of [yann, acharne])
    expect((await wordsOf(reader, id))[0]).toBe("Ateliers Morvan a refusé la candidature");
});

test("TEAM-4 MIS-9 in a confidential candidature the Acharné reads neither the company nor the member", async () => {
  const { yann, claire, acharne, id } = await received({ company_confidential: true });
  await moveCandidature(t.db, claire, refusal(id), when());
  const read = JSON.stringify([
    await findCandidature(t.db, acharne, id),
    await wordsOf(acharne, id),
    await t.mails(),
  ]);
  for (const name of ["Claire", "Morvan", "Yann"]) expect(read).not.toContain(name);
  expect((await wordsOf(yann, id))[0]).toBe("Claire a refusé la candidature");
});

test("TEAM-4 the mail of a refusal is signed by the member who wrote it, and the company", async () => {
  const { claire, id } = await received();
  await moveCandidature(t.db, claire, refusal(id), when());
  const [mail] = (await t.mails()).slice(-1);
  expect(mail?.text).toContain("Trop loin de nos clients.");
  expect(mail?.text).toContain("Claire, Ateliers Morvan");
});

test("TEAM-4 a card says what a colleague did last, and nothing of one's own act", async () => {
  const { yann, claire, id } = await received();
  await moveCandidature(t.db, claire, { candidatureId: id, name: "shortlist" }, when());
  const cardOf = async (member: Member) =>
    (await findBoard(t.db, member, readCandidaturesFilter(new URLSearchParams(), "company")))[0];
  expect((await cardOf(yann))?.lastAct?.replaceAll(/[\u2066-\u2069]/g, "")).toBe("Claire a présélectionné");
  expect((await cardOf(claire))?.lastAct).toBeNull();
  await leaves(claire);
  expect((await cardOf(yann))?.lastAct?.replaceAll(/[\u2066-\u2069]/g, "")).toBe(
    "L’entreprise a présélectionné",
  );
});

test("TEAM-2 a reader opens a candidature without marking it as viewed, and answers nothing", async () => {
  const { claire, paul, yann, id } = await received();
  await openCandidature(t.db, paul, id, when());
  expect(await statusOf(id)).toBe("submitted");
  const found = await findCandidature(t.db, paul, id);
  expect(found && candidatureView(found, day(1))).toMatchObject({ acts: false, moves: [] });
  const forbidden = { ok: false, kind: "forbidden", message: REFUSALS.notAllowed };
  expect(await moveCandidature(t.db, paul, refusal(id), when())).toMatchObject(forbidden);
  expect(await refuseOthers(t.db, paul, { candidatureId: id }, when())).toMatchObject(forbidden);
  expect(await refuseSelected(t.db, paul, { ids: [id], reason: "zone", text: null }, when())).toMatchObject(
    forbidden,
  );
  const stranger = await aCompany(t.db, { status: "published" });
  const elsewhere = await aMember(t.db, stranger, "reader");
  expect(await moveCandidature(t.db, elsewhere, refusal(id), when())).toMatchObject({ kind: "missing" });
  expect(await statusOf(id)).toBe("submitted");
  await openCandidature(t.db, claire, id, when());
  expect(await statusOf(id)).toBe("viewed");
  const [viewed] = (
    await t.db.select().from(candidatureEvents).where(eq(candidatureEvents.candidature_id, id))
  ).slice(-1);
  expect(viewed).toMatchObject({ move: "view", actor_id: claire.userId });
  expect(companyIdOf(yann)).not.toBe(yann.userId);
});

/** A candidature whose mail went to Yann and Claire, each with links of their own. */
async function mailedToBoth() {
  const team = await aTeam();
  for (const member of [team.yann, team.claire]) await wants(member, "all");
  const { user: acharne } = await aPublicCommercial(t.db);
  const sent = await applyToMission(
    t.db,
    acharne,
    { missionSlug: team.mission.slug, message: LETTER, ...TERMS },
    when(AT),
  );
  if (!sent.ok) throw new Error(sent.message);
  const linksOf = async (member: Member) => tokensIn((await mailTo(member))[0]?.text);
  const [yanns = "", yannsRefusal = ""] = await linksOf(team.yann);
  const [claires = "", clairesRefusal = ""] = await linksOf(team.claire);
  return { ...team, acharne, id: sent.candidatureId, yanns, yannsRefusal, claires, clairesRefusal };
}

test("TEAM-4 CAND-7 each member gets links of their own, and the second to use one reads what the first did", async () => {
  const { id, yanns, claires, clairesRefusal } = await mailedToBoth();
  expect(new Set([yanns, claires]).size).toBe(2);
  expect(await answerByMail(t.db, clairesRefusal, { reason: "zone" }, when())).toMatchObject({ ok: true });
  const late = expect.stringMatching(/^\W?Claire\W? a déjà refusé cette candidature\.$/);
  expect(await findAnswerLink(t.db, yanns, day(1))).toEqual({ state: "used", byColleague: late });
  expect(await answerByMail(t.db, yanns, {}, when())).toMatchObject({ kind: "conflict", message: late });
  expect(await findAnswerLink(t.db, claires, day(1))).toEqual({ state: "over" });
  expect(await statusOf(id)).toBe("refused");
});

test.each(["left the company", "became a reader"] as const)(
  "TEAM-4 CAND-7 the links of a member who %s are refused like expired ones",
  async (how) => {
    const { id, claire, claires, yanns } = await mailedToBoth();
    await (how === "left the company" ? leaves(claire) : becomes(claire, "reader"));
    expect(await findAnswerLink(t.db, claires, day(1))).toEqual({ state: "over" });
    expect(await answerByMail(t.db, claires, {}, when())).toMatchObject({
      kind: "conflict",
      message: REFUSALS.answerOver,
    });
    expect(await statusOf(id)).toBe("submitted");
    expect(await answerByMail(t.db, yanns, {}, when())).toMatchObject({ ok: true });
  },
);

test("TEAM-2 TEAM-4 a reader who follows everything is mailed without answer links", async () => {
  const { paul, mission } = await aTeam();
  await wants(paul, "all");
  const { user } = await aPublicCommercial(t.db);
  await applyToMission(t.db, user, { missionSlug: mission.slug, message: LETTER, ...TERMS }, when(AT));
  const [mail] = await mailTo(paul);
  expect(mail?.subject).toContain("postule à votre mission");
  expect(tokensIn(mail?.text)).toEqual([]);
  expect(await t.db.select().from(answerLinks).where(eq(answerLinks.user_id, paul.userId))).toEqual([]);
});

test("TEAM-4 NOTIF-1 a candidature notifies the responsible member, who wrote last, and who follows everything", async () => {
  const { yann, claire, paul, mission, acharne, id } = await received();
  await t.db.update(missions).set({ responsible_id: claire.userId }).where(eq(missions.id, mission.id));
  const withdraw = async () => {
    await t.db.delete(notifications);
    await t.db
      .update(candidatures)
      .set({ status: "submitted", expires_at: day(9) })
      .where(eq(candidatures.id, id));
    expect(
      await moveCandidature(t.db, acharne, { candidatureId: id, name: "withdraw" }, when(day(2))),
    ).toMatchObject({ ok: true });
    return (await t.db.select().from(notifications)).map(({ user_id }) => user_id).sort();
  };
  expect(await withdraw()).toEqual([claire.userId]);
  await t.sql(
    "insert into messages (conversation_id, by, body, author_id) select id, 'company', 'Bonjour', $2 from conversations where candidature_id = $1",
    [id, yann.userId],
  );
  expect(await t.db.select().from(messages).where(eq(messages.author_id, yann.userId))).toHaveLength(1);
  expect(await withdraw()).toEqual([yann.userId, claire.userId].sort());
  await wants(paul, "all");
  await wants(claire, "none");
  expect(await withdraw()).toEqual([yann.userId, paul.userId].sort());
});

test("TEAM-4 SAFE-4 an acceptance voids the waiting mails of a burst to all members", async () => {
  const { yann, claire, acharne, id } = await received();
  for (const member of [yann, claire]) await wants(member, "all");
  const again = async (name: string, at: Date) =>
    moveCandidature(t.db, acharne, { candidatureId: id, name }, when(at));
  const second = (seconds: number) => new Date(day(1).getTime() + seconds * 1000);
  expect(await again("withdraw", second(0))).toMatchObject({ ok: true });
  expect(await again("renew", second(1))).toMatchObject({ ok: true });
  const waiting = () =>
    t.sql(
      "select 1 from pgboss.job where name = 'deliver-mail' and state = 'created' and singleton_key like $1",
      [`candidature:${id}:%`],
    );
  expect(await waiting()).toHaveLength(2);
  await moveCandidature(t.db, claire, { candidatureId: id, name: "shortlist" }, when(second(2)));
  expect(await waiting()).toEqual([]);
});

test("TEAM-4 CAND-4 each responsible member is reminded of their own candidatures, in one mail", async () => {
  const { yann, claire, mission } = await aTeam();
  const hers = await anOpenMission(t.db, yann);
  await t.db.update(missions).set({ responsible_id: claire.userId }).where(eq(missions.id, hers.id));
  const candidatureTo = async (to: { readonly id: string }) =>
    aCandidature(t.db, {
      mission: to,
      company: yann,
      commercial: (await aPublicCommercial(t.db)).user,
      at: AT,
    });
  for (const to of [mission, hers, hers]) await candidatureTo(to);
  await t.emptyQueue();
  await t.db.delete(notifications);
  expect(await remindCompanies(t.db, { appUrl: APP_URL, at: new Date("2026-11-23T08:00:00Z") })).toBe(3);
  expect(await t.mails()).toHaveLength(2);
  expect((await mailTo(claire))[0]?.subject).toContain("2 candidatures");
  const [own] = await mailTo(yann);
  expect(own?.text).toContain("Yann");
  expect(tokensIn(own?.text)).toHaveLength(2);
  expect((await t.db.select().from(notifications)).map(({ user_id }) => user_id).sort()).toEqual(
    [yann.userId, claire.userId].sort(),
  );
});
