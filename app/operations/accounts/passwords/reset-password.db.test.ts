import { beforeEach, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { confirmAddressChange } from "~/operations/accounts/address-change/confirm-address-change.server";
import { requestAddressChange } from "~/operations/accounts/address-change/request-address-change.server";
import { changePassword } from "~/operations/accounts/passwords/change-password.server";
import { requestPasswordReset } from "~/operations/accounts/passwords/request-password-reset.server";
import { isResetLinkAlive, resetPassword } from "~/operations/accounts/passwords/reset-password.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import {
  aConfirmedAccount,
  from,
  minutesLater,
  NOON,
  PASSWORD,
  tokenIn,
} from "../../../../tests/accounts/visitors";
import { APP_URL, ownDatabase, withBrokenQueue } from "../../../../tests/database";

const EMAIL = "solenn@exemple.fr";
const NEW_PASSWORD = "tramontane-et-sel";
const here = from("203.0.113.7");
const expired = { ok: false, kind: "invalid", message: REFUSALS.linkExpired };

const t = ownDatabase();
beforeEach(async () => {
  await t.forgetEverybody();
  await aConfirmedAccount(t.db, EMAIL);
});

const reset = (token: string, password = NEW_PASSWORD) => resetPassword(t.db, here, { token, password });
const signInWith = (password: string) => signIn(t.db, here, { email: EMAIL, password });
async function askedToken(): Promise<string> {
  await requestPasswordReset(t.db, here, EMAIL, APP_URL);
  return tokenIn((await t.mails()).at(-1));
}

test("AUTH-7 the mail has a link to /auth?reset=true, and an unknown address gets the same answer", async () => {
  expect(await requestPasswordReset(t.db, here, EMAIL, APP_URL)).toEqual({ ok: true });
  const [mail] = await t.mails();
  expect([mail?.to, mail?.subject]).toEqual([EMAIL, "Choisissez un nouveau mot de passe"]);
  expect(mail?.text).toContain(`${APP_URL}/auth?reset=true&token=`);
  await t.emptyQueue();
  expect(await requestPasswordReset(t.db, here, "inconnue@exemple.fr", APP_URL)).toEqual({ ok: true });
  expect(await t.mails()).toEqual([]);
});

test("AUTH-7 the link sets the new password once", async () => {
  const token = await askedToken();
  expect(await reset(token)).toMatchObject({ ok: true });
  expect(await signInWith(PASSWORD)).toMatchObject({ ok: false });
  expect(await signInWith(NEW_PASSWORD)).toMatchObject({ ok: true });
  expect(await reset(token, "encore-un-autre-mot")).toEqual(expired);
  expect(await signInWith(NEW_PASSWORD)).toMatchObject({ ok: true });
});

test("AUTH-7 two uses of the link at the same time: one works", async () => {
  const token = await askedToken();
  const answers = await Promise.all([reset(token, "premier-arrive-ici"), reset(token, "second-arrive-la")]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("AUTH-7 after an hour the link is invalid", async () => {
  const token = await askedToken();
  const late = from("203.0.113.7", { at: minutesLater(60) });
  expect(await resetPassword(t.db, late, { token, password: NEW_PASSWORD })).toEqual(expired);
  expect(await signInWith(PASSWORD)).toMatchObject({ ok: true });
});

test("AUTH-7 a used, expired or invented link is reported before a password is typed", async () => {
  const alive = (token: string, at: Date) => isResetLinkAlive(t.db, token, at);
  const token = await askedToken();
  expect(await alive(token, minutesLater(59))).toBe(true);
  expect(await alive(token, minutesLater(60))).toBe(false);
  expect(await reset(token)).toMatchObject({ ok: true });
  for (const dead of [token, "", "invented", "a\u0000b"]) {
    expect(await alive(dead, NOON)).toBe(false);
  }
});

test("AUTH-7 an invented token is refused", async () => {
  for (const token of ["", "invented", "a\u0000b", "x".repeat(5000)])
    expect(await reset(token)).toEqual(expired);
});

test("AUTH-11 AUTH-7 a new password ends all sessions", async () => {
  const opened = await Promise.all([signInWith(PASSWORD), signInWith(PASSWORD)]);
  expect(await t.sql("select 1 from sessions")).toHaveLength(2);
  expect(await reset(await askedToken())).toMatchObject({ ok: true });
  expect(await t.sql("select 1 from sessions")).toEqual([]);
  for (const session of opened) {
    if (!session.ok) throw new Error("not signed in");
    const seen = await findSession(t.db, from("203.0.113.7", { cookies: session.cookies }));
    expect(seen.actor).toEqual({ kind: "visitor" });
  }
});

test("AUTH-7 when the mail cannot be queued no link stays valid", async () => {
  await expect(requestPasswordReset(withBrokenQueue(t.db), here, EMAIL, APP_URL)).rejects.toThrow(
    "broke down",
  );
  expect(await t.sql("select 1 from verifications")).toEqual([]);
  expect(await t.mails()).toEqual([]);
});

test("AUTH-7 PWD-3 a used link or a changed password ends all links mailed before", async () => {
  const [first, second] = [await askedToken(), await askedToken()];
  const kept = JSON.stringify(await t.sql("select * from verifications"));
  for (const token of [first, second]) expect(kept).not.toContain(token);
  expect(await reset(second)).toMatchObject({ ok: true });
  expect(await reset(first)).toEqual(expired);
  const third = await askedToken();
  const answer = await signInWith(NEW_PASSWORD);
  if (!answer.ok) throw new Error(answer.message);
  const origin = from("203.0.113.7", { cookies: answer.cookies });
  const { actor, sessionId } = await findSession(t.db, origin);
  await t.emptyQueue();
  const request = { email: "ailleurs@exemple.fr", currentPassword: NEW_PASSWORD, sessionId };
  await requestAddressChange(t.db, actor, origin, request);
  const links = (await t.mails()).map(tokenIn);
  expect(links).toHaveLength(2);
  const change = { currentPassword: NEW_PASSWORD, password: PASSWORD };
  expect(await changePassword(t.db, actor, origin, change)).toMatchObject({ ok: true });
  expect(await reset(third)).toEqual(expired);
  for (const link of links) expect(await confirmAddressChange(t.db, origin, link)).toEqual(expired);
});

test("AUTH-7 two links of one account used at the same time: one works, without an error", async () => {
  const [first, second] = [await askedToken(), await askedToken()];
  const answers = await Promise.all([reset(first, "premier-arrive-ici"), reset(second, "second-arrive-la")]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual([expired]);
});
