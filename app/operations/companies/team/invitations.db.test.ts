import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { RATE_LIMITS, TEAM_MAX } from "~/domain/bounds";
import { endOfInvitation } from "~/domain/companies/team-rules";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { anAccount, companyIdOf } from "../../../../tests/accounts/people";
import { minutesLater, NOON } from "../../../../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import {
  aCommercial,
  aCompany,
  aDraft,
  aMember,
  companyInput,
  type Member,
} from "../../../../tests/profiles";
import { invitationTo, invite, joined, PERSON } from "../../../../tests/team";
import { applyRetention } from "../../personal-data/retention/apply-retention.server";
import { chooseRole } from "../../profiles/choose-role.server";
import { submitCompany } from "../../profiles/submit-company.server";
import { findInvitation } from "./find-invitation.server";
import { findTeam } from "./find-team.server";
import { inviteMember } from "./invite-member.server";
import { joinCompany } from "./join-company.server";
import { removeMember } from "./remove-member.server";
import { resendInvitation } from "./resend-invitation.server";
import { withdrawInvitation } from "./withdraw-invitation.server";

const t = ownDatabase();
const CLAIRE = "claire@exemple.fr";
const when = (at = NOON) => ({ appUrl: APP_URL, at });

let owner: Member;

beforeEach(async () => {
  await t.forgetEverybody();
  await t.sql("delete from companies");
  owner = await aCompany(t.db, {
    status: "published",
    submitted_at: NOON,
    name: "Ateliers Morvan",
    first_name: "Yann",
  });
});

const send = (email: string, at = NOON, role: "owner" | "recruiter" | "reader" = "recruiter") =>
  inviteMember(t.db, owner, { email, role }, when(at));
const join = (actor: Actor, token: string, at = NOON) => joinCompany(t.db, actor, token, PERSON, when(at));
const lapse = (at: Date) => applyRetention(t.db, at, ["company_invitations"]);
const open = async (at = NOON) => (await findTeam(t.db, owner, at))?.invitations ?? [];
const membershipOf = async (userId: string) =>
  (
    await t.sql<{ company_id: string; role: string; shown_first_name: string | null }>(
      "select company_id, role, shown_first_name from memberships where user_id = $1",
      [userId],
    )
  )[0];

