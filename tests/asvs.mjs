import { existsSync, readFileSync } from "node:fs";
import { titlesIn } from "../scripts/test-titles.mjs";

/** The levels of the items of OWASP ASVS 5.0: a chapter on each line, its sections in their order, a digit for each item. */
const LEVELS = [
  "22 1111122223 112222222223 222 123",
  "122 112 12223 23",
  "3 113 12223 11222233 11122333 3 22333",
  "12233 23333 22 1222",
  "2 112333 113 222",
  "122 111111112222 11223333 112233 22222333 2223 33 2222",
  "222 1111 22 11222 223 22",
  "1233 1123 133 23",
  "111 1222",
  "22 223 22223 1111122222233333 22222 22 222",
  "2233 22233 11233 1222 23 23 33",
  "12233 11 22223",
  "2333 222223 2233 1222233",
  "22 12223333 122",
  "12233 12233 1222222 3333",
  "2 22222 2222 222 2223",
  "23 22223333 22",
];

/** The items of levels 1 and 2, and the level of each. */
export const ITEMS = new Map(
  LEVELS.flatMap((sections, chapter) =>
    sections
      .split(" ")
      .flatMap((levels, section) =>
        [...levels].flatMap((level, item) =>
          level < "3" ? [[`${chapter + 1}.${section + 1}.${item + 1}`, Number(level)]] : [],
        ),
      ),
  ),
);

/** The verdicts of an item. */
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

/** The statements of docs/asvs.md that are false. */
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
