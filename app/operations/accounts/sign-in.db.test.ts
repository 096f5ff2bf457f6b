import { beforeEach, describe, expect, test } from "vitest";
import { REFUSALS } from "~/domain/messages";
import { RETENTION_KINDS } from "~/domain/personal-data/retention";
import { VISITOR } from "~/domain/policy";
import { confirmAddress } from "~/operations/accounts/confirmation/confirm-address.server";
import { findCredentials } from "~/operations/accounts/credentials.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signOut } from "~/operations/accounts/sessions/sign-out.server";
import { signUp } from "~/operations/accounts/sign-up.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { applyRetention } from "~/operations/personal-data/retention/apply-retention.server";
import { LONGEST_WINDOW_MS } from "~/operations/rate-limit.server";
import {
  aSignedUpAccount,
  BROWSER,
  from,
  minutesLater,
  NOON,
  PASSWORD,
} from "../../../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../../../tests/database";

const EMAIL = "solenn@exemple.fr";
const ADDRESS = "203.0.113.7";
/** The scrypt hash of `PASSWORD`, as accounts had it before Argon2id. */
const SCRYPT_HASH =
  "c9ac2b86ed8751785303c662500ab9db:889c701d2964dd77a54be42f5b10e7d093e99d58902780d8a36052c744ffd7f58d773661505b03741fc4d26685ca09f78a942e67261293ee20da81173839b175";

const t = ownDatabase();
beforeEach(async () => {
  await t.forgetEverybody();
  await aSignedUpAccount(t.db, EMAIL);
});

const confirm = () => t.sql("update users set email_verified = true");
const sessions = () => t.sql<{ ip_address: string }>("select ip_address from sessions");
const attempt = (password = PASSWORD, origin = from(ADDRESS), email = EMAIL) =>
  signIn(t.db, origin, { email, password });
const isOpen = async (cookies: readonly string[]) =>
  (await findSession(t.db, from(ADDRESS, { cookies }))).actor.kind === "user";

