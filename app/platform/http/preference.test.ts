import { expect, test } from "vitest";
import { preferenceOf } from "./preference";

test("GEN-10 SAFE-3 behind https the preference with the __Host- prefix counts first", () => {
  expect(preferenceOf("theme=dark; __Host-theme=light", "theme")).toBe("light");
  expect(preferenceOf("__Host-theme=light; theme=dark", "theme")).toBe("light");
  expect(preferenceOf("device=abc; theme=dark", "theme")).toBe("dark");
  expect(preferenceOf("my-theme=dark", "theme")).toBeUndefined();
});
