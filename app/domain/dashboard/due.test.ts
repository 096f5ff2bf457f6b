import { expect, test } from "vitest";
import { deadlineText, dueOf } from "./due";
import { weekOf } from "./week";
import { weekColumns } from "./week-entries";

const NOW = new Date("2026-11-30T08:00:00Z");
const at = (day: string) => new Date(`${day}T17:00:00Z`);

test.each([
  ["2026-11-30", { big: "18\u202fh", small: "aujourd’hui", today: true }],
  ["2026-12-01", { big: "1", small: "jour", today: false }],
  ["2026-12-04", { big: "4", small: "jours", today: false }],
])("WORK-2 a deadline in two words: %s", (day, due) => {
  expect(dueOf(at(day), NOW)).toEqual(due);
});

test("WORK-2 without a deadline: as soon as possible", () => {
  expect(dueOf(null, NOW)).toEqual({ big: "", small: "Dès que possible", today: false });
});

test.each([
  ["2026-11-30", "aujourd’hui à\u00a018\u202fh"],
  ["2026-12-01", "demain à\u00a018\u202fh"],
  ["2026-12-04", "vendredi à\u00a018\u202fh"],
  ["2026-12-07", "le 7 décembre à\u00a018\u202fh"],
  ["2027-01-04", "le 4 janvier 2027 à\u00a018\u202fh"],
])("WORK-2 a deadline in a sentence: %s", (day, text) => {
  expect(deadlineText(at(day), NOW)).toBe(text);
});

test("WORK-2 a deadline at midnight is named by the day that it ends", () => {
  const midnight = new Date("2026-12-06T23:00:00Z");
  expect(deadlineText(midnight, NOW)).toBe("dimanche à\u00a023\u202fh\u202f59");
  const sunday = new Date("2026-12-06T08:00:00Z");
  expect(dueOf(midnight, sunday)).toEqual({ big: "23\u202fh\u202f59", small: "aujourd’hui", today: true });
  expect(dueOf(midnight, NOW)).toMatchObject({ big: "6" });
});

test("CAND-3 overseas, every deadline of the dashboard names the time of Paris", () => {
  const [today, later] = [at("2026-11-30"), at("2026-12-04")];
  expect(dueOf(today, NOW, true)).toMatchObject({ big: "18\u202fh", small: "aujourd’hui (heure de Paris)" });
  expect(dueOf(later, NOW, true)).toEqual(dueOf(later, NOW));
  expect(deadlineText(later, NOW, true)).toBe("vendredi à\u00a018\u202fh (heure de Paris)");
  const entry = {
    kind: "deadline",
    id: "c1",
    isoDay: "2026-11-30",
    at: today,
    name: "Awa",
    total: 1,
  } as const;
  const [column] = weekColumns(weekOf(NOW), [{ ...entry, status: "viewed" }], true);
  expect(column?.items[0]?.time).toBe("18\u202fh (heure de Paris)");
});
