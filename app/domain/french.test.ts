import { expect, test } from "vitest";
import { monthName } from "./french";

test("MIS-9 GEN-1 a month has its French name without Intl", () => {
  const format = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });
  for (let month = 1; month <= 12; month++) {
    const iso = `2027-${String(month).padStart(2, "0")}`;
    expect(monthName(iso)).toBe(format.format(new Date(`${iso}-01T00:00:00Z`)));
  }
});
