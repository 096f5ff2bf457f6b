import naughty from "big-list-of-naughty-strings";
import { expect, test } from "vitest";
import { pieces, STAND_IN, withText } from "../../../tests/naughty";
import { isStorable, tidy } from "../text";
import { recordInWords } from "./in-words";
import { readableRecord } from "./readable-page";

test("SAFE-4 SET-5 each malicious text is shown as typed in the export, without added markup", () => {
  const page = (text: string) =>
    pieces(readableRecord(recordInWords("messages", { written: true, body: text, with: text })));
  const expected = page(STAND_IN);
  expect(expected.filter((piece) => piece === STAND_IN)).toHaveLength(2);
  const texts = naughty.map(tidy).filter((text: string) => text !== "" && isStorable(text));
  expect(texts.length).toBeGreaterThan(400);
  for (const text of texts) expect(page(text)).toEqual(withText(expected, text));
});