describe("sign-in", () => {
  test("AUTH-3 AUTH-11 the right password opens a session in an httpOnly cookie", async () => {
    await confirm();
    const answer = await attempt();
    if (!answer.ok) throw new Error(answer.message);
    expect(answer.cookies[0]).toMatch(/^session=.+; .*Path=\/; HttpOnly; SameSite=Lax/);
    expect(await isOpen(answer.cookies)).toBe(true);
  });

  test("PWD-2 AUTH-3 a password with an old hash is hashed with Argon2id at sign-in, and the browser stays known", async () => {
    await confirm();
    await t.sql("update accounts set password = $1", [SCRYPT_HASH]);
    const kept = async () =>
      (await t.sql<{ password: string }>("select password from accounts"))[0]?.password;
    expect(await attempt("pas-le-bon-mot")).toMatchObject({ ok: false });
    expect(await kept()).not.toContain("argon2id");
    const answer = await attempt();
    if (!answer.ok) throw new Error(answer.message);
    expect(await kept()).toContain("argon2id");
    const device = answer.cookies.filter((cookie) => cookie.startsWith("device="));
    const account = await findCredentials(t.db, EMAIL);
    const { headers } = from(ADDRESS, { cookies: device });
    expect(account && t.db.devices.recognise(headers, account)).toBeDefined();
    expect(await attempt()).toMatchObject({ ok: true });
  });

  test("SAFE-2 AUTH-3 a sign-in of an unknown browser is mailed to the owner once; a wrong password and a sign-up are not", async () => {
    const token = await aSignedUpAccount(t.db, "neuve@exemple.fr");
    const own = { token, browser: BROWSER, viewer: null, proof: { by: "browser" } } as const;
    expect(await confirmAddress(t.db, from(ADDRESS), own)).toMatchObject({ ok: true });
    await confirm();
    await attempt("pas-le-bon-mot");
    expect(await t.mails()).toEqual([]);
    const headers = {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
    };
    const first = await attempt(PASSWORD, from(ADDRESS, { headers }));
    if (!first.ok) throw new Error(first.message);
    const [mail] = await t.mails();
    expect(mail).toMatchObject({ to: EMAIL, subject: "Nouvelle connexion à votre compte" });
    expect(mail?.text.replaceAll("\n", " ")).toContain("Firefox sur Linux, adresse 203.0.113.x");
    expect(mail?.text).toContain("20 novembre 2026");
    expect(mail?.text).toContain("/parametres#sessions");
    expect(mail?.text).not.toContain("Ne plus recevoir");
    const device = first.cookies.filter((cookie) => cookie.startsWith("device="));
    expect(await attempt(PASSWORD, from(ADDRESS, { cookies: device }))).toMatchObject({ ok: true });
    expect(await t.mails()).toHaveLength(1);
    await attempt();
    expect(await t.mails()).toHaveLength(2);
  });

  test("PWD-2 SAFE-2 a password does not expire: it still works after three years", async () => {
    await confirm();
    const later = from(ADDRESS, { at: minutesLater(3 * 365 * 24 * 60) });
    expect(await attempt(PASSWORD, later)).toMatchObject({ ok: true });
  });

  test("AUTH-3 a wrong password and an unknown address get the same refusal", async () => {
    await confirm();
    const wrong = await attempt("pas-le-bon-mot");
    const unknown = await attempt(PASSWORD, from(ADDRESS), "inconnue@exemple.fr");
    expect(wrong).toEqual({ ok: false, kind: "invalid", message: REFUSALS.wrongCredentials });
    expect(unknown).toEqual(wrong);
    expect(await sessions()).toEqual([]);
  });

  test("AUTH-4 a sign-up followed by a sign-in does not reveal whether the address had an account", async () => {
    await confirm();
    const chosen = "Un autre mot, choisi ailleurs 12";
    const failures = () => t.sql("select count from sign_in_failures order by account");
    const answers = [];
    for (const email of [EMAIL, "inconnue@exemple.fr"]) {
      const newcomer = { email, password: chosen, browser: BROWSER, role: null, returnPath: null };
      await signUp(t.db, from(ADDRESS, { at: minutesLater(1) }), newcomer, APP_URL);
      answers.push(await attempt(chosen, from(ADDRESS), email));
    }
    expect(answers[0]).toMatchObject({ kind: "forbidden", unconfirmed: true });
    expect(answers[1]).toEqual(answers[0]);
    expect(await failures()).toEqual([{ count: 1 }, { count: 1 }]);
    expect(await attempt("pas-le-bon-mot")).toMatchObject({ message: REFUSALS.wrongCredentials });
    expect(await attempt()).toMatchObject({ ok: true });
  });

  test("AUTH-10 unconfirmed is answered only to the right password", async () => {
    expect(await attempt()).toEqual({
      ok: false,
      kind: "forbidden",
      message: REFUSALS.unconfirmed,
      unconfirmed: true,
    });
    expect(await attempt("pas-le-bon-mot")).toEqual({
      ok: false,
      kind: "invalid",
      message: REFUSALS.wrongCredentials,
    });
    expect(await sessions()).toEqual([]);
  });

  test("AUTH-11 signing in again ends the replaced session and no other", async () => {
    await confirm();
    const [first, other] = [await attempt(), await attempt()];
    if (!first.ok || !other.ok) throw new Error("not signed in");
    const again = await attempt(PASSWORD, from(ADDRESS, { cookies: first.cookies }));
    if (!again.ok) throw new Error(again.message);
    expect(await isOpen(first.cookies)).toBe(false);
    expect(await isOpen(other.cookies)).toBe(true);
    expect(await isOpen(again.cookies)).toBe(true);
    await attempt("pas-le-bon-mot", from(ADDRESS, { cookies: again.cookies }));
    expect(await isOpen(again.cookies)).toBe(true);
  });

  test("AUTH-11 a session is extended while used, ends at thirty days, and stores only the hash of its token", async () => {
    await confirm();
    const answer = await attempt();
    if (!answer.ok) throw new Error(answer.message);
    const [{ token } = { token: "" }] = await t.sql<{ token: string }>("select token from sessions");
    expect(answer.cookies.join()).not.toContain(token);
    const forged = answer.cookies.map((cookie) => cookie.replace(/session=[^.]+/, `session=${token}`));
    expect(await isOpen(forged)).toBe(false);
    const age = (days: number) =>
      t.sql(
        "update sessions set created_at = now() - make_interval(days => $1), updated_at = now() - interval '13 days', expires_at = now() + interval '1 hour'",
        [days],
      );
    const now = new Date();
    const visit = () => findSession(t.db, from(ADDRESS, { cookies: answer.cookies, at: now }));
    const left = () =>
      t.sql("select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions");
    await age(13);
    expect((await visit()).actor.kind).toBe("user");
    expect(await left()).toEqual([{ days: 14 }]);
    await age(25);
    expect((await visit()).actor.kind).toBe("user");
    expect(await left()).toEqual([{ days: 5 }]);
    await expect(age(30)).rejects.toMatchObject({ constraint: "sessions_longest" });
  });

  test("NAV-4 AUTH-11 signing out ends the session in the database and clears the cookie", async () => {
    await confirm();
    const answer = await attempt();
    if (!answer.ok) throw new Error(answer.message);
    const cleared = await signOut(t.db, from(ADDRESS, { cookies: answer.cookies }));
    expect(cleared.join()).toMatch(/session=;.*Max-Age=0/i);
    expect(await sessions()).toEqual([]);
    expect(await isOpen(answer.cookies)).toBe(false);
  });

  test("GEN-3 AUTH-11 an invented, altered or expired cookie signs nobody in", async () => {
    await confirm();
    const answer = await attempt();
    if (!answer.ok) throw new Error(answer.message);
    const [cookie = ""] = answer.cookies;
    for (const bad of ["session=invented", cookie.replace("=", "=x"), "session="])
      expect(await findSession(t.db, from(ADDRESS, { cookies: [bad] }))).toMatchObject({
        actor: VISITOR,
        viewer: null,
      });
    await t.sql("update sessions set expires_at = $1", [minutesLater(-1)]);
    expect(await isOpen(answer.cookies)).toBe(false);
  });
});

