import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { PATHS } from "~/domain/paths";
import { can } from "~/domain/policy";
import { memberships, missions } from "~/platform/db/schema.server";
import { anAdmin, companyIdOf, proven } from "../../../../tests/accounts/people";
import { minutesLater, NOON } from "../../../../tests/accounts/visitors";
import { aCandidature } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aMission } from "../../../../tests/missions";
import { aCommercial, aCompany, aMember, type Member } from "../../../../tests/profiles";
import { joined } from "../../../../tests/team";
import { findAnswerLink, makeAnswerLinks } from "../../candidatures/mail-answers/answer-links.server";
import { findNotifications } from "../../notifications/find-notifications.server";
import { switchCompanyPage } from "../switch-company-page.server";
import { changeRole } from "./change-role.server";
import { findTeam } from "./find-team.server";
import { handOver } from "./hand-over.server";
import { keepingAnOwner } from "./keeping-an-owner.server";
import { leaveCompany } from "./leave-company.server";
import { chooseNotified, findOwnMembership } from "./member-settings.server";
import { removeMember } from "./remove-member.server";

const t = ownDatabase();
const when = { appUrl: APP_URL, at: NOON };

let owner: Member;
let recruiter: Member;
let reader: Member;

beforeEach(async () => {
  await t.forgetEverybody();
  await t.sql("delete from companies");
  owner = await aCompany(t.db, { status: "published", submitted_at: NOON, first_name: "Yann" });
  recruiter = await aMember(t.db, owner, "recruiter");
  reader = await aMember(t.db, owner, "reader");
  await t.emptyQueue();
});

const rolesOf = async (member = owner) =>
  Object.fromEntries(
    (
      await t.db
        .select({ userId: memberships.user_id, role: memberships.role })
        .from(memberships)
        .where(eq(memberships.company_id, companyIdOf(member)))
    ).map(({ userId, role }) => [userId, role]),
  );
const told = async () =>
  (
    await t.sql<{ user_id: string; act: string }>(
      "select user_id, act from notifications where kind = 'team_changed' order by id",
    )
  ).map(({ user_id, act }) => [user_id, act]);
const recorded = async (kind: string) =>
  (await t.sql<{ facts: object }>("select facts from audit_entries where kind = $1 order by id", [kind])).at(
    -1,
  )?.facts;

test("TEAM-3 all members read the team, owners alone manage it, and nobody else sees it", async () => {
  for (const member of [owner, recruiter, reader]) {
    const team = await findTeam(t.db, member, NOON);
    expect(team?.members.map(({ userId, role }) => [userId, role])).toEqual([
      [owner.userId, "owner"],
      [recruiter.userId, "recruiter"],
      [reader.userId, "reader"],
    ]);
    expect(team?.manages).toBe(member === owner);
  }
  const stranger = await aCompany(t.db, { submitted_at: NOON });
  expect((await findTeam(t.db, stranger, NOON))?.members).toHaveLength(1);
  for (const actor of [await aCommercial(t.db), await anAdmin(t.db), { kind: "visitor" } as const])
    expect(await findTeam(t.db, actor, NOON)).toBeUndefined();
});

test("TEAM-2 a recruiter and a reader change no member, and no owner changes a member of another company", async () => {
  const stranger = await aCompany(t.db, { submitted_at: NOON });
  const memberId = reader.userId;
  for (const [actor, kind] of [
    [recruiter, "forbidden"],
    [reader, "forbidden"],
    [stranger, "missing"],
    [await aCommercial(t.db), "forbidden"],
  ] as const) {
    const sure = proven(actor, NOON);
    expect(await changeRole(t.db, actor, { memberId, role: "owner" }, when)).toMatchObject({ kind });
    expect(await removeMember(t.db, actor, { memberId }, when)).toMatchObject({ kind });
    expect(await handOver(t.db, sure, { memberId }, when)).toMatchObject({ kind });
  }
  expect(await rolesOf()).toMatchObject({ [reader.userId]: "reader" });
  for (const actor of [recruiter, reader])
    expect(await switchCompanyPage(t.db, actor, { shown: false, at: NOON })).toMatchObject({
      kind: "forbidden",
    });
});

test("TEAM-3 a changed role holds at once, is told to the member and to the other owners, and is in the journal", async () => {
  const second = await aMember(t.db, owner, "owner");
  const change = { memberId: recruiter.userId, role: "reader" } as const;
  expect(await changeRole(t.db, owner, change, when)).toEqual({ ok: true });
  expect(await rolesOf()).toMatchObject({ [recruiter.userId]: "reader" });
  expect(await told()).toEqual([
    [second.userId, "role_changed"],
    [recruiter.userId, "role_changed"],
  ]);
  expect((await t.queued("deliver-mail")).map(({ subject }) => subject).sort()).toEqual([
    "Un rôle a changé dans votre équipe",
    "Votre rôle a changé",
  ]);
  expect(await recorded("company.role_changed")).toEqual({
    from: "recruiter",
    to: "reader",
    company: companyIdOf(owner),
  });
  // The same again changes nothing and tells nobody.
  expect(await changeRole(t.db, owner, change, when)).toEqual({ ok: true });
  expect(await told()).toHaveLength(2);
});

