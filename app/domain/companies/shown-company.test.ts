import { expect, test } from "vitest";
import { companyInitials } from "./shown-company";

test("COMP-2 the initials of a company are those of its first two words", () => {
  expect(companyInitials("Courtage Berthelier")).toBe("CB");
  expect(companyInitials("Savonnerie & Fils")).toBe("SF");
  expect(companyInitials("Étoile 3000")).toBe("É3");
  expect(companyInitials("Optris")).toBe("O");
  expect(companyInitials("!!!")).toBe("!");
});
