import { generateKeyPairSync } from "node:crypto";
import { createTransport } from "nodemailer";
import pino from "pino";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { RATE_LIMITS } from "~/domain/bounds";
import { replyAddressOf } from "~/operations/conversations/mail-replies/reply-address.server";
import { findDeadAddress } from "~/operations/notifications/bounces/dead-address.server";
import type { DnsResolver } from "~/platform/mail/authenticate.server";
import { anApproach } from "../../tests/candidatures";
import { APP_URL, ownDatabase } from "../../tests/database";
import { aCompany } from "../../tests/profiles";
import { aPublicCommercial } from "../../tests/published";
import { aReply, INBOUND_DOMAIN, withReplies } from "../../tests/replies";
import { openInbound } from "./open-inbound";

const t = ownDatabase();
beforeEach(() => t.forgetEverybody());

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const published = publicKey.export({ type: "spki", format: "der" }).toString("base64");
const resolver: DnsResolver = async (name, type) => {
  if (name === "s1._domainkey.exemple.fr" && type === "TXT") return [[`v=DKIM1; p=${published}`]];
  throw Object.assign(new Error("no record"), { code: "ENOTFOUND" });
};

/** The listener on a free port, and a client that signs for exemple.fr. */
async function listening(db = withReplies(t.db)) {
  const config = { inboundPort: 0, inboundDomain: INBOUND_DOMAIN, host: "127.0.0.1", appUrl: APP_URL };
  const log = pino({ level: "silent" });
  const server = await openInbound({ db, files: t.files, log, config }, resolver);
  if (!server) throw new Error("the listener is not open");
  onTestFinished(() => server.close());
  const transport = (signs: boolean) =>
    createTransport({
      host: "127.0.0.1",
      port: server.port,
      ignoreTLS: true,
      ...(signs && {
        dkim: {
          domainName: "exemple.fr",
          keySelector: "s1",
          privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
        },
      }),
    });
  const send = (raw: Buffer, { to, from = "solenn@exemple.fr", signs = true }: Sent): Promise<string> =>
    transport(signs)
      .sendMail({ envelope: { from, to }, raw })
      .then(({ response }) => response)
      .catch(({ response, message }) => response ?? message);
  return { db, send };
}
type Sent = { readonly to: string; readonly from?: string; readonly signs?: boolean };

async function aThread() {
  const db = withReplies(t.db);
  const company = await aCompany(t.db, { status: "published" });
  const { user } = await aPublicCommercial(t.db, { email: "solenn@exemple.fr" });
  const conversationId = await anApproach(t.db, { company, commercial: user });
  const pair = { userId: user.userId, conversationId };
  const to = String(await db.transaction((tx) => replyAddressOf(db, tx, pair)));
  const bodies = async () =>
    (
      await t.sql<{ body: string }>(
        "select body from messages where conversation_id = $1 order by id offset 1",
        [conversationId],
      )
    ).map(({ body }) => body);
  const outcomes = async () =>
    (await t.sql<{ outcome: string }>("select outcome from inbound_mails order by at, id")).map(
      ({ outcome }) => outcome,
    );
  return { user, to, bodies, outcomes };
}

const FROM = "solenn@exemple.fr";

test("REPLY-5 REPLY-2 a signed reply that arrives by SMTP is the next message of its thread, once", async () => {
  const { to, bodies, outcomes } = await aThread();
  const { send } = await listening();
  const raw = aReply({ from: FROM, to, text: "Jeudi me va.", id: "1" });
  expect(await send(raw, { to })).toBe("250 2.0.0 Received");
  expect(await send(raw, { to: to.toUpperCase() })).toBe("250 2.0.0 Received");
  expect([await bodies(), await outcomes()]).toEqual([["Jeudi me va."], ["posted"]]);
});

test("REPLY-5 REPLY-2 a reply with a forged sender is taken and held, and its author told", async () => {
  const { to, bodies, outcomes } = await aThread();
  const { send } = await listening();
  expect(await send(aReply({ from: FROM, to }), { to, signs: false })).toBe("250 2.0.0 Received");
  expect([await bodies(), await outcomes()]).toEqual([[], ["held_sender"]]);
  expect((await t.mails()).map((mail) => mail.to)).toEqual([FROM]);
});

