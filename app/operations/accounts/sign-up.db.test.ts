import { beforeEach, describe, expect, test } from "vitest";
import { signUpForm } from "~/domain/accounts/account-forms";
import { REFUSALS } from "~/domain/messages";
import { changeAddress } from "~/operations/accounts/confirmation/change-address.server";
import { confirmAddress } from "~/operations/accounts/confirmation/confirm-address.server";
import { resendConfirmation } from "~/operations/accounts/confirmation/resend-confirmation.server";
import { judgePassword } from "~/operations/accounts/passwords/password-strength.server";
import { signUp } from "~/operations/accounts/sign-up.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import {
  aSignedUpAccount,
  BROWSER,
  from,
  minutesLater,
  PASSWORD,
  tokenIn,
} from "../../../tests/accounts/visitors";
import { APP_URL, ownDatabase, withBrokenQueue } from "../../../tests/database";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const here = from("203.0.113.7");
const OVER = "Cette inscription date de plus de 24 heures. Inscrivez-vous à nouveau.";
const chosen = { browser: BROWSER, role: null, returnPath: null };
const credentials = (email: string) => ({ email, password: PASSWORD, ...chosen });
const resend = (email: string, browser: string | null = null) =>
  resendConfirmation(t.db, here, { email, browser, returnPath: null }, APP_URL);
const confirm = (token: string) =>
  confirmAddress(t.db, here, { token, browser: BROWSER, viewer: null, proof: { by: "browser" } });
const accounts = () =>
  t.sql<{ email: string; email_verified: boolean }>("select email, email_verified from users");

describe("sign-up", () => {
  test("AUTH-4 AUTH-6 an unconfirmed account and one mail with its link", async () => {
    expect(await signUp(t.db, here, credentials("solenn@exemple.fr"), APP_URL)).toEqual({ ok: true });
    expect(await accounts()).toEqual([{ email: "solenn@exemple.fr", email_verified: false }]);
    const mails = await t.mails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["solenn@exemple.fr", "Confirmez votre adresse"],
    ]);
    expect(mails[0]?.text).toContain(`${APP_URL}/auth/confirmer?token=`);
    expect(mails[0]?.html).not.toContain(PASSWORD);
    expect(tokenIn(mails[0])).toMatch(/^[\w.-]+$/);
  });

  test("AUTH-4 a known address gets the same answer, and its owner a mail about it", async () => {
    const first = await signUp(t.db, here, credentials("solenn@exemple.fr"), APP_URL);
    await t.emptyQueue();
    await t.sql("update users set email_verified = true");
    const before = await t.sql("select password from accounts");
    const again = { ...credentials("solenn@exemple.fr"), password: "un-tout-autre-secret" };
    expect(await signUp(t.db, here, again, APP_URL)).toEqual(first);
    expect(await t.sql("select password from accounts")).toEqual(before);
    expect(await accounts()).toHaveLength(1);
    expect((await t.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ["solenn@exemple.fr", "Vous avez déjà un compte"],
    ]);
    const [{ count } = { count: "" }] = await t.sql<{ count: string }>("select count(*) from accounts");
    expect(count).toBe("1");
  });

  test("AUTH-4 SAFE-9 the same sign-up sent three times makes one account, one mail, and the same answer", async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => signUp(t.db, here, credentials("solenn@exemple.fr"), APP_URL)),
    );
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await accounts()).toHaveLength(1);
    expect(await t.sql("select 1 from accounts")).toHaveLength(1);
    expect((await t.mails()).map(({ subject }) => subject)).toEqual(["Confirmez votre adresse"]);
  });

  test("AUTH-6 token and browser are stored only as hashes", async () => {
    await signUp(t.db, here, credentials("solenn@exemple.fr"), APP_URL);
    const token = tokenIn((await t.mails())[0]);
    const kept = JSON.stringify(await t.sql("select * from confirmations"));
    for (const secret of [token, BROWSER, PASSWORD]) expect(kept).not.toContain(secret);
  });

  test("AUTH-4 DATA-2 when the mail cannot be queued, neither account nor password nor mail remains", async () => {
    const broken = withBrokenQueue(t.db);
    await expect(signUp(broken, here, credentials("solenn@exemple.fr"), APP_URL)).rejects.toThrow(
      "broke down",
    );
    expect(await accounts()).toEqual([]);
    expect(await t.sql("select 1 from accounts")).toEqual([]);
    expect(await t.mails()).toEqual([]);
    expect(await signUp(t.db, here, credentials("solenn@exemple.fr"), APP_URL)).toEqual({ ok: true });
    expect(await t.mails()).toHaveLength(1);
  });

  test("STATE-3 AUTH-10 additional fields confirm no address and give no right", async () => {
    const body = {
      ...credentials("ruse@exemple.fr"),
      emailVerified: true,
      email_verified: true,
      role: "admin",
    };
    await signUp(t.db, here, { ...signUpForm(() => undefined).parse(body), ...chosen }, APP_URL);
    await signUp(t.db, here, { ...body, ...chosen, email: "ruse2@exemple.fr" }, APP_URL);
    expect((await accounts()).map(({ email_verified }) => email_verified)).toEqual([false, false]);
    expect(await t.sql("select 1 from administrators")).toEqual([]);
  });

  test("AUTH-4 after forty sign-ups in half an hour an IP address waits", async () => {
    await signUp(t.db, here, credentials("un@exemple.fr"), APP_URL);
    await t.sql("update throttles set count = 40");
    const refusal = await signUp(t.db, here, credentials("deux@exemple.fr"), APP_URL);
    expect(refusal).toMatchObject({ ok: false, kind: "throttled" });
    expect(await accounts()).toHaveLength(1);
    const later = from("203.0.113.7", { at: minutesLater(30) });
    expect(await signUp(t.db, later, credentials("deux@exemple.fr"), APP_URL)).toEqual({ ok: true });
  });
});