test("TEAM-3 the answer and the mail are the same for every address, and only the hash of the token is stored", async () => {
  const elsewhere = await aCompany(t.db, { email: "ailleurs@exemple.fr", submitted_at: NOON });
  const acharne = await aCommercial(t.db, { email: "acharne@exemple.fr" });
  await anAccount(t.db, "compte@exemple.fr");
  const addresses = ["personne@exemple.fr", "compte@exemple.fr", "ailleurs@exemple.fr", "acharne@exemple.fr"];
  for (const email of addresses) expect(await send(email)).toEqual({ ok: true });
  const mails = await t.queued("deliver-mail");
  expect(mails.map(({ to }) => to)).toEqual(addresses);
  const plain = mails.map(({ text }) => text.replace(/rejoindre\/[\w-]+/g, "rejoindre"));
  expect(new Set(plain).size).toBe(1);
  expect(plain[0]).toContain("Yann vous invite à rejoindre Ateliers Morvan");
  expect(mails[0]?.text.match(/\/rejoindre\//g)).toHaveLength(1);
  const stored = await t.sql<{ all: string }>(
    "select company_invitations::text as all from company_invitations",
  );
  const token = await invitationTo(t, "personne@exemple.fr");
  expect(stored.some(({ all }) => all.includes(token))).toBe(false);
  // Only the invited person learns why they cannot join.
  for (const [actor, email, message] of [
    [acharne, "acharne@exemple.fr", REFUSALS.joinsAsCommercial],
    [elsewhere, "ailleurs@exemple.fr", REFUSALS.joinsElsewhere],
  ] as const) {
    expect(await join(actor, await invitationTo(t, email))).toMatchObject({ ok: false, message });
    const stranger = await join(actor, await invitationTo(t, "personne@exemple.fr"));
    expect(stranger).toMatchObject({ ok: false, message: REFUSALS.invitationForOther("p…@exemple.fr") });
  }
});

test("TEAM-3 the mail of a company that was never validated holds no word that somebody typed", async () => {
  owner = await aCompany(t.db, { submitted_at: NOON, name: "Gagnez de l’or", first_name: "Cliquez" });
  await send(CLAIRE);
  const [mail] = await t.queued("deliver-mail");
  expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(/Cliquez|Gagnez/);
  expect(mail?.text).toContain("une entreprise");
});

test("TEAM-3 an invitation of a member or of oneself is refused beside the field, whatever the case of the address", async () => {
  const mine = await t.sql<{ email: string }>("select email from users where id = $1", [owner.userId]);
  const own = mine[0]?.email ?? "";
  const member = await joined(t, owner, CLAIRE, "reader");
  expect(await send(own)).toMatchObject({ ok: false, fields: { email: [REFUSALS.ownAddress] } });
  expect(await send(CLAIRE)).toMatchObject({ ok: false, fields: { email: [REFUSALS.alreadyMember] } });
  expect(await membershipOf(member.userId)).toMatchObject({ role: "reader" });
  expect(await open()).toEqual([]);
});

test("TEAM-3 only an owner invites, and only once the form of the company was submitted", async () => {
  for (const role of ["recruiter", "reader"] as const) {
    const member = await aMember(t.db, owner, role);
    const outcome = await inviteMember(t.db, member, { email: CLAIRE, role: "reader" }, when());
    expect(outcome).toMatchObject({ ok: false, kind: "forbidden" });
  }
  const acharne = await aCommercial(t.db);
  expect(await inviteMember(t.db, acharne, { email: CLAIRE, role: "reader" }, when())).toMatchObject({
    kind: "forbidden",
  });
  const draft = await aDraft(t.db, "entreprise");
  expect(await inviteMember(t.db, draft, { email: CLAIRE, role: "reader" }, when())).toMatchObject({
    message: REFUSALS.companyNotSubmitted,
  });
  expect(await t.queued("deliver-mail")).toEqual([]);
});

test("TEAM-3 two hundred invitations stop at fifty with a clear message, and nothing is half done", async () => {
  const outcomes = [];
  for (let n = 0; n < 200; n++) outcomes.push(await send(`personne-${n}@exemple.fr`));
  const sent = outcomes.filter(({ ok }) => ok);
  expect(sent).toHaveLength(TEAM_MAX - 1);
  const others = outcomes.flatMap((each) => (each.ok ? [] : [each.message]));
  expect(new Set(others)).toEqual(new Set([REFUSALS.teamFull]));
  expect(await open()).toHaveLength(TEAM_MAX - 1);
  expect(await t.queued("deliver-mail")).toHaveLength(TEAM_MAX - 1);
  // Again to an open invitation, which takes no more room.
  expect(await send("personne-3@exemple.fr", minutesLater(5))).toEqual({ ok: true });
  // A withdrawn one makes room, and so does a lapsed one.
  const [first] = await open();
  await withdrawInvitation(t.db, owner, { invitationId: first?.id ?? "" }, { at: NOON });
  expect(await send("une-autre@exemple.fr", minutesLater(6))).toEqual({ ok: true });
  const later = endOfInvitation(minutesLater(6));
  expect(await send("encore@exemple.fr", later)).toEqual({ ok: true });
});

test("TEAM-3 SAFE-4 invitations are limited for the company, the person and the recipient", async () => {
  const { memberInvitationByRecipient, memberInvitationByPerson } = RATE_LIMITS;
  const outcomes = [];
  for (let n = 0; n <= memberInvitationByRecipient.limit; n++)
    outcomes.push(await send(CLAIRE, minutesLater(n)));
  expect(outcomes.map(({ ok }) => ok)).toEqual([
    ...Array(memberInvitationByRecipient.limit).fill(true),
    false,
  ]);
  expect(outcomes.at(-1)).toMatchObject({ kind: "throttled" });
  const last = await invitationTo(t, CLAIRE);
  expect(await findInvitation(t.db, null, last, minutesLater(9))).toMatchObject({ email: CLAIRE });
  let sent = memberInvitationByRecipient.limit;
  for (let n = 0; n < memberInvitationByPerson.limit; n++) {
    if (!(await send(`p${n}@exemple.fr`)).ok) break;
    sent += 1;
    const made = (await open()).find(({ email }) => email === `p${n}@exemple.fr`);
    await withdrawInvitation(t.db, owner, { invitationId: made?.id ?? "" }, { at: NOON });
  }
  expect(sent).toBe(memberInvitationByPerson.limit);
});

test("TEAM-3 the same address twice ends the first link and has one invitation with the last role", async () => {
  const first = await invite(t, owner, { email: CLAIRE, role: "reader" });
  const second = await invite(t, owner, { email: CLAIRE, role: "owner", at: minutesLater(1) });
  expect(second).not.toBe(first);
  expect(await findInvitation(t.db, null, first, minutesLater(2))).toBeUndefined();
  expect(await open()).toMatchObject([{ email: CLAIRE, role: "owner" }]);
});

test("TEAM-3 sending again ends the link before and begins another 14 days; withdrawing ends it for good", async () => {
  const first = await invite(t, owner, { email: CLAIRE });
  const [made] = await open();
  const invitationId = made?.id ?? "";
  const later = minutesLater(60);
  expect(await resendInvitation(t.db, owner, { invitationId }, when(later))).toEqual({ ok: true });
  const second = await invitationTo(t, CLAIRE);
  expect(await findInvitation(t.db, null, first, later)).toBeUndefined();
  expect(await findInvitation(t.db, null, second, later)).toMatchObject({ email: CLAIRE });
  expect((await open(later))[0]?.expiresAt).toEqual(endOfInvitation(later));
  const stranger = await aCompany(t.db, { submitted_at: NOON });
  for (const act of [resendInvitation, withdrawInvitation])
    expect(await act(t.db, stranger, { invitationId }, when(later))).toMatchObject({ kind: "missing" });
  expect(await withdrawInvitation(t.db, owner, { invitationId }, { at: later })).toEqual({ ok: true });
  expect(await findInvitation(t.db, null, second, later)).toBeUndefined();
  expect(await resendInvitation(t.db, owner, { invitationId }, when(later))).toMatchObject({
    ok: false,
    message: REFUSALS.invitationNotOpen,
  });
});

test("TEAM-3 an invitation lapses after 14 days, and the job deletes it once", async () => {
  const token = await invite(t, owner, { email: CLAIRE });
  const end = endOfInvitation(NOON);
  const before = new Date(end.getTime() - 1);
  expect(await lapse(before)).toBe(0);
  expect(await findInvitation(t.db, null, token, before)).toBeDefined();
  const account = await anAccount(t.db, CLAIRE);
  expect(await join(account, token, end)).toMatchObject({ message: REFUSALS.invitationOver });
  const after = new Date(end.getTime() + 1);
  expect(await lapse(after)).toBe(1);
  expect(await lapse(after)).toBe(0);
});

test("TEAM-3 TEAM-1 a new account joins with its role, its name and its phone, and the owners are told", async () => {
  const token = await invite(t, owner, { email: CLAIRE, role: "recruiter" });
  await t.emptyQueue();
  const account = await anAccount(t.db, CLAIRE);
  expect(await join(account, token)).toEqual({ ok: true });
  expect(await membershipOf(account.userId)).toEqual({
    company_id: companyIdOf(owner),
    role: "recruiter",
    shown_first_name: "Claire",
  });
  const [profile] = await t.sql<object>(
    "select role, first_name, last_name, phone, email from profiles where id = $1",
    [account.userId],
  );
  expect(profile).toEqual({ role: "entreprise", email: CLAIRE, ...PERSON });
  expect(await open()).toEqual([]);
  const [company] = await t.sql<{ search_text: string }>("select search_text from companies where id = $1", [
    companyIdOf(owner),
  ]);
  expect(company?.search_text).toContain("claire morel");
  const told = await t.sql("select user_id, member_id, act from notifications where kind = 'team_changed'");
  expect(told).toEqual([{ user_id: owner.userId, member_id: account.userId, act: "joined" }]);
  const mails = await t.queued("deliver-mail");
  expect(mails.map(({ subject }) => subject)).toEqual(["Nouveau membre dans votre équipe"]);
  expect(mails[0]?.text).toContain("Claire a rejoint l’équipe");
});

test("TEAM-3 two clicks at once join once, and a link works once", async () => {
  const token = await invite(t, owner, { email: CLAIRE });
  const account = await anAccount(t.db, CLAIRE);
  const outcomes = await Promise.all([join(account, token), join(account, token), join(account, token)]);
  expect(outcomes).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await t.sql("select from memberships where user_id = $1", [account.userId])).toHaveLength(1);
  expect(await t.sql("select from notifications where kind = 'team_changed'")).toHaveLength(1);
  expect(await join(account, token, minutesLater(1))).toMatchObject({ message: REFUSALS.invitationOver });
});

test("TEAM-3 TEAM-1 a person who joins two companies at once, or founds one meanwhile, is in one company", async () => {
  const other = await aCompany(t.db, { submitted_at: NOON });
  const account = await anAccount(t.db, CLAIRE);
  const tokens = [await invite(t, owner, { email: CLAIRE }), await invite(t, other, { email: CLAIRE })];
  const outcomes = await Promise.all(tokens.map((token) => join(account, token)));
  expect(outcomes).toContainEqual({ ok: true });
  expect(outcomes).toContainEqual(expect.objectContaining({ message: REFUSALS.joinsElsewhere }));
  for (const founder of [await aDraft(t.db, "entreprise"), await anAccount(t.db)]) {
    const email = `${founder.userId}@exemple.fr`;
    await t.sql("update users set email = $1 where id = $2", [email, founder.userId]);
    const token = await invite(t, owner, { email });
    const both = await Promise.all([submitCompany(t.db, founder, companyInput()), join(founder, token)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await membershipOf(founder.userId)).toBeDefined();
  }
  const chooser = await anAccount(t.db, "choix@exemple.fr");
  const token = await invite(t, owner, { email: "choix@exemple.fr" });
  const [, chosen] = await Promise.all([chooseRole(t.db, chooser, "entreprise", NOON), join(chooser, token)]);
  expect(chosen).toEqual({ ok: true });
  expect(await membershipOf(chooser.userId)).toMatchObject({ company_id: companyIdOf(owner) });
});

test("TEAM-3 an address that is invited again at once, after a withdrawal or another role, is mailed a link that works", async () => {
  await invite(t, owner, { email: CLAIRE });
  const [first] = await open();
  await withdrawInvitation(t.db, owner, { invitationId: first?.id ?? "" }, when());
  expect(await send(CLAIRE)).toEqual({ ok: true });
  expect(await open()).toHaveLength(1);
  expect(await send(CLAIRE, NOON, "reader")).toEqual({ ok: true });
  expect(await send(CLAIRE)).toEqual({ ok: true });
  expect(await open()).toMatchObject([{ role: "recruiter" }]);
  expect(await t.queued("deliver-mail")).toHaveLength(4);
  const account = await anAccount(t.db, CLAIRE);
  expect(await join(account, await invitationTo(t, CLAIRE))).toEqual({ ok: true });
});

test("TEAM-3 a link does not work again after the member was removed", async () => {
  const token = await invite(t, owner, { email: CLAIRE });
  const account = await anAccount(t.db, CLAIRE);
  await join(account, token);
  expect(await removeMember(t.db, owner, { memberId: account.userId }, when())).toEqual({ ok: true });
  expect(await join(account, token, minutesLater(1))).toMatchObject({ message: REFUSALS.invitationOver });
  expect(await membershipOf(account.userId)).toBeUndefined();
});

test("TEAM-3 TEAM-1 a draft company of one’s own is dropped by joining another, a submitted one is not", async () => {
  const draft = await aDraft(t.db, "entreprise");
  await t.sql("update users set email = $1 where id = $2", [CLAIRE, draft.userId]);
  expect(await join(draft, await invite(t, owner, { email: CLAIRE }))).toEqual({ ok: true });
  expect(await membershipOf(draft.userId)).toMatchObject({ company_id: companyIdOf(owner) });
  expect(await t.sql("select from companies where id = $1", [companyIdOf(draft)])).toEqual([]);
  const other = await aCompany(t.db, { email: "autre@exemple.fr", submitted_at: NOON });
  const token = await invite(t, owner, { email: "autre@exemple.fr" });
  expect(await join(other, token)).toMatchObject({ message: REFUSALS.joinsElsewhere });
  expect(await membershipOf(other.userId)).toMatchObject({ company_id: companyIdOf(other), role: "owner" });
  expect(await open()).toHaveLength(1);
});

test("TEAM-3 PUB-8 the name of a member is shown to others at once only in a validated company", async () => {
  owner = await aCompany(t.db, { submitted_at: NOON });
  const account = await anAccount(t.db, CLAIRE);
  await join(account, await invite(t, owner, { email: CLAIRE }));
  expect(await membershipOf(account.userId)).toMatchObject({ shown_first_name: null });
});

test("TEAM-3 a deleted company leaves its links without effect", async () => {
  const token = await invite(t, owner, { email: CLAIRE });
  await t.sql("delete from companies where id = $1", [companyIdOf(owner)]);
  const account = await anAccount(t.db, CLAIRE);
  expect(await join(account, token)).toMatchObject({ kind: "missing", message: REFUSALS.invitationOver });
  expect(await join(account, randomUUID())).toMatchObject({ kind: "missing" });
  expect(await join(account, "\u0000")).toMatchObject({ kind: "missing" });
});
