import { expect, test } from "vitest";
import { isConnectionLost } from "./connection-lost";

test("GEN-5 a lost connection is distinguished from an error in each browser", () => {
  for (const message of [
    "Failed to fetch",
    "NetworkError when attempting to fetch resource.",
    "Load failed",
    "The network connection was lost.",
  ]) {
    expect(isConnectionLost(new TypeError(message)), message).toBe(true);
  }
  expect(isConnectionLost(new TypeError("x is not a function"))).toBe(false);
  expect(isConnectionLost(new Error("Failed to fetch"))).toBe(false);
  expect(isConnectionLost("Failed to fetch")).toBe(false);
});
