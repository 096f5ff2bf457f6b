import { expect, test } from "vitest";
import { monthsOffered } from "./months-offered";

const AT = new Date("2026-11-28T12:00:00Z");
const offered = { counts: { "2026-10": 4, "2027-03": 2 }, more: false, chosen: null, at: AT };

test("MIS-9 the offered months are the future starts of the results, and the chosen one", () => {
  expect(monthsOffered(offered)).toEqual(["2027-03"]);
  expect(monthsOffered({ ...offered, chosen: "2026-10" })).toEqual(["2026-10", "2027-03"]);
});

test("MIS-9 with incomplete counts, the next twelve months are offered", () => {
  const months = monthsOffered({ ...offered, counts: { "2028-01": 1 }, more: true });
  expect(months).toHaveLength(13);
  expect([months[0], months[11], months[12]]).toEqual(["2026-11", "2027-10", "2028-01"]);
});
