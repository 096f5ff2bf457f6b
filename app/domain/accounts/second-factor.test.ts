import { expect, test } from "vitest";
import {
  applicationAddress,
  formatKey,
  formatRecoveryCode,
  openSteps,
  readCode,
  secondStepForm,
} from "./second-factor";

const AT = new Date(59 * 1000);

test("AUTH-12 a code is valid one period early or late, and once", () => {
  expect(openSteps(AT, 0)).toEqual([1, 2]);
  expect(openSteps(new Date(90_000), -1)).toEqual([2, 3, 4]);
  expect(openSteps(new Date(90_000), 3)).toEqual([4]);
  expect(openSteps(new Date(90_000), 4)).toEqual([]);
});

test("AUTH-12 a code is read with spaces, hyphens and capitals", () => {
  expect(readCode(" 123 456 ")).toEqual({ of: "application", digits: "123456" });
  expect(readCode("K7M2P-X9Q4R")).toEqual({ of: "recovery", code: "k7m2px9q4r" });
  expect(formatRecoveryCode("k7m2px9q4r")).toBe("k7m2p-x9q4r");
  for (const typed of ["", "12345", "1234567", "k7m2p-x9q4", "k7m2p-x9q4o", "１２３４５６"]) {
    expect(readCode(typed)).toBeUndefined();
  }
  expect(secondStepForm.safeParse({ code: "1".repeat(41) }).success).toBe(false);
});

test("AUTH-12 the key is grouped, and the QR code contains it with the address of the account", () => {
  expect(formatKey("JBSWY3DPEHPK3PXP")).toBe("JBSW Y3DP EHPK 3PXP");
  expect(applicationAddress("JBSWY3DPEHPK3PXP", "solenn+b2b@exemple.fr")).toBe(
    "otpauth://totp/Les%20Acharn%C3%A9s:solenn%2Bb2b%40exemple.fr?secret=JBSWY3DPEHPK3PXP&issuer=Les%20Acharn%C3%A9s&digits=6&period=30",
  );
});
