import { expect, test } from "vitest";
import { isProven, proofLife } from "./proof";

const AT = new Date("2026-11-20T12:00:00Z");

test("SAFE-2 a password given less than ten minutes ago is not asked again", () => {
  expect(proofLife()).toBe("10 minutes");
  expect(isProven(AT, AT)).toBe(true);
  expect(isProven(new Date(AT.getTime() - 10 * 60_000 + 1), AT)).toBe(true);
  expect(isProven(new Date(AT.getTime() - 10 * 60_000), AT)).toBe(false);
  expect(isProven(undefined, AT)).toBe(false);
});
