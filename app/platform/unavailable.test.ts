import { expect, test } from "vitest";
import { isUnavailable } from "./unavailable";

test.each(["53100", "ENOSPC"])(
  "DATA-1 un disque plein (%s) est une panne qui passe, et non un défaut",
  (code) => {
    const full = Object.assign(new Error("no space"), { code });
    expect(isUnavailable(new Error("Failed query", { cause: full }))).toBe(true);
  },
);
