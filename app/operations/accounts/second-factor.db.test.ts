import { beforeEach, expect, test } from "vitest";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { type Actor, can } from "~/domain/policy";
import { grantAdmin } from "~/operations/accounts/administrators.server";
import { proveIdentity } from "~/operations/accounts/prove-identity.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { createAccounts } from "~/platform/accounts/accounts.server";
import { codeAt } from "~/platform/accounts/totp.server";
import type { Db } from "~/platform/db.server";
import type { Secrets } from "~/platform/signing.server";
import { aSecondFactor } from "../../../tests/accounts/second-factor";
import { aConfirmedAccount, from, minutesLater, NOON, PASSWORD } from "../../../tests/accounts/visitors";
import { APP_URL, AUTH_SECRET, ownDatabase, withBrokenQueue } from "../../../tests/database";
import { beginSecondFactor } from "./second-factor/begin-second-factor.server";
import { disableSecondFactor } from "./second-factor/disable-second-factor.server";
import { enableSecondFactor } from "./second-factor/enable-second-factor.server";
import { findEnrolment, findSecondFactor } from "./second-factor/find-second-factor.server";
import { renewRecoveryCodes } from "./second-factor/renew-recovery-codes.server";
import { resealKeys } from "./second-factor/reseal-keys.server";
import { resetSecondFactor } from "./second-factor/reset-second-factor.server";

const EMAIL = "solenn@exemple.fr";
const HERE = "203.0.113.7";

const t = ownDatabase();
beforeEach(async () => {
  await t.forgetEverybody();
  await aConfirmedAccount(t.db, EMAIL);
});

