import { expect, test } from "vitest";
import { can } from "~/domain/policy";
import { grantAdmin } from "~/operations/accounts/administrators.server";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { signIn } from "~/operations/accounts/signing-in/sign-in.server";
import { sessions } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { Unavailable } from "~/platform/unavailable";
import { aConfirmedAccount, from, NOON, PASSWORD } from "../../../../tests/accounts/visitors";
import { ownDatabase } from "../../../../tests/database";

const EMAIL = "solenn@exemple.fr";
const ADDRESS = "203.0.113.7";

const t = ownDatabase();

/** A database whose first statement fails. */
function failingOnce(db: Db): Db {
  let failed = false;
  return new Proxy(db, {
    get(target, name, receiver) {
      if (name !== "select" || failed) return Reflect.get(target, name, receiver);
      failed = true;
      throw new Unavailable("the database does not answer");
    },
  });
}

test("GEN-5 AUTH-11 a database that does not answer is reported, and the session is valid once it answers", async () => {
  await aConfirmedAccount(t.db, EMAIL);
  const answer = await signIn(t.db, from(ADDRESS), { email: EMAIL, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const db = failingOnce(t.db);
  const origin = from(ADDRESS, { cookies: answer.cookies });
  await expect(findSession(db, origin)).rejects.toThrow(Unavailable);
  expect((await findSession(db, origin)).actor.kind).toBe("user");
});

test("AUTH-11 a cookie with an invalid signature or session opens nothing and is cleared", async () => {
  await aConfirmedAccount(t.db, "autre@exemple.fr");
  const answer = await signIn(t.db, from(ADDRESS), { email: "autre@exemple.fr", password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const open = (cookies: readonly string[]) => findSession(t.db, from(ADDRESS, { cookies }));
  expect((await open(answer.cookies)).cookies).toEqual([]);
  const [, value = ""] =
    /^session=([^;]+)/.exec(answer.cookies.find((each) => each.startsWith("session=")) ?? "") ?? [];
  const [token = "", signature = ""] = decodeURIComponent(value).split(".");
  const forged = [
    `${token}.${Buffer.alloc(32).toString("base64")}`,
    `${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}.${signature}`,
    `${token}.`,
    `.${signature}`,
    token,
    "%E0%A4%A",
    "",
  ];
  for (const each of forged) {
    const found = await open([`session=${each.startsWith("%") ? each : encodeURIComponent(each)}`]);
    expect(found.actor.kind, each).toBe("visitor");
    expect(found.cookies.join(), each).toMatch(/^session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax/);
  }
  // AUTH-11 FAST-2: cookies with another name are not cleared.
  expect((await open(["other-session=x"])).cookies).toEqual([]);
  await t.db.delete(sessions);
  const gone = await open(answer.cookies);
  expect(gone.actor.kind).toBe("visitor");
  expect(gone.cookies.join()).toMatch(/session=;.*Max-Age=0/i);
});

/** A database that fails when it reads the right of a session. */
function failingRight(db: Db, error: Error): Db {
  const statement = (name: string | symbol, made: object): object =>
    name === "right_of_session" ? { execute: () => Promise.reject(error) } : made;
  const watched = (query: object): object =>
    new Proxy(query, {
      get: (target, step) => {
        const value = Reflect.get(target, step, target);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => {
          const made = value.apply(target, given);
          return step === "prepare" ? statement(String(given[0]), made) : watched(made);
        };
      },
    });
  return new Proxy(db, {
    get: (target, name) =>
      name === "select"
        ? (...given: unknown[]) => watched(Reflect.apply(target.select, target, given))
        : Reflect.get(target, name, target),
  });
}

test("ADM-1 GEN-5 a right that cannot be read in time is reported as an outage; another error gives no right", async () => {
  await aConfirmedAccount(t.db, "chef@exemple.fr");
  await grantAdmin(t.db, "chef@exemple.fr", NOON);
  const answer = await signIn(t.db, from(ADDRESS), { email: "chef@exemple.fr", password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const origin = from(ADDRESS, { cookies: answer.cookies });
  const cancelled = Object.assign(new Error("canceling statement due to user request"), { code: "57014" });
  for (const error of [new Unavailable("no connection in time"), cancelled])
    await expect(findSession(failingRight(t.db, error), origin)).rejects.toThrow(error);
  const { actor } = await findSession(failingRight(t.db, new Error("broke down")), origin);
  expect([actor.kind, can(actor, "admin.enter")]).toEqual(["user", false]);
});
