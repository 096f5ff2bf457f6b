import fc from "fast-check";
import { expect, test } from "vitest";
import { newcomersSince, withNewcomers } from "./suggestion-order";

const AT = new Date("2026-11-29T09:00:00Z");
const OLD = new Date("2026-01-05T09:00:00Z");
const NEW = new Date("2026-11-20T09:00:00Z");

/** Ranked Acharnés, 'o' of long ago and 'n' a newcomer, by their place. */
const ranked = (kinds: string) =>
  [...kinds].map((kind, place) => ({ slug: `${place + 1}`, published_at: kind === "n" ? NEW : OLD }));
const places = (kinds: string, limit = 20) =>
  withNewcomers(ranked(kinds), limit, AT)
    .map(({ slug }) => slug)
    .join(" ");

test("SUGG-3 the best newcomer takes the tenth place where the nine before are of others", () => {
  expect(places("oooooooooooonn", 10)).toBe("1 2 3 4 5 6 7 8 9 13");
  expect(places("oooooooooooonn", 12)).toBe("1 2 3 4 5 6 7 8 9 13 10 11");
});

test("SUGG-3 a newcomer among the nine keeps the order, and each ten has its own", () => {
  expect(places("onoooooooooon", 10)).toBe("1 2 3 4 5 6 7 8 9 10");
  expect(places(`${"o".repeat(22)}nn`, 20)).toBe("1 2 3 4 5 6 7 8 9 23 10 11 12 13 14 15 16 17 18 24");
});

test("SUGG-3 without a newcomer, or with fewer than ten places, the order stays", () => {
  expect(places("oooooooooooo", 10)).toBe("1 2 3 4 5 6 7 8 9 10");
  expect(places("ooooooooooon", 3)).toBe("1 2 3");
  expect(places("ooon")).toBe("1 2 3 4");
});

test("SUGG-3 whoever was published less than 60 days ago is a newcomer", () => {
  expect(newcomersSince(AT).toISOString()).toBe("2026-09-30T09:00:00.000Z");
  const after = (millis: number) => new Date(newcomersSince(AT).getTime() + millis);
  const tenth = (published_at: Date) =>
    withNewcomers([...ranked("o".repeat(10)), { slug: "11", published_at }], 10, AT)[9]?.slug;
  expect([tenth(after(0)), tenth(after(1))]).toEqual(["10", "11"]);
});

test("SUGG-3 nobody is shown twice, and at most one place in ten changes", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[on]{0,60}$/), fc.integer({ min: 1, max: 40 }), (kinds, limit) => {
      const all = ranked(kinds);
      const shown = withNewcomers(all, limit, AT);
      expect(shown).toHaveLength(Math.min(limit, all.length));
      expect(new Set(shown).size).toBe(shown.length);
      const promoted = shown.filter((row) => !all.slice(0, limit).includes(row));
      expect(promoted.length).toBeLessThanOrEqual(Math.floor(limit / 10));
    }),
  );
});