test("TEAM-2 TEAM-6 the last owner cannot leave, be removed or take another role", async () => {
  const self = { memberId: owner.userId };
  const refusal = { ok: false, kind: "conflict", message: REFUSALS.lastOwner };
  expect(await changeRole(t.db, owner, { ...self, role: "recruiter" }, when)).toMatchObject(refusal);
  expect(await removeMember(t.db, owner, self, when)).toMatchObject(refusal);
  expect(await leaveCompany(t.db, owner, when)).toMatchObject(refusal);
  expect(await rolesOf()).toMatchObject({ [owner.userId]: "owner" });
});

test("TEAM-2 two owners who leave, step down or remove each other at once leave one owner", async () => {
  for (const act of ["leave", "remove", "step down"] as const) {
    const first = await aCompany(t.db, { submitted_at: NOON });
    const second = await aMember(t.db, first, "owner");
    const pairs = [
      [first, second],
      [second, first],
    ] as const;
    const outcomes = await Promise.all(
      pairs.map(([actor, other]) => {
        if (act === "leave") return leaveCompany(t.db, actor, when);
        if (act === "remove") return removeMember(t.db, actor, { memberId: other.userId }, when);
        return changeRole(t.db, actor, { memberId: actor.userId, role: "reader" }, when);
      }),
    );
    expect([act, outcomes.filter(({ ok }) => ok).length]).toEqual([act, 1]);
    expect(Object.values(await rolesOf(first)).filter((role) => role === "owner")).toHaveLength(1);
  }
});

test("TEAM-2 the database refuses a company without an owner, which is a refusal and not a failure", async () => {
  const outcome = await keepingAnOwner(() =>
    t.db.transaction(async (tx) => {
      await tx.delete(memberships).where(eq(memberships.user_id, owner.userId));
      return { ok: true } as const;
    }),
  );
  expect(outcome).toMatchObject({ ok: false, kind: "conflict", message: REFUSALS.lastOwner });
});

test("TEAM-3 TEAM-4 a removed member keeps no link, no notification and no mission, and the owner is responsible", async () => {
  const id = await aMission(t.db, owner);
  await t.db.update(missions).set({ responsible_id: recruiter.userId }).where(eq(missions.id, id));
  await t.sql(
    "insert into notifications (user_id, kind, mission_id, at) values ($1, 'mission_reviewed', $2, $3)",
    [recruiter.userId, id, NOON],
  );
  expect(await removeMember(t.db, owner, { memberId: recruiter.userId }, when)).toEqual({ ok: true });
  expect(await rolesOf()).not.toHaveProperty(recruiter.userId);
  expect(await t.sql("select responsible_id from missions where id = $1", [id])).toEqual([
    { responsible_id: null },
  ]);
  expect(await told()).toEqual([[recruiter.userId, "removed"]]);
  expect(await t.sql("select from notifications where user_id = $1", [recruiter.userId])).toHaveLength(1);
  const gone = { ...recruiter, company: null };
  const [line] = (await findNotifications(t.db, gone)).items;
  expect([line?.title, line?.to]).toEqual(["Vous ne faites plus partie de l’équipe", PATHS.settings]);
  const [mail] = await t.queued("deliver-mail");
  expect(mail?.subject).toBe("Votre accès à l’équipe est fermé");
  expect(mail?.text).toContain("/parametres");
  expect(await removeMember(t.db, owner, { memberId: recruiter.userId }, when)).toMatchObject({
    kind: "missing",
    message: REFUSALS.memberGone,
  });
});