describe("another confirmation link", () => {
  test("AUTH-4 AUTH-10 an unconfirmed account gets another link, and the first one stays valid", async () => {
    const first = await aSignedUpAccount(t.db, "solenn@exemple.fr");
    expect(await resend("solenn@exemple.fr", BROWSER)).toEqual({ ok: true });
    const [mail, ...others] = await t.mails();
    expect([mail?.to, mail?.subject, others]).toEqual(["solenn@exemple.fr", "Confirmez votre adresse", []]);
    expect(tokenIn(mail)).not.toBe(first);
    expect(await confirm(first)).toMatchObject({ ok: true });
    expect(await accounts()).toEqual([{ email: "solenn@exemple.fr", email_verified: true }]);
  });

  test("AUTH-4 AUTH-6 requested by the browser that signed up, it keeps the role and the requested page", async () => {
    const newcomer = {
      ...credentials("solenn@exemple.fr"),
      role: "entreprise",
      returnPath: "/missions",
    } as const;
    await signUp(t.db, here, newcomer, APP_URL);
    await t.emptyQueue();
    await resend("solenn@exemple.fr", BROWSER);
    expect(await confirm(tokenIn((await t.mails())[0]))).toMatchObject({
      role: "entreprise",
      returnPath: "/missions",
    });
  });

  test("AUTH-4 AUTH-10 an unknown address gets the same answer without a mail, a confirmed account a mail", async () => {
    await aSignedUpAccount(t.db, "solenn@exemple.fr");
    await t.sql("update users set email_verified = true");
    for (const email of ["solenn@exemple.fr", "inconnue@exemple.fr"])
      expect(await resend(email)).toEqual({ ok: true });
    expect((await t.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ["solenn@exemple.fr", "Vous avez déjà un compte"],
    ]);
  });
});

describe("another address", () => {
  const change = (email: string) => changeAddress(t.db, here, { browser: BROWSER, email }, APP_URL);

  test("AUTH-4 the sign-up is repeated with the right address and the same password, and the old link ends", async () => {
    const newcomer = {
      ...credentials("solen@exemple.fr"),
      role: "commercial",
      returnPath: "/missions",
    } as const;
    await signUp(t.db, here, newcomer, APP_URL);
    const old = tokenIn((await t.mails())[0]);
    expect(await change("solenn@exemple.fr")).toEqual({ ok: true });
    expect(await confirm(old)).toMatchObject({ message: REFUSALS.linkExpired });
    const mail = (await t.mails()).at(-1);
    expect(mail?.to).toBe("solenn@exemple.fr");
    expect(await confirm(tokenIn(mail))).toMatchObject({
      ok: true,
      role: "commercial",
      returnPath: "/missions",
    });
    const signedIn = await signIn(t.db, here, { email: "solenn@exemple.fr", password: PASSWORD });
    expect(signedIn.ok).toBe(true);
  });

  test("AUTH-4 when the mail cannot be queued the earlier link stays valid", async () => {
    await signUp(t.db, here, credentials("solen@exemple.fr"), APP_URL);
    const old = tokenIn((await t.mails())[0]);
    const broken = withBrokenQueue(t.db);
    const request = { browser: BROWSER, email: "solenn@exemple.fr" };
    await expect(changeAddress(broken, here, request, APP_URL)).rejects.toThrow("broke down");
    expect(await confirm(old)).toMatchObject({ ok: true });
  });

  test("AUTH-4 the same answer from an address that had an account, and for another one that has", async () => {
    for (const email of ["une@exemple.fr", "deux@exemple.fr"]) await aSignedUpAccount(t.db, email);
    await t.sql("delete from confirmations");
    await t.sql("update users set email_verified = true");
    await signUp(t.db, here, credentials("une@exemple.fr"), APP_URL);
    expect(await change("deux@exemple.fr")).toEqual({ ok: true });
    expect(await change("trois@exemple.fr")).toEqual({ ok: true });
    expect((await t.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ["une@exemple.fr", "Vous avez déjà un compte"],
      ["deux@exemple.fr", "Vous avez déjà un compte"],
      ["trois@exemple.fr", "Confirmez votre adresse"],
    ]);
  });

  test("AUTH-4 a browser that did not sign up, or more than a day ago, has to sign up again", async () => {
    expect(await change("solenn@exemple.fr")).toMatchObject({ message: OVER });
    await signUp(t.db, here, credentials("solen@exemple.fr"), APP_URL);
    const tomorrow = from("203.0.113.7", { at: minutesLater(24 * 60) });
    const late = { browser: BROWSER, email: "solenn@exemple.fr" };
    expect(await changeAddress(t.db, tomorrow, late, APP_URL)).toMatchObject({
      message: OVER,
    });
  });
});

test("PWD-2 a guessable password is refused with a reason in French", () => {
  for (const guessable of ["123456", "azerty", "motdepasse", "acharnes"])
    expect([guessable, judgePassword(guessable, [])]).toEqual([guessable, expect.any(String)]);
  expect(judgePassword("azerty123", [])).toMatch(/[a-zéèà]/);
  expect(judgePassword("kerbrat", ["kerbrat", "exemple", "fr"])).toBeTypeOf("string");
  expect(judgePassword(PASSWORD, ["solenn", "exemple", "fr"])).toBeUndefined();
});
