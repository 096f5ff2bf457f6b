import { beforeEach, expect, test } from "vitest";
import { resendConfirmation } from "~/operations/accounts/confirmation/resend-confirmation.server";
import { requestPasswordReset } from "~/operations/accounts/passwords/request-password-reset.server";
import { signUp } from "~/operations/accounts/sign-up.server";
import { users } from "~/platform/db/schema.server";
import { BROWSER, from, minutesLater, PASSWORD } from "../../../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../../../tests/database";

const EMAIL = "solenn@exemple.fr";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const newcomer = { password: PASSWORD, browser: BROWSER, role: null, returnPath: null };
const at = (minutes: number) => from("203.0.113.7", { at: minutesLater(minutes) });
const register = (minutes: number, email = EMAIL) =>
  signUp(t.db, at(minutes), { ...newcomer, email }, APP_URL);
const resend = (minutes: number) =>
  resendConfirmation(t.db, at(minutes), { email: EMAIL, browser: null, returnPath: null }, APP_URL);
const reset = (minutes: number, email = EMAIL) => requestPasswordReset(t.db, at(minutes), email, APP_URL);

test("AUTH-4 AUTH-7 AUTH-10 five account mails per hour and address, whatever requests them, then the same answer without a mail", async () => {
  for (const [minute, ask] of [register, register, resend, reset, reset, reset, resend, register].entries())
    expect(await ask(minute)).toEqual({ ok: true });
  expect((await t.mails()).map(({ subject }) => subject)).toEqual([
    "Confirmez votre adresse",
    "Confirmez votre adresse",
    "Confirmez votre adresse",
    "Choisissez un nouveau mot de passe",
    "Choisissez un nouveau mot de passe",
  ]);
  await register(0, "yann@exemple.fr");
  expect(await t.mails()).toHaveLength(6);
});

test("AUTH-7 repeated sign-ups with the address of another do not deprive its owner of a link", async () => {
  await register(0);
  await t.db.update(users).set({ email_verified: true });
  await t.emptyQueue();
  for (const [minute, ask] of [
    register,
    register,
    resend,
    register,
    resend,
    register,
    reset,
    reset,
  ].entries())
    await ask(61 + minute);
  expect((await t.mails()).map(({ subject }) => subject)).toEqual([
    "Vous avez déjà un compte",
    "Vous avez déjà un compte",
    "Choisissez un nouveau mot de passe",
    "Choisissez un nouveau mot de passe",
  ]);
});

test("AUTH-7 the hour is a sliding window: never more than five in any", async () => {
  await register(0);
  for (const minutes of [50, 51, 52, 53, 54, 61, 62]) await reset(minutes);
  expect(await t.mails()).toHaveLength(6);
  await reset(109);
  expect(await t.mails()).toHaveLength(6);
  await reset(110);
  expect(await t.mails()).toHaveLength(7);
});

test("AUTH-7 twenty concurrent requests from twenty addresses send five mails", async () => {
  await register(0);
  const hosts = Array.from({ length: 20 }, (_, host) => from(`203.0.113.${host}`, { at: minutesLater(1) }));
  await Promise.all(hosts.map((host) => requestPasswordReset(t.db, host, EMAIL, APP_URL)));
  expect(await t.mails()).toHaveLength(5);
  expect(JSON.stringify(await t.sql("select * from account_mails"))).not.toContain("solenn");
});
