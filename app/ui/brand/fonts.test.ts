import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import * as messages from "~/domain/messages";

const sheet = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

const ranges = [...sheet.matchAll(/fonts\/(\w+)-french\.woff2[^}]*unicode-range:([^;]+);/g)].map(
  ([, font = "", range = ""]) => ({ font, range }),
);

function isWithin(range: string, sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return range.split(",").some((part) => {
    const [first = "", last = first] = part.trim().slice(2).split("-");
    return Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16);
  });
}

/** Characters of French copy and names. */
const FRENCH = "aàâæbcçdeéèêëfghiîïjklmnoôœpqrstuùûüvwxyÿz0123456789’«»–—…€·\u00a0\u202f";

test("FAST-5 the preloaded font covers French, including accented capitals", () => {
  expect(ranges.map(({ font }) => font).sort()).toEqual(["bricolage", "inter"]);
  const copy = FRENCH + FRENCH.toUpperCase().replace("Ÿ", "") + JSON.stringify(messages);
  for (const { font, range } of ranges) {
    expect([...new Set(copy)].filter((sign) => !isWithin(range, sign))).toEqual([]);
    const { size } = statSync(new URL(`./fonts/${font}-french.woff2`, import.meta.url));
    expect(size).toBeLessThan(60_000);
  }
});
