import { expect, test } from "vitest";
import { TITLE } from "../bounds";
import { lengthOf } from "../text";
import { copyTitle } from "./copy-title";

test("MIS-8 a copy differs from its original and from other copies", () => {
  expect(copyTitle("Vendre des étiquettes", [])).toBe("Vendre des étiquettes (copie)");
  const taken = ["Vendre des étiquettes", "Vendre des étiquettes (copie)"];
  expect(copyTitle("Vendre des étiquettes", taken)).toBe("Vendre des étiquettes (copie 2)");
  expect(copyTitle("Vendre des étiquettes (copie)", taken)).toBe("Vendre des étiquettes (copie 2)");
});

test("MIS-8 the title of a copy fits the length of a title", () => {
  const copy = copyTitle("é".repeat(TITLE.max), []);
  expect(copy).toMatch(/é \(copie\)$/);
  expect(lengthOf(copy)).toBe(TITLE.max);
  expect(lengthOf(copyTitle("é".repeat(TITLE.max), [copy]))).toBe(TITLE.max);
});
