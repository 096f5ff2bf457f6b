import { beforeEach, describe, expect, test } from "vitest";
import { PASSKEYS_MAX } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import { type Actor, can, VISITOR } from "~/domain/policy";
import { createAccounts } from "~/platform/accounts/accounts.server";
import type { Db } from "~/platform/db.server";
import { anAuthenticator, type Otherwise } from "../../../tests/accounts/authenticator";
import { aPasskey, asked } from "../../../tests/accounts/passkeys";
import { aSecondFactor } from "../../../tests/accounts/second-factor";
import { aConfirmedAccount, from, minutesLater, NOON, PASSWORD } from "../../../tests/accounts/visitors";
import { APP_URL, AUTH_SECRET, ownDatabase, withBrokenQueue } from "../../../tests/database";
import { grantAdmin } from "./administrators.server";
import { addPasskey } from "./passkeys/add-passkey.server";
import { askPasskey } from "./passkeys/ask-passkey.server";
import { findPasskeys } from "./passkeys/find-passkeys.server";
import { proveByPasskey } from "./passkeys/prove-by-passkey.server";
import { removePasskey } from "./passkeys/remove-passkey.server";
import { renamePasskey } from "./passkeys/rename-passkey.server";
import { beginSecondFactor } from "./second-factor/begin-second-factor.server";
import { disableSecondFactor } from "./second-factor/disable-second-factor.server";
import { enableSecondFactor } from "./second-factor/enable-second-factor.server";
import { findEnrolment } from "./second-factor/find-second-factor.server";
import { renewRecoveryCodes } from "./second-factor/renew-recovery-codes.server";
import { resetSecondFactor } from "./second-factor/reset-second-factor.server";
import { findSession } from "./sessions/find-session.server";
import { enterByPasskey } from "./signing-in/enter-by-passkey.server";
import { signIn } from "./signing-in/sign-in.server";

const EMAIL = "solenn@exemple.fr";
const OTHER = "autre@exemple.fr";
const HERE = "203.0.113.7";

const t = ownDatabase();

beforeEach(async () => {
  await t.forgetEverybody();
  for (const email of [EMAIL, OTHER]) await aConfirmedAccount(t.db, email);
});

