import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { CandidatureLife } from "~/domain/candidatures/candidature-life";
import { candidatures, companies, notificationPreferences, notifications } from "~/platform/db/schema.server";
import { companyIdOf, madeOnce, type User } from "../../../../tests/accounts/people";
import { aCandidature } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aMission } from "../../../../tests/missions";
import { aCommercial, aCompany } from "../../../../tests/profiles";
import { remindCompanies } from "./remind-companies.server";

const SENT = new Date("2026-11-20T09:00:00Z");
const morning = (day: number) => new Date(Date.UTC(2026, 10, 20 + day, 8));

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { email: "morvan@example.test" }));
const other = madeOnce(() => aCompany(t.db, { email: "vercors@example.test" }));
beforeEach(async () => {
  await t.db.delete(candidatures);
  await t.db.delete(notificationPreferences);
  await t.emptyQueue();
});

const sent = async (life: Partial<CandidatureLife> = {}, to: User = company) =>
  aCandidature(t.db, {
    mission: {
      id: await aMission(t.db, to, { status: "published", title: "Ouvrir quarante comptes en pharmacie" }),
    },
    company: to,
    commercial: await aCommercial(t.db),
    at: SENT,
    life,
  });
const remind = (at: Date) => remindCompanies(t.db, { appUrl: APP_URL, at });

test("CAND-4 the company is reminded on days 3, 7 and 12, once each", async () => {
  await sent();
  const counts: number[] = [];
  for (let day = 1; day <= 13; day += 1) {
    counts.push(await remind(morning(day)));
    expect(await remind(morning(day))).toBe(0);
  }
  expect(counts.flatMap((count, index) => (count ? [index + 1] : []))).toEqual([3, 7, 12]);
  expect(await t.mails()).toHaveLength(3);
});

test("CAND-4 a company that answered by message gets the last reminder only", async () => {
  await sent({ answered_at: new Date("2026-11-21T09:00:00Z") });
  const counts: number[] = [];
  for (let day = 1; day <= 13; day += 1) counts.push(await remind(morning(day)));
  expect(counts.flatMap((count, index) => (count ? [index + 1] : []))).toEqual([12]);
});

test("CAND-4 the reminder of day 12 says ‘expire dans 2 jours’, names the mission and links to the candidature", async () => {
  const { id } = await sent({ reminded: 7 });
  await remind(morning(12));
  const [mail] = await t.mails();
  expect(mail?.to).toBe("morvan@example.test");
  expect(mail?.text).toContain("expire dans 2 jours");
  expect(mail?.subject).toContain("Ouvrir quarante comptes en pharmacie");
  expect(mail?.html).toContain(`${APP_URL}/candidatures/${id}`);
  const found = await t.db.select().from(notifications).where(eq(notifications.candidature_id, id));
  expect(found).toMatchObject([{ user_id: company.userId, kind: "candidature_reminder" }]);
});

test("CAND-4 after a week of downtime one reminder is sent", async () => {
  const { id } = await sent();
  expect(await remind(morning(11))).toBe(1);
  expect(await t.mails()).toHaveLength(1);
  const [row] = await t.db.select().from(candidatures).where(eq(candidatures.id, id));
  expect(row?.reminded).toBe(7);
});

test("CAND-4 forty waiting candidatures make one mail and one notification", async () => {
  const { id } = await sent();
  await t.sql(
    `insert into candidatures (company_id, mission_title, status, submitted_at, acted_at, expires_at)
     select company_id, 'Vendre à l’export', 'submitted', submitted_at, acted_at, expires_at
     from candidatures, generate_series(1, 39) where id = $1`,
    [id],
  );
  await sent({}, other);
  await t.db.delete(notifications);
  expect(await remind(morning(3))).toBe(41);
  const mails = await t.mails();
  expect(mails.map(({ to }) => to).sort()).toEqual(["morvan@example.test", "vercors@example.test"]);
  const grouped = mails.find(({ to }) => to === "morvan@example.test");
  expect(grouped?.subject).toContain("40 candidatures attendent votre réponse");
  expect(grouped?.text).toContain("Et 30 autres.");
  expect(
    await t.db.select().from(notifications).where(eq(notifications.user_id, company.userId)),
  ).toHaveLength(1);
});

test("CAND-4 two servers at the same time send one reminder", async () => {
  await sent();
  await sent();
  const counts = await Promise.all([remind(morning(3)), remind(morning(3)), remind(morning(3))]);
  expect(counts.sort()).toEqual([0, 0, 2]);
  expect(await t.mails()).toHaveLength(1);
});

test("CAND-4 an answered or expired candidature causes no reminder", async () => {
  await sent({ status: "shortlisted" });
  await sent({ status: "refused", expires_at: null });
  await sent({ expires_at: morning(3) });
  expect(await remind(morning(3))).toBe(0);
});

test("SET-3 without the reminder mail preference no mail is sent, and no reminder twice", async () => {
  await t.db
    .insert(notificationPreferences)
    .values({ user_id: company.userId, kind: "candidature_reminder", email: false });
  await sent();
  expect(await remind(morning(3))).toBe(1);
  expect(await t.mails()).toEqual([]);
  expect(await remind(morning(4))).toBe(0);
});

test("CAND-3 the reminder of a company overseas names the Paris hour", async () => {
  await sent({ expires_at: new Date("2026-12-02T17:00:00Z") });
  await t.db
    .update(companies)
    .set({ region: "outre-mer" })
    .where(eq(companies.id, companyIdOf(company)));
  await remind(morning(12));
  await t.db
    .update(companies)
    .set({ region: "53" })
    .where(eq(companies.id, companyIdOf(company)));
  const [mail] = await t.mails();
  expect(mail?.text).toContain("(heure de Paris)");
});
