import { expect, test } from "vitest";
import { duration, durationFirst, timeLeft } from "./durations";

const SOURCES = import.meta.glob<string>("../**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("PUBL-1 stated durations are measured and rounded up to the minute", () => {
  const forms = ["account", "company", "commercial", "mission"] as const;
  expect(forms.map(duration)).toEqual(["une minute", "trois minutes", "six minutes", "cinq minutes"]);
  expect(durationFirst("commercial")).toBe("Six minutes");
  expect(timeLeft("company")).toBe("Il reste 3 minutes");
  expect(timeLeft("company", "mission")).toBe("Il reste 8 minutes");
});

test("PUBL-1 no page states a duration of its own", () => {
  const own = /(?:une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|quinze|vingt) minutes?/i;
  const promising = Object.entries(SOURCES)
    .filter(([path, text]) => path.endsWith(".tsx") && !path.includes(".test.") && own.test(text))
    .map(([path]) => path);
  expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
  expect(promising).toEqual([]);
});
