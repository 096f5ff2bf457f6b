import { beforeEach, describe, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { isDeviceLinkAlive, requestDeviceLink, trustDevice } from "~/operations/accounts/device-link.server";
import { changePassword } from "~/operations/accounts/passwords/change-password.server";
import { requestPasswordReset } from "~/operations/accounts/passwords/request-password-reset.server";
import { resetPassword } from "~/operations/accounts/passwords/reset-password.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signOut } from "~/operations/accounts/sessions/sign-out.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { applyRetention } from "~/operations/personal-data/retention/apply-retention.server";
import {
  aConfirmedAccount,
  from,
  minutesLater,
  NOON,
  PASSWORD,
  tokenIn,
} from "../../../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../../../tests/database";

const EMAIL = "solenn@exemple.fr";
const HERE = "203.0.113.7";
const NEXT = "tempête-de-sable-7";

const t = ownDatabase();
beforeEach(async () => {
  await t.forgetEverybody();
  await aConfirmedAccount(t.db, EMAIL);
});

/** The token of the mailed link; mails about a new browser have none. */
const mailedToken = async () => (await t.mails()).map(tokenIn).find((token) => token !== "") ?? "";
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
type Origin = Parameters<typeof from>[1];
let addresses = 0;
/** An unknown browser at an address of its own. */
const stranger = (origin: Origin = {}) => from(`198.51.100.${addresses++ % 250}`, origin);
const attempt = (password: string, origin = stranger(), email = EMAIL) =>
  signIn(t.db, origin, { email, password });
const wrong = (at = NOON, email = EMAIL) => attempt("pas-le-bon-mot", stranger({ at }), email);

async function cookiesOf(outcome: Awaited<ReturnType<typeof attempt>>): Promise<readonly string[]> {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.cookies;
}
const deviceOf = (cookies: readonly string[]) => cookies.filter((cookie) => cookie.startsWith("device="));
/** Signs in and out; returns the cookies that stay in the browser. */
async function aKnownBrowser(email = EMAIL, origin: Origin = {}): Promise<readonly string[]> {
  const cookies = await cookiesOf(await attempt(PASSWORD, stranger(origin), email));
  await signOut(t.db, from(HERE, { cookies }));
  return deviceOf(cookies);
}

const guessed = (count: number) => t.sql("update sign_in_failures set count = $1 where device = ''", [count]);
/** So many errors of unknown browsers that a link is needed. */
async function besieged(): Promise<void> {
  await wrong();
  await guessed(100);
}

describe("unknown browsers", () => {
  test("AUTH-3 after five errors from anywhere a doubling delay, for the right password too", async () => {
    for (let tried = 0; tried < 5; tried++) expect(await wrong()).toMatchObject({ kind: "invalid" });
    expect(await wrong()).toEqual({
      ok: false,
      kind: "throttled",
      message: REFUSALS.tooManyAttempts("1 seconde"),
      retryAfter: 1,
    });
    expect(await wrong(later(1))).toMatchObject({ kind: "invalid" });
    expect(await wrong(later(1))).toMatchObject({ kind: "throttled", retryAfter: 2 });
    expect(await attempt(PASSWORD, stranger({ at: later(2) }))).toMatchObject({ retryAfter: 1 });
    expect(await attempt(PASSWORD, stranger({ at: later(3) }))).toMatchObject({ ok: true });
    expect(await t.sql("select 1 from sign_in_failures")).toEqual([]);
  });

  test("AUTH-3 an address without an account is limited like the others", async () => {
    const ghost = (at = NOON) => wrong(at, "personne@exemple.fr");
    for (let tried = 0; tried < 5; tried++) expect(await ghost()).toMatchObject({ kind: "invalid" });
    expect(await ghost()).toMatchObject({ kind: "throttled", retryAfter: 1 });
  });

  test("AUTH-3 twelve concurrent attempts count for no more than five", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => wrong()));
    expect(answers.filter((answer) => !answer.ok && answer.kind === "invalid")).toHaveLength(5);
    expect(answers.filter((answer) => !answer.ok && answer.kind === "throttled")).toHaveLength(7);
    expect(await t.sql("select count from sign_in_failures")).toEqual([{ count: 5 }]);
  });

  test("AUTH-3 the right password among eleven concurrent wrong ones enters or waits, without being revealed", async () => {
    const [answers, right] = await Promise.all([
      Promise.all(Array.from({ length: 11 }, () => wrong())),
      attempt(PASSWORD),
    ]);
    if (!right.ok) expect(right).toMatchObject({ kind: "throttled" });
    expect(await t.sql("select 1 from sessions")).toHaveLength(right.ok ? 1 : 0);
    // The order is not determined: a right password that waits leaves the five free errors counted; one that enters
    // resets them, and five more may follow. Eleven are never counted, and no count exceeds five.
    const invalid = answers.filter((answer) => !answer.ok && answer.kind === "invalid").length;
    expect(invalid).toBeLessThanOrEqual(right.ok ? 10 : 5);
    expect(answers.filter((answer) => !answer.ok && answer.kind === "throttled")).toHaveLength(11 - invalid);
    const counts = await t.sql<{ count: number }>("select count from sign_in_failures");
    expect(Math.max(0, ...counts.map(({ count }) => count))).toBeLessThanOrEqual(5);
  });

  test("AUTH-3 an elapsed delay allows one attempt, not more", async () => {
    await wrong();
    await guessed(8);
    const answers = await Promise.all([1, 2, 3, 4].map(() => wrong(later(8))));
    expect(answers.filter((answer) => !answer.ok && answer.kind === "invalid")).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.kind === "throttled")).toHaveLength(3);
    expect(await t.sql("select count from sign_in_failures")).toEqual([{ count: 9 }]);
  });

  test("AUTH-3 thirty concurrent right passwords from one address are all accepted", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(PASSWORD, from(HERE))));
    expect(answers.every(({ ok }) => ok)).toBe(true);
  });
});

