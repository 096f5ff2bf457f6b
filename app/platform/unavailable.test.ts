import { expect, test } from "vitest";
import { isUnavailable } from "./unavailable";

test.each(["53100", "ENOSPC", "25006"])(
  "DATA-1 a full disk (%s) is a temporary outage, not a defect",
  (code) => {
    const full = Object.assign(new Error("no space"), { code });
    expect(isUnavailable(new Error("Failed query", { cause: full }))).toBe(true);
  },
);

test("GEN-5 a deadlock is a temporary outage: the same request succeeds afterwards", () => {
  const chosen = Object.assign(new Error("deadlock detected"), { code: "40P01" });
  expect(isUnavailable(new Error("Failed query", { cause: chosen }))).toBe(true);
});

test("FAST-2 GEN-5 a statement timeout is a temporary outage", () => {
  const stopped = Object.assign(new Error("canceling statement due to statement timeout"), { code: "57014" });
  expect(isUnavailable(new Error("Failed query", { cause: stopped }))).toBe(true);
});
