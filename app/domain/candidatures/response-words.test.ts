import { expect, test } from "vitest";
import { responseText, roundedRate } from "./response-words";

test("RESP-1 rate and response time fit one line, and a low rate is named as such", () => {
  expect(responseText({ rate: 92, days: 2 })).toBe("Répond en 2 jours, à 92\u202f% des candidatures");
  expect(responseText({ rate: 50, days: 1 })).toBe("Répond en 1 jour, à 50\u202f% des candidatures");
  expect(responseText({ rate: 41, days: 9 })).toBe("Répond rarement\u202f: 41\u202f% des candidatures");
  expect(responseText({ rate: 0, days: null })).toBe("Répond rarement\u202f: 0\u202f% des candidatures");
  expect(responseText({ rate: null, days: null })).toBeNull();
});

test("RESP-1 the rate of a confidential company is rounded down to tens", () => {
  expect(roundedRate({ rate: 92, days: 2 })).toEqual({ rate: 90, days: 2 });
  expect(roundedRate({ rate: 49, days: 2 })).toEqual({ rate: 40, days: 2 });
  expect(roundedRate({ rate: 80, days: 2 })).toEqual({ rate: 80, days: 2 });
  expect(roundedRate({ rate: null, days: null })).toEqual({ rate: null, days: null });
});
