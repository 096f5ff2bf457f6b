import { expect, test } from "vitest";
import { RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from "~/domain/accounts/second-factor";
import { saltedHash } from "~/platform/accounts/password-hash.server";
import { makeRecoveryCodes } from "./recovery-codes.server";

test("SAFE-2 AUTH-12 a recovery code has fifty random bits and is stored only as a salted password hash", async () => {
  expect(RECOVERY_CODE_LENGTH * Math.log2(new Set(RECOVERY_ALPHABET).size)).toBe(50);
  const [one, other] = [await makeRecoveryCodes(), await makeRecoveryCodes()];
  expect(new Set([...one.codes, ...other.codes]).size).toBe(2 * RECOVERY_CODES);
  expect(Buffer.from(one.salt, "base64url")).toHaveLength(16);
  expect(one.salt).not.toBe(other.salt);
  for (const code of one.codes) expect(JSON.stringify([one.hashes, one.salt])).not.toContain(code);
  const [code = ""] = one.codes;
  expect(await saltedHash(code, one.salt)).toBe(one.hashes[0]);
  expect(await saltedHash(code, other.salt)).not.toBe(one.hashes[0]);
});
