import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("HOME-8 les chiffres commerciaux ne sont écrits que dans le fichier de contenu", () => {
  const pages = globSync("app/routes/{home,content}/**/*.tsx").concat("app/routes/home.tsx");
  const written = pages.filter((page) => !page.includes(".test."));
  expect(written.length).toBeGreaterThan(10);
  const figures = /150\+|85\s?%|500\+|200\+|\+35\s?%|\b(?:250|400|650) ?€/;
  expect(written.filter((page) => figures.test(readFileSync(page, "utf8")))).toEqual([]);
});
