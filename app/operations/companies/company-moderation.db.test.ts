import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { closeMission } from "~/operations/missions/close-mission.server";
import { contestDecision } from "~/operations/moderation/contests/contest-decision.server";
import { decideContest } from "~/operations/moderation/contests/decide-contest.server";
import { countOpenContests } from "~/operations/moderation/contests/find-contests.server";
import { findRestrictions } from "~/operations/moderation/find-decisions.server";
import { undoAct } from "~/operations/moderation/queue/undo-act.server";
import { findUndoable } from "~/operations/moderation/undoable.server";
import { findProfilesToModerate } from "~/operations/profiles/find-profiles-to-moderate.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import {
  companies,
  contests,
  memberships,
  moderationActs,
  profiles,
  publicCompanies,
  shownCompanies,
} from "~/platform/db/schema.server";
import { anAccount, anAdmin, type User } from "../../../tests/accounts/people";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany, aMember, type Member } from "../../../tests/profiles";
import { anOpenMission } from "../../../tests/published";
import { companyOf, publicMissionOf } from "../../../tests/rows";

const AT = new Date("2026-11-20T12:00:00Z");
const SOON = new Date("2026-11-20T12:00:01Z");
const WHY = "Deux des trois références citées sont introuvables.";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

type How = { readonly by?: Actor; readonly undoable?: boolean };
const moderate = async ({ company }: Member, move: string, { by, undoable = false }: How = {}) =>
  moderateProfile(
    t.db,
    by ?? (await anAdmin(t.db)),
    { profileId: company.id, move, reason: WHY },
    { appUrl: APP_URL, at: AT, undoable },
  );
const asAdmin = async (member: User): Promise<User> => {
  await t.sql("insert into administrators (user_id) values ($1)", [member.userId]);
  return { ...member, admin: true };
};
const shownOf = async ({ company }: Member) =>
  (await t.db.select().from(shownCompanies).where(eq(shownCompanies.company_id, company.id)))[0];
const pageOf = async ({ company }: Member) =>
  (await t.db.select().from(publicCompanies).where(eq(publicCompanies.company_id, company.id)))[0];
const shownNames = async ({ company }: Member) =>
  (await t.db.select().from(memberships).where(eq(memberships.company_id, company.id)))
    .map(({ shown_first_name, shown_last_name }) => [shown_first_name, shown_last_name])
    .sort();

test("TEAM-7 PUB-8 COMP-1 validation shows a company with the names of all its members, and opens its page", async () => {
  const company = await aCompany(t.db, { first_name: " Inès ", last_name: "Hasle" });
  const reader = await aMember(t.db, company, "reader");
  await t.db.update(profiles).set({ first_name: "Claire-Marie" }).where(eq(profiles.id, reader.userId));
  expect(await shownOf(company)).toBeUndefined();
  expect(await moderate(company, "approve")).toMatchObject({ ok: true });
  expect(await companyOf(t.db, company)).toMatchObject({ status: "published", validated_at: AT });
  expect(await shownOf(company)).toMatchObject({ name: "Ateliers Morvan", initials: "AM" });
  expect(await shownNames(company)).toEqual([
    ["Claire-Marie", "Morel"],
    ["Inès", "Hasle"],
  ]);
  expect(await pageOf(company)).toBeUndefined();
  await anOpenMission(t.db, company);
  await t.db.update(companies).set({ status: "pending" }).where(eq(companies.id, company.company.id));
  await moderate(company, "approve");
  expect(await pageOf(company)).toMatchObject({ name: "Ateliers Morvan" });
  const slug = (await pageOf(company))?.slug;
  const listed = await findProfilesToModerate(t.db, await anAdmin(t.db), {
    q: "",
    role: "entreprise",
    status: null,
    page: 1,
  });
  expect(listed.ok && listed.rows).toMatchObject([{ id: company.company.id, companySlug: slug }]);
  expect(await t.db.select().from(moderationActs)).toMatchObject([
    { company_id: company.company.id, profile_id: null, move: "approve" },
    { company_id: company.company.id, profile_id: null, move: "approve" },
  ]);
});

