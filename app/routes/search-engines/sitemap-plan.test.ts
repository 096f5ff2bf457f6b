import { describe, expect, it } from "vitest";
import { isSmall, partsOf, readPart, STATIC_PAGES } from "./sitemap-plan";

describe("the sitemap", () => {
  it("is one file while everything fits", () => {
    const most = STATIC_PAGES.length + 5;
    expect(isSmall({ acharnes: 2, missions: 2, entreprises: 1 }, most)).toBe(true);
    expect(isSmall({ acharnes: 2, missions: 2, entreprises: 2 }, most)).toBe(false);
  });

  it("is split into parts within the limit that cover each list", () => {
    const parts = partsOf({ acharnes: 100_001, missions: 50_000, entreprises: 0 });
    expect(parts.map(({ name, from }) => [name, from])).toEqual([
      ["acharnes-1", 0],
      ["acharnes-2", 50_000],
      ["acharnes-3", 100_000],
      ["missions-1", 0],
    ]);
    for (const part of parts) expect(readPart(part.name)).toEqual(part);
  });

  it.each(["", "acharnes", "acharnes-0", "acharnes--1", "comptes-1", "missions-123456", "missions-1x"])(
    "has no part %j",
    (name) => expect(readPart(name)).toBeUndefined(),
  );
});
