import { expect, test } from "vitest";
import { TITLE } from "../bounds";
import { lengthOf } from "../text";
import { copyTitle } from "./copy-title";

test("MIS-8 une copie se distingue de son modèle et des autres copies", () => {
  expect(copyTitle("Vendre des étiquettes", [])).toBe("Vendre des étiquettes (copie)");
  const taken = ["Vendre des étiquettes", "Vendre des étiquettes (copie)"];
  expect(copyTitle("Vendre des étiquettes", taken)).toBe("Vendre des étiquettes (copie 2)");
  expect(copyTitle("Vendre des étiquettes (copie)", taken)).toBe("Vendre des étiquettes (copie 2)");
});

test("MIS-8 le titre d’une copie tient dans la longueur d’un titre", () => {
  const copy = copyTitle("é".repeat(TITLE.max), []);
  expect(copy).toMatch(/é \(copie\)$/);
  expect(lengthOf(copy)).toBe(TITLE.max);
  expect(lengthOf(copyTitle("é".repeat(TITLE.max), [copy]))).toBe(TITLE.max);
});
