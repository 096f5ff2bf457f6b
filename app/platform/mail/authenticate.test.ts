import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { expect, onTestFinished, test } from "vitest";
import { openMailPeer } from "../../../tests/servers/mail-peer";
import { authenticate, type DnsResolver } from "./authenticate.server";
import { openMailTransport } from "./mail.server";

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const privateKey = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const published = keys.publicKey.export({ type: "spki", format: "der" }).toString("base64");

const RECORDS: Record<string, string[][]> = {
  "TXT s1._domainkey.exemple.fr": [[`v=DKIM1; k=rsa; p=${published.slice(0, 200)}`, published.slice(200)]],
  "TXT s1._domainkey.attaque.test": [[`v=DKIM1; k=rsa; p=${published}`]],
  "TXT exemple.fr": [["v=spf1 ip4:192.0.2.1 -all"]],
  "TXT mail.exemple.fr": [["v=spf1 ip4:192.0.2.1 -all"]],
  "TXT attaque.test": [["v=spf1 ip4:192.0.2.1 -all"]],
};

const resolver: DnsResolver = async (name, type) => {
  const found = RECORDS[`${type} ${name}`];
  if (found) return found;
  throw Object.assign(new Error(`no ${type} of ${name}`), { code: "ENOTFOUND" });
};

async function aMail(options: { from?: string; signedBy?: string; headers?: Record<string, string> } = {}) {
  const { from = "Solenn <solenn@exemple.fr>", signedBy, headers = {} } = options;
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...(signedBy && { dkim: { domainName: signedBy, keySelector: "s1", privateKey } }),
  });
  const { message } = await composer.sendMail({
    from,
    to: "reponse+abc@reponses.acharnes.example",
    subject: "Re: Votre message",
    text: "Bonjour, mardi me convient.",
    headers,
  });
  return message as Buffer;
}

const KNOWN = { clientAddress: "192.0.2.1", helo: "mx.exemple.fr", sender: "solenn@exemple.fr" };
const UNKNOWN = { ...KNOWN, clientAddress: "203.0.113.9" };

test("REPLY-2 SPF proves the sender from an address of its domain only", async () => {
  const raw = await aMail();
  expect(await authenticate(raw, KNOWN, resolver)).toEqual({ spf: "exemple.fr", dkim: [] });
  expect(await authenticate(raw, UNKNOWN, resolver)).toEqual({ spf: null, dkim: [] });
  const byHost = { ...KNOWN, sender: "bounces@mail.exemple.fr" };
  expect(await authenticate(raw, byHost, resolver)).toEqual({ spf: "mail.exemple.fr", dkim: [] });
});

test("REPLY-2 SPF of another domain proves nothing, nor does an empty sender", async () => {
  const raw = await aMail();
  const other = { ...KNOWN, sender: "moi@attaque.test" };
  expect(await authenticate(raw, other, resolver)).toEqual({ spf: null, dkim: [] });
  expect(await authenticate(raw, { ...KNOWN, sender: null }, resolver)).toEqual({ spf: null, dkim: [] });
});

test("REPLY-2 a DKIM signature of the domain proves the sender through a relay", async () => {
  const raw = await aMail({ signedBy: "exemple.fr" });
  expect(await authenticate(raw, UNKNOWN, resolver)).toEqual({ spf: null, dkim: ["exemple.fr"] });
  const sub = await aMail({ from: "solenn@bureau.exemple.fr", signedBy: "exemple.fr" });
  expect(await authenticate(sub, UNKNOWN, resolver)).toEqual({ spf: null, dkim: ["exemple.fr"] });
});

test("REPLY-2 a changed mail, a signature of another domain, and one of a part of the body prove nothing", async () => {
  const raw = await aMail({ signedBy: "exemple.fr" });
  const changed = Buffer.from(raw.toString("latin1").replace("mardi", "jeudi"), "latin1");
  expect(await authenticate(changed, UNKNOWN, resolver)).toEqual({ spf: null, dkim: [] });
  const foreign = await aMail({ signedBy: "attaque.test" });
  expect(await authenticate(foreign, UNKNOWN, resolver)).toEqual({ spf: null, dkim: [] });
  const { dkimSign } = await import("mailauth");
  const unsigned = await aMail();
  const options = { signingDomain: "exemple.fr", selector: "s1", privateKey };
  const signWith = async (limit: object) => {
    const signatureData = [{ ...options, ...limit }];
    const { signatures } = await dkimSign(unsigned, { ...options, signatureData });
    return Buffer.concat([Buffer.from(signatures), unsigned]);
  };
  const proven = { spf: null, dkim: ["exemple.fr"] };
  expect(await authenticate(await signWith({}), UNKNOWN, resolver)).toEqual(proven);
  const partly = await signWith({ maxBodyLength: 5 });
  expect(partly.toString()).toContain("l=5");
  expect(await authenticate(partly, UNKNOWN, resolver)).toEqual({ spf: null, dkim: [] });
});

