import { expect, test } from "vitest";
import { codeAt, newKey, stepOfCode } from "./totp.server";

/** '12345678901234567890' of the RFCs, in base32. */
const KEY = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test("AUTH-12 codes are those of RFC 4226 and 6238", () => {
  expect([0, 1, 2, 9].map((step) => codeAt(KEY, step))).toEqual(["755224", "287082", "359152", "520489"]);
  const seconds = [59, 1111111109, 1234567890, 2000000000, 20000000000];
  expect(seconds.map((second) => codeAt(KEY, Math.floor(second / 30)))).toEqual([
    "287082",
    "081804",
    "005924",
    "279037",
    "353130",
  ]);
});

test("AUTH-12 a code is accepted one period early or late, and never twice", () => {
  const at = new Date(1234567890 * 1000);
  const step = Math.floor(1234567890 / 30);
  const known = { key: KEY, lastStep: 0 };
  for (const near of [step - 1, step, step + 1]) expect(stepOfCode(known, codeAt(KEY, near), at)).toBe(near);
  for (const far of [step - 2, step + 2]) expect(stepOfCode(known, codeAt(KEY, far), at)).toBeUndefined();
  expect(stepOfCode({ key: KEY, lastStep: step }, codeAt(KEY, step), at)).toBeUndefined();
});

test("AUTH-12 a key is random, 160 bits in base32", () => {
  expect(newKey()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newKey()).not.toBe(newKey());
});
