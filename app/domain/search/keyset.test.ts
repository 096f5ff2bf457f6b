import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./keyset";

const cursor = { publishedAt: new Date("2026-11-14T08:30:00.123Z"), slug: "solenn-k-12345678" };

test("DIR-8 MIS-7 a cursor is written and parsed to the millisecond", () => {
  expect(writeCursor(cursor)).toBe("1794645000123.solenn-k-12345678");
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});

test("DIR-8 a damaged cursor shows the first page", () => {
  const damaged = [
    null,
    "",
    "hier",
    "123",
    "123.",
    ".a",
    "-1.a",
    "1e3.a",
    "123.A B",
    "123.a'b",
    "999999999999999.a",
    `1.${"a".repeat(200)}`,
  ];
  for (const text of damaged) expect([text, readCursor(text)]).toEqual([text, null]);
  expect(readCursor("99999999999999.a")?.publishedAt.toISOString()).toBe("5138-11-16T09:46:39.999Z");
});
