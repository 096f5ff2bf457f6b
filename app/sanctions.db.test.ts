import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { CONVERSATION_STATUSES } from "~/domain/conversations/conversation";
import { REFUSALS } from "~/domain/messages";
import { type Actor, sideIdOf } from "~/domain/policy";
import { blockThread, declineApproach, unblockThread } from "~/operations/conversations/close-thread.server";
import { findRelationship } from "~/operations/conversations/find-relationship.server";
import { reportMessage } from "~/operations/conversations/report-message.server";
import { writeMessage } from "~/operations/conversations/write-message.server";
import { closeMission } from "~/operations/missions/close-mission.server";
import { findOwnMissions } from "~/operations/missions/find-own-missions.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { reviseMission } from "~/operations/missions/revise-mission.server";
import { submitDraft } from "~/operations/missions/submit-draft.server";
import { withdrawMission } from "~/operations/missions/withdraw-mission.server";
import { contestDecision } from "~/operations/moderation/contests/contest-decision.server";
import { decideContest } from "~/operations/moderation/contests/decide-contest.server";
import { findWaiting } from "~/operations/moderation/queue/find-queue.server";
import { undoAct } from "~/operations/moderation/queue/undo-act.server";
import { decideReport } from "~/operations/moderation/reports/decide-report.server";
import { findReports } from "~/operations/moderation/reports/find-reports.server";
import { readReport } from "~/operations/moderation/reports/read-report.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import {
  companies,
  contests,
  conversations,
  messages,
  missions,
  moderationActs,
  reportReadings,
  reports,
  shownCompanies,
  shownMissions,
  shownProfiles,
} from "~/platform/db/schema.server";
import { ownMissionView } from "~/routes/missions/own/own-mission-view";
import { anAdmin, companyIdOf, type User } from "../tests/accounts/people";
import { anApproach } from "../tests/candidatures";
import { APP_URL, ownDatabase } from "../tests/database";
import { aMission, missionInput } from "../tests/missions";
import { aCommercial, aCompany, commercialInput, companyInput } from "../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../tests/published";
import { companyOf, missionOf, profileOf, publicMissionOf, publicProfileOf } from "../tests/rows";

const AT = new Date("2026-11-20T12:00:00Z");
const minutes = (count: number) => new Date(AT.getTime() + count * 60_000);
const WHY = "Deux des trois références citées sont introuvables.";
const NEW_TITLE = "Un titre que personne n’a relu";
const NEW_NAME = "Un nom que personne n’a relu";
const NEW_BIO = "Un texte que personne n’a relu, assez long pour être accepté par le formulaire du profil.";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

type When = { readonly at?: Date; readonly undoable?: boolean; readonly by?: Actor };
const onMission = async (missionId: string, move: string, { at = AT, undoable = false, by }: When = {}) =>
  moderateMission(
    t.db,
    by ?? (await anAdmin(t.db)),
    { missionId, move, reason: WHY },
    { appUrl: APP_URL, at, undoable },
  );
const onProfile = async (profileId: string, move: string, { at = AT, undoable = false, by }: When = {}) =>
  moderateProfile(
    t.db,
    by ?? (await anAdmin(t.db)),
    { profileId, move, reason: WHY },
    { appUrl: APP_URL, at, undoable },
  );
const lastAct = async () =>
  (await t.db.select().from(moderationActs).orderBy(moderationActs.id)).at(-1)?.id ?? 0;

async function reverseLast(owner: User) {
  expect(
    await contestDecision(t.db, owner, { decisionId: String(await lastAct()), reason_text: WHY }, AT),
  ).toEqual({ ok: true });
  const [open] = await t.db.select().from(contests).where(eq(contests.status, "open"));
  const asked = { contestId: open?.id ?? "", intent: "reversed" as const, reason: WHY, alone: false };
  return decideContest(t.db, await anAdmin(t.db), asked, { appUrl: APP_URL, at: AT });
}

