import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { PAGE_SIZE } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { reportMessage } from "~/operations/conversations/report-message.server";
import { decideReport } from "~/operations/moderation/reports/decide-report.server";
import { countOpenReports, findReports } from "~/operations/moderation/reports/find-reports.server";
import { readReport } from "~/operations/moderation/reports/read-report.server";
import {
  conversations,
  messages,
  notifications,
  reportReadings,
  reports,
  throttles,
} from "~/platform/db/schema.server";
import { anAdmin, aVisitor, madeOnce } from "../tests/accounts/people";
import { anApproach } from "../tests/candidatures";
import { APP_URL, ownDatabase } from "../tests/database";
import { aCommercial, aCompany } from "../tests/profiles";

const AT = new Date("2026-11-20T12:00:00Z");
const FIRST = { open: 1, decided: 1 };
const REASON = "Ce message insulte la personne à qui il est écrit.";

const t = ownDatabase();
const admin = madeOnce(() => anAdmin(t.db, "equipe@example.test"));
const company = madeOnce(() => aCompany(t.db, { email: "morvan@example.test" }));
const commercial = madeOnce(() => aCommercial(t.db, { email: "solenn@example.test" }));
beforeEach(async () => {
  await t.db.delete(reports);
  await t.db.delete(conversations);
  await t.db.delete(notifications);
  await t.db.delete(throttles);
  await t.emptyQueue();
});

async function aReport() {
  const thread = await anApproach(t.db, { company, commercial });
  const [message] = await t.db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.conversation_id, thread));
  const sent = await reportMessage(
    t.db,
    commercial,
    {
      thread: { conversationId: thread },
      message_id: message?.id ?? 0,
      reason_text: "Propos déplacés, à relire.",
    },
    AT,
  );
  if (!sent.ok) throw new Error(sent.message);
  const [report] = await t.db.select().from(reports);
  return { id: report?.id ?? "", thread };
}

const decide = (reportId: string, words: object = {}, by: Actor = admin) =>
  decideReport(
    t.db,
    by,
    { reportId, intent: "upheld", reason: REASON, block: false, ...words },
    { appUrl: APP_URL, at: AT },
  );

test("CONV-7 each reading of a report is recorded and can be read", async () => {
  const { id } = await aReport();
  await readReport(t.db, admin, id, AT);
  const later = new Date(AT.getTime() + 60_000);
  expect(await readReport(t.db, admin, id, later)).toMatchObject({
    reporterName: expect.any(String),
    excerpt: [expect.objectContaining({ by: "company" })],
    readings: [
      { by: "equipe@example.test", at: AT },
      { by: "equipe@example.test", at: later },
    ],
  });
});

test("ADM-6 CONV-7 an administrator who read a report before another of the same thread was decided must read again", async () => {
  const { id, thread } = await aReport();
  const read = await readReport(t.db, admin, id, AT);
  const [first] = await t.db.select().from(reports);
  if (!first) throw new Error("no report");
  const { id: _, ...words } = { ...first, by: "company" as const };
  const [beside] = await t.db.insert(reports).values(words).returning({ id: reports.id });
  expect(await decide(beside?.id ?? "", { block: true })).toMatchObject({ ok: true });
  expect(await decide(id, { seen: read?.changed })).toEqual({
    ok: false,
    kind: "conflict",
    message: REFUSALS.reportedChanged,
  });
  const again = await readReport(t.db, admin, id, AT);
  expect(await decide(id, { seen: again?.changed })).toMatchObject({ ok: true });
  expect(await t.db.$count(conversations, eq(conversations.id, thread))).toBe(1);
});

test("ADM-6 SAFE-9 a decision made after the clock went back still counts as made after the reading", async () => {
  const { id } = await aReport();
  const ahead = new Date(AT.getTime() + 3_600_000);
  expect(await decide(id, { seen: ahead })).toMatchObject({
    ok: false,
    kind: "conflict",
    message: REFUSALS.reportedChanged,
  });
  const read = await readReport(t.db, admin, id, AT);
  expect(await decide(id, { seen: read?.changed })).toMatchObject({ ok: true });
});

test("CONV-7 the list alone does not count as reading", async () => {
  await aReport();
  expect(await findReports(t.db, admin, FIRST)).toMatchObject({
    ok: true,
    open: { page: 1, total: 1, lines: [{}] },
    decided: { total: 0, lines: [] },
  });
  expect(await t.db.select().from(reportReadings)).toEqual([]);
});

