import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { deleteAccount } from "~/operations/accounts/delete-account.server";
import { setPassword } from "~/operations/accounts/register-address.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { recountCompanyPage } from "~/operations/companies/recount-company-page.server";
import { addMessage } from "~/operations/conversations/add-message.server";
import { writeCompanySearch } from "~/operations/profiles/write-company-search.server";
import { hashPassword } from "~/platform/accounts/password-hash.server";
import * as schema from "~/platform/db/schema.server";
import { companyErasureOf, erasureOf } from "~/platform/erasures.server";
import { companyIdOf, proven } from "../../../../tests/accounts/people";
import { from, PASSWORD } from "../../../../tests/accounts/visitors";
import { aCandidature, anApproach } from "../../../../tests/candidatures";
import { columnsContaining } from "../../../../tests/columns-containing";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aCommercial, aCompany, aDraft, aMember, type Member } from "../../../../tests/profiles";
import { anOpenMission } from "../../../../tests/published";
import { deleteCompany } from "./delete-company.server";
import { reapplyErasures } from "./reapply-erasures.server";

const AT = new Date("2026-11-24T10:00:00Z");
const MOMENT = { at: AT, appUrl: APP_URL };
const LOGO = "avatars/logo.webp";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

/** Gives a member another name, and a password to sign in with. */
async function known(member: Member, first: string, last: string): Promise<Member> {
  const phone = "+33298990019";
  await t.sql("update profiles set first_name = $2, last_name = $3, phone = $4 where id = $1", [
    member.userId,
    first,
    last,
    phone,
  ]);
  await t.sql("update memberships set shown_first_name = $2, shown_last_name = $3 where user_id = $1", [
    member.userId,
    first,
    last,
  ]);
  await setPassword(t.db, member.userId, await hashPassword(PASSWORD));
  return member;
}

const emailOf = async ({ userId }: Member) =>
  (await t.sql<{ email: string }>("select email from users where id = $1", [userId]))[0]?.email ?? "";

async function leave(member: Member) {
  const opened = await signIn(t.db, from("203.0.113.7"), {
    email: await emailOf(member),
    password: PASSWORD,
  });
  if (!opened.ok) throw new Error(opened.message);
  const origin = { ...from("203.0.113.7", { cookies: opened.cookies }), at: AT };
  const { actor } = await findSession(t.db, from("203.0.113.7", { cookies: opened.cookies }));
  return deleteAccount(t.db, actor, origin, { currentPassword: PASSWORD, appUrl: APP_URL });
}

const count = async (table: string) => (await t.sql(`select 1 from ${table}`)).length;

/** A company with a page, an owner, and an exchange in which a recruiter wrote. */
async function aTeam() {
  const owner = await known(
    await aCompany(t.db, { status: "published", logo_url: `/fichiers/${LOGO}`, name: "Brumevent Outillage" }),
    "Odilonard",
    "Tresmarec",
  );
  const recruiter = await known(await aMember(t.db, owner, "recruiter"), "Zéphyrine", "Malartic");
  const reader = await aMember(t.db, owner, "reader");
  const commercial = await aCommercial(t.db, { status: "published", first_name: "Azéliedine" });
  const mission = await anOpenMission(t.db, owner, { responsible_id: recruiter.userId });
  await t.db.transaction((tx) => recountCompanyPage(t.db, tx, companyIdOf(owner), AT));
  const candidature = await aCandidature(t.db, { mission, company: owner, commercial, at: AT });
  const [thread] = await t.sql<{ id: string }>("select id from conversations where candidature_id = $1", [
    candidature.id,
  ]);
  const email = await emailOf(recruiter);
  const text = `Ici Zéphyrine Malartic de Brumevent Outillage, ${email}, 02 98 99 00 19. Merci à Azéliedine.`;
  const conversationId = thread?.id ?? "";
  for (const by of ["company", "commercial"] as const)
    await t.db.transaction((tx) =>
      addMessage(tx, { conversationId, by, text, contactsAllowed: true, at: AT }),
    );
  await t.sql("update messages set author_id = $1 where by = 'company'", [recruiter.userId]);
  await t.db.insert(schema.candidatureEvents).values({
    candidature_id: candidature.id,
    at: AT,
    move: "shortlist",
    by: "company",
    actor_id: recruiter.userId,
    to_status: "shortlisted",
    text,
  });
  await t.db.insert(schema.companyInvitations).values({
    company_id: companyIdOf(owner),
    email: "invitee@exemple.test",
    role: "reader",
    token_hash: randomUUID(),
    invited_by: recruiter.userId,
    expires_at: new Date("2026-12-08T10:00:00Z"),
  });
  await t.db.transaction((tx) => writeCompanySearch(tx, companyIdOf(owner)));
  await t.emptyQueue();
  return { owner, recruiter, reader, commercial, mission, candidature, companyId: companyIdOf(owner) };
}

