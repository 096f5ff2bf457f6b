import { beforeEach, describe, expect, test, vi } from "vitest";
import { readCode } from "~/domain/accounts/second-factor";
import { FAILURES_BEFORE_LINK } from "~/domain/accounts/sign-in-guard";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { findCredentials } from "~/operations/accounts/credentials.server";
import { requestDeviceLink, trustDevice } from "~/operations/accounts/device-link.server";
import { changePassword } from "~/operations/accounts/passwords/change-password.server";
import { requestPasswordReset } from "~/operations/accounts/passwords/request-password-reset.server";
import { resetPassword } from "~/operations/accounts/passwords/reset-password.server";
import { setPassword } from "~/operations/accounts/register-address.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { passSecondStep } from "~/operations/accounts/signing-in/second-step.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { sha256 } from "~/platform/accounts/tokens.server";
import { sessions as sessionsTable } from "~/platform/db/schema.server";
import { type Application, aSecondFactor } from "../../../tests/accounts/second-factor";
import {
  aConfirmedAccount,
  from,
  minutesLater,
  NOON,
  PASSWORD,
  tokenIn,
} from "../../../tests/accounts/visitors";
import { APP_URL, ownDatabase, WAITING } from "../../../tests/database";

const EMAIL = "solenn@exemple.fr";
const HERE = "203.0.113.7";

const t = ownDatabase();
let application: Application;
let own: readonly string[];

