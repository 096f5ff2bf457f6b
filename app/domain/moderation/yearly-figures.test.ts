import { expect, test } from "vitest";
import { groundLabel } from "./grounds";
import { type CountedActs, yearlyFigures } from "./yearly-figures";

const act = (over: Partial<CountedActs>): CountedActs => ({
  year: 2026,
  what: "report",
  kind: "fraud",
  source: "visitor",
  outcome: null,
  count: 1,
  ...over,
});

const NONE = { reports: new Map(), contests: new Map() };

test("SAFE-6 a year without acts shows zero and no delay, newest year first", () => {
  const years = yearlyFigures([], NONE, 2027);
  expect(years.map(({ year }) => year)).toEqual([2027, 2026]);
  for (const { reports, decisions, restrictions } of years) {
    expect([reports.total, decisions.total, restrictions.total]).toEqual([0, 0, 0]);
    expect([reports.kinds, decisions.outcomes, restrictions.grounds]).toEqual([[], [], []]);
    expect(decisions.median).toBeNull();
  }
});

test("SAFE-6 reports by kind and origin, decisions and their median delay", () => {
  const [figures] = yearlyFigures(
    [
      act({ count: 2 }),
      act({ kind: "message", source: "account", count: 3 }),
      act({ year: 2025, count: 9 }),
      act({ what: "report_decision", outcome: "hide", source: null }),
    ],
    { reports: new Map([[2026, 3 * 24 * 3600]]), contests: new Map() },
    2026,
  );
  expect(figures?.reports).toEqual({
    total: 5,
    kinds: [
      { label: "Message d’une conversation", count: 3 },
      { label: "Escroquerie ou tromperie", count: 2 },
    ],
    sources: [
      { label: "Avec un compte", count: 3 },
      { label: "Sans compte", count: 2 },
    ],
  });
  expect(figures?.decisions).toEqual({
    total: 1,
    outcomes: [{ label: "Retenus, page ou avis retiré", count: 1 }],
    median: "3 jours",
  });
});

test("SAFE-6 a restriction that was undone before its notification is not counted", () => {
  const rejected = { kind: "profile.reject", source: "terms.review" } as const;
  const [figures] = yearlyFigures(
    [
      act({ what: "restriction", ...rejected, count: 3 }),
      act({ what: "restriction_undone", ...rejected, count: 1 }),
      act({ what: "restriction", kind: "mission.close", source: "law.rights" }),
      act({ what: "restriction_undone", kind: "mission.close", source: "law.rights" }),
    ],
    NONE,
    2026,
  );
  expect(figures?.restrictions).toEqual({
    total: 2,
    kinds: [{ label: "Profils refusés à la relecture", count: 2 }],
    grounds: [{ label: groundLabel("terms.review"), count: 2 }],
  });
});

test("SAFE-6 contests, contested decisions, outcomes and delays", () => {
  const [figures] = yearlyFigures(
    [
      act({ what: "contest", kind: "profile.unpublish", source: null, count: 2 }),
      act({ what: "contest", kind: "report", source: null }),
      act({ what: "contest_decision", kind: "report", source: null, outcome: "reversed" }),
    ],
    { reports: new Map(), contests: new Map([[2026, 7_200]]) },
    2026,
  );
  expect(figures?.contests).toEqual({
    total: 3,
    kinds: [
      { label: "Profils dépubliés", count: 2 },
      { label: "Signalements écartés", count: 1 },
    ],
    decided: 1,
    outcomes: [{ label: "Décision annulée", count: 1 }],
    median: "2 heures",
  });
});
