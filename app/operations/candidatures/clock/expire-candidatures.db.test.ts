import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { candidatureEvents, candidatures, notifications } from "~/platform/db/schema.server";
import { madeOnce } from "../../../../tests/accounts/people";
import { aCandidature } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aMission } from "../../../../tests/missions";
import { aCommercial, aCompany } from "../../../../tests/profiles";
import { expireCandidatures } from "./expire-candidatures.server";

/** A Friday; fourteen days later is a Friday as well. */
const SENT = new Date("2026-11-20T09:00:00Z");
const END = new Date("2026-12-04T17:00:00Z");

const t = ownDatabase();
const company = madeOnce(() => aCompany(t.db, { email: "morvan@example.test" }));
beforeEach(async () => {
  await t.db.delete(candidatures);
  await t.emptyQueue();
});

const sent = async (life = {}) =>
  aCandidature(t.db, {
    mission: { id: await aMission(t.db, company) },
    company,
    commercial: await aCommercial(t.db),
    at: SENT,
    life,
  });
const expire = (at: Date) => expireCandidatures(t.db, { appUrl: APP_URL, at });
const statusOf = async (id: string) =>
  (await t.db.select({ status: candidatures.status }).from(candidatures).where(eq(candidatures.id, id)))[0]
    ?.status;

test("CAND-3 an unanswered candidature expires at 18:00 Paris time on day 14, and both sides are notified", async () => {
  const { id, commercial_id } = await sent();
  expect(await expire(new Date(END.getTime() - 1))).toBe(0);
  expect(await statusOf(id)).toBe("submitted");
  expect(await expire(END)).toBe(1);
  const [row] = await t.db.select().from(candidatures).where(eq(candidatures.id, id));
  expect(row).toMatchObject({ status: "expired", expires_at: null, answered_at: null });
  const found = await t.db.select().from(notifications).where(eq(notifications.candidature_id, id));
  expect(found.map(({ user_id, kind }) => [user_id, kind]).sort()).toEqual(
    [
      [company.userId, "candidature_expired"],
      [commercial_id, "candidature_expired"],
    ].sort(),
  );
  expect(await t.mails()).toHaveLength(2);
});

test("CAND-3 the expiry is recorded in the history, by the clock", async () => {
  const { id } = await sent();
  await expire(END);
  const events = await t.db
    .select()
    .from(candidatureEvents)
    .where(eq(candidatureEvents.candidature_id, id))
    .orderBy(candidatureEvents.id);
  expect(events.at(-1)).toMatchObject({ move: "expire", by: "clock", actor_id: null, to_status: "expired" });
});

test("CAND-3 two servers in the same minute expire each candidature once", async () => {
  const rows = [];
  for (let each = 0; each < 6; each += 1) rows.push(await sent());
  const counts = await Promise.all([expire(END), expire(END), expire(END)]);
  // Who passed over what the others held comes back to it at its next turn.
  const total = counts.reduce((sum, each) => sum + each, 0);
  expect(total + (await expire(END))).toBe(rows.length);
  const events = await t.db
    .select()
    .from(candidatureEvents)
    .where(
      inArray(
        candidatureEvents.candidature_id,
        rows.map(({ id }) => id),
      ),
    );
  expect(events.filter(({ move }) => move === "expire")).toHaveLength(rows.length);
  expect(await t.mails()).toHaveLength(2 * rows.length);
});

test("CAND-3 after a long downtime everything due expires at once, across batches; the rest waits", async () => {
  const [first] = [await sent()];
  await t.sql(
    `insert into candidatures (mission_id, company_id, commercial_id, status, submitted_at, acted_at, expires_at)
     select null, company_id, commercial_id, 'submitted', submitted_at, acted_at, expires_at
     from candidatures, generate_series(1, 119) where id = $1`,
    [first?.id],
  );
  const later = await sent({ expires_at: new Date("2027-02-01T17:00:00Z") });
  expect(await expire(new Date("2027-01-15T10:00:00Z"))).toBe(120);
  expect(await statusOf(later.id)).toBe("submitted");
});

test("CAND-3 an offer, an invitation and a shortlisting expire too; an accepted one never", async () => {
  for (const status of ["invited", "viewed", "shortlisted", "offered"] as const)
    await sent({ status, expires_at: END });
  const accepted = await sent({ status: "accepted", expires_at: null });
  expect(await expire(END)).toBe(4);
  expect(await statusOf(accepted.id)).toBe("accepted");
});