describe("known browsers", () => {
  test("AUTH-3 errors of others do not delay a browser that has signed in before", async () => {
    const cookies = await aKnownBrowser();
    await t.sql("delete from sign_in_failures");
    for (let tried = 0; tried < 11; tried++) await wrong();
    expect(await attempt(PASSWORD)).toMatchObject({ kind: "throttled" });
    expect(await attempt(PASSWORD, from(HERE, { cookies }))).toMatchObject({ ok: true });
    await guessed(100);
    await attempt("faux", from(HERE), "personne@exemple.fr");
    await t.sql("update throttles set count = 1000");
    expect(await attempt(PASSWORD, from(HERE, { cookies }))).toMatchObject({ ok: true });
    expect(await t.sql("select max(count) as count from sign_in_failures")).toEqual([{ count: 100 }]);
  });

  test("AUTH-3 a known browser has its own attempts and delays nobody else", async () => {
    const cookies = await aKnownBrowser();
    const here = () => from(HERE, { cookies });
    for (let tried = 0; tried < 5; tried++)
      expect(await attempt("faux", here())).toMatchObject({ kind: "invalid" });
    expect(await attempt(PASSWORD, here())).toMatchObject({ kind: "throttled", retryAfter: 1 });
    expect(await attempt(PASSWORD)).toMatchObject({ ok: true });
  });

  test("AUTH-3 after a hundred errors of its own a mailed link frees it", async () => {
    const cookies = await aKnownBrowser();
    const here = () => from(HERE, { cookies });
    await attempt("faux", here());
    await t.sql("update sign_in_failures set count = 100");
    expect(await attempt(PASSWORD, here())).toMatchObject({ needsLink: true });
    expect(await requestDeviceLink(t.db, here(), EMAIL, APP_URL)).toEqual({ ok: true });
    const trusted = await trustDevice(t.db, here(), await mailedToken());
    expect(trusted).toMatchObject({ ok: true });
    expect(await attempt(PASSWORD, here())).toMatchObject({ ok: true });
  });

  test("AUTH-3 the cookie is httpOnly, names nobody, and covers several accounts", async () => {
    await aConfirmedAccount(t.db, "yann@exemple.fr");
    const [first = ""] = await aKnownBrowser();
    expect(first).toMatch(/^device=[\w.~-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const both = await aKnownBrowser("yann@exemple.fr", { cookies: [first] });
    const [{ id } = { id: "" }] = await t.sql<{ id: string }>("select id from users where email = $1", [
      EMAIL,
    ]);
    expect(both.join()).not.toContain(id);
    for (const email of [EMAIL, "yann@exemple.fr"]) {
      await wrong(NOON, email);
      await guessed(100);
      expect(await attempt(PASSWORD, from(HERE, { cookies: both }), email)).toMatchObject({ ok: true });
    }
    await guessed(100);
    const forged = both.map((cookie) => cookie.replace(/\.(.)/g, (_, sign) => (sign === "A" ? ".B" : ".A")));
    expect(await attempt(PASSWORD, from(HERE, { cookies: forged }))).toMatchObject({ needsLink: true });
  });

  test("AUTH-3 AUTH-11 a new password makes the other browsers unknown, not this one", async () => {
    const other = await aKnownBrowser();
    const cookies = await cookiesOf(await attempt(PASSWORD));
    const origin = from(HERE, { cookies });
    const { actor } = await findSession(t.db, origin);
    const change = { currentPassword: PASSWORD, password: NEXT };
    const changed = await changePassword(t.db, actor, origin, change);
    if (!changed.ok) throw new Error(changed.message);
    await besieged();
    expect(await attempt(NEXT, from(HERE, { cookies: other }))).toMatchObject({ needsLink: true });
    const kept = deviceOf(changed.cookies);
    expect(await attempt(NEXT, from(HERE, { cookies: kept }))).toMatchObject({ ok: true });
  });
});

describe("link for an unknown browser", () => {
  const ask = (email = EMAIL) => requestDeviceLink(t.db, stranger(), email, APP_URL);

  test("AUTH-3 after a hundred errors in a row a mailed link makes the browser known, once", async () => {
    await besieged();
    expect(await attempt(PASSWORD, stranger({ at: minutesLater(60 * 24) }))).toEqual({
      ok: false,
      kind: "forbidden",
      message: REFUSALS.unknownDevice,
      needsLink: true,
    });
    expect(await ask()).toEqual({ ok: true });
    const [mail] = await t.mails();
    expect([mail?.to, mail?.subject]).toEqual([EMAIL, "Connectez-vous depuis ce navigateur"]);
    const token = tokenIn(mail);
    expect(JSON.stringify(await t.sql("select * from verifications"))).not.toContain(token);
    expect(await isDeviceLinkAlive(t.db, token, NOON)).toBe(true);
    const trusted = await trustDevice(t.db, stranger(), token);
    if (!trusted.ok) throw new Error(trusted.message);
    expect(await t.sql("select 1 from sessions")).toEqual([]);
    const known = from(HERE, { cookies: trusted.cookies });
    expect(await attempt("faux", known)).toMatchObject({ kind: "invalid" });
    expect(await attempt(PASSWORD, known)).toMatchObject({ ok: true });
    expect(await trustDevice(t.db, stranger(), token)).toMatchObject({ message: REFUSALS.linkExpired });
    expect(await attempt(PASSWORD)).toMatchObject({ needsLink: true });
  });

  test("AUTH-3 an expired or invented link, or one of another purpose, makes no browser known", async () => {
    await besieged();
    await ask();
    const token = await mailedToken();
    await requestPasswordReset(t.db, stranger(), EMAIL, APP_URL);
    const reset = tokenIn((await t.mails())[1]);
    expect(await isDeviceLinkAlive(t.db, token, minutesLater(60))).toBe(false);
    expect(await trustDevice(t.db, stranger({ at: minutesLater(60) }), token)).toMatchObject({ ok: false });
    for (const bad of ["", "inventé", "a\u0000b", reset])
      expect(await trustDevice(t.db, stranger(), bad)).toMatchObject({ ok: false, kind: "invalid" });
    expect(await resetPassword(t.db, stranger(), { token, password: NEXT })).toMatchObject({ ok: false });
  });

  test("AUTH-3 without an attack, and for an unknown address, the same answer and no mail", async () => {
    expect(await ask()).toEqual({ ok: true });
    expect(await ask("personne@exemple.fr")).toEqual({ ok: true });
    expect(await t.mails()).toEqual([]);
  });

  test("AUTH-7 a reset link always works and makes the browser known", async () => {
    await besieged();
    await requestPasswordReset(t.db, stranger(), EMAIL, APP_URL);
    const token = await mailedToken();
    for (let tried = 0; tried < 31; tried++)
      await resetPassword(t.db, from(HERE), { token: "inventé", password: NEXT });
    expect(await resetPassword(t.db, from(HERE), { token: "inventé", password: NEXT })).toMatchObject({
      kind: "throttled",
      retryAfter: 1800,
    });
    const outcome = await resetPassword(t.db, from(HERE), { token, password: NEXT });
    if (!outcome.ok) throw new Error(outcome.message);
    for (let tried = 0; tried < 11; tried++) await wrong();
    expect(await attempt(NEXT)).toMatchObject({ kind: "throttled" });
    expect(await attempt(NEXT, from(HERE, { cookies: outcome.cookies }))).toMatchObject({ ok: true });
  });
});

test("AUTH-11 retention deletes errors after a month", async () => {
  await besieged();
  await applyRetention(t.db, minutesLater(60 * 24 * 30), ["sign_in_failures"]);
  expect(await t.sql("select 1 from sign_in_failures")).toHaveLength(1);
  await applyRetention(t.db, minutesLater(60 * 24 * 30 + 1), ["sign_in_failures"]);
  expect(await t.sql("select 1 from sign_in_failures")).toEqual([]);
});
