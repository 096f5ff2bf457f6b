import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { type ContentReport, reportByVisitorForm } from "~/domain/moderation/report-content-form";
import type { Actor } from "~/domain/policy";
import { newContactStamp } from "~/operations/conversations/contact/form-stamp.server";
import { decideReport } from "~/operations/moderation/reports/decide-report.server";
import { readReport } from "~/operations/moderation/reports/read-report.server";
import { reportContent } from "~/operations/moderation/reports/report-content.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import {
  missions,
  profiles,
  publicMissions,
  publicProfiles,
  reports,
  transparencyActs,
} from "~/platform/db/schema.server";
import { anAccount, anAdmin, aVisitor, type User } from "../tests/accounts/people";
import { APP_URL, AUTH_SECRET, ownDatabase } from "../tests/database";
import { aCompany } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";

const AT = new Date("2026-11-20T12:00:00Z");
const LATER = new Date("2026-11-20T13:00:00Z");
const WHY = "Les références citées n’existent pas, je les ai appelées.";
const REASON = "Deux des trois références citées sont introuvables.";
const settings = { authSecrets: [AUTH_SECRET], appUrl: APP_URL } as const;

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const origin = { clientAddress: "203.0.113.9", headers: new Headers(), at: AT };
const stamp = () => newContactStamp([AUTH_SECRET], new Date(AT.getTime() - 60_000));
const words = (more: Partial<ContentReport> = {}): ContentReport => ({
  kind: "fraud",
  reason_text: WHY,
  good_faith: "on",
  ...more,
});
const byVisitor = (more: Partial<ContentReport> = {}) =>
  words({ name: "Hélène Le Goff", email: "helene@exemple.fr", stamp: stamp(), ...more });

const send = (actor: Actor, slug: string, input: ContentReport, of: "profile" | "mission" = "profile") =>
  reportContent(t.db, actor, origin, { ...input, of, slug }, settings);

const decide = async (by: User, decision: object) => {
  const [report] = await t.db.select({ id: reports.id }).from(reports);
  const asked = { reportId: report?.id ?? "", reason: REASON, block: false, intent: "upheld" as const };
  return decideReport(t.db, by, { ...asked, ...decision }, { appUrl: APP_URL, at: LATER });
};

const mailTo = async (address: string) => (await t.mails()).filter(({ to }) => to === address);

test("SAFE-6 a visitor reports a profile: the text is stored unchanged and the acknowledgement is sent", async () => {
  const { user, slug } = await aPublicCommercial(t.db);
  expect(await send(aVisitor(), slug, byVisitor())).toEqual({ ok: true });
  expect(await t.db.select().from(reports)).toMatchObject([
    {
      subject: "profile",
      profile_id: user.userId,
      reported_id: user.userId,
      reporter_id: null,
      reporter_email: "helene@exemple.fr",
      kind: "fraud",
      excerpt: [{ by: "commercial", body: expect.any(String) }],
    },
  ]);
  const [mail, ...others] = await t.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: "helene@exemple.fr", subject: "Votre signalement est bien arrivé" });
  // Anybody can type an address: what they wrote beside it does not leave from here.
  expect(mail?.text).not.toContain(WHY);
  expect(await t.db.select().from(transparencyActs)).toMatchObject([
    { what: "report", kind: "fraud", source: "visitor" },
  ]);
});

test("SAFE-6 without an account a report needs a name and an address, except for the gravest kind; with an account, neither", async () => {
  const nameless = { kind: "fraud", reason_text: WHY, good_faith: "on" };
  expect(reportByVisitorForm.safeParse(nameless).error?.issues.map(({ path }) => path[0])).toEqual([
    "name",
    "email",
  ]);
  expect(
    reportByVisitorForm
      .safeParse({ kind: "fraud", reason_text: WHY })
      .error?.issues.map(({ path }) => path[0]),
  ).toEqual(["good_faith", "name", "email"]);
  expect(reportByVisitorForm.safeParse({ ...nameless, kind: "minors" }).success).toBe(true);
  const { slug } = await aPublicCommercial(t.db);
  expect(await send(await anAccount(t.db, "solenn@example.test"), slug, words())).toEqual({ ok: true });
  const [receipt, ...rest] = await mailTo("solenn@example.test");
  expect(rest).toEqual([]);
  expect(receipt?.text).toContain(WHY);
  expect(await send(aVisitor(), slug, words({ kind: "minors", stamp: stamp() }))).toEqual({ ok: true });
  expect(await t.db.$count(reports)).toBe(2);
});

