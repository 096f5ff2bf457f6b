import { beforeEach, expect, test, vi } from "vitest";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { type Actor, VISITOR } from "~/domain/policy";
import { findCredentials } from "~/operations/accounts/credentials.server";
import { changePassword } from "~/operations/accounts/passwords/change-password.server";
import { requestPasswordReset } from "~/operations/accounts/passwords/request-password-reset.server";
import { resetPassword } from "~/operations/accounts/passwords/reset-password.server";
import { setPassword } from "~/operations/accounts/register-address.server";
import { closeSessions } from "~/operations/accounts/sessions/close-sessions.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { findSessions } from "~/operations/accounts/sessions/find-sessions.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { hashPassword } from "~/platform/accounts/password-hash.server";
import { anAccount } from "../../../../tests/accounts/people";
import {
  aConfirmedAccount,
  from,
  minutesLater,
  NOON,
  PASSWORD,
  tokenIn,
} from "../../../../tests/accounts/visitors";
import { APP_URL, ownDatabase, WAITING } from "../../../../tests/database";

const EMAIL = "solenn@exemple.fr";
const ADDRESS = "203.0.113.7";
const NEXT = "tempête-de-sable-7";

const t = ownDatabase();
beforeEach(async () => {
  await t.forgetEverybody();
  await aConfirmedAccount(t.db, EMAIL);
});

const signInWith = (password: string) => signIn(t.db, from(ADDRESS), { email: EMAIL, password });

