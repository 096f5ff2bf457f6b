import { beforeEach, describe, expect, test } from "vitest";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { confirmAddress } from "~/operations/accounts/confirmation/confirm-address.server";
import { findConfirmation, findConfirmed } from "~/operations/accounts/confirmation/find-confirmation.server";
import { resendConfirmation } from "~/operations/accounts/confirmation/resend-confirmation.server";
import { requestPasswordReset } from "~/operations/accounts/passwords/request-password-reset.server";
import { resetPassword } from "~/operations/accounts/passwords/reset-password.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signUp } from "~/operations/accounts/sign-up.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { from, minutesLater, NOON, PASSWORD, tokenIn } from "../../../../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../../../../tests/database";

const EMAIL = "solenn@exemple.fr";
const OWNER = "owner’s browser";
const INTRUDER = "intruder’s browser";
const INTRUDERS_PASSWORD = "porte-derobee-88";
const NEW_PASSWORD = "tramontane-et-sel";
const here = from("203.0.113.7");

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

type SignUp = Partial<Parameters<typeof signUp>[2]>;
type Press = Partial<Parameters<typeof confirmAddress>[2]>;

/** Signs up, by default as the owner; returns the token of the mail. */
async function signedUp(as: SignUp = {}): Promise<string> {
  const owner = { email: EMAIL, password: PASSWORD, browser: OWNER, role: null, returnPath: null };
  expect(await signUp(t.db, here, { ...owner, ...as }, APP_URL)).toEqual({ ok: true });
  return tokenIn((await t.mails()).at(-1));
}
const byIntruder = { browser: INTRUDER, password: INTRUDERS_PASSWORD } as const;

const press = (token: string, how: Press = {}, origin = here) =>
  confirmAddress(t.db, origin, { token, browser: OWNER, viewer: null, proof: { by: "browser" }, ...how });
const typing = (password: string): Press => ({ browser: null, proof: { by: "password", password } });
const choosing = (password: string): Press => ({ browser: null, proof: { by: "new password", password } });

const signsIn = async (password: string, email = EMAIL) => (await signIn(t.db, here, { email, password })).ok;
const confirmed = async (email = EMAIL) =>
  (await t.sql("select 1 from users where email = $1 and email_verified", [email])).length === 1;
const sessions = () => t.sql("select 1 from sessions");

const expired = { ok: false, kind: "invalid", message: REFUSALS.linkExpired };
const passwordAsked = {
  ok: false,
  kind: "invalid",
  message: FIELD_ERRORS.signUpPasswordWrong,
  fields: { current_password: [FIELD_ERRORS.signUpPasswordWrong] },
};

