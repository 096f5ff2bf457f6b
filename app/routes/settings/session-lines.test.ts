import { expect, test } from "vitest";
import { sessionLines } from "./session-lines";

const chrome = (id: string, openedAt: string, usedAt: string) => ({
  id,
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/148.0 Safari/537.36",
  ipAddress: "203.0.113.9",
  openedAt: new Date(openedAt),
  usedAt: new Date(usedAt),
});

test("AUTH-11 two sessions of one device on one day are distinguishable; the current one is first", () => {
  const lines = sessionLines(
    [
      chrome("matin", "2026-11-22T07:30:00Z", "2026-11-22T08:05:00Z"),
      chrome("soir", "2026-11-22T18:00:00Z", "2026-11-22T19:15:00Z"),
      chrome("ici", "2026-11-21T10:00:00Z", "2026-11-22T20:00:00Z"),
    ],
    "ici",
  );
  expect(lines.map(({ id, device, details }) => [id, device, details.replace(/\s/g, " ")])).toEqual([
    [
      "ici",
      "Chrome sur Linux",
      "Utilisée en ce moment, ouverte le 21 novembre 2026 à 11 h 00, adresse 203.0.113.x",
    ],
    [
      "matin",
      "Chrome sur Linux",
      "Utilisée le 22 novembre 2026 à 9 h 05, ouverte le 22 novembre 2026 à 8 h 30, adresse 203.0.113.x",
    ],
    [
      "soir",
      "Chrome sur Linux",
      "Utilisée le 22 novembre 2026 à 20 h 15, ouverte le 22 novembre 2026 à 19 h 00, adresse 203.0.113.x",
    ],
  ]);
});
