import { beforeEach, expect, onTestFinished, test } from "vitest";
import { newBrowserMail, securityMail } from "~/mails/security-mails";
import { sendSecurityMail } from "~/operations/accounts/security-mail.server";
import { addMessage } from "~/operations/conversations/add-message.server";
import { sendDigests } from "~/operations/conversations/send-digests.server";
import { type MailTransport, openMailTransport } from "~/platform/mail/mail.server";
import { anApproach } from "../../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../../tests/database";
import { aCompany } from "../../../../tests/profiles";
import { aPublicCommercial } from "../../../../tests/published";
import { INBOUND_DOMAIN, withReplies } from "../../../../tests/replies";
import { openMailPeer, type Refuse } from "../../../../tests/servers/mail-peer";
import { chooseNotifications } from "../choose-notifications.server";
import { notify } from "../notify.server";
import { countBounce } from "./count-bounce.server";
import { confirmAddressWorks, findDeadAddress } from "./dead-address.server";
import { deliverMail } from "./deliver-mail.server";
import { takeBounce } from "./take-bounce.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const AT = new Date("2026-11-24T10:00:00Z");
const after = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

async function aPerson() {
  const { user } = await aPublicCommercial(t.db);
  const [row] = await t.sql<{ email: string }>("select email from users where id = $1", [user.userId]);
  return { user, userId: user.userId, email: row?.email ?? "" };
}

const bounce = (userId: string, status: string, minutes = 0) =>
  countBounce(t.db, { userId, status, at: after(minutes) });
const counted = (userId: string) =>
  t.sql("select count, last_status, dead_at from mail_bounces where user_id = $1", [userId]);
const sendNotification = (userId: string, mandatory = false) =>
  t.db.transaction((tx) =>
    notify(t.db, tx, {
      userId,
      kind: "profile_reviewed",
      at: AT,
      about: {},
      mandatory,
      mail: () =>
        securityMail({ subject: "Votre profil", preview: "En ligne", lines: ["Il est en ligne."] }, APP_URL),
    }),
  );
const bells = async (userId: string) =>
  (await t.sql("select from notifications where user_id = $1", [userId])).length;

test("MAIL-2 after three permanent failures an address is dead, at once where it does not exist", async () => {
  const { user, userId } = await aPerson();
  await bounce(userId, "5.2.2");
  await bounce(userId, "5.0.0", 1);
  expect(await findDeadAddress(t.db, user)).toBeNull();
  await bounce(userId, "5.2.2", 2);
  expect(await findDeadAddress(t.db, user)).toEqual(after(2));
  await bounce(userId, "5.2.2", 3);
  expect(await counted(userId)).toEqual([{ count: 4, last_status: "5.2.2", dead_at: after(2) }]);
  const other = await aPerson();
  await bounce(other.userId, "5.1.1");
  expect(await findDeadAddress(t.db, other.user)).toEqual(AT);
  const third = await aPerson();
  await bounce(third.userId, "5.2.2");
  await bounce(third.userId, "5.4.4", 1);
  expect(await findDeadAddress(t.db, third.user)).toEqual(after(1));
});

test("MAIL-2 failures that say nothing of the address are not counted, and simultaneous ones all are", async () => {
  const { user, userId } = await aPerson();
  for (const status of ["4.2.2", "5.7.1", "5.6.0", "5.3.4"]) await bounce(userId, status);
  expect(await counted(userId)).toEqual([]);
  await Promise.all([bounce(userId, "5.2.2"), bounce(userId, "5.2.2"), bounce(userId, "5.2.2")]);
  expect(await findDeadAddress(t.db, user)).toEqual(AT);
});

test("MAIL-2 a dead address gets its notifications on the site, and still the mails about the account", async () => {
  const { user, userId, email } = await aPerson();
  await chooseNotifications(t.db, user, [{ kind: "profile_reviewed", mail: true, bell: false, push: false }]);
  await sendNotification(userId);
  expect([await bells(userId), (await t.mails()).length]).toEqual([0, 1]);
  await t.emptyQueue();
  await bounce(userId, "5.1.1");
  await sendNotification(userId);
  expect([await bells(userId), await t.mails()]).toEqual([1, []]);
  const content = newBrowserMail({ at: AT, settings: APP_URL, browser: "Firefox", address: "203.0.113.1" });
  await t.db.transaction((tx) => sendSecurityMail(t.db, tx, { userId, content, at: AT }));
  await sendNotification(userId, true);
  expect((await t.mails()).map(({ to, subject }) => [to, subject])).toEqual([
    [email, "Nouvelle connexion à votre compte"],
    [email, "Votre profil"],
  ]);
  expect(await confirmAddressWorks(t.db, user)).toEqual({ ok: true });
  await t.emptyQueue();
  await sendNotification(userId);
  expect([await t.mails().then(({ length }) => length), await counted(userId)]).toEqual([1, []]);
});

test("MAIL-2 unread messages are not mailed to a dead address, and are once it works again", async () => {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const conversationId = await anApproach(t.db, { company, commercial, at: AT });
  for (const by of ["company", "commercial"] as const)
    await t.db.transaction((tx) =>
      addMessage(tx, { conversationId, by, text: "Bonjour.", contactsAllowed: false, at: after(1) }),
    );
  await bounce(commercial.userId, "5.1.1");
  await bounce(company.userId, "5.1.1");
  const send = (minutes: number) => sendDigests(t.db, { appUrl: APP_URL, at: after(minutes) });
  expect(await send(10)).toBe(0);
  await confirmAddressWorks(t.db, commercial);
  expect(await send(20)).toBe(1);
  await confirmAddressWorks(t.db, company);
  expect(await send(30)).toBe(1);
});