beforeEach(async () => {
  await t.forgetEverybody();
  await aConfirmedAccount(t.db, EMAIL);
  const answer = await signIn(t.db, from(HERE), { email: EMAIL, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  own = answer.cookies;
  const { actor, sessionId } = await findSession(t.db, from(HERE, { cookies: own }));
  application = await aSecondFactor(t.db, actor, { sessionId, at: NOON });
  await t.emptyQueue();
});

type Origin = Parameters<typeof from>[1];

/** Signs in with the right password. */
async function firstStep(origin: Origin = {}, password = PASSWORD): Promise<string> {
  const answer = await signIn(t.db, from(HERE, origin), { email: EMAIL, password });
  if (!answer.ok) throw new Error(answer.message);
  expect(answer.cookies).toEqual([]);
  return answer.waiting ?? "";
}

function secondStep(token: string, typed: string, origin: Origin = {}) {
  const code = readCode(typed);
  if (!code) throw new Error(`no code: ${typed}`);
  return passSecondStep(t.db, from(HERE, origin), { token, code });
}

const sessions = async () => (await t.sql("select from sessions")).length;
const actorOf = async (cookies: readonly string[], at = NOON) =>
  (await findSession(t.db, from(HERE, { cookies, at }))).actor;
const wrongCode = () => (application.codeAt(NOON) === "000000" ? "000001" : "000000");
const later = minutesLater(5);

describe("second step", () => {
  test("AUTH-12 the right password opens no session and makes no browser known before the code", async () => {
    const before = await sessions();
    const token = await firstStep();
    expect(await sessions()).toBe(before);
    const answer = await secondStep(token, application.codeAt(later), { at: later });
    if (!answer.ok) throw new Error(answer.message);
    expect(answer.cookies.map((cookie) => cookie.split("=")[0])).toEqual(["session", "device"]);
    expect(await actorOf(answer.cookies, later)).toMatchObject({ kind: "user" });
  });

  test("AUTH-12 a code works once, that of the activation included, and never an older one", async () => {
    const wrong = { ok: false, kind: "invalid", message: FIELD_ERRORS.codeWrong };
    expect(await secondStep(await firstStep(), application.codeAt(NOON))).toMatchObject(wrong);
    const code = application.codeAt(later);
    expect(await secondStep(await firstStep({ at: later }), code, { at: later })).toMatchObject({ ok: true });
    expect(await secondStep(await firstStep({ at: later }), code, { at: later })).toMatchObject(wrong);
    const earlier = application.codeAt(new Date(later.getTime() - 30_000));
    expect(await secondStep(await firstStep({ at: later }), earlier, { at: later })).toMatchObject(wrong);
  });

  test("AUTH-12 twenty concurrent uses of one code open one session", async () => {
    const before = await sessions();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => firstStep({ at: later })));
    const code = application.codeAt(later);
    const answers = await Promise.all(tokens.map((token) => secondStep(token, code, { at: later })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sessions()).toBe(before + 1);
  });

  test("AUTH-12 a begun sign-in works once, for ten minutes, and ends with the password", async () => {
    const over = { ok: false, kind: "missing", message: REFUSALS.secondStepOver };
    const token = await firstStep();
    const at = minutesLater(10);
    expect(await secondStep(token, application.codeAt(at), { at })).toEqual(over);
    const used = await firstStep();
    expect(await secondStep(used, application.codeAt(later), { at: later })).toMatchObject({ ok: true });
    expect(await secondStep(used, application.recovery[0] ?? "", { at: later })).toEqual(over);
    const open = await firstStep({ at: later });
    await requestPasswordReset(t.db, from(HERE), EMAIL, APP_URL);
    await resetPassword(t.db, from(HERE), {
      token: tokenIn((await t.mails()).at(-1)),
      password: "un-autre-mistral-31",
    });
    expect(await secondStep(open, application.recovery[0] ?? "", { at: later })).toEqual(over);
  });

  test("AUTH-12 a recovery code opens one session, once, and its owner is mailed", async () => {
    const [code = "", other = ""] = application.recovery;
    expect(new Set(application.recovery).size).toBe(10);
    expect(await t.sql("select from recovery_codes where hash = $1", [code])).toEqual([]);
    const answers = await Promise.all(
      [await firstStep(), await firstStep()].map((token) => secondStep(token, code.toUpperCase())),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await secondStep(await firstStep(), code)).toMatchObject({ ok: false });
    expect(await secondStep(await firstStep(), other)).toMatchObject({ ok: true });
    const notified = (await t.mails()).filter(({ subject }) => subject === "Un code de secours a servi");
    expect(notified.map(({ to }) => to)).toEqual([EMAIL, EMAIL]);
    expect(notified.at(-1)?.text).toContain("8 codes");
  });

  test("AUTH-12 AUTH-3 wrong codes are counted like wrong passwords, separately, by browser", async () => {
    const token = await firstStep();
    for (let tried = 0; tried < 5; tried++)
      expect(await secondStep(token, wrongCode())).toMatchObject({ message: FIELD_ERRORS.codeWrong });
    expect(await secondStep(token, wrongCode())).toMatchObject({ kind: "throttled" });
    expect(await secondStep(token, application.recovery[0] ?? "")).toMatchObject({ kind: "throttled" });
    const known = own.filter((cookie) => cookie.startsWith("device="));
    expect(await secondStep(token, application.recovery[0] ?? "", { cookies: known })).toMatchObject({
      ok: true,
    });
  });

  test("AUTH-12 AUTH-3 access to the mailbox does not reset wrong codes, neither by a link nor by a new password", async () => {
    const delayed = { kind: "throttled" };
    const token = await firstStep();
    for (let tried = 0; tried < 5; tried++) await secondStep(token, wrongCode());
    expect(await secondStep(token, wrongCode())).toMatchObject(delayed);
    await t.sql("insert into sign_in_failures values ($1, '', $2, $3)", [
      sha256(EMAIL),
      FAILURES_BEFORE_LINK,
      NOON,
    ]);
    await requestDeviceLink(t.db, from(HERE), EMAIL, APP_URL);
    const trusted = await trustDevice(t.db, from(HERE), tokenIn((await t.mails())[0]));
    if (!trusted.ok) throw new Error(trusted.message);
    const { cookies } = trusted;
    const byLink = await firstStep({ cookies });
    expect(await secondStep(byLink, wrongCode(), { cookies })).toMatchObject(delayed);
    await t.emptyQueue();
    await requestPasswordReset(t.db, from(HERE), EMAIL, APP_URL);
    const password = "un-autre-mistral-31";
    const link = tokenIn((await t.mails())[0]);
    const reset = await resetPassword(t.db, from(HERE), { token: link, password });
    if (!reset.ok) throw new Error(reset.message);
    expect(reset.cookies).toEqual([]);
    const anew = await firstStep({}, password);
    expect(await secondStep(anew, wrongCode())).toMatchObject(delayed);
    // Past a hundred no link helps: one code an hour may be tried, and the right one works.
    await t.sql("update sign_in_failures set count = $1", [FAILURES_BEFORE_LINK]);
    const inAnHour = minutesLater(60);
    const last = await firstStep({ at: inAnHour }, password);
    expect(await secondStep(last, wrongCode(), { at: minutesLater(59) })).toMatchObject(delayed);
    const code = application.codeAt(inAnHour);
    const entered = await secondStep(last, code, { at: inAnHour });
    expect(entered).toMatchObject({ ok: true });
  });
});

describe("no way around it", () => {
  test("AUTH-12 a session without second factor opens nothing, however it was opened", async () => {
    expect(await actorOf(own)).toMatchObject({ kind: "user" });
    await t.sql("update sessions set second_factor_at = null");
    expect(await actorOf(own)).toEqual({ kind: "visitor" });
  });

  test("AUTH-12 AUTH-7 a reset password does not replace the code", async () => {
    await requestPasswordReset(t.db, from(HERE), EMAIL, APP_URL);
    const [mail] = await t.mails();
    const password = "un-autre-mistral-31";
    const reset = await resetPassword(t.db, from(HERE), { token: tokenIn(mail), password });
    if (!reset.ok) throw new Error(reset.message);
    expect(await sessions()).toBe(0);
    expect(await actorOf(reset.cookies)).toEqual({ kind: "visitor" });
    const token = await firstStep({}, password);
    expect(await secondStep(token, application.recovery[0] ?? "")).toMatchObject({ ok: true });
  });

  test("AUTH-12 SET-2 the session that changes the password keeps its second factor", async () => {
    const origin = from(HERE, { cookies: own });
    const changed = await changePassword(t.db, await actorOf(own), origin, {
      currentPassword: PASSWORD,
      password: "un-autre-mistral-31",
    });
    if (!changed.ok) throw new Error(changed.message);
    expect(await actorOf(changed.cookies)).toMatchObject({ kind: "user" });
    expect(await sessions()).toBe(1);
  });

  test("AUTH-11 AUTH-12 the second step waits for a password change, then opens nothing", async () => {
    const token = await firstStep({ at: later });
    const answer = await t.db.transaction(async (tx) => {
      const account = await findCredentials(tx, EMAIL);
      await setPassword(tx, account?.userId ?? "", "another hash");
      const entering = secondStep(token, application.codeAt(later), { at: later });
      await vi.waitUntil(async () => (await t.sql(WAITING)).length > 0);
      await tx.delete(sessionsTable);
      return { entering };
    });
    expect(await answer.entering).toMatchObject({ kind: "missing", message: REFUSALS.secondStepOver });
    expect(await sessions()).toBe(0);
  });
});
