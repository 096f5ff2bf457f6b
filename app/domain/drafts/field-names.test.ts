import { expect, test } from "vitest";
import { SKILLS } from "../catalogue";
import { MISSION_COLUMNS } from "../missions/mission-columns";
import { COMMERCIAL_COLUMNS, COMPANY_COLUMNS } from "../profiles/profile-columns";
import { fieldIn, isFieldName, partsOf } from "./field-names";

test("DATA-4 every field has a name that forms accept, alone or in its group", () => {
  const alone = [...MISSION_COLUMNS, ...COMMERCIAL_COLUMNS, ...COMPANY_COLUMNS, "company_name"];
  expect(alone.filter((name) => !isFieldName(name))).toEqual([]);
  for (const group of ["competences", "required_competences"])
    for (const skill of SKILLS) {
      const name = fieldIn(group, skill);
      expect([name, isFieldName(name), partsOf(name)]).toEqual([name, true, [group, skill]]);
    }
  expect(partsOf("title")).toEqual(["title", undefined]);
});

test("DATA-4 names that would create a list or a tree are ignored", () => {
  for (const name of ["a[99999999]", "a[]", "a.b.c", "__proto__.a.b", "competences.", "", "a".repeat(41)])
    expect([name, isFieldName(name)]).toEqual([name, false]);
});
