import { beforeEach, expect, test } from "vitest";
import { RETENTION, RETENTION_KINDS, retentionCutoff } from "~/domain/personal-data/retention";
import { LONGEST_WINDOW_MS } from "~/operations/rate-limit.server";
import { anAccount, anAdmin } from "../../../../tests/accounts/people";
import { ownDatabase } from "../../../../tests/database";
import { AT, wholeLives } from "../../../../tests/whole-lives";
import { applyRetention } from "./apply-retention.server";
import { findRetention } from "./find-retention.server";

const DAY_MS = 86_400_000;
const daysLater = (days: number) => new Date(AT.getTime() + days * DAY_MS);

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

async function report(at: Date) {
  const admin = await anAdmin(t.db);
  const found = await findRetention(t.db, admin, { at, soon: new Date(at.getTime() + 30 * DAY_MS) });
  if (!found.ok) throw new Error(found.message);
  return new Map(found.kinds.map((kind) => [kind.kind, kind]));
}

test("SAFE-5 an unconfirmed account is deleted thirty days after its last sign-up, a confirmed one stays", async () => {
  const confirmed = await anAccount(t.db);
  const [never, again] = [await anAccount(t.db), await anAccount(t.db)];
  await t.sql("update users set created_at = $1", [AT]);
  await t.sql("update users set email_verified = false where id <> $1", [confirmed.userId]);
  await t.sql(
    "insert into confirmations (token_hash, user_id, created_at, expires_at) values ('x', $1, $2, $2)",
    [again.userId, daysLater(20)],
  );
  expect(await applyRetention(t.db, daysLater(30), ["unconfirmed_accounts"])).toBe(0);
  const late = new Date(daysLater(30).getTime() + 1);
  expect((await report(late)).get("unconfirmed_accounts")).toMatchObject({ due: 1, soon: 2, oldest: AT });
  expect(await applyRetention(t.db, late, ["unconfirmed_accounts"])).toBe(1);
  expect(await t.sql("select 1 from users where id = $1", [never.userId])).toEqual([]);
  expect(
    await t.sql("select 1 from users where id = any($1)", [[confirmed.userId, again.userId]]),
  ).toHaveLength(2);
});

test("SAFE-5 an ended candidature is deleted two years after the last message, with thread and files; open ones stay", async () => {
  await wholeLives(t);
  await t.sql("delete from engagements");
  await t.sql("delete from conversations where candidature_id is null");
  const late = new Date(daysLater(730).getTime() + 1);
  expect(await applyRetention(t.db, late, ["ended_candidatures"])).toBe(0);
  await t.sql("update candidatures set status = 'refused', expires_at = null");
  await t.sql("update conversations set last_message_at = $1", [daysLater(10)]);
  expect(await applyRetention(t.db, late, ["ended_candidatures"])).toBe(0);
  expect((await report(late)).get("ended_candidatures")).toMatchObject({ due: 0, soon: 1 });
  const later = new Date(daysLater(740).getTime() + 1);
  expect(await applyRetention(t.db, later, ["ended_candidatures"])).toBe(1);
  for (const table of ["candidatures", "conversations", "messages", "attachments", "offers"])
    expect([table, await t.sql(`select 1 from ${table}`)]).toEqual([table, []]);
  expect((await t.queued("discard-file")).map(({ key }) => key).sort()).toEqual([
    "courriers/commercial.eml",
    "courriers/company.eml",
    "pieces/commercial.pdf",
    "pieces/company.pdf",
  ]);
});

test("SAFE-5 an engagement stays five years after its end, with its candidature and thread", async () => {
  await wholeLives(t);
  await t.sql("update candidatures set status = 'accepted', expires_at = null");
  const kinds = ["ended_candidatures", "ended_engagements"] as const;
  expect(await applyRetention(t.db, daysLater(6 * 365), kinds)).toBe(0);
  await t.sql("update engagements set status = 'ended', ended_at = $1", [daysLater(10)]);
  expect(await applyRetention(t.db, daysLater(5 * 365 + 10), kinds)).toBe(0);
  expect(await applyRetention(t.db, daysLater(5 * 365 + 11), kinds)).toBe(1);
  for (const table of ["engagements", "points", "reviews", "candidatures", "offers"])
    expect([table, await t.sql(`select 1 from ${table}`)]).toEqual([table, []]);
});

test("SAFE-5 a conversation without messages and a decided report are deleted after two years", async () => {
  await wholeLives(t);
  const late = new Date(daysLater(730).getTime() + 1);
  expect(await applyRetention(t.db, late, ["silent_approaches", "decided_reports"])).toBe(2);
  expect(await applyRetention(t.db, daysLater(364), ["visitor_reports"])).toBe(0);
  expect(await applyRetention(t.db, daysLater(366), ["visitor_reports"])).toBe(1);
  expect(await t.sql("select 1 from conversations where candidature_id is null")).toEqual([]);
  expect(await t.sql("select 1 from conversations")).toHaveLength(1);
  expect(await t.sql("select 1 from reports")).toEqual([]);
});

test("SAFE-5 ADM-1 the report deletes nothing, states the nightly run, and is for administrators only", async () => {
  const { commercial } = await wholeLives(t);
  const late = daysLater(800);
  const before = await report(late);
  expect([...before.keys()]).toEqual(RETENTION_KINDS);
  const due = ["ended_candidatures", "contact_messages", "form_drafts", "sessions"] as const;
  expect(due.map((kind) => before.get(kind)?.due)).toEqual([0, 2, 2, 2]);
  expect(before.get("contact_messages")).toMatchObject({ oldest: AT, lastRun: null });
  expect(await t.sql("select 1 from contact_messages")).toHaveLength(2);
  const removed = await applyRetention(t.db, late, RETENTION_KINDS);
  expect(removed).toBe([...before.values()].reduce((sum, { due: each }) => sum + each, 0));
  const after = await report(late);
  expect([...after.values()].map(({ due: each }) => each)).toEqual(RETENTION_KINDS.map(() => 0));
  expect(after.get("contact_messages")?.lastRun).toEqual({ at: late, removed: 2 });
  expect(await findRetention(t.db, commercial, { at: late, soon: late })).toMatchObject({
    kind: "forbidden",
  });
});

test("SAFE-5 many rows are deleted in batches, and locked ones wait for the next night", async () => {
  await t.sql(
    `insert into throttles (key, count, window_start) select 'x:' || n, 1, $1 from generate_series(1, 1201) as n`,
    [AT],
  );
  const locked = await t.db.transaction(async (tx) => {
    await tx.execute("select 1 from throttles where key = 'x:7' for update");
    return applyRetention(t.db, daysLater(2), ["throttles"]);
  });
  expect(locked).toBe(1200);
  expect(await applyRetention(t.db, daysLater(2), ["throttles"])).toBe(1);
});

test("SAFE-5 no counter is still in use when its period deletes it", () => {
  expect(RETENTION.throttles.hours * 3_600_000).toBeGreaterThanOrEqual(LONGEST_WINDOW_MS);
  expect(retentionCutoff("sessions", AT)).toEqual(AT);
});