test("TEAM-6 SET-4 a member deletes the account: what they wrote stays under the company's name, without theirs", async () => {
  const { owner, recruiter, mission, companyId } = await aTeam();
  const email = await emailOf(recruiter);
  const words = ["zéphyrine", "zephyrine", "malartic", email, "98 99 00 19", recruiter.userId];
  expect(await columnsContaining(t, words)).toEqual(
    expect.arrayContaining([
      "candidature_events.text",
      "companies.search_text",
      "messages.body",
      "profiles.last_name",
      "users.email",
    ]),
  );
  // The same number of the owner is not theirs to erase.
  await t.sql("update profiles set phone = '+33298123456' where id = $1", [owner.userId]);
  expect(await leave(recruiter)).toMatchObject({ ok: true });
  expect(await columnsContaining(t, words)).toEqual([]);
  expect(
    await t.sql("select by, body, author_id from messages where body ~ 'Brumevent' order by by"),
  ).toEqual(
    ["company", "commercial"].map((by) => ({
      by,
      body: "Ici [nom retiré] [nom retiré] de Brumevent Outillage, [adresse masquée], [numéro masqué]. Merci à Azéliedine.",
      author_id: null,
    })),
  );
  expect(await t.sql("select company_id, status::text, responsible_id from missions")).toEqual([
    { company_id: companyId, status: "published", responsible_id: null },
  ]);
  expect(
    await t.sql("select company_id, status::text from candidatures where mission_id = $1", [mission.id]),
  ).toEqual([{ company_id: companyId, status: "submitted" }]);
  expect(await t.sql("select role::text from memberships order by role")).toEqual([
    { role: "owner" },
    { role: "reader" },
  ]);
  expect(await t.sql("select invited_by from company_invitations")).toEqual([{ invited_by: null }]);
  expect(
    await t.sql(
      "select kind from audit_entries where kind in ('company.left', 'account.deleted') order by 1",
    ),
  ).toEqual([{ kind: "account.deleted" }, { kind: "company.left" }]);
});

test("TEAM-6 the owners are told that a member deleted the account, and nobody else", async () => {
  const { owner, recruiter } = await aTeam();
  expect(await leave(recruiter)).toMatchObject({ ok: true });
  expect(await t.sql("select user_id, act from notifications where kind = 'team_changed'")).toEqual([
    { user_id: owner.userId, act: "left" },
  ]);
  const mails = await t.mails();
  expect(mails.map(({ to }) => to)).toEqual([await emailOf(owner)]);
});

test("TEAM-6 the last owner of a company with other members hands it over or deletes it first", async () => {
  const { owner, recruiter } = await aTeam();
  expect(await leave(owner)).toEqual({ ok: false, kind: "conflict", message: REFUSALS.lastOwner });
  expect([await count("companies"), await count("memberships")]).toEqual([1, 3]);
  await t.sql("update memberships set role = 'owner' where user_id = $1", [recruiter.userId]);
  expect(await leave(owner)).toMatchObject({ ok: true });
  expect(await t.sql("select user_id from memberships where role = 'owner'")).toEqual([
    { user_id: recruiter.userId },
  ]);
});

test("TEAM-2 TEAM-6 two owners who delete their accounts at once leave one of them", async () => {
  const { owner, recruiter } = await aTeam();
  await t.sql("update memberships set role = 'owner' where user_id = $1", [recruiter.userId]);
  const outcomes = await Promise.all([leave(owner), leave(recruiter)]);
  expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await t.sql("select role::text from memberships order by role")).toEqual([
    { role: "owner" },
    { role: "reader" },
  ]);
});

test("TEAM-6 SET-4 whoever is alone in a company deletes it with the account", async () => {
  const { owner, commercial, candidature } = await aTeam();
  await t.sql("delete from users where id <> all($1)", [[owner.userId, commercial.userId]]);
  expect(await leave(owner)).toMatchObject({ ok: true });
  for (const table of ["companies", "memberships", "missions", "public_companies", "company_invitations"])
    expect([table, await count(table)]).toEqual([table, 0]);
  expect(
    await t.sql("select company_id, status::text from candidatures where id = $1", [candidature.id]),
  ).toEqual([{ company_id: null, status: "mission_closed" }]);
  expect(await columnsContaining(t, ["brumevent", "tresmarec", "odilonard", owner.userId])).toEqual([]);
});

