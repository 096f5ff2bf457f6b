import { expect, test } from "vitest";
import { readReportsFilter, writeReportsFilter } from "./reports-filter";

const read = (search: string) => readReportsFilter(new URLSearchParams(search));

test("CONV-7 the address of reports contains both pages and the open report", () => {
  const filter = { open: 2, decided: 3, reportId: "x" };
  expect(read(writeReportsFilter(filter))).toEqual(filter);
  expect(writeReportsFilter(read(""))).toBe("");
});

test("CONV-7 an invalid page is the first one", () => {
  expect(read("page=-1&decides=tous")).toEqual({ open: 1, decided: 1, reportId: null });
});
