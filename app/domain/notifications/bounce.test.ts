import { expect, test } from "vitest";
import { isDeadAfter, statusIn, weighBounce } from "./bounce";

test.each([
  ["5.1.1", "dead"],
  ["5.1.2", "dead"],
  ["5.1.10", "dead"],
  ["5.4.4", "dead"],
  ["5.4.310", "dead"],
  ["5.0.0", "counted"],
  ["5.2.1", "counted"],
  ["5.2.2", "counted"],
  ["5.4.7", "counted"],
  ["5.1.8", "ignored"],
  ["5.3.4", "ignored"],
  ["5.6.1", "ignored"],
  ["5.7.1", "ignored"],
  ["5.7.26", "ignored"],
  ["4.2.2", "ignored"],
  ["2.0.0", "ignored"],
] as const)("MAIL-2 a failure with status %s is %s", (status, weight) => {
  expect(weighBounce(status)).toBe(weight);
});

test("MAIL-2 an address is dead after three permanent failures, or at once where it does not exist", () => {
  expect([1, 2, 3].map((count) => isDeadAfter(count, "5.2.2"))).toEqual([false, false, true]);
  expect(isDeadAfter(1, "5.1.1")).toBe(true);
});

test("MAIL-2 the enhanced status of an answer is read, and no IP address for one", () => {
  expect(statusIn("550 5.1.1 <solenn@exemple.fr>: Recipient address rejected")).toBe("5.1.1");
  expect(statusIn("smtp; 550-5.2.1 The account is inactive")).toBe("5.2.1");
  expect(statusIn("450 4.2.2 full.")).toBe("4.2.2");
  for (const none of ["550 No such user", "from 5.1.1.9 or 192.5.1.1", "version 15.1.2", ""])
    expect(statusIn(none), none).toBeUndefined();
});
