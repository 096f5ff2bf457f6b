import { beforeEach, expect, test } from "vitest";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { notificationsOf } from "~/domain/notifications/notification-kinds";
import { VISITOR } from "~/domain/policy";
import { deleteAccount } from "~/operations/accounts/delete-account.server";
import { requestPasswordReset } from "~/operations/accounts/passwords/request-password-reset.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { sha256 } from "~/platform/accounts/tokens.server";
import { profiles } from "~/platform/db/schema.server";
import { anAdmin } from "../../../tests/accounts/people";
import { aConfirmedAccount, from, NOON, PASSWORD } from "../../../tests/accounts/visitors";
import { aCandidature, anApproach } from "../../../tests/candidatures";
import { APP_URL, ownDatabase, withBrokenQueue } from "../../../tests/database";
import { exported } from "../../../tests/exported";
import { aCompany } from "../../../tests/profiles";
import { anOpenMission, aPublicCommercial } from "../../../tests/published";

const EMAIL = "solenn@exemple.fr";
const ADDRESS = "203.0.113.7";
const LETTER = "Bonjour, votre besoin correspond à mon métier : parlons-nous cette semaine.";

const SURE = { currentPassword: PASSWORD, appUrl: APP_URL };

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

/** An account with a session and, by default, the profile of a commercial. */
async function someone({ profile = true } = {}) {
  const userId = await aConfirmedAccount(t.db, EMAIL);
  if (profile)
    await t.db.insert(profiles).values({
      id: userId,
      role: "commercial",
      email: EMAIL,
      first_name: "Solenn",
      last_name: "Kerbrat",
      avatar_url: "/fichiers/avatars/a.webp",
    });
  const answer = await signIn(t.db, from(ADDRESS), { email: EMAIL, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  await t.emptyQueue();
  const origin = from(ADDRESS, { cookies: answer.cookies });
  return { userId, origin, actor: (await findSession(t.db, origin)).actor };
}

const accountsLeft = () => t.sql("select 1 from users where email = $1", [EMAIL]);

test("SET-4 deleting an account deletes all its data with its picture, and signs out", async () => {
  const { actor, origin, userId } = await someone();
  await requestPasswordReset(t.db, from(ADDRESS), EMAIL, APP_URL);
  await t.sql(
    "insert into contact_messages (form_id, name, email, subject, message) values (gen_random_uuid(), 'Solenn', $1, 'Une question', 'Comment changer mon adresse, svp ?')",
    [EMAIL],
  );
  const outcome = await deleteAccount(t.db, actor, origin, SURE);
  if (!outcome.ok) throw new Error(outcome.message);
  expect(outcome.cookies.join()).toMatch(/session=;.*Max-Age=0/i);
  expect(await findSession(t.db, origin)).toMatchObject({ actor: VISITOR });
  for (const table of ["users", "profiles", "sessions", "accounts", "verifications", "contact_messages"])
    expect([table, await t.sql(`select 1 from ${table}`)]).toEqual([table, []]);
  expect(await t.queued("discard-file")).toEqual([{ key: "avatars/a.webp" }]);
  expect(await t.mails()).toEqual([]);
  expect(await exported(t.db, actor, NOON)).toMatchObject({ account: null, profile: null, sessions: [] });
  expect(await signIn(t.db, from(ADDRESS), { email: EMAIL, password: PASSWORD })).toMatchObject({
    ok: false,
  });
  expect(userId).not.toBe("");
});

test("SET-4 the picture that the public still saw is deleted too", async () => {
  const { actor, origin, userId } = await someone();
  await aPublicCommercial(t.db);
  const shown = "/fichiers/avatars/public.webp";
  await t.sql("update public_profiles set profile_id = $1, avatar_url = $2", [userId, shown]);
  expect(await deleteAccount(t.db, actor, origin, SURE)).toMatchObject({ ok: true });
  expect((await t.queued("discard-file")).map(({ key }) => key).sort()).toEqual([
    "avatars/a.webp",
    "avatars/public.webp",
  ]);
  expect(await t.sql("select 1 from public_profiles")).toEqual([]);
});

test("SET-4 without the right password, without a session or when a later step fails, nothing is deleted", async () => {
  const { actor, origin } = await someone();
  expect(await deleteAccount(t.db, actor, origin, { ...SURE, currentPassword: "pas-le-bon-mot" })).toEqual({
    ok: false,
    kind: "invalid",
    message: FIELD_ERRORS.passwordWrong,
    fields: { current_password: [FIELD_ERRORS.passwordWrong] },
  });
  expect(await deleteAccount(t.db, VISITOR, from(ADDRESS), SURE)).toMatchObject({ kind: "forbidden" });
  await expect(deleteAccount(withBrokenQueue(t.db), actor, origin, SURE)).rejects.toThrow("broke down");
  expect(await accountsLeft()).toHaveLength(1);
  expect(await t.queued("discard-file")).toEqual([]);
  expect((await findSession(t.db, origin)).actor.kind).toBe("user");
});

test("SET-4 ADM-1 the last administrator stays, the one before may leave", async () => {
  const { actor, origin, userId } = await someone();
  await t.sql("insert into administrators (user_id) values ($1)", [userId]);
  expect(await deleteAccount(t.db, actor, origin, SURE)).toEqual({
    ok: false,
    kind: "conflict",
    message: REFUSALS.lastAdmin,
  });
  expect(await accountsLeft()).toHaveLength(1);
  await anAdmin(t.db);
  expect(await deleteAccount(t.db, actor, origin, SURE)).toMatchObject({ ok: true });
  expect(await accountsLeft()).toEqual([]);
});

test("SET-5 the export has all own data, no secret, and of others only what they wrote", async () => {
  const { actor, origin, userId } = await someone();
  const company = await aCompany(t.db, { email: "yann@ateliers.exemple", status: "published" });
  const { id: missionId } = await anOpenMission(t.db, company);
  if (actor.kind !== "user") throw new Error("nobody is signed in");
  const commercial = { ...actor, role: "commercial" as const, complete: true };
  await t.sql(
    "insert into shown_profiles (profile_id, name, initials, first_name) values ($1, 'Solenn K.', 'SK', 'Solenn')",
    [userId],
  );
  await aCandidature(t.db, {
    mission: { id: missionId },
    company,
    commercial,
    letter: `${LETTER} 06 12 34 56 78`,
  });
  await anApproach(t.db, { company, commercial, letter: LETTER, at: new Date("2026-11-20T10:00:00Z") });
  const mine = await exported(t.db, actor, NOON);
  expect(mine).toMatchObject({
    account: { email: EMAIL, email_verified: true, administrator_since: null, second_factor_since: null },
    profile: { first_name: "Solenn", last_name: "Kerbrat" },
    shown_profile: { name: "Solenn K.", published_at: null },
    missions: [],
    candidatures: [
      { mission: expect.any(String), with: "Ateliers Morvan", status: "submitted", proposed_rate: 460 },
    ],
    candidature_events: [{ by: "commercial", to_status: "submitted" }],
    conversations: [{ with: "Ateliers Morvan" }, { with: "Ateliers Morvan" }],
    messages: [
      { with: "Ateliers Morvan", message: `${LETTER} 06 12 34 56 78`, written: true },
      { with: "Ateliers Morvan", message: LETTER, written: false },
    ],
    preferences: notificationsOf("commercial").map(({ kind }) => ({
      kind,
      mail: true,
      bell: true,
      push: true,
    })),
    sessions: [{ ip_address: ADDRESS }],
  });
  const text = JSON.stringify(mine);
  expect(text).not.toContain("yann@ateliers.exemple");
  const [{ token, password } = { token: "", password: "" }] = await t.sql<{
    token: string;
    password: string;
  }>("select token, password from sessions join accounts using (user_id)");
  expect([token, password].map(Boolean)).toEqual([true, true]);
  expect(text).not.toContain(token);
  expect(text).not.toContain(password);
  const [, carried = ""] = /session=([^.;]+)/.exec(origin.headers.get("cookie") ?? "") ?? [];
  expect(sha256(carried)).toBe(token);

  const theirs = await exported(t.db, company, NOON);
  expect(theirs).toMatchObject({
    missions: [{ title: expect.any(String) }],
    candidatures: [{ with: "Solenn K." }],
    messages: [
      { with: "Solenn K.", message: `${LETTER} [numéro masqué]`, written: false },
      { with: "Solenn K.", message: LETTER, written: true },
    ],
  });
  expect(JSON.stringify(theirs)).not.toMatch(/Kerbrat|solenn@/);
  expect(await exported(t.db, VISITOR, NOON)).toBeUndefined();
});
