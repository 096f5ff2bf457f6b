import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CLAIM_WORDS } from "./claim-words";
import { CLAIM_NAMES, CLAIMS } from "./figures";

test("HOME-8 marketing figures are written in the content file only", () => {
  const files = globSync("app/routes/{home,content,auth}/**/*.{ts,tsx}").concat("app/routes/home.tsx");
  const written = files.filter((file) => !/\.test\.|figures\.ts$/.test(file));
  expect(written.length).toBeGreaterThan(10);
  const figures = /150\+|85\s?%|500\+|200\+|\+35\s?%|\b(?:250|400|650)\s?€|48\s?h\b|24\/7|1\.000/;
  expect(written.filter((file) => figures.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("HOME-8 each figure has a kind, a source and a date", () => {
  for (const name of CLAIM_NAMES) {
    const claim = CLAIMS[name];
    expect([name, claim.kind]).toEqual([name, expect.stringMatching(/^(promise|measure)$/)]);
    expect([name, claim.asOf]).toEqual([name, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    for (const words of Object.values(CLAIM_WORDS[name])) expect(words.length).toBeGreaterThan(3);
    if (claim.kind === "promise") expect([name, claim.value, claim.source]).not.toContain(null);
    if (claim.value === null) expect([name, claim.computed]).not.toContain(undefined);
  }
});
