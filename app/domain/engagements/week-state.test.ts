import fc from "fast-check";
import { expect, test } from "vitest";
import type { WeekFigures } from "./figures";
import { actsOn, POINT_ACTS, type PointAct, WEEK_STATE_LABELS, type WeekEntry, weekOf } from "./week-state";

const figures = (meetings: number): WeekFigures => ({
  contacts: 31,
  meetings,
  quotes: 5,
  signatures: 4,
  signed_amount: null,
  half_days: ["2026-12-07.am"],
});
const FRIDAY = new Date("2026-12-11T16:00:00Z");
const MONDAY = new Date("2026-12-14T09:00:00Z");
const DEADLINE = new Date("2026-12-15T17:00:00Z");
const LATE = new Date("2026-12-20T09:00:00Z");
const TOO_LATE = new Date("2027-01-14T17:00:00Z");

const written: WeekEntry = { act: "write", at: FRIDAY, figures: figures(6) };
const corrected: WeekEntry = { act: "correct", at: MONDAY, figures: figures(4) };

test("POINT-5 a point waits for the company until Tuesday 18:00, then it is unconfirmed", () => {
  expect(weekOf([], FRIDAY)).toBeNull();
  const week = weekOf([written], MONDAY);
  expect(week).toMatchObject({ state: "to_confirm", agreed: null, deadline: DEADLINE });
  expect(actsOn(week, "company", MONDAY)).toEqual(["confirm", "correct"]);
  expect(actsOn(week, "commercial", MONDAY)).toEqual(["write"]);
  expect(weekOf([written], DEADLINE)?.state).toBe("unconfirmed");
  expect(WEEK_STATE_LABELS.unconfirmed).toBe("Non confirmé");
});

test("POINT-7 an unconfirmed week can be confirmed for 30 days more, no longer corrected", () => {
  const week = weekOf([written], LATE);
  expect(actsOn(week, "company", LATE)).toEqual(["confirm"]);
  expect(actsOn(week, "company", TOO_LATE)).toEqual([]);
  expect(actsOn(week, "commercial", TOO_LATE)).toEqual([]);
  expect(weekOf([written, { act: "confirm", at: LATE }], LATE)).toMatchObject({
    state: "confirmed",
    agreed: figures(6),
  });
});

test("POINT-5 a new version replaces one that nobody answered, and has a term of its own", () => {
  const week = weekOf([written, { act: "write", at: MONDAY, figures: figures(9) }], LATE);
  expect(week).toMatchObject({
    state: "to_confirm",
    written: figures(9),
    deadline: new Date("2026-12-22T17:00:00Z"),
  });
});

test("POINT-5 a correction waits for the Acharné, who accepts it or keeps their own figure", () => {
  const week = weekOf([written, corrected], MONDAY);
  expect(week).toMatchObject({ state: "corrected", correction: figures(4), agreed: null });
  expect(actsOn(week, "commercial", MONDAY)).toEqual(["accept-correction", "keep-mine"]);
  expect(weekOf([written, corrected, { act: "accept-correction", at: MONDAY }], MONDAY)).toMatchObject({
    state: "confirmed",
    agreed: figures(4),
  });
  const kept = weekOf([written, corrected, { act: "keep-mine", at: MONDAY }], MONDAY);
  expect(kept).toMatchObject({
    state: "unconfirmed",
    written: figures(6),
    correction: figures(4),
    agreed: null,
  });
  expect(actsOn(kept, "company", MONDAY)).toEqual(["confirm"]);
  expect(actsOn(kept, "commercial", MONDAY)).toEqual(["accept-correction"]);
});

test("POINT-5 a confirmed week cannot be changed by anybody", () => {
  const week = weekOf([written, { act: "confirm", at: MONDAY }], MONDAY);
  expect([...actsOn(week, "company", MONDAY), ...actsOn(week, "commercial", MONDAY)]).toEqual([]);
});

test("POINT-5 a week is confirmed only where both sides agree, after any sequence of allowed acts", () => {
  const step = fc.record({
    act: fc.constantFrom(...POINT_ACTS),
    hours: fc.integer({ min: 0, max: 90 }),
    meetings: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const entries: WeekEntry[] = [];
      let at = FRIDAY.getTime();
      for (const { act, hours, meetings } of steps) {
        at += hours * 3_600_000;
        const now = new Date(at);
        const week = weekOf(entries, now);
        const allowed: readonly PointAct[] = [
          ...actsOn(week, "company", now),
          ...actsOn(week, "commercial", now),
        ];
        if (!allowed.includes(act)) continue;
        entries.push(
          act === "write" || act === "correct"
            ? { act, at: now, figures: figures(meetings) }
            : { act, at: now },
        );
      }
      const week = weekOf(entries, new Date(at));
      const last = entries.at(-1)?.act;
      expect(week?.state === "confirmed").toBe(last === "confirm" || last === "accept-correction");
      if (week?.agreed) expect([week.written, week.correction]).toContainEqual(week.agreed);
    }),
  );
});
