import { expect, test } from "vitest";
import { monthName, namesInText } from "./french";

test("MIS-9 GEN-1 a month has its French name without Intl", () => {
  const format = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });
  for (let month = 1; month <= 12; month++) {
    const iso = `2027-${String(month).padStart(2, "0")}`;
    expect(monthName(iso)).toBe(format.format(new Date(`${iso}-01T00:00:00Z`)));
  }
});

test.each([
  [[], ""],
  [["Claire"], "Claire"],
  [["Claire", "Yves"], "Claire et Yves"],
  [["Hervé", "Claire", "de Goff"], "Hervé, Claire et de Goff"],
])("LIST-6 GEN-1 the names of who shares a list keep their capitals: %j", (names, text) => {
  expect(namesInText(names)).toBe(text);
});
