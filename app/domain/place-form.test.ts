import { expect, test } from "vitest";
import { findPlace } from "./place-form";
import { ALL_REGIONS, MAINLAND_REGIONS } from "./places";

test("LIST-5 ONB-15 PUBL-4 a department is in its region, and gives it when none is chosen", () => {
  const place = (region: string | null, department: string | null) =>
    findPlace(ALL_REGIONS, { region, department });
  expect(place("53", "29")).toEqual({ region: "53", department: "29" });
  expect(place("Bretagne", "Finistère")).toEqual({ region: "53", department: "29" });
  expect(place(null, "29")).toEqual({ region: "53", department: "29" });
  expect(place("53", null)).toEqual({ region: "53", department: null });
  expect(place(null, null)).toEqual({ region: null, department: null });
  expect(place("53", "75")).toBeUndefined();
  expect(place(null, "Atlantide")).toBeUndefined();
  expect(place("Atlantide", "29")).toBeUndefined();
  expect(findPlace(MAINLAND_REGIONS, { region: null, department: "974" })).toBeUndefined();
});