test("TEAM-6 deleting a company ends its exchanges and its page, keeps its members' accounts and tells them", async () => {
  const { owner, recruiter, reader, commercial, candidature, companyId } = await aTeam();
  await anApproach(t.db, { company: owner, commercial, at: AT });
  await t.emptyQueue();
  const people = [owner, recruiter, reader].map(({ userId }) => userId);
  await t.sql(
    "insert into notifications (user_id, kind, candidature_id, at) select unnest($1::uuid[]), 'candidature_received', $2, $3",
    [people, candidature.id, AT],
  );
  expect(await deleteCompany(t.db, proven(owner, AT), MOMENT)).toEqual({ ok: true });
  for (const table of [
    "companies",
    "memberships",
    "missions",
    "public_companies",
    "shown_companies",
    "company_invitations",
    "company_responses",
    "member_threads",
  ])
    expect([table, await count(table)]).toEqual([table, 0]);
  expect(
    await t.sql("select company_id, status::text from candidatures where id = $1", [candidature.id]),
  ).toEqual([{ company_id: null, status: "mission_closed" }]);
  expect(await t.sql("select 1 from conversations where company_id is null")).toHaveLength(2);
  expect(
    await t.sql("select 1 from profiles where id = any($1) and role = 'entreprise'", [people]),
  ).toHaveLength(3);
  // Notifications of candidatures tell of the company.
  const told = await t.sql<{ user_id: string; act: string }>(
    "select user_id, act from notifications where user_id = any($1)",
    [people],
  );
  expect(new Map(told.map(({ user_id, act }) => [user_id, act]))).toEqual(
    new Map([recruiter, reader].map(({ userId }) => [userId, "company_deleted"])),
  );
  const mails = await t.mails();
  const written = mails.filter(({ subject }) => subject === "Votre entreprise a été supprimée");
  expect(written).toHaveLength(3);
  expect(await t.queued("discard-file")).toEqual([{ key: LOGO }]);
  expect(await columnsContaining(t, ["brumevent"])).toEqual([]);
  expect(
    await t.sql("select facts from audit_entries where kind = 'company.deleted' order by id desc limit 1"),
  ).toEqual([{ facts: { company: companyId, members: 3 } }]);
  // A second request finds nothing left to delete.
  expect(await deleteCompany(t.db, proven(owner, AT), MOMENT)).toEqual({ ok: true });
});

test("TEAM-2 TEAM-6 SAFE-2 only an owner with a recent proof of identity deletes the company", async () => {
  const { owner, recruiter, reader, commercial } = await aTeam();
  const forbidden = { ok: false, kind: "forbidden", message: REFUSALS.notAllowed };
  for (const other of [recruiter, reader, commercial])
    expect(await deleteCompany(t.db, proven(other, AT), MOMENT)).toEqual(forbidden);
  expect(await deleteCompany(t.db, owner, MOMENT)).toEqual({ ...forbidden, message: REFUSALS.proofNeeded });
  // Another owner took the role away since the session was read.
  await t.sql(
    "update memberships set role = case when user_id = $1 then 'owner'::membership_role else 'reader' end",
    [recruiter.userId],
  );
  expect(await deleteCompany(t.db, proven(owner, AT), MOMENT)).toEqual(forbidden);
  expect(await count("companies")).toBe(1);
});

test("TEAM-6 SAFE-8 a restore deletes a company again, and leaves the next one of its founder alone", async () => {
  const founder = await aDraft(t.db, "entreprise");
  const id = companyIdOf(founder);
  expect(id).toBe(founder.userId);
  const [company] = await t.db.select().from(schema.companies);
  if (!company) throw new Error("no company was made");
  expect(await reapplyErasures(t.db, new Set([companyErasureOf(company)]), MOMENT)).toBe(0);
  expect([await count("companies"), await count("users")]).toEqual([0, 1]);
  await t.db.transaction(async (tx) => {
    await tx.insert(schema.companies).values({ id, created_at: AT });
    await tx.insert(schema.memberships).values({ user_id: founder.userId, company_id: id, role: "owner" });
  });
  await reapplyErasures(t.db, new Set([companyErasureOf(company)]), MOMENT);
  expect(await count("companies")).toBe(1);
});

test("TEAM-6 SAFE-8 a restore that erases the founder leaves the company to its other members", async () => {
  const { owner, recruiter, reader, companyId } = await aTeam();
  expect(await reapplyErasures(t.db, new Set([erasureOf(owner.userId)]), MOMENT)).toBe(1);
  expect(await t.sql("select user_id, company_id, role::text from memberships order by role")).toEqual([
    { user_id: recruiter.userId, company_id: companyId, role: "owner" },
    { user_id: reader.userId, company_id: companyId, role: "reader" },
  ]);
  expect(await t.queued("deliver-mail")).toEqual([]);
});