const CONTENT = { subject: "Bonjour", html: "<p>Bonjour</p>", text: "Bonjour" };
const OURS = "Les Acharnés <bonjour@acharnes.example>";

/** Delivers queued mails to a mail server that refuses some. */
async function aDelivery(refuse: Refuse = () => undefined) {
  const peer = await openMailPeer(0, refuse);
  const settings = { smtpUrl: `smtp://127.0.0.1:${peer.port}`, mailFrom: OURS, dataDir: "/nowhere" };
  const transport: MailTransport = openMailTransport(settings);
  onTestFinished(async () => {
    transport.close();
    await peer.stop();
  });
  const warned: object[] = [];
  const log = { warn: (line: object) => warned.push(line) } as never;
  const deliver = (to: string, db = withReplies(t.db)) =>
    deliverMail(db, { to, ...CONTENT }, { deliver: transport.deliver, at: AT, mailFrom: OURS, log });
  return { ...peer, deliver, warned };
}

test("MAIL-2 the mails to an account have a bounce address of their own, others and without inbound mail ours", async () => {
  const { userId, email } = await aPerson();
  const { deliver, received } = await aDelivery();
  await deliver(email);
  await deliver("inconnue@exemple.org");
  await deliver(email, t.db);
  const [first, ...others] = received.map(({ from }) => from);
  expect(first).toMatch(new RegExp(`^retour\\+[0-9a-z]{57}@${INBOUND_DOMAIN}$`));
  expect(withReplies(t.db).mailNames.readBounceAddress(first ?? "")?.userId).toBe(userId);
  expect(others).toEqual(["bonjour@acharnes.example", "bonjour@acharnes.example"]);
  expect(received[0]?.content).toMatch(/^From: .*<bonjour@acharnes\.example>/m);
});

test("MAIL-2 a mail that the server refuses for good is counted and not tried again", async () => {
  const [gone, full, blocked] = [await aPerson(), await aPerson(), await aPerson()];
  const answers = new Map([
    [gone.email, "550 5.1.1 No such user"],
    [full.email, "552 Mailbox full"],
    [blocked.email, "550 5.7.1 Relaying denied"],
    ["inconnue@exemple.org", "550 5.1.1 No such user"],
    ["occupee@exemple.org", "450 4.2.1 Try again"],
  ]);
  const { deliver, warned } = await aDelivery((address) => answers.get(address));
  await deliver(gone.email);
  await deliver(full.email);
  await deliver("inconnue@exemple.org");
  expect(await findDeadAddress(t.db, gone.user)).toEqual(AT);
  expect(await counted(full.userId)).toEqual([{ count: 1, last_status: "5.0.0", dead_at: null }]);
  expect(warned).toEqual(["5.1.1", "5.0.0", "5.1.1"].map((status) => ({ status })));
  // The operator can correct the one, and the other passes.
  await expect(deliver(blocked.email)).rejects.toThrow();
  await expect(deliver("occupee@exemple.org")).rejects.toThrow();
  expect(await counted(blocked.userId)).toEqual([]);
});

test("MAIL-2 a mail of a visitor to our own mailbox is tried again, whatever the server answers", async () => {
  const { deliver } = await aDelivery(() => "550 5.2.2 Mailbox full");
  await expect(deliver(OURS)).rejects.toThrow();
});

const returned = (lines: readonly string[]) =>
  Buffer.from(["From: MAILER-DAEMON@mx.exemple", "Subject: failure notice", "", ...lines].join("\r\n"));

test("MAIL-2 a bounce is counted for the account whose bounce address it was sent to, if its address is the same", async () => {
  const db = withReplies(t.db);
  const [{ user, userId, email }, other] = [await aPerson(), await aPerson()];
  const to = db.mailNames.bounceAddress({ userId, email }) ?? "";
  const raw = returned(["550 5.1.1 No such user"]);
  const take = (address: string, mail = raw) =>
    takeBounce(db, { raw: mail, to: address, sender: null, at: AT });
  const swapped =
    (db.mailNames.bounceAddress({ userId: other.userId, email }) ?? "").slice(0, 32) + to.slice(32);
  for (const wrong of [
    "retour+abc@reponses.exemple",
    swapped,
    to.replace(/.@/, (end) => (end === "a@" ? "b@" : "a@")),
  ])
    expect(await take(wrong), wrong).toBe("unknown");
  expect(await take(to, returned(["450 4.2.2 later"]))).toBe("dropped");
  expect([await counted(userId), await counted(other.userId)]).toEqual([[], []]);
  expect(await take(to.toUpperCase())).toBe("bounce");
  expect(await findDeadAddress(t.db, user)).toEqual(AT);
  await t.sql("update users set email = 'nouvelle@exemple.org' where id = $1", [userId]);
  await confirmAddressWorks(t.db, user);
  expect(await take(to)).toBe("unknown");
  expect(await counted(userId)).toEqual([]);
});