/** Signs in with a browser of its own; returns the origin of its later requests. */
async function aBrowser(headers: object = {}) {
  const answer = await signIn(t.db, from(ADDRESS, { headers }), { email: EMAIL, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const origin = from(ADDRESS, { cookies: answer.cookies });
  const { actor, sessionId } = await findSession(t.db, origin);
  return { actor, sessionId, origin };
}

const isSignedIn = async (origin: ReturnType<typeof from>) =>
  (await findSession(t.db, origin)).actor.kind === "user";

const idsOf = async (actor: Actor) => (await findSessions(t.db, actor, NOON)).map(({ id }) => id).sort();

test("PWD-3 AUTH-11 a new password ends all sessions and opens another one here", async () => {
  const here = await aBrowser();
  const elsewhere = await aBrowser();
  const change = { currentPassword: PASSWORD, password: NEXT };
  const outcome = await changePassword(t.db, here.actor, here.origin, change);
  if (!outcome.ok) throw new Error(outcome.message);
  expect(await isSignedIn(here.origin)).toBe(false);
  expect(await isSignedIn(elsewhere.origin)).toBe(false);
  expect(await isSignedIn(from(ADDRESS, { cookies: outcome.cookies }))).toBe(true);
  expect(await signInWith(PASSWORD)).toMatchObject({ ok: false });
  expect(await signInWith(NEXT)).toMatchObject({ ok: true });
});

test("PWD-3 a wrong current password changes nothing and is reported at its field", async () => {
  const here = await aBrowser();
  const elsewhere = await aBrowser();
  for (const currentPassword of ["pas-le-bon-mot", "x".repeat(900)]) {
    const change = { currentPassword, password: NEXT };
    expect(await changePassword(t.db, here.actor, here.origin, change)).toEqual({
      ok: false,
      kind: "invalid",
      message: FIELD_ERRORS.passwordWrong,
      fields: { current_password: [FIELD_ERRORS.passwordWrong] },
    });
  }
  expect(await isSignedIn(elsewhere.origin)).toBe(true);
  expect(await signInWith(PASSWORD)).toMatchObject({ ok: true });
});

test("PWD-3 after ten wrong current passwords the right one waits too", async () => {
  const here = await aBrowser();
  const attempt = (currentPassword: string, at = NOON) =>
    changePassword(t.db, here.actor, { ...here.origin, at }, { currentPassword, password: NEXT });
  for (let tried = 0; tried < 10; tried++) expect(await attempt("faux")).toMatchObject({ kind: "invalid" });
  expect(await attempt(PASSWORD, minutesLater(4))).toMatchObject({
    kind: "throttled",
    message: REFUSALS.tooManyAttempts("6 minutes"),
  });
  expect(await attempt(PASSWORD, minutesLater(10))).toMatchObject({ ok: true });
});

test("PWD-3 STATE-3 without a session, or with an ended one, nothing changes", async () => {
  const here = await aBrowser();
  const change = { currentPassword: PASSWORD, password: NEXT };
  expect(await changePassword(t.db, VISITOR, from(ADDRESS), change)).toMatchObject({ kind: "forbidden" });
  await t.sql("delete from sessions");
  expect(await changePassword(t.db, here.actor, here.origin, change)).toMatchObject({ kind: "forbidden" });
  expect(await signInWith(PASSWORD)).toMatchObject({ ok: true });
});

test("PWD-2 AUTH-7 a link mailed to an administrator requires twelve characters", async () => {
  await t.sql("insert into administrators (user_id) select id from users");
  await t.emptyQueue();
  await requestPasswordReset(t.db, from(ADDRESS), EMAIL, APP_URL);
  const token = tokenIn((await t.mails())[0]);
  const reset = (password: string) => resetPassword(t.db, from(ADDRESS), { token, password });
  expect(await reset("onze-lettre")).toEqual({
    ok: false,
    kind: "invalid",
    message: FIELD_ERRORS.adminPasswordTooShort,
    fields: { password: [FIELD_ERRORS.adminPasswordTooShort] },
  });
  expect(await reset("douze-lettre")).toMatchObject({ ok: true });
});

test("AUTH-11 open sessions are listed without tokens, only for their owner", async () => {
  const here = await aBrowser({ "user-agent": "Firefox/145.0 (Linux)" });
  await aBrowser();
  await t.sql("update sessions set expires_at = $1 where id <> $2", [minutesLater(-1), here.sessionId]);
  expect(await findSessions(t.db, here.actor, NOON)).toEqual([
    {
      id: here.sessionId,
      userAgent: "Firefox/145.0 (Linux)",
      secondFactorAt: null,
      provenAt: NOON,
      ipAddress: ADDRESS,
      openedAt: expect.any(Date),
      usedAt: expect.any(Date),
    },
  ]);
  expect(await findSessions(t.db, await anAccount(t.db), NOON)).toEqual([]);
  expect(await findSessions(t.db, VISITOR, NOON)).toEqual([]);
});

test("AUTH-11 one session ends, then all others; the current one and those of other accounts stay", async () => {
  const here = await aBrowser();
  const [second, third, fourth] = [await aBrowser(), await aBrowser(), await aBrowser()];
  const close = (which: string) =>
    closeSessions(t.db, here.actor, { which, presentId: here.sessionId, at: NOON });
  await close(String(second.sessionId));
  expect(await isSignedIn(second.origin)).toBe(false);
  await close(String(here.sessionId));
  expect(await idsOf(here.actor)).toEqual([here, third, fourth].map(({ sessionId }) => sessionId).sort());
  const stranger = { ...(await anAccount(t.db)), provenAt: NOON };
  const theirs = { which: String(third.sessionId), presentId: null, at: NOON };
  expect(await closeSessions(t.db, stranger, theirs)).toEqual({ ok: true });
  expect(await isSignedIn(third.origin)).toBe(true);
  expect(await closeSessions(t.db, VISITOR, theirs)).toMatchObject({ kind: "forbidden" });
  await close("others");
  expect(await idsOf(here.actor)).toEqual([here.sessionId]);
});

test("SAFE-2 AUTH-11 ending sessions requires a recent confirmation of identity", async () => {
  const [here, elsewhere] = [await aBrowser(), await aBrowser()];
  const close = (at: Date) =>
    closeSessions(t.db, here.actor, { which: "others", presentId: here.sessionId, at });
  expect(await close(minutesLater(11))).toEqual({
    ok: false,
    kind: "forbidden",
    message: REFUSALS.proofNeeded,
  });
  expect(await isSignedIn(elsewhere.origin)).toBe(true);
  expect(await close(minutesLater(9))).toEqual({ ok: true });
  expect(await isSignedIn(elsewhere.origin)).toBe(false);
});

test("AUTH-11 a sign-in with the old password that began before the change and ends after it opens nothing", async () => {
  const account = await findCredentials(t.db, EMAIL);
  const next = await hashPassword(NEXT);
  const answer = await t.db.transaction(async (tx) => {
    await setPassword(tx, account?.userId ?? "", next);
    const entering = signInWith(PASSWORD);
    await vi.waitUntil(async () => (await t.sql(WAITING)).length > 0);
    return { entering };
  });
  expect(await answer.entering).toMatchObject({ ok: false, message: REFUSALS.wrongCredentials });
  expect(await t.sql("select from sessions")).toEqual([]);
  expect(await signInWith(NEXT)).toMatchObject({ ok: true });
});
