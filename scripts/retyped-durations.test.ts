import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NOTICE_DAYS } from "~/domain/accounts/cgu";
import { SIDEBAR_DAYS } from "~/domain/accounts/our-cookies";
import { CANDIDATURE_STATES } from "~/domain/candidatures/candidature-status";
import { REMINDER_DAYS } from "~/domain/candidatures/deadline";
import { inWords } from "~/domain/french";
import { CONTEST_PERIOD } from "~/domain/moderation/contest";
import { REVIEW_DAYS } from "~/domain/moderation/review-age";

const DAYS = [
  ...Object.values(CANDIDATURE_STATES).flatMap(({ deadlineDays }) => deadlineDays ?? []),
  ...REMINDER_DAYS,
  NOTICE_DAYS,
  SIDEBAR_DAYS,
  REVIEW_DAYS,
];
const WORDS = [...DAYS.flatMap((days) => [String(days), inWords(days)]), "vingt et un", "trente"].join("|");
const RETYPED = new RegExp(
  `(?<![\\d\\p{L}])(?:${WORDS})[\\s\\u00a0\\u202f]jours?(?!\\p{L})|${CONTEST_PERIOD}`,
  "iu",
);

/** Comments, and the two periods of the CGU that no code applies. */
const ELSE = /^\s*(?:\/?\*|\/\/)|réponse motivée sous quatorze jours|trente jours avant pour une fermeture/;

test("CAND-3 SAFE-6 French copy takes its durations from the rules instead of repeating them", () => {
  const paths = globSync("app/{mails,domain,operations,routes,ui}/**/*.{ts,tsx}").filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(500);
  const retyped = paths.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => RETYPED.test(line) && !ELSE.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(retyped).toEqual([]);
});

test("CAND-3 a repeated duration is found in digits and in words", () => {
  expect(
    ["sous 14 jours.", "Quatorze jours", "sept jours", "21 jours", "pendant six mois"].every((copy) =>
      RETYPED.test(copy),
    ),
  ).toBe(true);
  expect(["114 jours", "14 journaux", "dix-sept jours"].filter((copy) => RETYPED.test(copy))).toEqual([
    "dix-sept jours",
  ]);
});
