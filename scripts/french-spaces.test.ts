import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** An ordinary space, or none, where French wants a narrow one that does not break. */
const LOOSE = /[\p{L}\p{N}%)’…}] [;!»](?=[\s"`<{.,]|$)|«[ \p{L}\p{N}]/u;
/** The same, where a choice of the code has such a sign too. */
const LOOSE_COLON = /[\p{L}\p{N}%’…] :(?=[\s"`<{]|$)/u;
const LOOSE_QUESTION = /[\p{L}\p{N}%’…] \?(?=["`<]|$| [\p{Lu}<{])/u;

const isLoose = (line: string) =>
  LOOSE.test(line) ||
  (LOOSE_COLON.test(line) && !line.includes("?")) ||
  (LOOSE_QUESTION.test(line) && !line.includes(" : "));

/** No text, or one that the requirements quote with its own spaces. */
const ELSE = /^\s*(?:\/?\*|\/\/|import )|À bientôt sur Les Acharnés !/;

test("GEN-1 French text has a narrow no-break space before ; : ! ? and inside quotation marks", () => {
  const paths = globSync("app/{mails,domain,operations,routes,ui}/**/*.{ts,tsx}").filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(500);
  const loose = paths.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => isLoose(line) && !ELSE.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(loose).toEqual([]);
});

test("GEN-1 an ordinary space before such a sign is found", () => {
  const seen = ["<li>un autre ;</li>", "Vraiment ?", '"Total : "', "« mot »", "suivent :", "non !"].map(
    isLoose,
  );
  expect(seen).toEqual([true, true, true, true, true, true]);
  const right = ['a ? "b" : c', "{soon ? (", "total\u202f: 3", "«\u202fmot\u202f»", "case 1:"].map(isLoose);
  expect(right).toEqual([false, false, false, false, false]);
});
