import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { lockCompany } from "~/operations/companies/recount-company-page.server";
import { reportMessage } from "~/operations/conversations/report-message.server";
import { writeMessage } from "~/operations/conversations/write-message.server";
import { decideReport } from "~/operations/moderation/reports/decide-report.server";
import { conversations, messages, reports } from "~/platform/db/schema.server";
import { anAdmin, companyIdOf } from "../../../../tests/accounts/people";
import { aCandidature, anApproach } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase, WAITING } from "../../../../tests/database";
import { anEngagement } from "../../../../tests/engagements";
import { aCommercial, aCompany } from "../../../../tests/profiles";
import { anOpenMission } from "../../../../tests/published";
import { eraseAccount, lockAccount } from "./erase-account.server";
import { eraseCompany, lockWholeCompany } from "./erase-company.server";

const at = new Date("2026-11-24T10:00:00Z");
const ROUNDS = 6;

const t = ownDatabase();

/** The erasure of an Acharné. */
const leave = (userId: string) =>
  t.db.transaction(async (tx) => {
    const record = async () => undefined;
    if (await lockAccount(tx, userId)) await eraseAccount(t.db, tx, { userId, at, appUrl: APP_URL, record });
  });

test("CONV-9 RESP-1 two Acharnés of the same two companies delete their accounts at once without a deadlock", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const companies = [await aCompany(t.db), await aCompany(t.db)];
    const leavers = [await aCommercial(t.db), await aCommercial(t.db)];
    for (const company of companies)
      for (const commercial of leavers)
        await aCandidature(t.db, { mission: await anOpenMission(t.db, company), company, commercial });
    await Promise.all(leavers.map(({ userId }) => leave(userId)));
  }
  expect(await t.sql("select distinct status::text, commercial_id from candidatures")).toEqual([
    { status: "withdrawn", commercial_id: null },
  ]);
});

test("CONV-9 ENG-14 the erasure of an Acharné locks none of the companies of their engagements", async () => {
  const [company, commercial] = [await aCompany(t.db), await aCommercial(t.db)];
  const mission = await anOpenMission(t.db, company);
  const { id } = await anEngagement(t.db, { mission, company, commercial });
  await t.db.transaction(async (tx) => {
    await lockCompany(tx, companyIdOf(company));
    await leave(commercial.userId);
  });
  expect(await t.sql("select status::text, commercial_id from engagements where id = $1", [id])).toEqual([
    { status: "broken_off", commercial_id: null },
  ]);
});

test("CONV-9 CONV-2 an account is deleted while the other side writes: the message is stored, or refused with a message", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const company = await aCompany(t.db);
    const commercial = await aCommercial(t.db);
    const mission = await anOpenMission(t.db, company);
    const life = { status: "accepted", expires_at: null } as const;
    const { id: candidatureId } = await aCandidature(t.db, { mission, company, commercial, life });
    const message = { thread: { candidatureId }, body: "À lundi.", submissionKey: randomUUID(), uploads: [] };
    const [written] = await Promise.all([
      writeMessage(t.db, company, message, { files: t.files, at }),
      leave(commercial.userId),
    ]);
    expect(written.ok || written.kind === "conflict" || written.kind === "missing").toBe(true);
  }
});

test("CONV-9 CONV-7 an account is deleted while a report is decided: the decision waits, and neither fails", async () => {
  const [company, commercial, admin] = [await aCompany(t.db), await aCommercial(t.db), await anAdmin(t.db)];
  const thread = await anApproach(t.db, { company, commercial });
  const [message] = await t.db.select().from(messages).where(eq(messages.conversation_id, thread));
  const reported = { message_id: message?.id ?? 0, reason_text: "Propos déplacés, à relire." };
  await reportMessage(t.db, commercial, { ...reported, thread: { conversationId: thread } }, at);
  const [report] = await t.db.select().from(reports);
  const decision = {
    reportId: report?.id ?? "",
    intent: "upheld",
    reason: "Ce message insulte.",
    block: true,
  } as const;
  const decided = await t.db.transaction(async (tx) => {
    await tx.select().from(conversations).where(eq(conversations.id, thread)).for("update");
    const deciding = decideReport(t.db, admin, decision, { appUrl: APP_URL, at });
    await vi.waitUntil(async () => (await t.sql(WAITING)).length > 0);
    const team = await lockWholeCompany(tx, companyIdOf(company));
    if (team) await eraseCompany(t.db, tx, team, { actorId: null, at, appUrl: APP_URL });
    return { deciding };
  });
  expect(await decided.deciding).toEqual({ ok: true });
  expect(await t.db.select().from(reports)).toMatchObject([{ status: "upheld", reported_company_id: null }]);
});
