import { expect, test } from "vitest";
import {
  commissionBasis,
  commissionTitle,
  paySides,
  paySidesText,
  shareSides,
  totalSides,
} from "./pay-sides";

test("CAND-6 a rate is shown for both sides, the reader's own first", () => {
  expect(paySidesText(paySides(460, "commercial", "Nolwenn"))).toBe(
    "460\u202f€ pour vous · 575\u202f€ pour l’entreprise",
  );
  expect(paySidesText(paySides(460, "company", "Nolwenn"))).toBe(
    "575\u202f€ pour vous · 460\u202f€ pour Nolwenn",
  );
});

test("CAND-6 a total multiplies the days for each side without rounding in between", () => {
  expect(paySidesText(totalSides(460, 36, "commercial", "Nolwenn"))).toBe(
    "16\u202f560\u202f€ pour vous · 20\u202f700\u202f€ pour l’entreprise",
  );
  expect(totalSides(101, 10, "company", "Nolwenn")).toMatchObject({
    own: "1\u202f260\u202f€",
    other: "1\u202f010\u202f€",
  });
});

test("CAND-6 a commission is shown for both sides, with its basis and due date", () => {
  expect(paySidesText(shareSides(10, "commercial", ""))).toBe(
    "10\u202f% pour vous · 12,5\u202f% pour l’entreprise",
  );
  expect(shareSides(8, "company", "Nolwenn")).toMatchObject({ own: "10\u202f%", other: "8\u202f%" });
  expect(commissionBasis({ base: "ca_ht", due: "encaissement" })).toBe(
    "du chiffre d’affaires HT, à l’encaissement",
  );
  expect(commissionBasis({ base: "marge", due: null })).toBe("de la marge");
  expect(commissionTitle({ base: "marge", due: "signature" })).toBe(
    "Commission sur la marge, à la signature",
  );
  expect(commissionTitle({ base: null, due: null })).toBe("Commission");
});