describe("repeated attempts", () => {
  test("AUTH-3 a hundred errors per IP address, at any account", async () => {
    await attempt("faux", from(ADDRESS), "inconnue@exemple.fr");
    await t.sql("update throttles set count = 100 where key like 'signInByAddress:%'");
    await confirm();
    expect(await attempt()).toMatchObject({ kind: "throttled" });
    expect(await attempt(PASSWORD, from("198.51.100.9"))).toMatchObject({ ok: true });
  });

  test("AUTH-3 a success does not count as an attempt", async () => {
    await confirm();
    for (let time = 0; time < 12; time++) expect(await attempt()).toMatchObject({ ok: true });
    await attempt("faux");
    expect(await t.sql("select count from throttles where key like 'signInByAddress%'")).toEqual([
      { count: 1 },
    ]);
  });

  test("AUTH-3 an address invented by the request changes nothing", async () => {
    await confirm();
    const spoofed = (tried: number) =>
      from(ADDRESS, {
        headers: {
          "x-forwarded-for": `192.0.2.${tried}`,
          "x-real-ip": `192.0.2.${tried}`,
          forwarded: "for=192.0.2.1",
        },
      });
    for (let tried = 0; tried < 3; tried++) await attempt("faux", spoofed(tried));
    expect(await t.sql("select count from throttles where key like 'signInByAddress%'")).toEqual([
      { count: 3 },
    ]);
    await attempt(PASSWORD, spoofed(1));
    expect(await sessions()).toEqual([{ ip_address: ADDRESS }]);
  });

  test("AUTH-11 retention deletes expired sessions, links and counters, and no others", async () => {
    await confirm();
    await attempt();
    const longAgo = new Date(NOON.getTime() - LONGEST_WINDOW_MS - 1);
    await attempt("faux", from("198.51.100.9", { at: longAgo }));
    await t.sql(
      "insert into verifications (identifier, value, expires_at) values ('old', 'x', $1), ('new', 'x', $2)",
      [minutesLater(-1), minutesLater(60 * 24)],
    );
    await t.sql("update sessions set expires_at = $1", [minutesLater(60)]);
    await applyRetention(
      t.db,
      NOON,
      RETENTION_KINDS.filter((kind) => kind !== "sessions"),
    );
    await applyRetention(t.db, NOON, ["sessions"]);
    expect(await sessions()).toHaveLength(1);
    expect(await t.sql("select identifier from verifications")).toEqual([{ identifier: "new" }]);
    expect(await t.sql("select 1 from throttles where window_start <= $1", [longAgo])).toEqual([]);
    await applyRetention(t.db, minutesLater(61), ["sessions"]);
    expect(await sessions()).toEqual([]);
  });
});