test("TEAM-7 PUB-5 PUB-7 unpublishing takes the page and the validation, and keeps what others saw; publishing gives both back", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { id } = await anOpenMission(t.db, company);
  await moderate(company, "unpublish");
  await moderate(company, "publish");
  expect(await pageOf(company)).toBeDefined();
  await moderate(company, "unpublish");
  expect(await companyOf(t.db, company)).toMatchObject({ status: "draft", validated_at: null });
  expect([await pageOf(company), (await shownOf(company))?.name]).toEqual([undefined, "Ateliers Morvan"]);
  expect(await publicMissionOf(t.db, id)).toBeDefined();
  await moderate(company, "publish");
  expect(await pageOf(company)).toBeDefined();
  expect((await companyOf(t.db, company))?.validated_at).toEqual(AT);
});

test("TEAM-7 ADM-7 undoing a validation restores the company, its members' names, its missions and its page", async () => {
  const admin = await anAdmin(t.db);
  const company = await aCompany(t.db, { status: "published" });
  const { id } = await anOpenMission(t.db, company);
  await moderate(company, "unpublish");
  await moderate(company, "publish");
  const state = async () => ({
    row: { ...(await companyOf(t.db, company)), updated_at: null },
    shown: await shownOf(company),
    names: await shownNames(company),
    page: await pageOf(company),
    mission: (await publicMissionOf(t.db, id))?.company_name,
  });
  await t.db
    .update(companies)
    .set({ name: "Morvan et Filles", status: "pending" })
    .where(eq(companies.id, company.company.id));
  await t.db.update(profiles).set({ first_name: "Inès" }).where(eq(profiles.id, company.userId));
  const before = await state();
  await t.emptyQueue();
  await moderate(company, "approve", { by: admin, undoable: true });
  expect(await state()).toMatchObject({ mission: "Morvan et Filles", page: { name: "Morvan et Filles" } });
  const act = await findUndoable(t.db, admin, SOON);
  expect(act).toMatchObject({ profileId: company.company.id, company: "Morvan et Filles" });
  expect(await undoAct(t.db, admin, act?.actId ?? 0, { at: SOON })).toMatchObject({
    ok: true,
    subject: { kind: "profile", id: company.company.id },
  });
  expect(await state()).toEqual(before);
  expect(await t.mails()).toEqual([]);
  await moderate(company, "reject", { by: admin, undoable: true });
  await undoAct(t.db, admin, (await findUndoable(t.db, admin, SOON))?.actId ?? 0, { at: SOON });
  expect(await state()).toEqual(before);
});

test("TEAM-7 ADM-9 no member of a company moderates it, its missions included; a founder who left may", async () => {
  const company = await aCompany(t.db);
  for (const role of ["owner", "recruiter", "reader"] as const) {
    const member = role === "owner" ? company : await aMember(t.db, company, role);
    const answer = await moderate(company, "approve", { by: await asAdmin(member) });
    expect([role, answer]).toMatchObject([role, { ok: false, message: REFUSALS.ownPage }]);
  }
  // TEAM-1: the id of a company stays that of its founder, who is no member any more.
  const founder = await anAccount(t.db);
  const id: string = founder.userId;
  await t.db
    .update(companies)
    .set({ status: "draft", slug: null })
    .where(eq(companies.id, company.company.id));
  const row = await companyOf(t.db, company);
  if (!row) throw new Error("no company");
  await t.db.transaction(async (tx) => {
    await tx.insert(companies).values({ ...row, id, status: "pending", slug: "hasle" });
    await tx.update(memberships).set({ company_id: id });
    await tx.delete(companies).where(eq(companies.id, row.id));
  });
  const left = { ...company, company: { id, role: "owner" as const } };
  expect(await moderate(left, "approve", { by: await asAdmin(founder) })).toMatchObject({ ok: true });
});

