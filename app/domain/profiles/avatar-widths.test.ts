import { expect, test } from "vitest";
import { AVATAR_WIDTHS, inWidth, portraitOf, widthIn } from "./avatar-widths";

const KEY = "avatars/0b6f3c1e-9f0a-4b51-8c49-c3a1f2d4e160.webp";

test("ONB-22 FAST-5 a portrait is requested in the widths that are shown, and its name can be recovered", () => {
  for (const width of AVATAR_WIDTHS) {
    expect(portraitOf(inWidth(KEY, width))).toBe(KEY);
    expect(widthIn(inWidth(KEY, width))).toBe(width);
  }
  expect([portraitOf(KEY), widthIn(KEY)]).toEqual([KEY, undefined]);
  expect(widthIn(KEY.replace(".webp", "-4000.webp"))).toBeUndefined();
});
