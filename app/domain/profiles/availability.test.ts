import { expect, test } from "vitest";
import { availabilityOf, availableBy } from "./availability";

const NOW = new Date("2026-11-21T23:30:00Z");

test("PUB-4 DIR-10 available now, from a date, or not stated", () => {
  expect(availabilityOf(null, NOW)).toBeNull();
  expect(availabilityOf("2026-01-05", NOW)).toEqual({ text: "Disponible", later: false });
  expect(availabilityOf("2026-12-08", NOW)).toEqual({ text: "Dès le 8 décembre", later: true });
  expect(availabilityOf("2027-01-04", NOW)).toEqual({ text: "Dès le 4 janvier 2027", later: true });
});

test("DIR-10 days are those of Paris, a month has thirty days", () => {
  expect(availabilityOf("2026-11-22", NOW)?.later).toBe(false);
  expect(availableBy("maintenant", NOW)).toBe("2026-11-22");
  expect(availableBy("mois", NOW)).toBe("2026-12-22");
});
