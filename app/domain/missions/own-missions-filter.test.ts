import { expect, test } from "vitest";
import { ownMissionsPath, readOwnMissionsFilter } from "./own-missions-filter";

const read = (query: string) => readOwnMissionsFilter(new URLSearchParams(query));

test("MIS-8 tab and page are read from the URL and written to it", () => {
  expect(read("")).toEqual({ status: null, page: 1 });
  expect(read("statut=closed&page=3")).toEqual({ status: "closed", page: 3 });
  for (const page of ["0", "-1", "1e3", "x", "999999", ""])
    expect([page, read(`statut=invented&page=${page}`)]).toEqual([page, { status: null, page: 1 }]);
  expect(read("page=99999").page).toBe(10_000);
  expect(ownMissionsPath({ status: null, page: 1 })).toBe("/mes-missions");
  expect(ownMissionsPath({ status: "draft", page: 2 }, { mission: "a" })).toBe(
    "/mes-missions?statut=draft&page=2&mission=a",
  );
});
