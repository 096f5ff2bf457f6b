import { beforeEach, expect, test } from "vitest";
import { aConfirmedAccount, from, NOON, PASSWORD } from "../../../tests/accounts/visitors";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { requestPasswordReset } from "./passwords/request-password-reset.server";
import { signOut } from "./sessions/sign-out.server";
import { signIn } from "./signing-in/sign-in.server";

const EMAIL = "solenn@exemple.fr";
const HERE = "203.0.113.7";

const t = ownDatabase();

beforeEach(() => t.forgetEverybody());

/** The acts of a kind with their actor and subject. */
const acts = (kind: string) =>
  t.sql<{ name: string | null; value: string | null }>(
    `select p.name, p.value from audit_entries e
     left join audit_particulars p on p.entry_id = e.id and p.name in ('actor', 'subject')
     where e.kind = $1 order by e.id`,
    [kind],
  );

test("SAFE-7 NAV-4 a sign-out is recorded once with its actor; without a session nothing is", async () => {
  const before = (await acts("session.ended")).length;
  await aConfirmedAccount(t.db, EMAIL);
  const answer = await signIn(t.db, from(HERE), { email: EMAIL, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  const { cookies } = answer;
  await signOut(t.db, from(HERE, { cookies }));
  await signOut(t.db, from(HERE, { cookies }));
  await signOut(t.db, from(HERE));
  expect((await acts("session.ended")).slice(before)).toEqual([{ name: "actor", value: EMAIL }]);
});

test("SAFE-7 AUTH-7 a requested password reset is recorded, with or without an account", async () => {
  const before = (await acts("password.asked")).length;
  await aConfirmedAccount(t.db, EMAIL);
  for (const email of [EMAIL, "personne@exemple.fr"])
    await requestPasswordReset(t.db, from(HERE, { at: NOON }), email, APP_URL);
  expect((await acts("password.asked")).slice(before)).toEqual([
    { name: "subject", value: EMAIL },
    { name: null, value: null },
  ]);
});
