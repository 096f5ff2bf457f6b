import { beforeEach, expect, test } from "vitest";
import { NOTIFICATION_KINDS } from "~/domain/notifications/notification-kinds";
import { createAccounts } from "~/platform/accounts/accounts.server";
import { createDevices } from "~/platform/accounts/devices.server";
import type { Db } from "~/platform/db.server";
import { mailEnvelopes } from "~/platform/jobs/mail-envelopes.server";
import type { OutgoingMail } from "~/platform/mail/mail.server";
import { createMailNames } from "~/platform/mail/mail-names.server";
import type { Secrets } from "~/platform/signing.server";
import { aConfirmedAccount, from, PASSWORD } from "../../tests/accounts/visitors";
import { APP_URL, AUTH_SECRET, MAIL_FROM, ownDatabase } from "../../tests/database";
import { findCredentials } from "./accounts/credentials.server";
import { changePassword } from "./accounts/passwords/change-password.server";
import { findSession } from "./accounts/sessions/find-session.server";
import { signOut } from "./accounts/sessions/sign-out.server";
import { signIn } from "./accounts/signing-in/sign-in.server";
import { judgeStamp, newContactStamp } from "./conversations/contact/form-stamp.server";

const EMAIL = "solenn@exemple.fr";
const ADDRESS = "203.0.113.7";
const NEW_SECRET = "the-secret-that-comes-after-it-0123456789";
const rotated: Secrets = [NEW_SECRET, AUTH_SECRET];
const finished: Secrets = [NEW_SECRET];

const t = ownDatabase();
let cookies: readonly string[];
beforeEach(async () => {
  await t.forgetEverybody();
  await aConfirmedAccount(t.db, EMAIL);
  const answer = await signIn(t.db, from(ADDRESS), { email: EMAIL, password: PASSWORD });
  if (!answer.ok) throw new Error(answer.message);
  cookies = answer.cookies;
});

/** The same database with other secrets, as after a restart. */
function under(authSecrets: Secrets): Db {
  const settings = { appUrl: APP_URL, authSecrets, secureCookies: false };
  const parts = { accounts: createAccounts(settings), devices: createDevices(settings) };
  return Object.assign(Object.create(t.db) as Db, parts);
}

const read = (db: Db, sent: readonly string[]) => findSession(db, from(ADDRESS, { cookies: sent }));
const sessions = () => t.sql("select from sessions");

test("AUTH-11 a changed secret ends no session: it is signed again, and outlives the old one", async () => {
  const session = await read(under(rotated), cookies);
  expect(session.actor.kind).toBe("user");
  expect(session.cookies).toHaveLength(1);
  expect(session.cookies[0]).toMatch(/^session=.+; Max-Age=\d{7,}; Path=\/; HttpOnly; SameSite=Lax$/);
  const again = await read(under(finished), session.cookies);
  expect(again.actor).toEqual(session.actor);
  expect(again.cookies).toEqual([]);
  expect((await read(under(rotated), session.cookies)).cookies).toEqual([]);
  expect((await read(under(finished), cookies)).actor.kind).toBe("visitor");
});

test("AUTH-11 SET-2 an account with a cookie of the old secret changes its password and signs out", async () => {
  const db = under(rotated);
  const { actor } = await read(db, cookies);
  const origin = from(ADDRESS, { cookies });
  const changed = await changePassword(db, actor, origin, {
    currentPassword: PASSWORD,
    password: "un-autre-mistral-31",
  });
  expect(changed).toMatchObject({ ok: true });
  const answer = await signIn(db, from(ADDRESS), { email: EMAIL, password: "un-autre-mistral-31" });
  if (!answer.ok) throw new Error(answer.message);
  const open = (await sessions()).length;
  await signOut(under([AUTH_SECRET, NEW_SECRET]), from(ADDRESS, { cookies: answer.cookies }));
  expect(await sessions()).toHaveLength(open - 1);
});

test("AUTH-3 STAT-4 NOTIF-4 known browsers, open forms, links and waiting mails survive a change of secret", async () => {
  const account = await findCredentials(t.db, EMAIL);
  if (!account) throw new Error("no account");
  const { headers } = from(ADDRESS, { cookies: cookies.filter((cookie) => cookie.startsWith("device=")) });
  const at = new Date("2026-11-20T12:00:00Z");
  const stamp = newContactStamp([AUTH_SECRET], at);
  const names = (authSecrets: Secrets) =>
    createMailNames({ appUrl: APP_URL, mailFrom: MAIL_FROM, authSecrets });
  const link = names([AUTH_SECRET]).unsubscribeAddress({
    userId: account.userId,
    kind: NOTIFICATION_KINDS[0],
  });
  const mail = { to: EMAIL, subject: "Bonjour", text: "Bonjour", html: "<p>Bonjour</p>" } as OutgoingMail;
  const sealed = mailEnvelopes([AUTH_SECRET]).seal(mail);
  const holds = (secrets: Secrets) => ({
    device: under(secrets).devices.recognise(headers, account) !== undefined,
    form: judgeStamp(secrets, stamp, new Date(at.getTime() + 5_000)).verdict === "good",
    link: names(secrets).readUnsubscribeToken(link.split("/").at(-1) ?? "") !== null,
    queued: mailEnvelopes(secrets).recipientsOf(EMAIL).includes(sealed.recipient),
  });
  const all = (is: boolean) => ({ device: is, form: is, link: is, queued: is });
  expect([holds([AUTH_SECRET]), holds(rotated), holds(finished)]).toEqual([all(true), all(true), all(false)]);
  expect(mailEnvelopes(rotated).open(sealed)).toEqual(mail);
  expect(() => mailEnvelopes(finished).open(sealed)).toThrow();
});
