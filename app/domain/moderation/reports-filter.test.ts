import { expect, test } from "vitest";
import { readReportsFilter, writeReportsFilter } from "./reports-filter";

const read = (search: string) => readReportsFilter(new URLSearchParams(search));

test("CONV-7 l’adresse des signalements garde les deux pages et celui qu’on lit", () => {
  const filter = { open: 2, decided: 3, reportId: "x" };
  expect(read(writeReportsFilter(filter))).toEqual(filter);
  expect(writeReportsFilter(read(""))).toBe("");
});

test("CONV-7 une page qui n’en est pas une est la première", () => {
  expect(read("page=-1&decides=tous")).toEqual({ open: 1, decided: 1, reportId: null });
});