async function signedIn(db: Db = t.db) {
  const answer = await signIn(db, from(HERE), { email: EMAIL, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const origin = from(HERE, { cookies: answer.cookies });
  const { actor, sessionId } = await findSession(db, origin);
  return { actor, sessionId, origin };
}

const stateOf = (actor: Actor) => findSecondFactor(t.db, actor);
const subjects = async () => (await t.mails()).map(({ subject }) => subject);
/** The actor of a session without a recent confirmation. */
const stale = (actor: Actor): Actor => ({ ...actor, provenAt: minutesLater(-10) }) as Actor;
const isOpen = async (origin: ReturnType<typeof from>) =>
  (await findSession(t.db, origin)).actor.kind === "user";

test("AUTH-12 a second factor is enabled by a first code, ends the other sessions and is mailed", async () => {
  const [other, { actor, sessionId, origin }] = [await signedIn(), await signedIn()];
  expect(await stateOf(actor)).toEqual({ enabledAt: null, codesLeft: 0 });
  expect(await beginSecondFactor(t.db, actor, NOON)).toEqual({ ok: true });
  const { key = "" } = (await findEnrolment(t.db, actor, NOON)) ?? {};
  expect(JSON.stringify(await t.sql("select * from second_factors"))).not.toContain(key);
  expect(await isOpen(other.origin)).toBe(true);
  const step = Math.floor(NOON.getTime() / 30_000);
  const enable = (digits: string) => enableSecondFactor(t.db, actor, { sessionId, digits }, NOON);
  expect(await enable(codeAt(key, step - 2))).toMatchObject({
    kind: "invalid",
    fields: { code: [FIELD_ERRORS.codeWrong] },
  });
  const enabled = await enable(codeAt(key, step));
  if (!enabled.ok) throw new Error(enabled.message);
  expect(enabled.codes).toHaveLength(10);
  expect(await stateOf(actor)).toEqual({ enabledAt: NOON, codesLeft: 10 });
  expect(await findEnrolment(t.db, actor, NOON)).toBeUndefined();
  expect([await isOpen(other.origin), await isOpen(origin)]).toEqual([false, true]);
  expect(await subjects()).toContain("Validation en deux étapes activée");
  expect(await enable(codeAt(key, step + 1))).toMatchObject({ message: REFUSALS.secondFactorGone });
  expect(await beginSecondFactor(t.db, actor, NOON)).toMatchObject({ message: REFUSALS.secondFactorStands });
});

test("AUTH-12 of two concurrent activations one returns codes, and those are valid", async () => {
  const { actor, sessionId } = await signedIn();
  await beginSecondFactor(t.db, actor, NOON);
  const { key = "" } = (await findEnrolment(t.db, actor, NOON)) ?? {};
  const digits = codeAt(key, Math.floor(NOON.getTime() / 30_000));
  const answers = await Promise.all(
    [0, 1, 2].map(() => enableSecondFactor(t.db, actor, { sessionId, digits }, NOON)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stateOf(actor)).toMatchObject({ codesLeft: 10 });
});

test("AUTH-12 new recovery codes replace the old ones and are mailed", async () => {
  const { actor, sessionId } = await signedIn();
  const { recovery } = await aSecondFactor(t.db, actor, { sessionId, at: NOON });
  const renewed = await renewRecoveryCodes(t.db, actor, NOON);
  if (!renewed.ok) throw new Error(renewed.message);
  expect(renewed.codes.filter((code) => recovery.includes(code))).toEqual([]);
  expect(await stateOf(actor)).toMatchObject({ codesLeft: 10 });
  expect(await subjects()).toContain("Nouveaux codes de secours");
});

test("AUTH-12 after disabling it the password is enough again and a mail is sent; if it cannot be queued nothing changes", async () => {
  const { actor, sessionId, origin } = await signedIn();
  await aSecondFactor(t.db, actor, { sessionId, at: NOON });
  await expect(disableSecondFactor(withBrokenQueue(t.db), actor, NOON)).rejects.toThrow("broke down");
  expect(await stateOf(actor)).toMatchObject({ codesLeft: 10 });
  expect(await disableSecondFactor(t.db, actor, NOON)).toEqual({ ok: true });
  expect(await stateOf(actor)).toEqual({ enabledAt: null, codesLeft: 0 });
  expect(await isOpen(origin)).toBe(true);
  expect(await subjects()).toContain("Validation en deux étapes désactivée");
  expect(await signIn(t.db, from(HERE), { email: EMAIL, password: PASSWORD })).toMatchObject({
    ok: true,
    waiting: null,
  });
});

test("SAFE-2 AUTH-12 nothing of the second factor changes without a recent confirmation of identity", async () => {
  const { actor, sessionId, origin } = await signedIn();
  const unproven = { ok: false, kind: "forbidden", message: REFUSALS.proofNeeded };
  const old = stale(actor);
  expect(await beginSecondFactor(t.db, old, NOON)).toEqual(unproven);
  await beginSecondFactor(t.db, actor, NOON);
  expect(await findEnrolment(t.db, old, NOON)).toBeUndefined();
  expect(await enableSecondFactor(t.db, old, { sessionId, digits: "000000" }, NOON)).toEqual(unproven);
  expect(await renewRecoveryCodes(t.db, old, NOON)).toEqual(unproven);
  expect(await disableSecondFactor(t.db, old, NOON)).toEqual(unproven);
  const at = minutesLater(60);
  const hourLater = { ...origin, at };
  await t.sql("update sessions set created_at = $1, proven_at = $1", [NOON]);
  const now = async () => (await findSession(t.db, hourLater)).actor;
  expect(await beginSecondFactor(t.db, await now(), at)).toEqual(unproven);
  const prove = async (password: string) =>
    proveIdentity(t.db, await now(), hourLater, { sessionId, password });
  expect(await prove("pas-le-bon-mot")).toMatchObject({
    fields: { current_password: [FIELD_ERRORS.passwordWrong] },
  });
  expect(await beginSecondFactor(t.db, await now(), at)).toEqual(unproven);
  expect(await prove(PASSWORD)).toEqual({ ok: true });
  expect(await beginSecondFactor(t.db, await now(), at)).toEqual({ ok: true });
});

test("AUTH-12 ADM-1 an operator removes a lost second factor, and all sessions end", async () => {
  const { actor, sessionId, origin } = await signedIn();
  expect(await resetSecondFactor(t.db, EMAIL, NOON)).toMatchObject({ kind: "missing" });
  expect(await resetSecondFactor(t.db, "inconnu@exemple.fr", NOON)).toMatchObject({ kind: "missing" });
  // A refused attempt leaves the enrolment as it was.
  await beginSecondFactor(t.db, actor, NOON);
  const begun = await findEnrolment(t.db, actor, NOON);
  expect(await resetSecondFactor(t.db, EMAIL, NOON)).toMatchObject({ kind: "missing" });
  expect(await disableSecondFactor(t.db, actor, NOON)).toMatchObject({ kind: "conflict" });
  expect(await findEnrolment(t.db, actor, NOON)).toEqual(begun);
  await aSecondFactor(t.db, actor, { sessionId, at: NOON });
  expect(await resetSecondFactor(t.db, " Solenn@Exemple.fr ", NOON)).toEqual({ ok: true });
  expect(await isOpen(origin)).toBe(false);
  expect(await subjects()).toContain("Validation en deux étapes désactivée");
});

/** Another server with other settings on the same database. */
const under = (settings: { authSecrets?: Secrets; adminsNeedSecondFactor?: boolean }): Db =>
  Object.assign(Object.create(t.db) as Db, {
    accounts: createAccounts({
      appUrl: APP_URL,
      authSecrets: [AUTH_SECRET],
      secureCookies: false,
      ...settings,
    }),
  });

test("AUTH-12 ADM-1 in production an administrator needs a second factor", async () => {
  const production = under({ adminsNeedSecondFactor: true });
  await grantAdmin(t.db, EMAIL, NOON);
  const { actor, sessionId, origin } = await signedIn(production);
  expect(actor).toMatchObject({ admin: true, mustShowSecondFactor: true });
  expect(can(actor, "admin.enter")).toBe(false);
  expect(can((await findSession(t.db, origin)).actor, "admin.enter")).toBe(true);
  await aSecondFactor(production, actor, { sessionId, at: NOON });
  const entered = (await findSession(production, origin)).actor;
  expect(can(entered, "admin.enter")).toBe(true);
  await disableSecondFactor(production, entered, NOON);
  expect(can((await findSession(production, origin)).actor, "admin.enter")).toBe(false);
});

test("AUTH-12 AUTH-11 a changed secret removes no second factor: its key is sealed again", async () => {
  const next = "the-secret-that-comes-after-it-0123456789";
  const [rotated, finished] = [under({ authSecrets: [next, AUTH_SECRET] }), under({ authSecrets: [next] })];
  const { actor } = await signedIn();
  await beginSecondFactor(t.db, actor, NOON);
  const keyUnder = async (db: Db) => (await findEnrolment(db, actor, NOON))?.key;
  const key = await keyUnder(t.db);
  expect([await keyUnder(rotated), await keyUnder(finished)]).toEqual([key, undefined]);
  expect([await resealKeys(rotated), await resealKeys(rotated)]).toEqual([1, 0]);
  expect(await keyUnder(finished)).toBe(key);
});
