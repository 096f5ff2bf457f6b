import departements from "@etalab/decoupage-administratif/data/departements.json";
import regions from "@etalab/decoupage-administratif/data/regions.json";
import { expect, test } from "vitest";
import { ALL_REGIONS, departmentName, findDepartment, MAINLAND_REGIONS, OVERSEAS } from "./places";
import { findRegion, regionName } from "./regions";

const byCode = <P extends { code: string }>(places: readonly P[]) =>
  [...places].sort((a, b) => (a.code < b.code ? -1 : 1));

test("LIST-5 the 13 regions and their departments are the official ones", () => {
  const expected = regions
    .filter(({ zone }) => zone === "metro")
    .map(({ code, nom }) => ({
      code,
      name: nom,
      departments: byCode(
        departements
          .filter(({ region }) => region === code)
          .map((department) => ({ code: department.code, name: department.nom })),
      ),
    }));
  expect(expected).toHaveLength(13);
  const ours = MAINLAND_REGIONS.map((region) => ({ ...region, departments: byCode(region.departments) }));
  expect(byCode(ours)).toEqual(byCode(expected));
});

test("LIST-5 the overseas region has the five official departments", () => {
  const expected = departements
    .filter(({ zone }) => zone === "drom")
    .map(({ code, nom }) => ({ code, name: nom }));
  expect(expected).toHaveLength(5);
  expect(byCode(OVERSEAS.departments)).toEqual(byCode(expected));
});

test("LIST-5 ONB-15 a place is found by code or exact name, among those offered", () => {
  expect(findRegion(MAINLAND_REGIONS, "53")?.name).toBe("Bretagne");
  expect(findRegion(MAINLAND_REGIONS, "Bretagne")?.code).toBe("53");
  expect(findRegion(MAINLAND_REGIONS, "Outre-mer")).toBeUndefined();
  expect(findRegion(ALL_REGIONS, "Outre-mer")).toBe(OVERSEAS);
  expect(findDepartment(OVERSEAS, "974")?.name).toBe("La Réunion");
  expect(findDepartment(OVERSEAS, "29")).toBeUndefined();
  expect([regionName("11"), regionName("99"), departmentName("2A")]).toEqual([
    "Île-de-France",
    "99",
    "Corse-du-Sud",
  ]);
});
