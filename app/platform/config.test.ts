import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "~/platform/config.server";

const production = {
  DATABASE_URL: "postgres://app@db/acharnes?sslmode=verify-full",
  APP_URL: "https://acharnes.example/",
  SMTP_URL: "smtps://mail.example",
  AUTH_SECRET: "x".repeat(32),
};

describe("the configuration", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "config-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("runs with nothing set, as a demo", () => {
    const config = readConfig({ DATA_DIR: folder }, "demo");
    expect(config).toMatchObject({
      demo: true,
      port: 3000,
      host: "127.0.0.1",
      appUrl: "http://localhost:3000",
      secureCookies: false,
      hstsPreload: false,
      trustedProxies: [],
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
    expect(config.s3).toBeUndefined();
  });

  it("makes the demo's secret once and closes it to others", () => {
    const first = readConfig({ DATA_DIR: folder }, "demo").authSecrets;
    expect(first).toEqual([expect.stringMatching(/^.{32,}$/)]);
    expect(readConfig({ DATA_DIR: folder }, "dev").authSecrets).toEqual(first);
    expect(statSync(join(folder, "auth-secret")).mode & 0o777).toBe(0o600);
  });

  it("PUSH-2 makes the demo's push keys once, and production sends nothing without its own", () => {
    const first = readConfig({ DATA_DIR: folder }, "demo").pushKeys;
    expect(first).toMatchObject({ publicKey: expect.stringMatching(/^[\w-]{87}$/) });
    expect(readConfig({ DATA_DIR: folder }, "dev").pushKeys).toEqual(first);
    expect(statSync(join(folder, "push-keys")).mode & 0o777).toBe(0o600);
    expect(readConfig(production, "serve").pushKeys).toBeUndefined();
    const PUSH_KEYS = `${first?.publicKey}:${first?.privateKey}`;
    expect(readConfig({ ...production, PUSH_KEYS }, "serve").pushKeys).toEqual(first);
  });

  it("is no demo once a database is given", () => {
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: production.DATABASE_URL }, "demo");
    expect(config).toMatchObject({ demo: false, secureCookies: true });
  });

  it("takes an empty value as unset", () => {
    expect(readConfig({ DATA_DIR: folder, PORT: "", DATABASE_URL: " " }, "dev").demo).toBe(true);
  });

  it("serves with the four values, and writes no secret", () => {
    const config = readConfig({ ...production, DATA_DIR: folder }, "serve");
    expect(config).toMatchObject({ appUrl: "https://acharnes.example", demo: false, secureCookies: true });
    expect(existsSync(join(folder, "auth-secret"))).toBe(false);
  });

  it("names all that production misses, on one line", () => {
    const read = () => readConfig({ APP_URL: production.APP_URL, SMTP_URL: "" }, "serve");
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/: DATABASE_URL, SMTP_URL, AUTH_SECRET\.$/);
  });

  it.each([
    ["PORT", "70000"],
    ["PORT", "3000;ls"],
    ["APP_URL", "ftp://acharnes.example"],
    ["APP_URL", "acharnes.example"],
    ["APP_URL", "https://acharnes.example/app"],
    ["DATABASE_URL", "mysql://db/acharnes"],
    ["SMTP_URL", "mail.example"],
    ["AUTH_SECRET", "court"],
    ["AUTH_SECRET_PREVIOUS", "court"],
    ["HSTS_PRELOAD", "oui"],
    ["DKIM_DOMAIN", "https://acharnes.example"],
    ["DKIM_SELECTOR", "a b"],
    ["DKIM_PRIVATE_KEY", "-----BEGIN PRIVATE KEY-----\\nAAAA\\n-----END PRIVATE KEY-----"],
    ["INBOUND_DOMAIN", "reponses"],
    ["INBOUND_DOMAIN", "reponse@acharnes.example"],
    ["INBOUND_DOMAIN", "-reponses.acharnes.example"],
    ["INBOUND_DOMAIN", `${"reponses.".repeat(20)}example`],
    ["PUSH_KEYS", "oui"],
    ["PUSH_KEYS", "BPub:priv"],
    ["PUSH_KEYS", `${"A".repeat(87)}:${"A".repeat(43)}`],
    ["TRUSTED_PROXIES", "10.0.0.1, proxy"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
    ["TRUSTED_PROXIES", "::ffff:10.0.0.0/104"],
  ])("refuses %s=%s and names it", (name, value) => {
    const read = () => readConfig({ ...production, [name]: value }, "serve");
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });

  it.each([
    ["DATABASE_URL", "postgres://app@db/acharnes"],
    ["DATABASE_URL", "postgres://app@db/acharnes?sslmode=no-verify"],
    ["DATABASE_URL", "postgres://app@db/acharnes?sslmode=prefer"],
    ["DATABASE_URL", "postgres://app@localhost/acharnes?host=db"],
    ["DATABASE_REPLICA_URL", "postgres://app@replica/acharnes"],
    ["APP_URL", "http://acharnes.example"],
    ["S3_ENDPOINT", "http://s3.example"],
  ])("SAFE-11 does not serve over what others could read: %s=%s", (name, value) => {
    for (const mode of ["serve", "demo"] as const) {
      const read = () => readConfig({ ...production, [name]: value, DATA_DIR: folder }, mode);
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(name);
    }
  });

  it.each([
    ["DATABASE_URL", "postgres://app@127.0.0.1/acharnes"],
    ["DATABASE_URL", "postgres://app@db/acharnes?sslmode=disable"],
    ["DATABASE_URL", "postgres://app@localhost/acharnes?host=%2Frun%2Fpostgresql"],
    ["APP_URL", "http://localhost:3000"],
  ])(
    "SAFE-11 serves on the machine itself, and where its network is said to encrypt: %s=%s",
    (name, value) => {
      expect(readConfig({ ...production, [name]: value, DATA_DIR: folder }, "serve").demo).toBe(false);
    },
  );

  it("takes the storage settings all together or not at all", () => {
    const s3 = {
      S3_ENDPOINT: "https://s3.example",
      S3_BUCKET: "fichiers",
      S3_REGION: "fr-par",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    expect(readConfig({ ...production, ...s3 }, "serve").s3?.bucket).toBe("fichiers");
    expect(() => readConfig({ ...production, ...s3, S3_REGION: "" }, "serve")).toThrow("S3_REGION");
  });

  it("MAIL-3 takes the DKIM settings all together or not at all, with a key on one line or on many", () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const dkim = { DKIM_DOMAIN: "Acharnes.example", DKIM_SELECTOR: "s2026", DKIM_PRIVATE_KEY: pem };
    const read = (given: object) => readConfig({ ...production, ...given }, "serve").dkim;
    const expected = { domain: "acharnes.example", selector: "s2026", privateKey: pem.trim() };
    expect(read({})).toBeUndefined();
    expect(read(dkim)).toEqual(expected);
    expect(read({ ...dkim, DKIM_PRIVATE_KEY: pem.trim().replaceAll("\n", "\\n") })).toEqual(expected);
    for (const name of Object.keys(dkim)) expect(() => read({ ...dkim, [name]: "" })).toThrow(name);
    const ed25519 = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });
    expect(() => read({ ...dkim, DKIM_PRIVATE_KEY: ed25519.toString() })).toThrow("DKIM_PRIVATE_KEY");
  });

  it("REPLY-5 listens for mails on a port only with the domain of their addresses", () => {
    const given = { ...production, INBOUND_PORT: "2525" };
    const both = readConfig({ ...given, INBOUND_DOMAIN: "reponses.acharnes.example" }, "serve");
    expect(both).toMatchObject({ inboundPort: 2525, inboundDomain: "reponses.acharnes.example" });
    expect(readConfig(production, "serve")).toMatchObject({
      inboundPort: undefined,
      inboundDomain: undefined,
    });
    expect(() => readConfig(given, "serve")).toThrow("INBOUND_DOMAIN");
    expect(() => readConfig({ ...given, INBOUND_PORT: "smtp" }, "serve")).toThrow("INBOUND_PORT");
    const demo = readConfig({ INBOUND_PORT: "2525", DATA_DIR: folder }, "demo");
    expect(demo).toMatchObject({ inboundPort: 2525, inboundDomain: "localhost" });
  });

  it("SAFE-3 requests the HSTS preload list only if configured, and only with https", () => {
    const listed = { ...production, HSTS_PRELOAD: "1", DATA_DIR: folder };
    expect(readConfig({ ...production, DATA_DIR: folder }, "serve").hstsPreload).toBe(false);
    expect(readConfig(listed, "serve").hstsPreload).toBe(true);
    const readable = () => readConfig({ ...listed, APP_URL: "http://localhost:3000" }, "serve");
    expect(readable).toThrow(ConfigError);
    expect(readable).toThrow("HSTS_PRELOAD");
  });

  it("REPLY-1 takes replies by mail only at a domain that is set; a demo takes them at its own host", () => {
    expect(readConfig({ ...production, DATA_DIR: folder }, "serve").inboundDomain).toBeUndefined();
    const set = { ...production, INBOUND_DOMAIN: "Reponses.Acharnes.example", DATA_DIR: folder };
    expect(readConfig(set, "serve").inboundDomain).toBe("reponses.acharnes.example");
    expect(readConfig({ DATA_DIR: folder }, "demo").inboundDomain).toBe("localhost");
    const demo = { DATA_DIR: folder, APP_URL: "https://demo.acharnes.example" };
    expect(readConfig(demo, "demo").inboundDomain).toBe("demo.acharnes.example");
  });

  it("CLOCK-1 WORK-7 starts the clock of a demo at a moment with its time zone", () => {
    const startsAt = (text: string) => readConfig({ ACHARNES_NOW: text, DATA_DIR: folder }, "demo").startsAt;
    expect(startsAt("2026-12-24T10:00:00Z")).toEqual(new Date("2026-12-24T10:00:00Z"));
    expect(startsAt("2026-12-24T11:00+01:00")).toEqual(new Date("2026-12-24T10:00:00Z"));
    expect(startsAt("")).toBeUndefined();
    for (const wrong of [
      "2026-12-24",
      "2026-12-24T10:00:00",
      "2026-13-24T10:00:00Z",
      "2026-02-30T10:00:00Z",
      "demain",
    ])
      expect(() => startsAt(wrong)).toThrow("ACHARNES_NOW doit être un instant comme 2026-12-24T10:00:00Z");
  });

  it("CLOCK-1 never moves the clock of a database that was given", () => {
    const moved = { ...production, ACHARNES_NOW: "2026-12-24T10:00:00Z", DATA_DIR: folder };
    for (const mode of ["demo", "dev", "serve"] as const)
      expect(() => readConfig(moved, mode)).toThrow(
        /^Configuration refusée : ACHARNES_NOW .* DATABASE_URL\.$/,
      );
  });

  it("reads trusted proxies as a list", () => {
    const config = readConfig({ ...production, TRUSTED_PROXIES: "10.0.0.1, ::1, 172.16.0.0/12" }, "serve");
    expect(config.trustedProxies).toEqual(["10.0.0.1", "::1", "172.16.0.0/12"]);
  });
});