test.each([
  ["two authors in one field", "From: solenn@exemple.fr, moi@attaque.test"],
  ["two fields", "From: moi@attaque.test\r\nFrom: solenn@exemple.fr"],
  ["a group", "From: Nous: solenn@exemple.fr, moi@attaque.test;"],
  ["none", "X-From: solenn@exemple.fr"],
])("REPLY-2 a mail with a forged author proves nothing: %s", async (_, field) => {
  const raw = Buffer.from((await aMail()).toString("latin1").replace(/^From: .*$/m, field), "latin1");
  expect(raw.toString()).toContain(field);
  expect(await authenticate(raw, KNOWN, resolver)).toEqual({ spf: null, dkim: [] });
});

test("REPLY-2 a DNS server that fails proves nothing, and two hundred signatures are looked up forty times at most", async () => {
  let lookups = 0;
  const failing: DnsResolver = async () => {
    lookups += 1;
    throw Object.assign(new Error("refused"), { code: "ESERVFAIL" });
  };
  expect(await authenticate(await aMail({ signedBy: "exemple.fr" }), KNOWN, failing)).toEqual({
    spf: null,
    dkim: [],
  });
  lookups = 0;
  const signed = await aMail({ signedBy: "exemple.fr" });
  const header = /^DKIM-Signature:[\s\S]*?(?=\r\n\S)/m.exec(signed.toString("latin1"))?.[0] ?? "";
  const many = Array.from({ length: 200 }, (_, i) => `${header.replace("s=s1", `s=s${i}`)}\r\n`).join("");
  expect(await authenticate(Buffer.concat([Buffer.from(many, "latin1"), signed]), KNOWN, failing)).toEqual({
    spf: null,
    dkim: [],
  });
  expect(lookups).toBe(40);
});

test("MAIL-3 a delivered mail is signed with the key of the operator, also its unsubscribe headers", async () => {
  const peer = await openMailPeer();
  const dataDir = mkdtempSync(join(tmpdir(), "acharnes-dkim-"));
  onTestFinished(async () => {
    await peer.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const signed = { domain: "exemple.fr", selector: "s1", privateKey };
  const sender = { mailFrom: "Les Acharnés <bonjour@exemple.fr>", dataDir };
  const mail = {
    to: "solenn@exemple.org",
    subject: "Un message de Ateliers Morvan : « déjà prêt »",
    html: "<p>Bonjour Solenn, déjà prêt ?</p>",
    text: "Bonjour Solenn, déjà prêt ?",
    replyTo: { name: "Les Acharnés", address: "reponse+abc@exemple.fr" },
    unsubscribe: "https://acharnes.example/desabonnement/abc",
    calendar: { method: "REQUEST", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" },
  } as const;
  const smtpUrl = `smtp://127.0.0.1:${peer.port}`;
  const [signing, plain, folder] = [
    openMailTransport({ ...sender, smtpUrl, dkim: signed }),
    openMailTransport({ ...sender, smtpUrl }),
    openMailTransport({ ...sender, dkim: signed }),
  ];
  for (const transport of [signing, plain, folder]) {
    await transport.deliver(mail);
    transport.close();
  }
  const [name = ""] = readdirSync(join(dataDir, "mails"));
  const stored = readFileSync(join(dataDir, "mails", name), "utf8").replace(/\r?\n/g, "\r\n");
  const [first, second] = peer.received.map(({ content }) => content);
  const proven = (content = "") => authenticate(Buffer.from(content), UNKNOWN, resolver);
  expect(await proven(first)).toEqual({ spf: null, dkim: ["exemple.fr"] });
  expect(await proven(stored)).toEqual({ spf: null, dkim: ["exemple.fr"] });
  expect(await proven(second)).toEqual({ spf: null, dkim: [] });
  for (const [what, altered] of [
    ["List-Unsubscribe-Post: List-Unsubscribe=One-Click", "List-Unsubscribe-Post: Autre=1"],
    ["reponse+abc@exemple.fr", "moi@attaque.test"],
  ] as const) {
    expect(first).toContain(what);
    expect(await proven(first?.replace(what, altered))).toEqual({ spf: null, dkim: [] });
  }
});
