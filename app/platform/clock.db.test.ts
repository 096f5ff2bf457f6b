import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { deleteDraft } from "~/operations/drafts/form-drafts.server";
import { aConfirmedAccount, from, PASSWORD } from "../../tests/accounts/visitors";
import { ownDatabase } from "../../tests/database";
import { codeAt, newKey, stepOfCode } from "./accounts/totp.server";
import { currentTime, databaseTime, realTimeOf, startClock } from "./clock.server";

const EMAIL = "solenn@exemple.fr";
const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;
const MINUTE_MS = 60_000;

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());
afterEach(() => startClock());

const monthAhead = () => startClock(new Date(Date.now() + MONTH_MS));
const sinceMonthAhead = (at: Date | undefined) => Math.abs((at?.getTime() ?? 0) - Date.now() - MONTH_MS);

test("CLOCK-1 the clock runs on from its moment, and follows real time without one", () => {
  startClock(new Date("2031-05-04T10:00:00Z"));
  expect(currentTime().getTime() - Date.parse("2031-05-04T10:00:00Z")).toBeLessThan(MINUTE_MS);
  expect(currentTime().toISOString()).toMatch(/^2031-05-04T10:0/);
  expect(Math.abs(realTimeOf(currentTime()).getTime() - Date.now())).toBeLessThan(MINUTE_MS);
  startClock();
  expect(Math.abs(currentTime().getTime() - Date.now())).toBeLessThan(MINUTE_MS);
});

test("CLOCK-1 what is written in a moved product has its time, also where the database fills it in", async () => {
  monthAhead();
  const userId = await aConfirmedAccount(t.db, EMAIL);
  await deleteDraft(t.db, userId, "commercial");
  const rows = await t.sql<{ at: Date }>(
    `select unnest(array[u.created_at, a.created_at, a.updated_at, d.emptied_at]) as at
       from users u join accounts a on a.user_id = u.id join form_drafts d on d.user_id = u.id`,
  );
  expect(rows).toHaveLength(4);
  for (const { at } of rows) expect(sinceMonthAhead(at)).toBeLessThan(MINUTE_MS);
  const { rows: read } = await t.db.execute<{ at: string }>(sql`select (${databaseTime()})::text as at`);
  expect(sinceMonthAhead(new Date(read[0]?.at ?? ""))).toBeLessThan(MINUTE_MS);
});

test("CLOCK-1 AUTH-11 a session of a moved product lasts there, and has ended for who comes a month later", async () => {
  await aConfirmedAccount(t.db, EMAIL);
  monthAhead();
  const answer = await signIn(t.db, from("203.0.113.7", { at: currentTime() }), {
    email: EMAIL,
    password: PASSWORD,
  });
  if (!answer.ok) throw new Error(answer.message);
  const kindAt = async (at: Date) =>
    (await findSession(t.db, from("203.0.113.7", { cookies: answer.cookies, at }))).actor.kind;
  expect(await kindAt(new Date(currentTime().getTime() + DAY_MS))).toBe("user");
  expect(await kindAt(new Date(currentTime().getTime() + MONTH_MS + DAY_MS))).toBe("visitor");
});

test("CLOCK-1 a job of a moved product that is due in twenty seconds is queued for twenty seconds, not for a month", async () => {
  monthAhead();
  const dueAt = new Date(currentTime().getTime() + 20_000);
  await t.db.transaction((tx) => t.db.jobs.send(tx, "forget-mails", { to: EMAIL }, dueAt));
  const [job] = await t.sql<{ seconds: number }>(
    "select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where name = 'forget-mails'",
  );
  expect(job?.seconds).toBeGreaterThan(0);
  expect(job?.seconds).toBeLessThanOrEqual(20);
});

test("CLOCK-1 AUTH-12 an authenticator app, which follows real time, signs in to a moved product", () => {
  monthAhead();
  const key = newKey();
  const step = Math.floor(Date.now() / 30_000);
  expect(stepOfCode({ key, lastStep: 0 }, codeAt(key, step), currentTime())).toBe(step);
});
