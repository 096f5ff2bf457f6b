import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countOf, ITEMS, problemsOf, rowsOf } from "../tests/asvs.mjs";

const text = readFileSync("docs/asvs.md", "utf8");

test("SAFE-1 SAFE-2 SAFE-3 SAFE-4 docs/asvs.md dit de chaque point de l’ASVS ce qui y répond, et le dit vrai", () => {
  expect(ITEMS.size).toBe(253);
  expect(problemsOf(text)).toEqual([]);
});

test("SAFE-1 SAFE-2 SAFE-3 SAFE-4 cent cinquante points au moins sont tenus par un essai", () => {
  expect(countOf(rowsOf(text), "test")).toBeGreaterThanOrEqual(150);
});

test("SAFE-11 un point absent ou redit, un essai, un fichier ou un écart inventé, un compte faux se voient", () => {
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
