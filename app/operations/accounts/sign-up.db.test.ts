import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUpForm } from "~/marketplace/accounts/account-forms";
import { confirmAddress } from "~/operations/accounts/confirm-address.server";
import { judgePassword } from "~/operations/accounts/password-strength.server";
import { resendConfirmation } from "~/operations/accounts/resend-confirmation.server";
import { signUp } from "~/operations/accounts/sign-up.server";
import { users } from "~/platform/db/schema.server";
import { APP_URL, AUTH_SECRET, openTestDb, type TestDb, withBrokenQueue } from "../../../tests/database";
import { aSignedUpAccount, from, minutesLater, PASSWORD, tokenIn } from "../../../tests/visitors";

let t: TestDb;
beforeAll(async () => {
  t = await openTestDb();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.delete(users);
  await t.emptyQueue();
  await t.sql("delete from throttles");
  await t.sql("delete from account_mails");
});

const here = from("203.0.113.7");
const settings = { appUrl: APP_URL, authSecret: AUTH_SECRET };
const credentials = (email: string) => ({ email, password: PASSWORD });
const accounts = () =>
  t.sql<{ email: string; email_verified: boolean }>("select email, email_verified from users");

describe("inscription", () => {
  test("AUTH-4 AUTH-6 un compte à confirmer et un seul mail, avec son lien", async () => {
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

  test("AUTH-4 une adresse déjà connue reçoit la même réponse, et son titulaire un mail qui le dit", async () => {
    const first = await signUp(t.db, here, credentials("solenn@exemple.fr"), APP_URL);
    await t.emptyQueue();
    const again = { email: "solenn@exemple.fr", password: "un-tout-autre-secret" };
    expect(await signUp(t.db, here, again, APP_URL)).toEqual(first);
    expect(await accounts()).toHaveLength(1);
    expect((await t.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ["solenn@exemple.fr", "Vous avez déjà un compte"],
    ]);
    const [{ count } = { count: "" }] = await t.sql<{ count: string }>("select count(*) from accounts");
    expect(count).toBe("1");
  });

  test("AUTH-4 deux inscriptions au même instant font un compte, et la même réponse", async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => signUp(t.db, here, credentials("solenn@exemple.fr"), APP_URL)),
    );
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await accounts()).toHaveLength(1);
    const confirmations = (await t.mails()).filter(({ subject }) => subject === "Confirmez votre adresse");
    expect(confirmations).toHaveLength(1);
  });

  test("AUTH-4 DATA-2 quand l’envoi échoue il ne reste ni compte, ni mot de passe, ni mail", async () => {
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

  test("STATE-3 AUTH-10 des champs de plus ne confirment pas l’adresse et ne donnent pas de droit", async () => {
    const body = {
      ...credentials("ruse@exemple.fr"),
      emailVerified: true,
      email_verified: true,
      role: "admin",
    };
    await signUp(t.db, here, signUpForm(() => undefined).parse(body), APP_URL);
    await signUp(t.db, here, { ...body, email: "ruse2@exemple.fr" }, APP_URL);
    expect((await accounts()).map(({ email_verified }) => email_verified)).toEqual([false, false]);
    expect(await t.sql("select 1 from administrators")).toEqual([]);
  });

  test("AUTH-4 au-delà de quarante inscriptions en une demi-heure, une même adresse IP attend", async () => {
    await signUp(t.db, here, credentials("un@exemple.fr"), APP_URL);
    await t.sql("update throttles set count = 40");
    const refusal = await signUp(t.db, here, credentials("deux@exemple.fr"), APP_URL);
    expect(refusal).toMatchObject({ ok: false, kind: "throttled" });
    expect(await accounts()).toHaveLength(1);
    const later = from("203.0.113.7", { at: minutesLater(30) });
    expect(await signUp(t.db, later, credentials("deux@exemple.fr"), APP_URL)).toEqual({ ok: true });
  });
});

describe("nouveau lien de confirmation", () => {
  test("AUTH-10 un compte à confirmer reçoit un nouveau lien, qui confirme", async () => {
    await aSignedUpAccount(t.db, "solenn@exemple.fr");
    expect(await resendConfirmation(t.db, here, "solenn@exemple.fr", settings)).toEqual({ ok: true });
    const [mail, ...others] = await t.mails();
    expect([mail?.to, mail?.subject, others]).toEqual(["solenn@exemple.fr", "Confirmez votre adresse", []]);
    expect(await confirmAddress(t.db, here, tokenIn(mail))).toMatchObject({ ok: true });
    expect(await accounts()).toEqual([{ email: "solenn@exemple.fr", email_verified: true }]);
  });

  test("AUTH-10 un compte déjà confirmé et une adresse inconnue ont la même réponse, sans mail", async () => {
    await confirmAddress(t.db, here, await aSignedUpAccount(t.db, "solenn@exemple.fr"));
    for (const email of ["solenn@exemple.fr", "inconnue@exemple.fr"])
      expect(await resendConfirmation(t.db, here, email, settings)).toEqual({ ok: true });
    expect(await t.mails()).toEqual([]);
  });
});

test("PWD-2 un mot de passe devinable est refusé avec une raison en français", () => {
  for (const guessable of ["123456", "azerty", "motdepasse", "acharnes"])
    expect([guessable, judgePassword(guessable, [])]).toEqual([guessable, expect.any(String)]);
  expect(judgePassword("azerty123", [])).toMatch(/[a-zéèà]/);
  expect(judgePassword("kerbrat", ["kerbrat", "exemple", "fr"])).toBeTypeOf("string");
  expect(judgePassword(PASSWORD, ["solenn", "exemple", "fr"])).toBeUndefined();
});
