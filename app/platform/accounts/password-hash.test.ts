import { expect, test } from "vitest";
import { hashPassword, isOutdated, verifyPassword } from "./password-hash.server";

test("PWD-2 a password is hashed with Argon2id at the costs of OWASP, each time with another salt", async () => {
  const [hash, other] = await Promise.all([
    hashPassword("mistral-gagnant-29"),
    hashPassword("mistral-gagnant-29"),
  ]);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(other).not.toBe(hash);
  expect(isOutdated(hash)).toBe(false);
  expect(await verifyPassword(hash, "mistral-gagnant-29")).toBe(true);
  expect(await verifyPassword(hash, "mistral-gagnant-28")).toBe(false);
});

test("PWD-2 composed and decomposed characters are the same password", async () => {
  const hash = await hashPassword("été à Orléans".normalize("NFD"));
  expect(await verifyPassword(hash, "été à Orléans".normalize("NFC"))).toBe(true);
});

test("PWD-2 a hash of other costs is verified and counts as outdated", async () => {
  // argon2id of "password" with the salt "somesalt": a vector of the reference implementation.
  const hash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await verifyPassword(hash, "password")).toBe(true);
  expect(await verifyPassword(hash, "Password")).toBe(false);
  expect(isOutdated(hash)).toBe(true);
});

test("PWD-2 a scrypt hash is verified and counts as outdated", async () => {
  // Written by the library that hashed passwords before.
  const hash =
    "c9ac2b86ed8751785303c662500ab9db:889c701d2964dd77a54be42f5b10e7d093e99d58902780d8a36052c744ffd7f58d773661505b03741fc4d26685ca09f78a942e67261293ee20da81173839b175";
  expect(await verifyPassword(hash, "mistral-gagnant-29")).toBe(true);
  expect(await verifyPassword(hash, "mistral-gagnant-28")).toBe(false);
  expect(isOutdated(hash)).toBe(true);
});
