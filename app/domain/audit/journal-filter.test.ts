import { expect, test } from "vitest";
import { kindsIn, readJournalFilter, writeJournalFilter } from "./journal-filter";

const NOTHING = {
  kind: null,
  actor: "",
  subject: "",
  address: "",
  from: null,
  to: null,
  after: null,
  entryId: null,
};
const read = (search: string) => readJournalFilter(new URLSearchParams(search));

test("SAFE-7 the address of the journal keeps kind, people, IP address, period, page and entry", () => {
  const search =
    "?genre=refusals&acteur=chef%40exemple.fr&sujet=x&adresse=203.0.113.7&du=2026-11-01&au=2026-11-23&apres=1795000000000.12&entree=7";
  expect(writeJournalFilter(read(search))).toBe(search);
  expect(writeJournalFilter(read(""))).toBe("");
  expect(read("genre=session.opened").kind).toBe("session.opened");
});

test("SAFE-7 unknown values in an address filter nothing", () => {
  const search = "genre=toString&du=2026-02-30&au=hier&apres=x.1&entree=-1&acteur=%00";
  expect(read(search)).toEqual(NOTHING);
});

test("SAFE-7 a group selects all its kinds", () => {
  expect(kindsIn({ kind: "refusals" })).toContain("limit.reached");
  expect(kindsIn({ kind: "session.opened" })).toEqual(["session.opened"]);
  expect(kindsIn({ kind: null })).toBeNull();
});

test("SAFE-7 a period can be given in either order", () => {
  expect(read("du=2026-11-23&au=2026-11-01")).toEqual({ ...NOTHING, from: "2026-11-01", to: "2026-11-23" });
});
