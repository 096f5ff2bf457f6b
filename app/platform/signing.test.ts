import { expect, test } from "vitest";
import { createDevices } from "./accounts/devices.server";
import { newToken } from "./accounts/tokens.server";
import { sealing } from "./sealing.server";
import { type Secrets, sign, signedBy } from "./signing.server";

const SECRETS: Secrets = ["a-secret-of-our-own-0123456789abcdef"];
const OTHERS: Secrets = ["a-secret-of-others-0123456789abcdef"];
const BYTES_OF_SHA256 = 32;

test("SAFE-2 a signature is an HMAC-SHA-256 with our secrets, which the signed text cannot influence", () => {
  const signature = sign(SECRETS, "text");
  expect(Buffer.from(signature, "base64url")).toHaveLength(BYTES_OF_SHA256);
  expect(signedBy(SECRETS, "text", signature)).toBe(SECRETS[0]);
  for (const made of [
    "",
    "none",
    signature.slice(0, -1),
    `${signature}A`,
    sign(OTHERS, "text"),
    sign(SECRETS, "other"),
  ])
    expect(signedBy(SECRETS, "text", made), made).toBeUndefined();
});

test("SAFE-2 a signature for one purpose is invalid for another", () => {
  const account = { userId: "0f0e0d0c-0000-4000-8000-000000000001", passwordHash: "hash" };
  const devices = createDevices({ authSecrets: SECRETS, secureCookies: true });
  const cookie = devices.remember(new Headers(), account, "link").split(";")[0] ?? "";
  expect(devices.recognise(new Headers({ cookie }), account)).toBeDefined();
  expect(devices.recognise(new Headers({ cookie }), account, "entered")).toBeUndefined();
  const [device = ""] = cookie.slice(cookie.indexOf("=") + 1).split(".");
  for (const text of [
    device,
    `session:${device}`,
    `contact-form:${device}`,
    `unsubscribe:${account.userId}:message`,
  ]) {
    const forged = `__Host-device=${device}.${sign(SECRETS, text)}`;
    expect(devices.recognise(new Headers({ cookie: forged }), account), text).toBeUndefined();
  }
});

test("SAFE-2 sealed texts use AES-256-GCM for one purpose: changed or opened for another they cannot be read", () => {
  const { seal, open } = sealing(SECRETS, "mails");
  const sealed = seal("Bonjour");
  expect(open(sealed)).toBe("Bonjour");
  expect(seal("Bonjour")).not.toBe(sealed);
  const bytes = Buffer.from(sealed, "base64");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(open(changed.toString("base64")), `byte ${at}`).toBeUndefined();
  }
  expect(sealing(SECRETS, "second factors").open(sealed)).toBeUndefined();
  expect(sealing(OTHERS, "mails").open(sealed)).toBeUndefined();
});

test("SAFE-2 a token has 192 random bits and is not repeated", () => {
  const tokens = Array.from({ length: 1000 }, newToken);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(24);
  expect(new Set(tokens).size).toBe(tokens.length);
});
