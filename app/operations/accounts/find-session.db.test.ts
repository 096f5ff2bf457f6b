import { expect, test } from "vitest";
import { findSession } from "~/operations/accounts/find-session.server";
import { signIn } from "~/operations/accounts/sign-in.server";
import type { Db } from "~/platform/db.server";
import { Unavailable } from "~/platform/unavailable";
import { ownDatabase } from "../../../tests/database";
import { aConfirmedAccount, from, PASSWORD } from "../../../tests/visitors";

const EMAIL = "solenn@exemple.fr";
const ADDRESS = "203.0.113.7";

const t = ownDatabase();

/** The database, but for the first statement of whoever keeps the accounts. */
function failingOnce(db: Db): Db {
  let failed = false;
  const flaky: Db = new Proxy(db, {
    get(target, name, receiver) {
      if (name === "accounts") return () => db.accounts(flaky);
      if (name !== "select" || failed) return Reflect.get(target, name, receiver);
      failed = true;
      throw new Unavailable("the database does not answer");
    },
  });
  return flaky;
}

test("GEN-5 AUTH-11 une session que la base n’a pu donner est lue encore dès que la base répond", async () => {
  await aConfirmedAccount(t.db, EMAIL);
  const answer = await signIn(t.db, from(ADDRESS), { email: EMAIL, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const { actor } = await findSession(failingOnce(t.db), from(ADDRESS, { cookies: answer.cookies }));
  expect(actor.kind).toBe("user");
});
