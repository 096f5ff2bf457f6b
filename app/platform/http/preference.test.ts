import { expect, test } from "vitest";
import { preferenceOf } from "./preference";

test("GEN-10 SAFE-3 derrière https, la préférence que seul https écrit compte avant celle d’avant", () => {
  expect(preferenceOf("theme=dark; __Host-theme=light", "theme")).toBe("light");
  expect(preferenceOf("__Host-theme=light; theme=dark", "theme")).toBe("light");
  expect(preferenceOf("device=abc; theme=dark", "theme")).toBe("dark");
  expect(preferenceOf("my-theme=dark", "theme")).toBeUndefined();
});
