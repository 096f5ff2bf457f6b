import { eq, getTableColumns } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { applyToMission } from "~/operations/candidatures/apply-to-mission.server";
import { letterOf } from "~/operations/conversations/letter";
import { takeAttempt } from "~/operations/rate-limit.server";
import { candidatures, conversations, publicProfiles } from "~/platform/db/schema.server";
import { anAdmin, aVisitor, companyIdOf, madeOnce } from "../../../tests/accounts/people";
import { TERMS } from "../../../tests/candidatures";
import { APP_URL, ownDatabase, withBrokenQueue } from "../../../tests/database";
import { aMission } from "../../../tests/missions";
import { aCommercial, aCompany, aDraft } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

const MESSAGE =
  "Je connais vingt des quarante laboratoires que vous visez, et leurs acheteurs par leur prénom.";
const at = new Date("2026-11-20T12:00:00Z");

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { email: "morvan@example.test" }));
beforeEach(() => t.emptyQueue());

const apply = (actor: Parameters<typeof applyToMission>[1], missionSlug: string, message = MESSAGE) =>
  applyToMission(t.db, actor, { missionSlug, message, ...TERMS }, { appUrl: APP_URL, at });
const kept = (missionId: string) =>
  t.db
    .select({ ...getTableColumns(candidatures), message: letterOf })
    .from(candidatures)
    .innerJoin(conversations, eq(conversations.candidature_id, candidatures.id))
    .where(eq(candidatures.mission_id, missionId));

test("MIS-6 a candidature is stored and the company is notified", async () => {
  const { user } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  expect(await apply(user, mission.slug)).toMatchObject({ ok: true });
  const [row, ...more] = await kept(mission.id);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    commercial_id: user.userId,
    company_id: companyIdOf(company),
    status: "submitted",
    message: MESSAGE,
    created_at: at,
    ...TERMS,
  });
  const [mail, ...others] = await t.mails();
  expect(others).toEqual([]);
  expect(mail?.to).toBe("morvan@example.test");
  expect(mail?.subject).toContain("Solenn K. postule à votre mission");
  for (const part of [
    "Colonel",
    "575\u202f€ pour vous · 460\u202f€ pour Solenn",
    `${APP_URL}/candidatures/${row?.id}`,
    "vingt des quarante laboratoires",
  ]) {
    expect(mail?.html).toContain(part);
  }
});

test("DIR-9 MIS-6 the mail to the company contains no full name, address, telephone number or own rate", async () => {
  const { user } = await aPublicCommercial(t.db, {
    email: "secrete@example.test",
    last_name: "Trestrobellec",
    daily_rate_min: 413,
    daily_rate_max: 617,
  });
  const mission = await anOpenMission(t.db, company);
  await apply(user, mission.slug);
  const [mail] = await t.mails();
  const said = `${mail?.subject} ${mail?.html} ${mail?.text}`;
  for (const secret of ["secrete@", "Trestrobellec", "612345678", "06 12", "413", "617"]) {
    expect(said).not.toContain(secret);
  }
});

test("MIS-6 a message never becomes HTML in the mail", async () => {
  const { user } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  await apply(user, mission.slug, `<img src=x onerror=alert(1)> ${MESSAGE}`);
  const [mail] = await t.mails();
  expect(mail?.html).not.toContain("<img src=x");
  expect(mail?.html).toContain("&lt;img src=x");
});

test("MIS-6 the same form sent twice is one candidature, and both requests succeed", async () => {
  const { user } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const answers = await Promise.all([apply(user, mission.slug), apply(user, mission.slug)]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await apply(user, mission.slug)).toMatchObject({ ok: true });
  expect(await kept(mission.id)).toHaveLength(1);
  expect(await t.mails()).toHaveLength(1);
});

test("MIS-6 without its mail the candidature does not exist: all or nothing", async () => {
  const { user } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const candidature = { missionSlug: mission.slug, message: MESSAGE, ...TERMS };
  const context = { appUrl: APP_URL, at };
  await expect(applyToMission(withBrokenQueue(t.db), user, candidature, context)).rejects.toThrow(
    "broke down",
  );
  expect(await kept(mission.id)).toEqual([]);
  expect(await t.mails()).toEqual([]);
});

test("MIS-6 a person applies once: another message is refused, the first one stays", async () => {
  const { user } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  await apply(user, mission.slug);
  expect(await apply(user, mission.slug, `${MESSAGE} Et plus encore.`)).toMatchObject({ kind: "conflict" });
  expect(await kept(mission.id)).toMatchObject([{ message: MESSAGE }]);
});

test("MIS-6 several people apply to one mission, and one person to several", async () => {
  const [first, second] = [await aPublicCommercial(t.db), await aPublicCommercial(t.db)];
  const [one, two] = [await anOpenMission(t.db, company), await anOpenMission(t.db, company)];
  for (const { user } of [first, second]) {
    for (const { slug } of [one, two]) expect(await apply(user, slug)).toMatchObject({ ok: true });
  }
  expect(await kept(one.id)).toHaveLength(2);
  expect(await kept(two.id)).toHaveLength(2);
});

test("MIS-6 only a commercial with a public profile applies", async () => {
  const mission = await anOpenMission(t.db, company);
  const refusals = [
    await apply(aVisitor(), mission.slug),
    await apply(company, mission.slug),
    await apply(await aDraft(t.db, "commercial"), mission.slug),
    await apply(await anAdmin(t.db), mission.slug),
  ];
  for (const refusal of refusals) expect(refusal).toMatchObject({ ok: false, kind: "forbidden" });
  expect(await apply(await aCommercial(t.db), mission.slug)).toMatchObject({
    kind: "forbidden",
    message: "Votre profil doit être publié pour postuler.",
  });
  const { user } = await aPublicCommercial(t.db);
  await t.db.delete(publicProfiles).where(eq(publicProfiles.profile_id, user.userId));
  expect(await apply(user, mission.slug)).toMatchObject({ ok: false, kind: "forbidden" });
  expect(await kept(mission.id)).toEqual([]);
  expect(await t.mails()).toEqual([]);
});

test("PUB-7 a public profile with a pending edit may apply", async () => {
  const { user } = await aPublicCommercial(t.db, { status: "pending" });
  const mission = await anOpenMission(t.db, company);
  expect(await apply(user, mission.slug)).toMatchObject({ ok: true });
});

test("STATE-3 a pending, closed or unknown mission accepts no candidature", async () => {
  const { user } = await aPublicCommercial(t.db);
  const pending = await aMission(t.db, company, { slug: "mission-en-attente" });
  for (const slug of ["mission-en-attente", "mission-inconnue", "", "pas un slug", "a\u0000b", pending]) {
    expect(await apply(user, slug)).toMatchObject({ ok: false, kind: "missing" });
  }
  expect(await kept(pending)).toEqual([]);
});

test("CAND-1 sixty candidatures a day for each person: the next one is refused with its text kept, a repeated one is still reported as sent", async () => {
  const { user } = await aPublicCommercial(t.db);
  const mission = await anOpenMission(t.db, company);
  const next = await anOpenMission(t.db, company);
  for (let sent = 1; sent < 60; sent += 1)
    await takeAttempt(t.db, "applicationByCommercial", user.userId, at);
  const last = await apply(user, mission.slug);
  expect(last).toMatchObject({ ok: true });
  expect(await apply(user, mission.slug)).toEqual(last);
  expect(await apply(user, next.slug)).toMatchObject({
    kind: "throttled",
    message: REFUSALS.tooManyApplications,
  });
  expect(await kept(next.id)).toEqual([]);
});
