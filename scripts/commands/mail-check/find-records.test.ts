import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "~/platform/config.server";
import { openMailPeer } from "../../../tests/servers/mail-peer";
import { type Dns, findRecords } from "./find-records";
import { isReady, judge } from "./judge";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const published = publicKey.export({ type: "spki", format: "der" }).toString("base64");

const TXT: Readonly<Record<string, string[][]>> = {
  "mail.acharnes.example": [["v=spf1 include:relais.example ", "-all"]],
  "relais.example": [["v=spf1 ip4:192.0.2.0/24 -all"]],
  "reponses.acharnes.example": [["v=spf1 redirect=relais.example"]],
  "_dmarc.acharnes.example": [["v=DMARC1; p=reject; rua=mailto:a@acharnes.example"]],
  "s1._domainkey.acharnes.example": [[`v=DKIM1; k=rsa; p=${published.slice(0, 200)}`, published.slice(200)]],
};

const failing = (code: string) => async (): Promise<never> => {
  throw Object.assign(new Error(code), { code });
};

/** A DNS with these records. */
const dns = {
  resolveTxt: async (name: string) => TXT[name] ?? failing("ENOTFOUND")(),
  resolveMx: async (name: string) =>
    name === "reponses.acharnes.example"
      ? [{ exchange: "mx.acharnes.example", priority: 10 }]
      : failing("ENODATA")(),
  resolve4: async (name: string) =>
    name.endsWith("mx.acharnes.example") ? ["192.0.2.1"] : failing("ENOTFOUND")(),
  resolve6: failing("ENODATA"),
  reverse: async () => ["mx.acharnes.example"],
} as unknown as Dns;

const NO_DNS = Object.fromEntries(
  ["resolveTxt", "resolveMx", "resolve4", "resolve6", "reverse"].map((name) => [
    name,
    failing("ECONNREFUSED"),
  ]),
) as unknown as Dns;

async function aConfig(smtpUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "acharnes-check-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return readConfig(
    {
      DATA_DIR: dataDir,
      MAIL_FROM: "Les Acharnés <bonjour@Mail.acharnes.example>",
      DKIM_DOMAIN: "acharnes.example",
      DKIM_SELECTOR: "s1",
      DKIM_PRIVATE_KEY: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      INBOUND_DOMAIN: "reponses.acharnes.example",
      INBOUND_PORT: "2525",
      ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}),
    },
    "demo",
  );
}

test("MAIL-1 the records of all names of the settings are found and judged, of the parents of the domain as well", async () => {
  const peer = await openMailPeer();
  onTestFinished(() => peer.stop());
  const found = await findRecords(await aConfig(`smtp://127.0.0.1:${peer.port}`), dns);
  expect(found).toMatchObject({
    fromDomain: "mail.acharnes.example",
    dkim: { publicKey: published, bits: 2_048, aligned: true },
    inbound: { domain: "reponses.acharnes.example", port: 2_525, aligned: true },
    mx: { found: [{ host: "mx.acharnes.example", hasAddress: { found: true } }] },
    smtp: { host: "127.0.0.1", answers: true, addresses: null },
  });
  expect(Object.keys(found.spf).sort()).toEqual([
    "mail.acharnes.example",
    "relais.example",
    "reponses.acharnes.example",
  ]);
  const lines = judge(found);
  expect(lines.filter(({ verdict }) => verdict !== "OK").map(({ about }) => about)).toEqual(["Nom inverse"]);
  expect(isReady(lines)).toBe(true);
});

test("MAIL-1 the address of the mail server leads to its name and back; a server that does not answer is missing", async () => {
  const { smtp } = await findRecords(await aConfig("smtp://smtp-mx.acharnes.example:1"), dns);
  expect(smtp).toEqual({
    host: "smtp-mx.acharnes.example",
    answers: false,
    addresses: {
      found: [{ address: "192.0.2.1", names: { found: ["mx.acharnes.example"] }, confirmed: true }],
    },
  });
});

test("MAIL-1 without a DNS each line says that nothing could be read, and only what is not set is missing", async () => {
  const lines = judge(await findRecords(await aConfig(), NO_DNS));
  expect(lines.filter(({ verdict }) => verdict === "manque").map(({ about }) => about)).toEqual(["SMTP_URL"]);
  expect(lines.filter(({ text }) => text.startsWith("le DNS n’a pas répondu"))).toHaveLength(5);
});