test("SAFE-6 one pending report per person and page; the same form sent twice counts once", async () => {
  const { slug } = await aPublicCommercial(t.db);
  const form = byVisitor();
  const twice = await Promise.all([send(aVisitor(), slug, form), send(aVisitor(), slug, form)]);
  expect(twice).toEqual([{ ok: true }, { ok: true }]);
  // The same answer as to a first one: it tells nobody who reported.
  expect(await send(aVisitor(), slug, byVisitor())).toEqual({ ok: true });
  const account = await anAccount(t.db);
  expect(await send(account, slug, words())).toEqual({ ok: true });
  expect(await send(account, slug, words({ kind: "hate" }))).toMatchObject({ ok: false, kind: "conflict" });
  expect(await t.db.$count(reports)).toBe(2);
  await t.db.update(reports).set({ status: "dismissed" });
  expect(await send(account, slug, words())).toEqual({ ok: true });
});

test("SAFE-6 refused reports: of one’s own page, of an unpublished page, by a robot, too fast, too many", async () => {
  const { user, slug } = await aPublicCommercial(t.db);
  expect(await send(user, slug, words())).toMatchObject({ kind: "conflict" });
  expect(await send(aVisitor(), "personne", byVisitor())).toMatchObject({ kind: "missing" });
  expect(await send(aVisitor(), slug, byVisitor({ laisser_vide: "1" }))).toMatchObject({
    kind: "invalid",
    message: REFUSALS.trapFilled,
  });
  expect(
    await send(aVisitor(), slug, byVisitor({ stamp: newContactStamp([AUTH_SECRET], AT) })),
  ).toMatchObject({
    kind: "throttled",
  });
  expect(await send(aVisitor(), slug, byVisitor({ stamp: "faux" }))).toMatchObject({ kind: "invalid" });
  expect(await t.db.$count(reports)).toBe(0);
  for (let n = 0; n < 5; n++)
    expect(await send(aVisitor(), slug, byVisitor({ email: `h${n}@exemple.fr` }))).toEqual({ ok: true });
  expect(await send(aVisitor(), slug, byVisitor({ email: "h6@exemple.fr" }))).toMatchObject({
    kind: "throttled",
  });
});

test("SAFE-6 upholding a report requires a consequence; unpublishing withdraws the profile by its transition and notifies both sides", async () => {
  const admin = await anAdmin(t.db);
  const { user, slug } = await aPublicCommercial(t.db, { email: "solenn@example.test" });
  await send(aVisitor(), slug, byVisitor());
  await t.emptyQueue();
  expect(await decide(admin, {})).toMatchObject({ ok: false, kind: "invalid" });
  expect(await decide(admin, { measure: "hide" })).toEqual({ ok: true });
  expect(await t.db.$count(publicProfiles)).toBe(0);
  expect(await t.db.select({ status: profiles.status }).from(profiles)).toEqual([{ status: "draft" }]);
  expect(await t.db.select().from(reports)).toMatchObject([
    { status: "upheld", measure: "hide", decided_by: admin.userId, reported_id: user.userId },
  ]);
  const [toReporter] = await mailTo("helene@exemple.fr");
  expect(toReporter?.text).toContain("la page n’est plus en ligne");
  expect(toReporter?.text).toContain("contester");
  const [toOwner] = await mailTo("solenn@example.test");
  expect(toOwner?.text).toContain(REASON);
  expect(
    await t.db.select().from(transparencyActs).where(eq(transparencyActs.what, "report_decision")),
  ).toMatchObject([{ kind: "fraud", outcome: "hide", waited_seconds: 3600 }]);
});

test("SAFE-6 a reported mission is closed or warned about; without a consequence its author is not notified", async () => {
  const admin = await anAdmin(t.db);
  const company = await aCompany(t.db, { email: "morvan@example.test", status: "published" });
  const { slug } = await anOpenMission(t.db, company);
  for (const [decision, mails] of [
    [{ intent: "dismissed" }, 0],
    [{ measure: "warn" }, 1],
  ] as const) {
    await send(aVisitor(), slug, byVisitor(), "mission");
    await t.emptyQueue();
    expect(await decide(admin, decision)).toEqual({ ok: true });
    expect(await mailTo("morvan@example.test")).toHaveLength(mails);
    expect(await mailTo("helene@exemple.fr")).toHaveLength(1);
    expect(await t.db.$count(publicMissions)).toBe(1);
    await t.db.delete(reports);
  }
  await send(aVisitor(), slug, byVisitor(), "mission");
  expect(await decide(admin, { measure: "hide" })).toEqual({ ok: true });
  expect(await t.db.select({ status: missions.status }).from(missions)).toEqual([{ status: "closed" }]);
});

