import { beforeEach, expect, test } from "vitest";
import { MAILS_A_DAY } from "~/domain/bounds";
import { MASKED_EMAIL } from "~/domain/conversations/contact-mask";
import type { Side } from "~/domain/conversations/conversation";
import { anApproach } from "../../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../../tests/database";
import { aCompany } from "../../../tests/profiles";
import { aPublicCommercial } from "../../../tests/published";
import { chooseNotifications } from "../notifications/choose-notifications.server";
import { countMail } from "../notifications/daily-limit.server";
import { addMessage } from "./add-message.server";
import { markRead } from "./mark-read.server";
import { sendDigests } from "./send-digests.server";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const START = new Date("2026-11-24T10:00:00Z");
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

async function aThread() {
  const company = await aCompany(t.db, { status: "published" });
  const { user: commercial } = await aPublicCommercial(t.db);
  const id = await anApproach(t.db, { company, commercial, at: START });
  return { company, commercial, id };
}

const write = (conversationId: string, minutes: number, text = "Bonjour.", by: Side = "company") =>
  t.db.transaction((tx) =>
    addMessage(tx, { conversationId, by, text, contactsAllowed: false, at: after(minutes) }),
  );
const send = (minutes: number) => sendDigests(t.db, { appUrl: APP_URL, at: after(minutes) });
const subjects = async () => (await t.mails()).map(({ subject }) => subject);

test("CONV-6 an absent side gets its unread messages in one mail, masked, after five minutes", async () => {
  const { company, commercial, id } = await aThread();
  await write(id, 1, "Écrivez à nolwenn@cadiou.example.");
  await write(id, 2, "Ou ici.");
  expect(await send(5)).toBe(0);
  expect(await send(6)).toBe(1);
  const [mail] = await t.mails();
  expect(mail?.subject).toMatch(/^2 nouveaux messages d’Ateliers Morvan/);
  expect(mail?.text).toContain(MASKED_EMAIL);
  expect(mail?.text).not.toContain("nolwenn@cadiou");
  expect(mail?.text).toContain("Ou ici.");
  expect(mail?.unsubscribe).toContain("message_received");
  const { email } =
    (await t.sql<{ email: string }>("select email from users where id = $1", [commercial.userId]))[0] ?? {};
  expect([mail?.to, company.userId === commercial.userId]).toEqual([email, false]);
});

test("CONV-6 the letter that opens a thread was mailed already and is not repeated", async () => {
  await aThread();
  expect(await send(60)).toBe(0);
});

test("CONV-6 a thread sends one mail an hour at most, and no message twice", async () => {
  const { id } = await aThread();
  await write(id, 1, "Le premier.");
  expect(await send(10)).toBe(1);
  expect(await send(10)).toBe(0);
  await write(id, 11, "Le deuxième.");
  expect(await send(20)).toBe(0);
  expect(await send(69)).toBe(0);
  expect(await send(70)).toBe(1);
  expect(await send(300)).toBe(0);
  const [first, second] = await t.mails();
  expect(second?.text).toContain("Le deuxième.");
  expect(second?.text).not.toContain("Le premier.");
  expect(second?.id).not.toBe(first?.id);
  expect(second?.thread).toBe(first?.thread);
});

test("CONV-6 a message written during a digest is in the next one", async () => {
  const { id } = await aThread();
  await write(id, 1, "Le premier.");
  await write(id, 9.9, "Celui d’à côté.");
  expect(await send(10)).toBe(1);
  expect(await send(80)).toBe(1);
  expect((await t.mails()).map(({ text }) => text.includes("Celui d’à côté."))).toEqual([false, true]);
});

test("CONV-6 a side that opened the thread or opted out gets no mail; the other side does", async () => {
  const { company, commercial, id } = await aThread();
  await write(id, 1);
  await markRead(t.db, commercial, { conversationId: id }, after(2));
  expect(await send(10)).toBe(0);
  await write(id, 11, "Je vous réponds.", "commercial");
  await chooseNotifications(t.db, company, [
    { kind: "message_received", mail: false, bell: true, push: true },
  ]);
  expect(await send(20)).toBe(0);
  await chooseNotifications(t.db, company, [
    { kind: "message_received", mail: true, bell: true, push: true },
  ]);
  expect(await send(20)).toBe(1);
  expect(await subjects()).toEqual([expect.stringMatching(/^Nouveau message de /)]);
});

test("CONV-6 two servers at once send one mail", async () => {
  const { id } = await aThread();
  await write(id, 1);
  const sent = await Promise.all([send(10), send(10), send(10)]);
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await t.mails()).toHaveLength(1);
});

test("SAFE-4 CONV-6 messages over the daily mail limit wait and leave the next day", async () => {
  const { commercial, id } = await aThread();
  await write(id, 1, "Le premier.");
  await t.db.transaction(async (tx) => {
    for (let sent = 0; sent < MAILS_A_DAY.fromOthers; sent += 1)
      await countMail(tx, commercial.userId, START);
  });
  expect(await send(10)).toBe(0);
  await write(id, 20, "Le deuxième.");
  expect(await send(24 * 60 + 1)).toBe(1);
  const [mail] = await t.mails();
  expect(mail?.text).toContain("Le premier.");
  expect(mail?.text).toContain("Le deuxième.");
});
