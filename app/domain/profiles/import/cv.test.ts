import { expect, test } from "vitest";
import { CVS, READ_ON } from "../../../../tests/documents/cvs";
import { readCv } from "./cv";

test.each(CVS)("IMPORT-2 reads a CV: $layout", ({ text, says }) => {
  const read = readCv([text], READ_ON);
  expect(
    Object.fromEntries(Object.keys(says).map((name) => [name, read[name as keyof typeof read]])),
  ).toEqual(says);
});