describe("ADM-9 a mission is published only if its company is validated", () => {
  const waiting = { ok: false, kind: "conflict", message: REFUSALS.companyToValidate };

  test.each([
    ["approve", "pending"],
    ["publish", "draft"],
    ["reopen", "closed"],
  ] as const)(
    "ADM-9 STATE-2 “%s” is refused, then accepted once the company is validated",
    async (move, status) => {
      const company = await aCompany(t.db);
      const id = await aMission(t.db, company, { status });
      expect(await onMission(id, move)).toEqual(waiting);
      expect([(await missionOf(t.db, id))?.status, await publicMissionOf(t.db, id)]).toEqual([
        status,
        undefined,
      ]);
      expect(await t.mails()).toEqual([]);
      await onProfile(company.company.id, "approve");
      expect(await onMission(id, move)).toMatchObject({ ok: true });
      expect(await publicMissionOf(t.db, id)).toBeDefined();
    },
  );

  test("ADM-9 PUB-5 the same after the team withdrew the company’s validation", async () => {
    const company = await aCompany(t.db);
    await onProfile(company.company.id, "approve");
    const id = await aMission(t.db, company);
    await onProfile(company.company.id, "unpublish");
    expect(await onMission(id, "approve")).toEqual(waiting);
  });

  test("ADM-9 a contest does not reopen the mission of a company that is not validated", async () => {
    const company = await aCompany(t.db, { status: "published" });
    const { id } = await anOpenMission(t.db, company);
    await onMission(id, "close");
    await t.db.update(companies).set({ validated_at: null }).where(eq(companies.id, company.company.id));
    expect(await reverseLast(company)).toEqual({ ok: true, outcome: "word" });
    expect(await publicMissionOf(t.db, id)).toBeUndefined();
  });

  test("ADM-9 the validation of a company cannot be undone under a mission that was published since", async () => {
    const [admin, other] = [await anAdmin(t.db), await anAdmin(t.db)];
    const company = await aCompany(t.db);
    await onProfile(company.company.id, "approve", { by: admin, undoable: true });
    const actId = await lastAct();
    const id = await aMission(t.db, company);
    await onMission(id, "approve", { by: other, at: minutes(0.1) });
    expect(await undoAct(t.db, admin, actId, { at: minutes(0.2) })).toMatchObject({
      message: REFUSALS.missionSince,
    });
  });
});