async function signedIn(email = EMAIL, db: Db = t.db) {
  const answer = await signIn(db, from(HERE), { email, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  return { ...(await readAs(answer.cookies, db)), cookies: answer.cookies };
}

async function readAs(cookies: readonly string[], db: Db = t.db, at = NOON) {
  const origin = from(HERE, { cookies, at });
  const { actor, sessionId } = await findSession(db, origin);
  return { actor, sessionId, origin };
}

const subjects = async () => (await t.mails()).map(({ subject }) => subject);
const stale = (actor: Actor): Actor => (actor.kind === "user" ? { ...actor, provenAt: new Date(0) } : actor);
const sessions = async () => (await t.sql("select from sessions")).length;
const kept = async () => t.sql<Record<string, unknown>>("select * from passkeys");

/** A server that requires a second factor of administrators, on the same database. */
const asInProduction = (): Db =>
  Object.assign(Object.create(t.db), {
    accounts: createAccounts({
      appUrl: APP_URL,
      authSecrets: [AUTH_SECRET],
      secureCookies: false,
      adminsNeedSecondFactor: true,
    }),
  });

type Shows = Pick<ReturnType<typeof anAuthenticator>, "show">;

async function enter({ show }: Shows, otherwise: Otherwise = {}, { db = t.db, at = NOON } = {}) {
  const visit = from("198.51.100.9", { at });
  const { challenge, options } = await asked(db, VISITOR, visit, "enter");
  return enterByPasskey(db, visit, { challenge, credential: show(options, otherwise) });
}

const unknown = { ok: false, kind: "invalid", message: REFUSALS.passkeyUnknown };
const over = { ok: false, kind: "missing", message: REFUSALS.passkeyOver };

describe("passkeys", () => {
  test("SAFE-2 a passkey is added under a random name, mailed to its owner, recorded, and signs in alone", async () => {
    const { actor, origin } = await signedIn();
    const { challenge, options } = await asked(t.db, actor, origin, "add");
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { user } = options as { readonly user: { readonly id: string } };
    const [{ id: userId = "" } = {}] = await t.sql<{ id: string }>("select id from users where email = $1", [
      EMAIL,
    ]);
    expect(Buffer.from(user.id, "base64url").toString()).not.toContain(userId);
    expect(JSON.stringify(await t.sql("select * from verifications"))).not.toContain(challenge);
    const authenticator = anAuthenticator(APP_URL);
    const made = authenticator.make(options);
    await expect(
      addPasskey(withBrokenQueue(t.db), actor, origin, { challenge, credential: made }),
    ).rejects.toThrow("broke down");
    expect(await kept()).toEqual([]);
    const again = await asked(t.db, actor, origin, "add");
    expect((again.options as typeof options & { user: { id: string } }).user.id).toBe(user.id);
    const credential = authenticator.make(again.options);
    expect(await addPasskey(t.db, actor, origin, { challenge: again.challenge, credential })).toEqual({
      ok: true,
    });
    expect(await findPasskeys(t.db, actor)).toMatchObject([{ createdAt: NOON, lastUsedAt: null }]);
    expect(await subjects()).toContain("Clé d’accès ajoutée");

    const entered = await enter(authenticator);
    if (!entered.ok) throw new Error(entered.message);
    expect(await readAs(entered.cookies)).toMatchObject({ actor: { kind: "user", userId } });
    expect(await findPasskeys(t.db, actor)).toMatchObject([{ lastUsedAt: NOON }]);
    expect(await subjects()).toContain("Nouvelle connexion à votre compte");
    const acts = await t.sql(
      "select kind, facts->>'by' as by from audit_entries where kind in ('passkey.added', 'session.opened') order by id desc limit 2",
    );
    expect(acts).toEqual([
      { kind: "session.opened", by: "passkey" },
      { kind: "passkey.added", by: null },
    ]);
  });

  test.each<[string, Otherwise]>([
    ["une autre origine", { origin: "https://hameçon.example" }],
    ["un autre site", { rpId: "hamecon.example" }],
    ["un autre défi", { challenge: Buffer.from("un défi que personne n’a posé").toString("base64url") }],
    ["personne de vérifié", { verified: false }],
    ["le nom d’un autre compte", { userHandle: Buffer.from("quelqu’un d’autre").toString("base64url") }],
    ["une réponse faite pour autre chose", { type: "webauthn.create" }],
  ])("SAFE-2 a passkey shown with %s is refused like an unknown one", async (_, otherwise) => {
    const { actor, origin } = await signedIn();
    const { authenticator } = await aPasskey(t.db, actor, origin);
    const before = await sessions();
    expect(await enter(authenticator, otherwise)).toEqual(unknown);
    expect(await enter(anAuthenticator(APP_URL))).toEqual(unknown);
    expect(await sessions()).toBe(before);
  });

  test.each<[string, Otherwise]>([
    ["une autre origine", { origin: "https://hameçon.example" }],
    ["un autre site", { rpId: "hamecon.example" }],
    ["un autre défi", { challenge: Buffer.from("un défi que personne n’a posé").toString("base64url") }],
    ["personne de vérifié", { verified: false }],
  ])("SAFE-2 une clé faite avec %s ne se garde pas", async (_, otherwise) => {
    const { actor, origin } = await signedIn();
    const { challenge, options } = await asked(t.db, actor, origin, "add");
    const credential = anAuthenticator(APP_URL).make(options, otherwise);
    const answer = await addPasskey(t.db, actor, origin, { challenge, credential });
    expect(answer).toMatchObject({ ok: false, message: REFUSALS.passkeyUnread });
    expect(await kept()).toEqual([]);
  });

  test("SAFE-2 a challenge works once, for minutes, for the account that requested it", async () => {
    const { actor, origin } = await signedIn();
    const { authenticator } = await aPasskey(t.db, actor, origin);
    const visit = from("198.51.100.9");
    const { challenge, options } = await asked(t.db, VISITOR, visit, "enter");
    const credential = authenticator.show(options);
    expect(await enterByPasskey(t.db, visit, { challenge, credential })).toMatchObject({ ok: true });
    expect(await enterByPasskey(t.db, visit, { challenge, credential })).toEqual(over);
    const late = await asked(t.db, VISITOR, visit, "enter");
    const shown = { challenge: late.challenge, credential: authenticator.show(late.options) };
    expect(await enterByPasskey(t.db, from("198.51.100.9", { at: minutesLater(6) }), shown)).toEqual(over);
    const proof = await asked(t.db, actor, origin, "prove");
    const instead = { challenge: proof.challenge, credential: authenticator.show(proof.options) };
    expect(await enterByPasskey(t.db, visit, instead)).toEqual(over);
    const theirs = await signedIn(OTHER);
    expect(
      await proveByPasskey(t.db, theirs.actor, { ...instead, sessionId: theirs.sessionId }, NOON),
    ).toEqual(over);
    const adding = await asked(t.db, actor, origin, "add");
    const made = { challenge: adding.challenge, credential: anAuthenticator(APP_URL).make(adding.options) };
    expect(await addPasskey(t.db, theirs.actor, theirs.origin, made)).toEqual(over);
  });

  test("SAFE-2 twenty concurrent uses of one passkey open one session", async () => {
    const { actor, origin } = await signedIn();
    const { authenticator } = await aPasskey(t.db, actor, origin);
    const before = await sessions();
    const visit = from("198.51.100.9");
    const { challenge, options } = await asked(t.db, VISITOR, visit, "enter");
    const shown = { challenge, credential: authenticator.show(options) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => enterByPasskey(t.db, visit, shown)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sessions()).toBe(before + 1);
  });

  test("SAFE-2 a counter that does not increase is refused as a copy; a passkey without counter is accepted", async () => {
    const { actor, origin } = await signedIn();
    const { authenticator } = await aPasskey(t.db, actor, origin);
    expect(await enter(authenticator, { counter: 9 })).toMatchObject({ ok: true });
    expect(await enter(authenticator, { counter: 9 })).toEqual(unknown);
    expect(await enter(authenticator, { counter: 3 })).toEqual(unknown);
    expect(await enter(authenticator, { counter: 0 })).toEqual(unknown);
    expect(await enter(authenticator, { counter: 10 })).toMatchObject({ ok: true });
    await t.sql("update passkeys set counter = 0");
    expect(await enter(authenticator, { counter: 0 })).toMatchObject({ ok: true });
    expect(await enter(authenticator, { counter: 0 })).toMatchObject({ ok: true });
  });

  test("SAFE-2 AUTH-12 a passkey is also the second factor, of an administrator too", async () => {
    const production = asInProduction();
    const { actor, sessionId, origin, cookies } = await signedIn();
    await grantAdmin(t.db, EMAIL, NOON);
    await t.sql("update accounts set fits_admin = true");
    const { authenticator } = await aPasskey(t.db, actor, origin);
    expect(can((await readAs(cookies, production)).actor, "admin.enter")).toBe(false);
    const entered = await enter(authenticator, {}, { db: production });
    if (!entered.ok) throw new Error(entered.message);
    expect(can((await readAs(entered.cookies, production)).actor, "admin.enter")).toBe(true);
    const { challenge, options } = await asked(t.db, actor, origin, "prove");
    const shown = { sessionId, challenge, credential: authenticator.show(options) };
    expect(await proveByPasskey(t.db, actor, shown, NOON)).toEqual({ ok: true });
    expect(can((await readAs(cookies, production)).actor, "admin.enter")).toBe(true);
    await aSecondFactor(t.db, actor, { sessionId, at: NOON });
    const instead = await enter(authenticator);
    if (!instead.ok) throw new Error(instead.message);
    expect(await readAs(instead.cookies)).toMatchObject({ actor: { kind: "user" } });
  });

  test("SAFE-2 AUTH-12 adding the first passkey proves it in that session; a second one has to be shown", async () => {
    const production = asInProduction();
    const { actor, sessionId, origin, cookies } = await signedIn();
    await grantAdmin(t.db, EMAIL, NOON);
    await t.sql("update accounts set fits_admin = true");
    const enters = async () => can((await readAs(cookies, production)).actor, "admin.enter");
    const add = async () => {
      const { challenge, options } = await asked(t.db, actor, origin, "add");
      const credential = anAuthenticator(APP_URL).make(options);
      return addPasskey(t.db, actor, origin, { challenge, credential, sessionId });
    };
    expect(await enters()).toBe(false);
    expect(await add()).toEqual({ ok: true });
    expect(await enters()).toBe(true);
    await t.sql("update sessions set second_factor_at = null");
    expect(await add()).toEqual({ ok: true });
    expect(await enters()).toBe(false);
  });

  test("SAFE-2 AUTH-12 with only the password of an administrator no second factor can be changed and nothing administered", async () => {
    const production = asInProduction();
    const { actor: owner, sessionId, origin, cookies } = await signedIn();
    const { id } = await aPasskey(t.db, owner, origin);
    await grantAdmin(t.db, EMAIL, NOON);
    await t.sql("update accounts set fits_admin = true");
    const thief = await signedIn(EMAIL, production);
    expect(thief.actor).toMatchObject({ mustShowSecondFactor: true });
    const refused = { ok: false, kind: "forbidden", message: REFUSALS.secondFactorFirst };
    const { challenge, options } = await asked(t.db, owner, origin, "add");
    const credential = anAuthenticator(APP_URL).make(options);
    const made = { challenge, credential, sessionId: thief.sessionId };
    const enrolled = { sessionId: thief.sessionId, digits: "000000" };
    expect(await askPasskey(production, thief.actor, thief.origin, "add")).toEqual(refused);
    expect(await addPasskey(production, thief.actor, thief.origin, made)).toEqual(refused);
    expect(await renamePasskey(production, thief.actor, { id, name: "À moi" }, NOON)).toEqual(refused);
    expect(await removePasskey(production, thief.actor, id, NOON)).toEqual(refused);
    await beginSecondFactor(production, owner, NOON);
    expect(await beginSecondFactor(production, thief.actor, NOON)).toEqual(refused);
    expect(await findEnrolment(production, thief.actor, NOON)).toBeUndefined();
    expect(await enableSecondFactor(production, thief.actor, enrolled, NOON)).toEqual(refused);
    expect(await renewRecoveryCodes(production, thief.actor, NOON)).toEqual(refused);
    expect(await disableSecondFactor(production, thief.actor, NOON)).toEqual(refused);
    expect(can((await readAs(thief.cookies, production)).actor, "admin.enter")).toBe(false);
    expect(await findPasskeys(t.db, owner)).toMatchObject([{ id }]);
    // Signing in with the passkey restores the rights.
    await t.sql("update sessions set second_factor_at = $1 where id = $2", [NOON, sessionId]);
    expect(await removePasskey(production, (await readAs(cookies, production)).actor, id, NOON)).toEqual({
      ok: true,
    });
  });

  test("SAFE-2 AUTH-12 an operator also removes lost passkeys, and the owner is mailed", async () => {
    const { actor, origin, cookies } = await signedIn();
    await aPasskey(t.db, actor, origin);
    expect(await resetSecondFactor(t.db, EMAIL, NOON)).toEqual({ ok: true });
    expect(await kept()).toEqual([]);
    expect((await readAs(cookies)).actor.kind).toBe("visitor");
    expect(await subjects()).toContain("Clé d’accès retirée");
    expect(await resetSecondFactor(t.db, EMAIL, NOON)).toMatchObject({ kind: "missing" });
  });

  test("SAFE-2 a passkey confirms identity before a sensitive act, only with an own one", async () => {
    const { actor, sessionId, origin, cookies } = await signedIn();
    const { authenticator } = await aPasskey(t.db, actor, origin);
    const theirs = await signedIn(OTHER);
    const foreign = await aPasskey(t.db, theirs.actor, theirs.origin);
    await t.sql("update sessions set created_at = $1, proven_at = $1", [minutesLater(-60)]);
    const unproven = { ok: false, message: REFUSALS.proofNeeded };
    const now = async () => (await readAs(cookies)).actor;
    expect(await askPasskey(t.db, await now(), origin, "add")).toMatchObject(unproven);
    const prove = async ({ show }: Shows) => {
      const { challenge, options } = await asked(t.db, await now(), origin, "prove");
      return proveByPasskey(t.db, await now(), { sessionId, challenge, credential: show(options) }, NOON);
    };
    expect(await prove(foreign.authenticator)).toEqual(unknown);
    expect(await askPasskey(t.db, await now(), origin, "add")).toMatchObject(unproven);
    expect(await prove(authenticator)).toEqual({ ok: true });
    expect(await askPasskey(t.db, await now(), origin, "add")).toMatchObject({ ok: true });
  });

  test("SAFE-2 a passkey is renamed and removed by its owner after a recent confirmation; a removed one is unknown", async () => {
    const { actor, origin } = await signedIn();
    const { id, authenticator } = await aPasskey(t.db, actor, origin);
    const theirs = await signedIn(OTHER);
    const missing = { ok: false, kind: "missing" };
    for (const [who, which] of [
      [theirs.actor, id],
      [actor, "pas-une-clé"],
    ] as const) {
      expect(await renamePasskey(t.db, who, { id: which, name: "À moi" }, NOON)).toMatchObject(missing);
      expect(await removePasskey(t.db, who, which, NOON)).toMatchObject(missing);
    }
    const unproven = { ok: false, message: REFUSALS.proofNeeded };
    expect(await renamePasskey(t.db, stale(actor), { id, name: "Téléphone" }, NOON)).toMatchObject(unproven);
    expect(await removePasskey(t.db, stale(actor), id, NOON)).toMatchObject(unproven);
    expect(await renamePasskey(t.db, actor, { id, name: "Téléphone" }, NOON)).toEqual({ ok: true });
    expect(await findPasskeys(t.db, actor)).toMatchObject([{ name: "Téléphone" }]);
    expect(await removePasskey(t.db, actor, id, NOON)).toEqual({ ok: true });
    expect(await findPasskeys(t.db, actor)).toEqual([]);
    expect(await subjects()).toContain("Clé d’accès retirée");
    expect(await t.sql("select from audit_entries where kind = 'passkey.removed'")).not.toEqual([]);
    expect(await enter(authenticator)).toEqual(unknown);
  });

  test("SAFE-2 an account has ten passkeys at most, and each one once", async () => {
    const { actor, origin } = await signedIn();
    const { authenticator } = await aPasskey(t.db, actor, origin);
    const twice = await asked(t.db, actor, origin, "add");
    const same = { challenge: twice.challenge, credential: authenticator.make(twice.options) };
    expect(await addPasskey(t.db, actor, origin, same)).toMatchObject({ message: REFUSALS.passkeyStands });
    for (let more = 1; more < PASSKEYS_MAX; more++) await aPasskey(t.db, actor, origin);
    await expect(aPasskey(t.db, actor, origin)).rejects.toThrow(REFUSALS.passkeysFull(PASSKEYS_MAX));
  });

  test("SAFE-2 AUTH-3 after a hundred refused passkeys an address waits", async () => {
    const { actor, origin } = await signedIn();
    const { authenticator } = await aPasskey(t.db, actor, origin);
    for (let tried = 0; tried < 3; tried++) expect(await enter(anAuthenticator(APP_URL))).toEqual(unknown);
    const [{ count } = { count: 0 }] = await t.sql<{ count: number }>(
      "select count from throttles where key like 'signInByAddress:%' order by count desc limit 1",
    );
    expect(count).toBe(3);
    await t.sql("update throttles set count = 100 where key like 'signInByAddress:%'");
    expect(await enter(authenticator)).toMatchObject({ ok: false, kind: "throttled" });
  });
});
