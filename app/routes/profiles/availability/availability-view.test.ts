import { expect, test } from "vitest";
import { availabilityView } from "./availability-view";

/** Sunday 29 November: the week of the 23rd is over, that of 21 December has a holiday. */
const at = new Date("2026-11-29T10:00:00Z");

test("FREE-3 the form says what engagements take of a week, never more than it offers", () => {
  const taken = new Map([
    ["2026-11-23", 12],
    ["2026-11-30", 6],
    ["2026-12-07", 12],
    ["2026-12-21", 8],
  ]);
  const { weeks } = availabilityView({ confirmedAt: null, toConfirm: false, taken, weeks: [] }, at);
  const whole = "Vos engagements prennent toute la semaine\u202f: les entreprises n’y lisent rien de libre.";
  expect(weeks.map((week) => week.taken)).toEqual([
    null,
    "Vos engagements en prennent 6 demi-journées\u202f: les entreprises lisent le reste.",
    whole,
    null,
    whole,
    null,
    null,
    null,
  ]);
});
