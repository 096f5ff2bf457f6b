import fc from "fast-check";
import { expect, test } from "vitest";
import { publicRate } from "../missions/pricing";
import { addDays } from "../working-days";
import { reportedWeeksOf, totalsApart, totalsByMonth } from "./engagement-figures";
import { type StoredAct, weekOfActs } from "./engagement-weeks";
import { type PointCount, shareOf } from "./figures";
import { halfDaysOf } from "./point-form";
import { actsOn, POINT_ACTS, type PointAct } from "./week-state";

const FIRST = "2026-12-07";
const SECOND_TERMS = "2026-12-23";
const WEEKS = [0, 1, 2, 3, 4, 5].map((week) => addDays(FIRST, week * 7));
const NOW = new Date("2027-06-01T09:00:00Z");
const DATES = { starts_on: FIRST, ends_on: addDays(FIRST, 41), breaks_on: null };
const OTHER_TERMS = {
  commission_base: null,
  commission_due: null,
  days_per_week: 3,
  duration_weeks: 6,
} as const;
const TERMS = [
  { starts_on: FIRST, rate: 461, commission_percent: null, ...OTHER_TERMS },
  { starts_on: SECOND_TERMS, rate: 333, commission_percent: 7, ...OTHER_TERMS },
];

type Try = {
  readonly week: string;
  readonly act: PointAct;
  /** How long after the act before. */
  readonly hours: number;
  readonly halves: number;
  readonly counts: readonly [number, number, number, number];
  readonly signed_amount: number | null;
};

const tries: fc.Arbitrary<Try[]> = fc.array(
  fc.record({
    week: fc.constantFrom(...WEEKS),
    act: fc.constantFrom(...POINT_ACTS),
    hours: fc.integer({ min: 0, max: 60 }),
    halves: fc.integer({ min: 0, max: 12 }),
    counts: fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50)),
    signed_amount: fc.option(fc.nat(100_000)),
  }),
  { maxLength: 60 },
);

const NO_FIGURES = {
  half_days: null,
  contacts: null,
  meetings: null,
  quotes: null,
  signatures: null,
  signed_amount: null,
};

function figuresOf({ week, halves, counts, signed_amount }: Try) {
  const [contacts, meetings, quotes, signatures] = counts;
  const days = [0, 1, 2, 3, 4, 5].map((after) => addDays(week, after));
  return {
    half_days: halfDaysOf(days).slice(0, halves),
    contacts,
    meetings,
    quotes,
    signatures,
    signed_amount,
  };
}

/** The acts that were open when they were tried, as they are stored. */
function storedActs(tried: readonly Try[]): StoredAct[] {
  const acts: StoredAct[] = [];
  let at = new Date("2026-12-11T15:00:00Z");
  for (const each of tried) {
    const { week, act, hours } = each;
    at = new Date(at.getTime() + hours * 3_600_000);
    const ofWeek = acts.filter((stored) => stored.week === week);
    const side = act === "confirm" || act === "correct" ? "company" : "commercial";
    if (!actsOn(weekOfActs(ofWeek, at), side, at).includes(act)) continue;
    const figures = act === "write" || act === "correct" ? figuresOf(each) : NO_FIGURES;
    acts.push({ id: String(acts.length), week, act, at, ...figures });
  }
  return acts;
}

/** The row whose figures stand for a week: what was confirmed, else the last version of the Acharné. */
function standing(acts: readonly StoredAct[]): { row: StoredAct; confirmed: boolean } | undefined {
  const agreement = acts.findIndex(({ act }) => act === "confirm" || act === "accept-correction");
  const agreed = acts[agreement]?.act === "accept-correction" ? "correct" : "write";
  const row = acts
    .slice(0, agreement < 0 ? undefined : agreement)
    .findLast(({ act }) => act === (agreement < 0 ? "write" : agreed));
  return row && { row, confirmed: agreement >= 0 };
}

/** Adds up the standing rows one by one, without the rules. */
function recount(acts: readonly StoredAct[], confirmed: boolean, isCounted: (week: string) => boolean) {
  const rows = WEEKS.filter(isCounted).flatMap((week) => {
    const found = standing(acts.filter((act) => act.week === week));
    return found && found.confirmed === confirmed ? [found.row] : [];
  });
  const sum = (name: PointCount) => rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  const halves = rows.flatMap(({ half_days }) => half_days ?? []);
  let [commercial, company] = [0, 0];
  for (const half of halves) {
    const rate = half.slice(0, 10) < SECOND_TERMS ? 461 : 333;
    commercial += rate * 50;
    company += publicRate(rate) * 50;
  }
  for (const { week, signed_amount } of rows) {
    if (addDays(week, 6) < SECOND_TERMS) continue;
    commercial += (signed_amount ?? 0) * 7;
    company += Math.round(((signed_amount ?? 0) * 7 * 125) / 100);
  }
  return {
    weeks: rows.length,
    halfDays: halves.length,
    counts: {
      contacts: sum("contacts"),
      meetings: sum("meetings"),
      quotes: sum("quotes"),
      signatures: sum("signatures"),
    },
    amounts: { commercial, company },
  };
}

test("ENG-6 the figures of an engagement equal a naive recount after any sequence of acts", () => {
  fc.assert(
    fc.property(tries, (tried) => {
      const acts = storedActs(tried);
      const reported = reportedWeeksOf({ engagement: DATES, changes: [], acts, terms: TERMS }, NOW);
      const all = () => true;
      expect(totalsApart(reported)).toEqual({
        confirmed: recount(acts, true, all),
        unconfirmed: recount(acts, false, all),
      });
      for (const { month, confirmed, unconfirmed } of totalsByMonth(reported)) {
        const isOfMonth = (week: string) => week.startsWith(month);
        expect(confirmed).toEqual(recount(acts, true, isOfMonth));
        expect(unconfirmed).toEqual(recount(acts, false, isOfMonth));
        expect(shareOf(confirmed.amounts)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test("ENG-7 a week belongs to the month of its Monday", () => {
  const acts = storedActs(
    ["2026-12-28", "2027-01-04"].map((week) => ({
      week,
      act: "write",
      hours: 0,
      halves: 2,
      counts: [4, 3, 2, 1],
      signed_amount: null,
    })),
  );
  const reported = reportedWeeksOf({ engagement: DATES, changes: [], acts, terms: TERMS }, NOW);
  expect(totalsByMonth(reported).map(({ month, unconfirmed }) => [month, unconfirmed.weeks])).toEqual([
    ["2026-12", 1],
    ["2027-01", 1],
  ]);
});