test("TEAM-7 SAFE-9 a validation and the closing of a mission at once both succeed", async () => {
  for (let n = 0; n < 5; n++) {
    const company = await aCompany(t.db, { status: "published" });
    const missions = [await anOpenMission(t.db, company), await anOpenMission(t.db, company)];
    await t.db.update(companies).set({ status: "pending" }).where(eq(companies.id, company.company.id));
    const answers = await Promise.all([
      moderate(company, "approve"),
      ...missions.map(({ id }) =>
        closeMission(t.db, company, { missionId: id }, { appUrl: APP_URL, at: AT }),
      ),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  }
});

test("TEAM-7 TEAM-4 SAFE-6 owners and who follows everything are notified of a decision, whatever an owner chose", async () => {
  const company = await aCompany(t.db, { email: "proprietaire@exemple.fr" });
  const recruiter = await aMember(t.db, company, "recruiter");
  await aMember(t.db, company, "reader");
  await t.db.update(memberships).set({ notified: "all" }).where(eq(memberships.user_id, recruiter.userId));
  await t.db.update(memberships).set({ notified: "none" }).where(eq(memberships.user_id, company.userId));
  await moderate(company, "approve");
  expect((await t.mails()).map(({ subject }) => subject)).toEqual(["Votre profil est validé"]);
  await t.emptyQueue();
  await t.db.update(memberships).set({ notified: "none" });
  await moderate(company, "unpublish");
  const [mail, ...others] = await t.mails();
  expect([mail?.to, others]).toEqual(["proprietaire@exemple.fr", []]);
  expect(mail?.text).toContain(WHY);
  expect(mail?.text).toContain("/contester");
});

test("TEAM-7 SAFE-6 every member reads the decisions on the company, owners alone contest them, and no member decides", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const [recruiter, reader] = [
    await aMember(t.db, company, "recruiter"),
    await aMember(t.db, company, "reader"),
  ];
  const stranger = await aCompany(t.db, { status: "published" });
  const author = await anAdmin(t.db);
  await moderate(company, "unpublish", { by: author });
  const [act] = await t.db.select().from(moderationActs);
  for (const member of [company, recruiter, reader])
    expect(await findRestrictions(t.db, member)).toMatchObject([{ id: act?.id, reason: WHY }]);
  expect(await findRestrictions(t.db, stranger)).toEqual([]);
  const contest = (by: Actor) =>
    contestDecision(t.db, by, { decisionId: String(act?.id), reason_text: WHY }, SOON);
  for (const member of [recruiter, reader])
    expect(await contest(member)).toMatchObject({ ok: false, kind: "forbidden" });
  expect(await contest(stranger)).toMatchObject({ ok: false, kind: "missing" });
  expect(await contest(company)).toEqual({ ok: true });
  const [open] = await t.db.select().from(contests);
  const decide = (by: Actor) =>
    decideContest(
      t.db,
      by,
      { contestId: open?.id ?? "", intent: "reversed", reason: WHY, alone: false },
      { appUrl: APP_URL, at: SOON },
    );
  const colleague = await asAdmin(reader);
  expect(await countOpenContests(t.db, colleague)).toBe(0);
  expect(await decide(colleague)).toMatchObject({ ok: false, message: REFUSALS.ownContest });
  const other = await anAdmin(t.db);
  expect(await countOpenContests(t.db, other)).toBe(1);
  expect(await decide(other)).toEqual({ ok: true, outcome: "reversed" });
  expect(await companyOf(t.db, company)).toMatchObject({ status: "published", validated_at: SOON });
});

test("TEAM-7 SAFE-7 acts and contests on a company are in the journal under its id, without naming a member", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const admin = await anAdmin(t.db);
  await moderate(company, "unpublish", { by: admin });
  const [act] = await t.db.select().from(moderationActs);
  await contestDecision(t.db, company, { decisionId: String(act?.id), reason_text: WHY }, SOON);
  await t.db.update(companies).set({ status: "pending" }).where(eq(companies.id, company.company.id));
  await moderate(company, "approve", { by: admin, undoable: true });
  await undoAct(t.db, admin, (await findUndoable(t.db, admin, SOON))?.actId ?? 0, { at: SOON });
  const entries = await t.sql<{ kind: string; facts: string }>(
    "select kind, facts::text from audit_entries where facts ->> 'company' = $1 order by id",
    [company.company.id],
  );
  expect(entries.map(({ kind }) => kind)).toEqual([
    "profile.moderated",
    "contest.sent",
    "profile.moderated",
    "moderation.undone",
  ]);
  expect(entries.map(({ facts }) => facts).join()).not.toContain(company.userId);
});
