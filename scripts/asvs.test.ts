import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countOf, ITEMS, problemsOf, rowsOf } from "../tests/asvs.mjs";

const text = readFileSync("docs/asvs.md", "utf8");

test("SAFE-1 SAFE-2 SAFE-3 SAFE-4 docs/asvs.md says truly of each item of the ASVS what meets it", () => {
  expect(ITEMS.size).toBe(253);
  expect(problemsOf(text)).toEqual([]);
});

test("SAFE-1 SAFE-2 SAFE-3 SAFE-4 at least a hundred and fifty items are met by a test", () => {
  expect(countOf(rowsOf(text), "test")).toBeGreaterThanOrEqual(150);
});

test("SAFE-11 a missing or repeated item, an invented test, file or deviation, and a wrong count are found", () => {
  const [row = ""] = /^\| 1\.1\.1 .*$/m.exec(text) ?? [];
  const spoilt = (change: (text: string) => string) => problemsOf(change(text)).join("\n");
  expect(spoilt((all) => all.replace(`${row}\n`, ""))).toContain("1.1.1 is missing");
  expect(spoilt((all) => all.replace(row, `${row}\n${row}`))).toContain("1.1.1 stands twice");
  expect(spoilt((all) => all.replace(row, row.replace(/: [^<|]+/, ": un essai inventé ")))).toContain(
    "has no test",
  );
  expect(spoilt((all) => all.replace(row, row.replaceAll("server/", "serveur/")))).toContain("is not there");
  expect(spoilt((all) => all.replace(row, row.replace("| test |", "| unmet |")))).toContain("is no verdict");
  expect(spoilt((all) => all.replaceAll("Signed: ", "Thought: "))).toContain("D1 is no signed deviation");
  expect(spoilt((all) => all.replace(/\d+ by an automated test/, "999 by an automated test"))).toContain(
    "The head is to say",
  );
});