describe("in the browser that signed up", () => {
  test("AUTH-6 reading the page confirms nothing, pressing the button confirms and signs in", async () => {
    const token = await signedUp();
    const seen = await findConfirmation(t.db, { token, browser: OWNER, at: NOON });
    expect(seen).toMatchObject({ email: EMAIL, signedUpHere: expect.anything() });
    expect([await confirmed(), await sessions()]).toEqual([false, []]);
    const answer = await press(token);
    if (!answer.ok) throw new Error(answer.message);
    const { viewer } = await findSession(t.db, from("203.0.113.7", { cookies: answer.cookies }));
    expect(viewer).toMatchObject({ email: EMAIL, role: null });
    expect([await confirmed(), await signsIn(PASSWORD)]).toEqual([true, true]);
  });

  test("AUTH-6 GEN-3 ONB-1 the requested page follows, and the chosen role creates a draft profile", async () => {
    const token = await signedUp({ role: "entreprise", returnPath: "/mission/publier" });
    expect(await press(token)).toMatchObject({ role: "entreprise", returnPath: "/mission/publier" });
    expect(await t.sql("select role, status, email, first_name from profiles")).toEqual([
      { role: "entreprise", status: "draft", email: EMAIL, first_name: null },
    ]);
  });

  test("AUTH-6 a link works once and ends all links of the account", async () => {
    const first = await signedUp();
    const second = await signedUp();
    const both = await Promise.all([press(first), press(first)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    for (const token of [first, second]) expect(await press(token)).toEqual(expired);
    expect(await sessions()).toHaveLength(1);
    expect(await t.sql("select 1 from confirmations")).toEqual([]);
  });

  test("AUTH-6 a link used again is known as confirmed, and by which account, until it expires", async () => {
    const [first, second] = [await signedUp(), await signedUp()];
    expect(await findConfirmed(t.db, first, NOON)).toBeUndefined();
    expect(await press(second)).toMatchObject({ ok: true });
    const [user] = await t.sql("select id from users where email = $1", [EMAIL]);
    for (const token of [first, second]) {
      expect(await findConfirmed(t.db, token, NOON)).toBe(Object(user).id);
      expect(await findConfirmed(t.db, token, minutesLater(24 * 60))).toBeUndefined();
    }
    expect(await findConfirmed(t.db, `${second}x`, NOON)).toBeUndefined();
    expect(await findConfirmed(t.db, "\u0000", NOON)).toBeUndefined();
  });

  test("AUTH-6 two links of an account pressed at the same time: one works, without an error", async () => {
    for (let round = 0; round < 4; round++) {
      const email = `solenn.${round}@exemple.fr`;
      const links = [await signedUp({ email }), await signedUp({ email })];
      const answers = await Promise.all(links.map((token) => press(token)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter(({ ok }) => !ok)).toEqual([expired]);
    }
  });

  test("AUTH-6 an invented, altered or day-old link is refused", async () => {
    const token = await signedUp();
    for (const bad of ["", "n’importe quoi", "\u0000", `${token}x`])
      expect(await press(bad)).toEqual(expired);
    const at = (minutes: number) => from("203.0.113.7", { at: minutesLater(minutes) });
    expect(await press(token, {}, at(24 * 60))).toEqual(expired);
    expect([await confirmed(), await sessions()]).toEqual([false, []]);
    expect(await press(token, {}, at(24 * 60 - 1))).toMatchObject({ ok: true });
  });
});

describe("in another browser", () => {
  test("AUTH-6 pressing is not enough: the chosen password is asked for", async () => {
    const token = await signedUp({ role: "commercial", returnPath: "/missions" });
    for (const browser of [null, "another browser"])
      expect(await press(token, { browser })).toEqual(passwordAsked);
    expect(await press(token, typing("pas-le-bon-mot"))).toEqual(passwordAsked);
    expect([await confirmed(), await sessions()]).toEqual([false, []]);
    expect(await press(token, typing(PASSWORD))).toMatchObject({
      role: "commercial",
      returnPath: "/missions",
    });
    expect(await confirmed()).toBe(true);
  });

  test("AUTH-6 a new password replaces the one of a stranger, whose role does not count", async () => {
    const token = await signedUp({ ...byIntruder, role: "commercial" });
    expect(await press(token, choosing(NEW_PASSWORD))).toMatchObject({ ok: true, role: null });
    expect([await signsIn(INTRUDERS_PASSWORD), await signsIn(NEW_PASSWORD)]).toEqual([false, true]);
    expect(await t.sql("select 1 from profiles")).toEqual([]);
  });

  test("AUTH-6 AUTH-11 all earlier sessions end", async () => {
    const token = await signedUp(byIntruder);
    await t.sql(
      "insert into sessions (token, user_id, expires_at) select 'intruder', id, now() + interval '1 day' from users",
    );
    expect(await press(token, choosing(NEW_PASSWORD))).toMatchObject({ ok: true });
    expect(await t.sql("select 1 from sessions where token = 'intruder'")).toEqual([]);
    expect(await sessions()).toHaveLength(1);
  });

  test("AUTH-10 a link requested elsewhere needs the password of the account", async () => {
    await signedUp({ role: "commercial" });
    await resendConfirmation(t.db, here, { email: EMAIL, browser: null, returnPath: "/missions" }, APP_URL);
    const token = tokenIn((await t.mails()).at(-1));
    expect(await press(token, { browser: null })).toEqual(passwordAsked);
    expect(await press(token, typing(PASSWORD))).toMatchObject({
      ok: true,
      role: null,
      returnPath: "/missions",
    });
  });

  test("AUTH-6 thirty attempts at the password in half an hour, then a wait", async () => {
    const token = await signedUp();
    await press(token, typing("pas-le-bon-mot"));
    await t.sql("update throttles set count = 30");
    expect(await press(token, typing(PASSWORD))).toMatchObject({ kind: "throttled" });
  });
});

describe("two sign-ups with one address", () => {
  const orders = [
    ["l’intrus d’abord", true],
    ["la titulaire d’abord", false],
  ] as const;

  test.each(orders)("AUTH-6 %s: its browser keeps its password, by either link", async (_, intruderFirst) => {
    for (const follow of [0, 1]) {
      await t.forgetEverybody();
      for (const intruder of intruderFirst ? [true, false] : [false, true])
        await signedUp(intruder ? { ...byIntruder, role: "commercial" } : { role: "entreprise" });
      const token = tokenIn((await t.mails())[follow]);
      expect(await press(token)).toMatchObject({ ok: true, role: "entreprise" });
      expect([await signsIn(INTRUDERS_PASSWORD), await signsIn(PASSWORD)]).toEqual([false, true]);
    }
  });

  test("AUTH-6 the owner opens the link of an intruder elsewhere: only her own password works", async () => {
    const token = await signedUp(byIntruder);
    await signedUp();
    expect(await press(token, typing(PASSWORD))).toMatchObject({ ok: true });
    expect([await signsIn(INTRUDERS_PASSWORD), await signsIn(PASSWORD)]).toEqual([false, true]);
  });
});

describe("with an open session", () => {
  test("AUTH-6 the session of another account is never replaced, and nothing is confirmed", async () => {
    const other = await signedUp({ email: "yann@exemple.fr" });
    const session = await press(other);
    if (!session.ok) throw new Error(session.message);
    const origin = from("203.0.113.7", { cookies: session.cookies });
    const { viewer } = await findSession(t.db, origin);
    const token = await signedUp(byIntruder);
    for (const how of [{ browser: INTRUDER }, typing(INTRUDERS_PASSWORD), choosing(NEW_PASSWORD)])
      expect(await press(token, { ...how, viewer }, origin)).toEqual({
        ok: false,
        kind: "conflict",
        message: REFUSALS.somebodyElse("yann@exemple.fr"),
      });
    expect(await confirmed()).toBe(false);
    expect((await findSession(t.db, origin)).viewer?.email).toBe("yann@exemple.fr");
    expect(await press(token, choosing(NEW_PASSWORD))).toMatchObject({ ok: true });
  });
});

test("AUTH-6 AUTH-7 a password reset confirms the address, and no sign-up undoes it", async () => {
  const token = await signedUp(byIntruder);
  await requestPasswordReset(t.db, here, EMAIL, APP_URL);
  const link = tokenIn((await t.mails()).at(-1));
  expect(await resetPassword(t.db, here, { token: link, password: NEW_PASSWORD })).toMatchObject({
    ok: true,
  });
  expect(await press(token, { browser: INTRUDER })).toEqual(expired);
  await signedUp(byIntruder);
  expect([await signsIn(INTRUDERS_PASSWORD), await signsIn(NEW_PASSWORD)]).toEqual([false, true]);
});