test("CONV-7 reports come in pages, oldest first; past the end, the last page is shown", async () => {
  const one = { by: "commercial", reason_text: "Propos déplacés, à relire.", excerpt: [] } as const;
  const dated = (minute: number) => new Date(AT.getTime() + minute * 60_000);
  await t.db
    .insert(reports)
    .values(
      Array.from({ length: PAGE_SIZE.reports + 2 }, (_, minute) => ({ ...one, created_at: dated(minute) })),
    );
  const page = async (open: number) => {
    const found = await findReports(t.db, admin, { ...FIRST, open });
    if (!found.ok) throw new Error(found.message);
    return { ...found.open, lines: found.open.lines.map(({ created_at }) => created_at) };
  };
  const first = await page(1);
  expect(first).toMatchObject({ page: 1, total: PAGE_SIZE.reports + 2 });
  expect(first.lines).toEqual(Array.from({ length: PAGE_SIZE.reports }, (_, minute) => dated(minute)));
  const last = { page: 2, lines: [dated(PAGE_SIZE.reports), dated(PAGE_SIZE.reports + 1)] };
  expect(await page(2)).toMatchObject(last);
  expect(await page(9)).toMatchObject(last);
});

test("CONV-7 only the team reads and decides reports, not even the two sides", async () => {
  const { id } = await aReport();
  for (const other of [aVisitor(), company, commercial]) {
    expect(await readReport(t.db, other, id, AT)).toBeUndefined();
    expect(await findReports(t.db, other, FIRST)).toMatchObject({ ok: false, kind: "forbidden" });
    expect(await decide(id, {}, other)).toMatchObject({ ok: false, kind: "forbidden" });
  }
  expect(await t.db.select().from(reportReadings)).toEqual([]);
  expect(await countOpenReports(t.db)).toBe(1);
});

test("CONV-7 the decision and its reason go to both sides, as a notification and by mail", async () => {
  const { id } = await aReport();
  expect(await decide(id, { intent: "dismissed" })).toMatchObject({ ok: true });
  expect(await t.db.select().from(reports)).toMatchObject([
    { status: "dismissed", decision: REASON, decided_by: admin.userId, decided_at: AT },
  ]);
  const found = await t.db.select().from(notifications).where(eq(notifications.kind, "report_decided"));
  expect(found.map(({ user_id }) => user_id).sort()).toEqual([company.userId, commercial.userId].sort());
  const mails = (await t.mails()).filter(({ subject }) => subject.includes("signalement"));
  expect(mails.map(({ to }) => to).sort()).toEqual(["morvan@example.test", "solenn@example.test"]);
  for (const mail of mails) {
    expect(mail.text).toContain(REASON);
    expect(mail.text).toContain("écarté");
  }
  expect(await countOpenReports(t.db)).toBe(0);
  expect(await findReports(t.db, admin, FIRST)).toMatchObject({
    open: { lines: [] },
    decided: { total: 1, lines: [{ id }] },
  });
});

test("CONV-7 two administrators at once make one decision", async () => {
  const { id } = await aReport();
  const outcomes = await Promise.all([decide(id), decide(id, { intent: "dismissed" })]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ kind: "conflict" });
});

test("CONV-7 an upheld report may close the conversation to the reported member; a dismissed one never does", async () => {
  const first = await aReport();
  await decide(first.id, { intent: "dismissed", block: true });
  const statusOf = async (id: string) =>
    (
      await t.db.select({ status: conversations.status }).from(conversations).where(eq(conversations.id, id))
    )[0]?.status;
  expect(await statusOf(first.thread)).toBe("open");
  await t.db.delete(conversations).where(eq(conversations.id, first.thread));
  await t.db.delete(reports);
  const second = await aReport();
  await decide(second.id, { block: true });
  expect(await statusOf(second.thread)).toBe("closed_by_team");
});

test("CONV-9 a report stays readable after an account is deleted", async () => {
  const { id } = await aReport();
  await t.db.update(reports).set({ reporter_id: null });
  expect(await readReport(t.db, admin, id, AT)).toMatchObject({ reporterName: "Compte supprimé" });
  expect(await decide(id)).toMatchObject({ ok: true });
  expect(await t.db.select().from(notifications).orderBy(asc(notifications.id))).toMatchObject([
    { user_id: company.userId },
  ]);
});