describe("ADM-9 PUB-7 an undo restores what was public, never a pending edit", () => {
  async function anEditedMission(submit = true) {
    const company = await aCompany(t.db, { status: "published" });
    const { id } = await anOpenMission(t.db, company);
    const before = await publicMissionOf(t.db, id);
    const input = missionInput({ title: NEW_TITLE });
    await reviseMission(t.db, company, { missionId: id, input, submit: true }, AT);
    if (!submit) await onMission(id, "return");
    return { company, id, before };
  }

  const restored = {
    reopen: async (_: User, id: string) => onMission(id, "reopen", { at: minutes(5) }),
    contest: (company: User) => reverseLast(company),
  };

  test.each(["reopen", "contest"] as const)("ADM-9 PUB-7 a closed mission: %s", async (how) => {
    const { company, id, before } = await anEditedMission();
    await onMission(id, "close");
    expect(await publicMissionOf(t.db, id)).toBeUndefined();
    expect(await missionOf(t.db, id)).toMatchObject({ status: "closed", closed_by: "admin" });
    expect(await restored[how](company, id)).toMatchObject({ ok: true });
    const { published_at: _then, ...version } = before ?? {};
    expect(await publicMissionOf(t.db, id)).toMatchObject(version);
    expect(await missionOf(t.db, id)).toMatchObject({ status: "pending", title: NEW_TITLE, closed_by: null });
    const queue = await findWaiting(t.db, await anAdmin(t.db), { kind: "mission" });
    expect(queue.ok && queue.waiting).toMatchObject([{ id, isEdit: true }]);
    const mail = (await t.mails()).find(({ subject }) => subject.includes("publiée"));
    expect(mail?.text ?? "").not.toContain(NEW_TITLE);
  });

  test("ADM-9 PUB-7 a rejected edit stays a draft, and the mission that its company closed comes back as one too", async () => {
    const { company, id, before } = await anEditedMission(false);
    await closeMission(t.db, company, { missionId: id }, { appUrl: APP_URL, at: AT });
    expect(await missionOf(t.db, id)).toMatchObject({ closed_by: "owner" });
    await onMission(id, "reopen");
    expect((await publicMissionOf(t.db, id))?.title).toBe(before?.title);
    expect((await missionOf(t.db, id))?.status).toBe("draft");
  });

  test("ADM-9 a mission that was closed without an edit reopens as published", async () => {
    const company = await aCompany(t.db, { status: "published" });
    const { id } = await anOpenMission(t.db, company, { company_confidential: true });
    await onMission(id, "close");
    await onMission(id, "reopen");
    expect((await missionOf(t.db, id))?.status).toBe("published");
    expect((await publicMissionOf(t.db, id))?.company_name).toBeNull();
  });

  const publishAgain = {
    publish: async (user: User) => onProfile(sideIdOf(user) ?? "", "publish", { at: minutes(5) }),
    contest: (user: User) => reverseLast(user),
  };

  test.each(["publish", "contest"] as const)("ADM-9 PUB-7 an unpublished profile: %s", async (how) => {
    const { user } = await aPublicCommercial(t.db);
    const before = await publicProfileOf(t.db, user);
    expect(
      await submitCommercial(t.db, t.files, user, commercialInput({ first_name: "Maëlle", bio: NEW_BIO })),
    ).toMatchObject({
      ok: true,
    });
    await onProfile(user.userId, "unpublish", { at: minutes(1) });
    expect(await publicProfileOf(t.db, user)).toBeUndefined();
    expect(await publishAgain[how](user)).toMatchObject({ ok: true });
    const { published_at: _then, ...version } = before ?? {};
    expect(version).toHaveProperty("bio");
    expect(await publicProfileOf(t.db, user)).toMatchObject(version);
    expect(await profileOf(t.db, user)).toMatchObject({ status: "pending", bio: NEW_BIO });
  });

  describe.each(["pending", "draft"] as const)(
    "ADM-9 une entreprise dont une modification est %s",
    (status) => {
      async function anEditedCompany() {
        const company = await aCompany(t.db, { status: "published" });
        const { id } = await anOpenMission(t.db, company);
        const name = (await publicMissionOf(t.db, id))?.company_name;
        await submitCompany(t.db, company, companyInput({ company_name: NEW_NAME }));
        if (status === "draft") await onProfile(company.company.id, "reject");
        await onProfile(company.company.id, "unpublish", { at: minutes(1) });
        return { company, missionId: id, name };
      }
      const shownNameOf = async (member: User) =>
        (
          await t.db
            .select()
            .from(shownCompanies)
            .where(eq(shownCompanies.company_id, companyIdOf(member)))
        )[0]?.name;

      test.each(["publish", "contest"] as const)(
        "ADM-9 PUB-5 PUB-7 withdrawing only the validation: %s",
        async (how) => {
          const { company, missionId, name } = await anEditedCompany();
          expect(name).toBeTruthy();
          expect(await publishAgain[how](company)).toMatchObject({ ok: true });
          expect((await publicMissionOf(t.db, missionId))?.company_name).toBe(name);
          expect(await shownNameOf(company)).toBe(name);
          const row = await companyOf(t.db, company);
          expect(row).toMatchObject({ status, name: NEW_NAME });
          expect(row?.validated_at).not.toBeNull();
          const queue = await findWaiting(t.db, await anAdmin(t.db), { kind: "profile" });
          expect(queue.ok && queue.waiting.map(({ id }) => id)).toEqual(
            status === "pending" ? [company.company.id] : [],
          );
        },
      );
    },
  );

  test.each(["publish", "contest"] as const)(
    "ADM-9 PUB-7 without a validated version, a profile withdrawn with its edit waits for review: %s",
    async (how) => {
      const { user } = await aPublicCommercial(t.db);
      await submitCommercial(t.db, t.files, user, commercialInput({ bio: NEW_BIO }));
      await onProfile(user.userId, "unpublish", { at: minutes(1) });
      await t.db.delete(shownProfiles);
      await t.emptyQueue();
      expect(await publishAgain[how](user)).toMatchObject({ ok: true });
      expect(await publicProfileOf(t.db, user)).toBeUndefined();
      expect((await profileOf(t.db, user))?.status).toBe("pending");
      expect((await t.mails()).map(({ subject }) => subject)).toEqual(
        how === "contest" ? ["Votre contestation est relue"] : [],
      );
    },
  );

  test.each(["reopen", "contest"] as const)(
    "ADM-9 PUB-7 without a validated version, a mission closed with its edit waits for review: %s",
    async (how) => {
      const { company, id } = await anEditedMission();
      await onMission(id, "close", { at: minutes(1) });
      await t.db.delete(shownMissions);
      await t.emptyQueue();
      expect(await restored[how](company, id)).toMatchObject({ ok: true });
      expect(await publicMissionOf(t.db, id)).toBeUndefined();
      expect(await missionOf(t.db, id)).toMatchObject({ status: "pending", closed_by: null });
      const mails = await t.mails();
      expect(mails).toHaveLength(how === "contest" ? 1 : 0);
      for (const { text } of mails)
        expect(text).toContain("Votre texte sera relu avant d’être remis en ligne.");
      await onMission(id, "approve", { at: minutes(6) });
      expect((await publicMissionOf(t.db, id))?.title).toBe(NEW_TITLE);
    },
  );

  test("ADM-9 a text resubmitted since and then published is that text", async () => {
    const { user } = await aPublicCommercial(t.db);
    await onProfile(user.userId, "unpublish");
    await submitCommercial(t.db, t.files, user, commercialInput({ bio: NEW_BIO }));
    await onProfile(user.userId, "reject", { at: minutes(2) });
    await onProfile(user.userId, "publish", { at: minutes(3) });
    expect((await publicProfileOf(t.db, user))?.bio).toBe(NEW_BIO);
  });

  test("ADM-9 SAFE-6 a rejection that a contest reversed is pending review again", async () => {
    const commercial = await aCommercial(t.db);
    await onProfile(commercial.userId, "reject");
    expect(await reverseLast(commercial)).toEqual({ ok: true, outcome: "reversed" });
    expect((await profileOf(t.db, commercial))?.status).toBe("pending");
    expect(await publicProfileOf(t.db, commercial)).toBeUndefined();
    const { company, id, before } = await anEditedMission(false);
    expect(await reverseLast(company)).toEqual({ ok: true, outcome: "reversed" });
    expect((await missionOf(t.db, id))?.status).toBe("pending");
    expect(await publicMissionOf(t.db, id)).toEqual(before);
  });
});