test("TEAM-3 CAND-7 the mailed links of a member end with the membership, and when the member only reads", async () => {
  const acharne = await aCommercial(t.db, { status: "published" });
  const mission = { id: await aMission(t.db, owner, { status: "published" }) };
  const { id: candidatureId } = await aCandidature(t.db, {
    mission,
    company: owner,
    commercial: acharne,
    at: NOON,
  });
  const linksOf = async (member: Member) => {
    const made = {
      candidatureId,
      userId: member.userId,
      event: "submitted",
      appUrl: APP_URL,
      at: NOON,
    } as const;
    const links = await t.db.transaction((tx) => makeAnswerLinks(tx, made));
    return links.map(({ href }) => href.split("/").at(-1) ?? "");
  };
  const states = (tokens: readonly string[]) =>
    Promise.all(tokens.map(async (token) => (await findAnswerLink(t.db, token, NOON)).state));
  const tokens = [...(await linksOf(recruiter)), ...(await linksOf(owner))];
  expect(new Set(await states(tokens))).toEqual(new Set(["open"]));
  const half = tokens.length / 2;
  await changeRole(t.db, owner, { memberId: recruiter.userId, role: "reader" }, when);
  expect(new Set(await states(tokens.slice(0, half)))).toEqual(new Set(["over"]));
  await changeRole(t.db, owner, { memberId: recruiter.userId, role: "recruiter" }, when);
  const again = await linksOf(recruiter);
  await removeMember(t.db, owner, { memberId: recruiter.userId }, when);
  expect(new Set(await states(again))).toEqual(new Set(["over"]));
  expect(new Set(await states(tokens.slice(half)))).toEqual(new Set(["open"]));
});

test("TEAM-6 to remove oneself is to leave, and the owners are told", async () => {
  const second = await aMember(t.db, owner, "owner");
  expect(await removeMember(t.db, second, { memberId: second.userId }, when)).toEqual({ ok: true });
  expect(await leaveCompany(t.db, reader, when)).toEqual({ ok: true });
  // A second press of the button.
  expect(await leaveCompany(t.db, reader, when)).toEqual({ ok: true });
  expect(await told()).toEqual([
    [owner.userId, "left"],
    [owner.userId, "left"],
  ]);
  expect(await recorded("company.left")).toMatchObject({ role: "reader" });
});

test("TEAM-6 SAFE-2 handing over needs a recent proof of identity and leaves the giver a recruiter", async () => {
  const receiver = { memberId: recruiter.userId };
  expect(await handOver(t.db, owner, receiver, when)).toMatchObject({ message: REFUSALS.proofNeeded });
  const old = proven(owner, minutesLater(-60));
  expect(await handOver(t.db, old, receiver, when)).toMatchObject({ message: REFUSALS.proofNeeded });
  const sure = proven(owner, NOON);
  expect(await handOver(t.db, sure, { memberId: owner.userId }, when)).toMatchObject({
    message: REFUSALS.ownMembership,
  });
  expect(await handOver(t.db, sure, receiver, when)).toEqual({ ok: true });
  expect(await rolesOf()).toEqual({
    [owner.userId]: "recruiter",
    [recruiter.userId]: "owner",
    [reader.userId]: "reader",
  });
  expect(await told()).toEqual([[recruiter.userId, "handed_over"]]);
  // A session read before knows nothing of it, the database does.
  expect(await handOver(t.db, sure, { memberId: reader.userId }, when)).toMatchObject({ kind: "forbidden" });
  expect(await leaveCompany(t.db, owner, when)).toEqual({ ok: true });
});

test("TEAM-3 the preferences of a person hold for changes of the team", async () => {
  await t.sql(
    "insert into notification_preferences (user_id, kind, email, bell) values ($1, 'team_changed', false, true)",
    [owner.userId],
  );
  await joined(t, owner, "nouvelle@exemple.fr", "reader");
  const subjects = (await t.queued("deliver-mail")).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.startsWith("Nouveau membre"))).toBe(false);
  expect(await told()).toEqual([[owner.userId, "joined"]]);
});

test("TEAM-4 COMP-4 a member chooses what to be notified of, and an owner switches the page", async () => {
  expect(await findOwnMembership(t.db, recruiter)).toMatchObject({
    notified: "own",
    lastOwner: false,
    others: 2,
  });
  expect(await findOwnMembership(t.db, owner)).toMatchObject({ lastOwner: true, pageShown: true });
  expect(await chooseNotified(t.db, recruiter, "none")).toEqual({ ok: true });
  expect(await findOwnMembership(t.db, recruiter)).toMatchObject({ notified: "none" });
  expect(await findOwnMembership(t.db, owner)).toMatchObject({ notified: "own" });
  expect(await switchCompanyPage(t.db, owner, { shown: false, at: NOON })).toEqual({ ok: true });
  expect(await findOwnMembership(t.db, owner)).toMatchObject({ pageShown: false });
  expect(await recorded("company.page_switched")).toMatchObject({ shown: false });
  const acharne = await aCommercial(t.db);
  expect(await findOwnMembership(t.db, acharne)).toBeNull();
  expect(await chooseNotified(t.db, acharne, "all")).toMatchObject({ kind: "forbidden" });
});

test("TEAM-2 the role of the session decides what a page offers", () => {
  const manages = (member: Member) => can(member, "company.manage", { companyId: companyIdOf(owner) });
  expect([owner, recruiter, reader].map(manages)).toEqual([true, false, false]);
});