test("REPLY-5 REPLY-3 a mail with 500 parts is taken and held, and the server goes on", async () => {
  const { to, bodies, outcomes } = await aThread();
  const { send } = await listening();
  const files = Array.from({ length: 500 }, (_, i) => ({
    name: `${i}.txt`,
    type: "text/plain",
    bytes: Buffer.from("x"),
  }));
  expect(await send(aReply({ from: FROM, to, files, id: "1" }), { to })).toBe("250 2.0.0 Received");
  expect([await bodies(), await outcomes()]).toEqual([[], ["held_content"]]);
  expect(await send(aReply({ from: FROM, to, text: "Jeudi.", id: "2" }), { to })).toBe("250 2.0.0 Received");
  expect(await bodies()).toEqual(["Jeudi."]);
});

test("REPLY-5 unknown, altered and foreign addresses are refused before the mail is sent", async () => {
  const { to, outcomes } = await aThread();
  const { send } = await listening();
  const altered = to.replace(/.@/, (end) => (end === "a@" ? "b@" : "a@"));
  for (const wrong of [
    `reponse@${INBOUND_DOMAIN}`,
    `postmaster@${INBOUND_DOMAIN}`,
    "quelquun@exemple.org",
    to.replace(INBOUND_DOMAIN, "exemple.org"),
    altered,
  ])
    expect(await send(aReply({ from: FROM, to: wrong }), { to: wrong }), wrong).toBe(
      "550 5.1.1 No such mailbox",
    );
  expect(await outcomes()).toEqual([]);
});

test("MAIL-2 REPLY-5 a bounce that arrives by SMTP is counted for the account", async () => {
  const { user } = await aThread();
  const { db, send } = await listening();
  const to = db.mailNames.bounceAddress({ userId: user.userId, email: FROM }) ?? "";
  const raw = Buffer.from(
    "From: MAILER-DAEMON@mx.exemple\r\nSubject: failure notice\r\n\r\n550 5.1.1 No such user\r\n",
  );
  expect(await send(raw, { to, from: "" })).toBe("250 2.0.0 Received");
  expect(await findDeadAddress(t.db, user)).toEqual(expect.any(Date));
});

test("REPLY-5 a hundred mails a minute are taken, the next one is asked to come back", async () => {
  vi.useFakeTimers({ now: new Date("2026-12-07T14:12:00Z"), toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { to, outcomes } = await aThread();
  const { send } = await listening();
  const raw = aReply({ from: FROM, to, id: "1" });
  expect(await send(raw, { to })).toBe("250 2.0.0 Received");
  await t.sql("update throttles set count = $1 where key like 'inboundMail:%'", [
    RATE_LIMITS.inboundMail.limit,
  ]);
  expect(await send(raw, { to })).toBe("452 4.3.2 Too many mails, try again in a minute");
  vi.setSystemTime(new Date("2026-12-07T14:13:01Z"));
  expect(await send(raw, { to })).toBe("250 2.0.0 Received");
  expect(await outcomes()).toEqual(["posted"]);
});

test("REPLY-5 SAFE-4 mails to one account beyond its limit do not count for the others", async () => {
  vi.useFakeTimers({ now: new Date("2026-12-07T14:12:00Z"), toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { to } = await aThread();
  const { send } = await listening();
  const raw = aReply({ from: FROM, to, id: "1" });
  expect(await send(raw, { to })).toBe("250 2.0.0 Received");
  await t.sql("update throttles set count = $1 where key like 'inboundMailByPerson:%'", [
    RATE_LIMITS.inboundMailByPerson.limit,
  ]);
  expect(await send(raw, { to })).toBe("452 4.3.2 Too many mails, try again in a minute");
  expect(await t.sql("select count from throttles where key like 'inboundMail:%'")).toEqual([{ count: 1 }]);
});

test("REPLY-5 nothing listens without a port or without a domain", async () => {
  const config = { host: "127.0.0.1", appUrl: APP_URL };
  const needed = { db: t.db, files: t.files, log: pino({ level: "silent" }) };
  expect(await openInbound({ ...needed, config })).toBeUndefined();
  expect(await openInbound({ ...needed, config: { ...config, inboundPort: 0 } })).toBeUndefined();
  expect(
    await openInbound({ ...needed, config: { ...config, inboundDomain: INBOUND_DOMAIN } }),
  ).toBeUndefined();
});