describe("ADM-9 what the team closed, its owner cannot reopen", () => {
  async function aClosedThread(before: (typeof CONVERSATION_STATUSES)[number] = "open") {
    const company = await aCompany(t.db, { status: "published" });
    const { user: commercial } = await aPublicCommercial(t.db);
    const conversationId = await anApproach(t.db, { company, commercial, at: AT });
    const [message] = await t.db.select().from(messages);
    await reportMessage(
      t.db,
      commercial,
      { thread: { conversationId }, message_id: message?.id ?? 0, reason_text: WHY },
      AT,
    );
    await t.db.update(conversations).set({ status: before }).where(eq(conversations.id, conversationId));
    const [report] = await t.db.select().from(reports);
    const decision = { intent: "upheld" as const, reason: WHY, block: true };
    const asked = { reportId: report?.id ?? "", ...decision };
    await decideReport(t.db, await anAdmin(t.db), asked, { appUrl: APP_URL, at: AT });
    return { company, commercial, conversationId, reportId: report?.id ?? "" };
  }
  const statusOf = async (id: string) =>
    (await t.db.select().from(conversations).where(eq(conversations.id, id)))[0]?.status;

  test.each(CONVERSATION_STATUSES.filter((status) => status !== "closed_by_team"))(
    "ADM-9 CONV-2 CONV-7 a %s conversation that the team closed can no longer change from either side",
    async (before) => {
      const { company, commercial, conversationId, reportId } = await aClosedThread(before);
      expect(await statusOf(conversationId)).toBe("closed_by_team");
      const key = { conversationId };
      for (const side of [company, commercial]) {
        for (const act of [unblockThread, blockThread])
          expect(await act(t.db, side, key, { appUrl: APP_URL, at: AT })).toMatchObject({ ok: false });
        expect(await declineApproach(t.db, side, key, AT)).toMatchObject({ ok: false });
        const sent = { thread: key, body: "Bonjour", uploads: [], submissionKey: crypto.randomUUID() };
        expect(await writeMessage(t.db, side, sent, { files: t.files, at: AT })).toMatchObject({
          message: REFUSALS.threadClosedByTeam,
        });
      }
      expect(await statusOf(conversationId)).toBe("closed_by_team");
      expect(await findRelationship(t.db, company.company.id, commercial.userId)).toBe("blocked");
      await contestDecision(t.db, company, { decisionId: reportId, reason_text: WHY }, AT);
      const [open] = await t.db.select().from(contests);
      await decideContest(
        t.db,
        await anAdmin(t.db),
        { contestId: open?.id ?? "", intent: "reversed", reason: WHY, alone: false },
        { appUrl: APP_URL, at: AT },
      );
      expect(await statusOf(conversationId)).toBe(before);
    },
  );

  test("ADM-9 PUB-5 a validated company with a pending edit loses its validation", async () => {
    for (const status of ["pending", "draft"] as const) {
      const company = await aCompany(t.db, { status: "published" });
      await t.db.update(companies).set({ status }).where(eq(companies.id, company.company.id));
      expect(await onProfile(company.company.id, "unpublish")).toMatchObject({ ok: true });
      expect(await companyOf(t.db, company)).toMatchObject({ status: "draft", validated_at: null });
    }
    const never = await aCompany(t.db, { status: "pending" });
    expect(await onProfile(never.company.id, "unpublish")).toMatchObject({ kind: "conflict" });
  });

  test("ADM-9 MIS-8 the company reads that the team closed its mission", async () => {
    const company = await aCompany(t.db, { status: "published" });
    const [byTeam, byItself] = [await anOpenMission(t.db, company), await anOpenMission(t.db, company)];
    await onMission(byTeam.id, "close");
    await closeMission(t.db, company, { missionId: byItself.id }, { appUrl: APP_URL, at: AT });
    const rows = await findOwnMissions(t.db, company, { status: "closed", page: 1 });
    const labels = new Map(rows.map((row) => [row.id, ownMissionView(row, AT).status]));
    expect([labels.get(byTeam.id), labels.get(byItself.id)]).toEqual(["Fermée par l’équipe", "Fermée"]);
  });

  test("ADM-9 MIS-8 the company cannot relaunch a mission that the team closed", async () => {
    const company = await aCompany(t.db, { status: "published" });
    const { id } = await anOpenMission(t.db, company);
    await onMission(id, "close");
    const row = async () => (await t.db.select().from(missions).where(eq(missions.id, id)))[0];
    const input = missionInput({ title: NEW_TITLE });
    for (const refused of [
      await reviseMission(t.db, company, { missionId: id, input, submit: true }, AT),
      await reviseMission(t.db, company, { missionId: id, input, submit: false }, AT),
      await submitDraft(t.db, company, id, AT),
      await withdrawMission(t.db, company, id, { appUrl: APP_URL, at: AT }),
      await closeMission(t.db, company, { missionId: id }, { appUrl: APP_URL, at: AT }),
    ])
      expect(refused).toMatchObject({ ok: false });
    expect(await row()).toMatchObject({ status: "closed", closed_by: "admin" });
  });

  test("ADM-9 only the team makes an unpublished profile public again", async () => {
    const { user } = await aPublicCommercial(t.db);
    await onProfile(user.userId, "unpublish");
    await submitCommercial(t.db, t.files, user, commercialInput());
    expect(await publicProfileOf(t.db, user)).toBeUndefined();
    expect((await profileOf(t.db, user))?.status).toBe("pending");
  });
});