test("SAFE-6 two administrators at once make one decision; a page that was withdrawn meanwhile is not withdrawn twice", async () => {
  const [one, other] = [await anAdmin(t.db), await anAdmin(t.db)];
  const { slug, user } = await aPublicCommercial(t.db);
  await send(aVisitor(), slug, byVisitor());
  const outcomes = await Promise.all([
    decide(one, { measure: "hide" }),
    decide(other, { intent: "dismissed" }),
  ]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  await t.db.update(reports).set({ status: "open" });
  await t.db.update(profiles).set({ status: "draft" }).where(eq(profiles.id, user.userId));
  await t.db.delete(publicProfiles);
  const before = await t.db.$count(transparencyActs, eq(transparencyActs.what, "restriction"));
  expect(await decide(one, { measure: "hide" })).toMatchObject({ ok: true });
  expect(await t.db.$count(transparencyActs, eq(transparencyActs.what, "restriction"))).toBe(before);
});

test("SAFE-6 CONV-7 nobody outside the team reads or decides the report of a page", async () => {
  const { slug, user } = await aPublicCommercial(t.db);
  await send(aVisitor(), slug, byVisitor());
  const [report] = await t.db.select({ id: reports.id }).from(reports);
  expect(await readReport(t.db, user, report?.id ?? "", AT)).toBeUndefined();
  expect(await decide(user, { measure: "hide" })).toMatchObject({ kind: "forbidden" });
  const read = await readReport(t.db, await anAdmin(t.db), report?.id ?? "", AT);
  expect(read).toMatchObject({ reporterName: "Hélène Le Goff", slug, kind: "fraud" });
});

test("SAFE-6 SAFE-4 few acknowledgements go to another person's address, and reports without a name are limited to three", async () => {
  const pages = await Promise.all(Array.from({ length: 4 }, () => aPublicCommercial(t.db)));
  for (const { slug } of pages) expect(await send(aVisitor(), slug, byVisitor())).toEqual({ ok: true });
  expect(await mailTo("helene@exemple.fr")).toHaveLength(2);
  const [page] = pages;
  for (let sent = 0; sent < 5; sent += 1)
    await reportContent(
      t.db,
      aVisitor(),
      { ...origin, clientAddress: `203.0.113.${sent + 20}` },
      { ...words({ kind: "minors", stamp: stamp() }), of: "profile", slug: page?.slug ?? "" },
      settings,
    );
  expect(await t.db.$count(reports, eq(reports.kind, "minors"))).toBe(3);
});

test("SAFE-6 the second report of a page that is already withdrawn is upheld with a true statement", async () => {
  const admin = await anAdmin(t.db);
  const { slug } = await aPublicCommercial(t.db);
  const first = await anAccount(t.db, "une@example.test");
  const second = await anAccount(t.db, "deux@example.test");
  const third = await anAccount(t.db, "trois@example.test");
  for (const who of [first, second, third]) expect(await send(who, slug, words())).toEqual({ ok: true });
  const waiting = await t.db.select({ id: reports.id, by: reports.reporter_id }).from(reports);
  const idOf = (user: User) => waiting.find(({ by }) => by === user.userId)?.id ?? "";
  const decideOn = (user: User, decision: object) =>
    decideReport(
      t.db,
      admin,
      { reportId: idOf(user), reason: REASON, block: false, intent: "upheld" as const, ...decision },
      { appUrl: APP_URL, at: LATER },
    );
  expect(await decideOn(first, { measure: "hide" })).toMatchObject({ ok: true });
  expect(await decideOn(second, { measure: "hide" })).toMatchObject({ ok: true });
  expect(await decideOn(third, { intent: "dismissed" })).toMatchObject({ ok: true });
  const lastMail = async (address: string) => (await mailTo(address)).at(-1)?.text;
  expect(await lastMail("deux@example.test")).toContain("la page n’est plus en ligne");
  expect(await lastMail("trois@example.test")).not.toContain("reste en ligne");
});

test("ADM-6 SAFE-6 an administrator who opened a report before its page was moderated must read it again before deciding", async () => {
  const admin = await anAdmin(t.db);
  const { user, slug } = await aPublicCommercial(t.db);
  await send(aVisitor(), slug, byVisitor());
  const [report] = await t.db.select({ id: reports.id }).from(reports);
  const read = async () => (await readReport(t.db, admin, report?.id ?? "", AT))?.changed;
  const seen = await read();
  const moderation = { profileId: user.userId, move: "unpublish", reason: REASON };
  expect(await moderateProfile(t.db, admin, moderation, { appUrl: APP_URL, at: LATER })).toMatchObject({
    ok: true,
  });
  for (const decision of [{ measure: "hide" }, { measure: "warn" }, { intent: "dismissed" }])
    expect(await decide(admin, { ...decision, seen })).toEqual({
      ok: false,
      kind: "conflict",
      message: REFUSALS.reportedChanged,
    });
  expect(await t.db.select({ status: reports.status }).from(reports)).toEqual([{ status: "open" }]);
  expect(await decide(admin, { measure: "warn", seen: await read() })).toMatchObject({ ok: true });
});
