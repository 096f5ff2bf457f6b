import { expect, test } from "vitest";
import { isSlug, isUuid, slugWords } from "./slug";

test("MIS-5 PUB-2 words become a slug without accents, and nothing else is one", () => {
  expect(slugWords("Vendre à l’Île-de-Ré !", "mission")).toBe("vendre-a-l-ile-de-re");
  expect(slugWords("Ðorđe Þór, Łódź & o\ufb03ce \u00adø", "x")).toBe("dorde-thor-lodz-office-o");
  expect(slugWords("漢字", "mission")).toBe("mission");
  expect(slugWords(`${"mot ".repeat(40)}`, "x").length).toBeLessThanOrEqual(70);
  for (const slug of ["solenn-k-12345678", "a"]) expect(isSlug(slug)).toBe(true);
  for (const text of ["", "-a", "a--b", "A", "a/b", "é", "a".repeat(121)]) expect(isSlug(text)).toBe(false);
  expect(isUuid("00000000-0000-4000-8000-00000000000A")).toBe(true);
  expect(isUuid("00000000-0000-4000-8000-00000000000")).toBe(false);
});
