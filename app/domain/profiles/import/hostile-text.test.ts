import { expect, test } from "vitest";
import { READ_ON } from "../../../../tests/documents/cvs";
import { readCv } from "./cv";
import { readLinkedIn } from "./linkedin-export";

/** As many characters as are read of a document. */
const MOST = 60_000;
const LONGEST_MS = 1_000;

const HOSTILE: readonly [string, string][] = [
  ["digits", "1"],
  ["spaces", " "],
  ["line breaks", "\n"],
  ["words", "Abc "],
  ["one word", "a"],
  ["capitals", "A "],
  ["dates", "01/2020 - "],
  ["years", "2020 "],
  ["phone numbers", "06 12 34 56 7 "],
  ["addresses", "a@a."],
  ["headings", "PROFIL\n"],
  ["names", "Camille Exemple\n"],
  ["postcodes", "35000 "],
  ["labels", "Nom : "],
  ["quotes", '",'],
];

const spent = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

test.each(HOSTILE)("IMPORT-4 reads a document of nothing but %s within a second", (_, piece) => {
  const text = piece.repeat(Math.ceil(MOST / piece.length)).slice(0, MOST);
  const before = spent();
  const read = readCv([text], READ_ON);
  readLinkedIn(
    { "Profile.csv": text, "Positions.csv": text, "Languages.csv": text, "Skills.csv": text },
    READ_ON,
  );
  expect(spent() - before).toBeLessThan(LONGEST_MS);
  expect(read.text?.length ?? 0).toBeLessThanOrEqual(4_000);
});