describe("ADM-9 nobody moderates what is their own", () => {
  test("ADM-9 not one’s own profile, mission, or a report about oneself", async () => {
    const company = await aCompany(t.db, { status: "published" });
    const self: Actor = { ...(await asAdmin(company)) };
    const { id } = await anOpenMission(t.db, company);
    for (const answer of [
      await onMission(id, "close", { by: self }),
      await onProfile(company.company.id, "unpublish", { by: self }),
    ])
      expect(answer).toMatchObject({ ok: false, message: REFUSALS.ownPage });
    const { user: commercial } = await aPublicCommercial(t.db);
    const conversationId = await anApproach(t.db, { company, commercial, at: AT });
    const [message] = await t.db.select().from(messages);
    await reportMessage(
      t.db,
      commercial,
      { thread: { conversationId }, message_id: message?.id ?? 0, reason_text: WHY },
      AT,
    );
    const [ofThread] = await t.db.select().from(reports);
    const [ofPage] = await t.db
      .insert(reports)
      .values({
        subject: "mission",
        mission_id: id,
        reported_company_id: company.company.id,
        kind: "illegal",
        reason_text: WHY,
        excerpt: [],
      })
      .returning();
    const decide = (reportId = "") =>
      decideReport(
        t.db,
        self,
        { reportId, intent: "dismissed", reason: WHY, block: false },
        { appUrl: APP_URL, at: AT },
      );
    for (const report of [ofThread, ofPage])
      expect(await decide(report?.id)).toMatchObject({ ok: false, message: REFUSALS.ownReport });
    expect(await t.db.$count(reports, eq(reports.status, "open"))).toBe(2);
    for (const report of [ofThread, ofPage])
      expect(await readReport(t.db, self, report?.id ?? "", AT)).toBeUndefined();
    expect(await t.db.$count(reportReadings)).toBe(0);
    const namesFor = async (actor: Actor) => {
      const found = await findReports(t.db, actor, { open: 1, decided: 1 });
      return found.ok && found.open.lines.map(({ reporterName }) => reporterName);
    };
    expect(await namesFor(self)).toEqual([null, null]);
    const colleague = await anAdmin(t.db);
    expect(await namesFor(colleague)).not.toContain(null);
    expect(await readReport(t.db, colleague, ofPage?.id ?? "", AT)).toMatchObject({ reason_text: WHY });
  });
});

/** The same person with the right of an administrator. */
async function asAdmin(user: User): Promise<Extract<Actor, { kind: "user" }>> {
  await t.sql("insert into administrators (user_id) values ($1)", [user.userId]);
  return { ...user, admin: true };
}
