import { expect, test } from "vitest";
import { readInboxFilter } from "./inbox-filter";

const after = (apres: string) => readInboxFilter(new URLSearchParams({ apres })).after;

test("CONV-8 a damaged cursor of the inbox shows its first page", () => {
  const id = "f8f47dba-d533-4bc5-9947-58bf2fcf137f";
  expect(after(`1764000000000.${id}`)).toEqual({ publishedAt: new Date(1_764_000_000_000), slug: id });
  for (const damaged of ["1.a", "99999999999999.1", `x.${id}`, `1764000000000.${id}0`, ""])
    expect(after(damaged), damaged).toBeNull();
});
