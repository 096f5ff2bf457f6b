import { expect, test } from "vitest";
import { READ_ON } from "../../../../tests/documents/cvs";
import { EXPORTS } from "../../../../tests/documents/linkedin-exports";
import { csvRows } from "./csv-rows";
import { readLinkedIn } from "./linkedin-export";

test.each(EXPORTS)("IMPORT-2 reads an export of LinkedIn: $kind", ({ files, says }) => {
  const read = readLinkedIn(files, READ_ON);
  expect(
    Object.fromEntries(Object.keys(says).map((name) => [name, read?.[name as keyof typeof read]])),
  ).toEqual(says);
});

test("IMPORT-2 an archive without profile and positions is none of LinkedIn", () => {
  expect(readLinkedIn({}, READ_ON)).toBeUndefined();
  expect(readLinkedIn({ "Profile.csv": "a,b\n1,2", "Skills.csv": "Name\nSalons" }, READ_ON)).toBeUndefined();
});

test.each([
  [
    'a,b\r\n"1,5","il dit ""oui"""',
    [
      ["a", "b"],
      ["1,5", 'il dit "oui"'],
    ],
  ],
  [
    '\ufeffa;b\n"deux\nlignes";x\n\n',
    [
      ["a", "b"],
      ["deux\nlignes", "x"],
    ],
  ],
  ['a,"jamais fermé\nb', [["a", "jamais fermé\nb"]]],
  ["", []],
])("IMPORT-2 reads CSV with quotes, line breaks and a byte order mark: %j", (text, rows) => {
  expect(csvRows(text)).toEqual(rows);
});
