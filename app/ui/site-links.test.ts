import { expect, test } from "vitest";
import { isWithin } from "./site-links";

test("NAV-1 le menu marque la page d’un lien et celles qui sont au-dessous, une mission sous les missions", () => {
  expect(isWithin("/acharne", "/acharne")).toBe(true);
  expect(isWithin("/acharne/solenn-k", "/acharne")).toBe(true);
  expect(isWithin("/missions", "/missions")).toBe(true);
  expect(isWithin("/mission/ouvrir-lille", "/missions")).toBe(true);
  expect(isWithin("/mission/ouvrir-lille/candidature", "/missions")).toBe(true);
  expect(isWithin("/mission/publier", "/missions")).toBe(false);
  expect(isWithin("/acharnes", "/acharne")).toBe(false);
});
