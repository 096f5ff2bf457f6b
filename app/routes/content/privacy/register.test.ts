import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { periodWords, RETENTION, type Retention, STORED_ELSEWHERE } from "~/domain/personal-data/retention";
import { PURPOSES } from "./purposes";

const register = readFileSync("docs/rgpd.md", "utf8").replace(/\s+/g, " ");
const plain = (text: string) => text.replace(/\s+/g, " ");

test("SAFE-5 the register lists each processing of the policy with its data, legal basis and retention", () => {
  const texts = PURPOSES.flatMap(({ purpose, data, basis, kept }) => [`### ${purpose}`, data, basis, kept]);
  expect(texts.map(plain).filter((text) => !register.includes(text))).toEqual([]);
  expect(register.match(/### /g)).toHaveLength(PURPOSES.length);
});

test("SAFE-5 the register lists each retention period as the nightly job applies it", () => {
  const rows = Object.values<Retention>({ ...RETENTION, ...STORED_ELSEWHERE }).map(
    (kept) =>
      `| ${kept.what} | ${kept.hours ? periodWords(kept) : "à son terme"} | ${kept.from} | ${kept.why} |`,
  );
  expect(rows.map(plain).filter((row) => !register.includes(row))).toEqual([]);
});
