import { existsSync, readFileSync } from "node:fs";
import { titlesIn } from "./test-titles.mjs";

/** The level of each item of OWASP ASVS 5.0, by its section and in its order. */
const LEVELS = {
  1.1: "22",
  1.2: "1111122223",
  1.3: "112222222223",
  1.4: "222",
  1.5: "123",
  2.1: "122",
  2.2: "112",
  2.3: "12223",
  2.4: "23",
  3.1: "3",
  3.2: "113",
  3.3: "12223",
  3.4: "11222233",
  3.5: "11122333",
  3.6: "3",
  3.7: "22333",
  4.1: "12233",
  4.2: "23333",
  4.3: "22",
  4.4: "1222",
  5.1: "2",
  5.2: "112333",
  5.3: "113",
  5.4: "222",
  6.1: "122",
  6.2: "111111112222",
  6.3: "11223333",
  6.4: "112233",
  6.5: "22222333",
  6.6: "2223",
  6.7: "33",
  6.8: "2222",
  7.1: "222",
  7.2: "1111",
  7.3: "22",
  7.4: "11222",
  7.5: "223",
  7.6: "22",
  8.1: "1233",
  8.2: "1123",
  8.3: "133",
  8.4: "23",
  9.1: "111",
  9.2: "1222",
  10.1: "22",
  10.2: "223",
  10.3: "22223",
  10.4: "1111122222233333",
  10.5: "22222",
  10.6: "22",
  10.7: "222",
  11.1: "2233",
  11.2: "22233",
  11.3: "11233",
  11.4: "1222",
  11.5: "23",
  11.6: "23",
  11.7: "33",
  12.1: "12233",
  12.2: "11",
  12.3: "22223",
  13.1: "2333",
  13.2: "222223",
  13.3: "2233",
  13.4: "1222233",
  14.1: "22",
  14.2: "12223333",
  14.3: "122",
  15.1: "12233",
  15.2: "12233",
  15.3: "1222222",
  15.4: "3333",
  16.1: "2",
  16.2: "22222",
  16.3: "2222",
  16.4: "222",
  16.5: "2223",
  17.1: "23",
  17.2: "22223333",
  17.3: "22",
};

/** The items of levels 1 and 2, and the level of each. */
export const ITEMS = new Map(
  Object.entries(LEVELS).flatMap(([section, levels]) =>
    [...levels].flatMap((level, index) => (level < "3" ? [[`${section}.${index + 1}`, Number(level)]] : [])),
  ),
);

/** What is said to meet an item. */
const VERDICTS = ["test", "code", "deviation", "does not concern us"];
const ROW = /^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| ([a-z ]+) \| (.+) \|$/;
const PROOF = /^`([^`]+)`(?:: (.+))?$/;
const DEVIATION = /^### (D\d+) .*\n([\s\S]*?)(?=\n#|$(?![\s\S]))/gm;
const SIGNED = /^Signed: .+, \d{4}-\d{2}-\d{2}\.$/m;

/** The rows of docs/asvs.md. */
export const rowsOf = (text) =>
  text.split("\n").flatMap((line) => {
    const [, number, level, words, verdict, by] = ROW.exec(line) ?? [];
    return number ? [{ number, level: Number(level), words, verdict, by }] : [];
  });

/** What docs/asvs.md says that does not hold; nothing when all of it does. */
export function problemsOf(text) {
  const rows = rowsOf(text);
  const signed = deviationsIn(text);
  return [
    ...[...ITEMS.keys()]
      .filter((number) => !rows.some((row) => row.number === number))
      .map((number) => `${number} is missing`),
    ...rows.flatMap((row, at) => [
      ...(rows.findIndex(({ number }) => number === row.number) < at ? [`${row.number} stands twice`] : []),
      ...(ITEMS.get(row.number) === row.level ? [] : [`${row.number} is not of level ${row.level}`]),
      ...problemsOfRow(row, signed).map((problem) => `${row.number}: ${problem}`),
    ]),
    ...[...signed]
      .filter((name) => !rows.some(({ by }) => by === name))
      .map((name) => `${name} is of no item`),
    ...(text.includes(headOf(rows)) ? [] : [`The head is to say: ${headOf(rows)}`]),
  ];
}

function problemsOfRow({ verdict, by }, signed) {
  if (verdict === "deviation") return signed.has(by) ? [] : [`${by} is no signed deviation`];
  if (verdict === "test") return by.split("<br>").flatMap((proof) => problemsOfProof(proof, true));
  if (verdict === "code") return by.split("<br>").flatMap((proof) => problemsOfProof(proof, false));
  return VERDICTS.includes(verdict) ? [] : [`'${verdict}' is no verdict`];
}

function problemsOfProof(proof, byTest) {
  const [, file, title] = PROOF.exec(proof) ?? [];
  if (!file) return [`'${proof}' names no file`];
  if (!existsSync(file)) return [`${file} is not there`];
  if (!byTest) return [];
  const isThere = titlesIn(readFileSync(file, "utf8")).includes(title?.replaceAll("\\|", "|"));
  return isThere ? [] : [`${file} has no test '${title}'`];
}

function deviationsIn(text) {
  return new Set(
    [...text.matchAll(DEVIATION)].flatMap(([, name, body]) => (SIGNED.test(body) ? [name] : [])),
  );
}

export const countOf = (rows, verdict) => rows.filter((row) => row.verdict === verdict).length;

/** The sentence of figures at the head of docs/asvs.md. */
export function headOf(rows) {
  const first = rows.filter(({ level }) => level === 1).length;
  const apart = countOf(rows, "does not concern us");
  return `${rows.length} items (${first} of level 1, ${rows.length - first} of level 2), ${rows.length - apart} of which concern us: ${countOf(rows, "test")} by an automated test, ${countOf(rows, "code")} by code or a document, ${countOf(rows, "deviation")} by a signed deviation, none unmet. ${apart} do not concern us.`;
}
