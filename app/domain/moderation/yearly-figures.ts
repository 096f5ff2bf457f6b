import { plural } from "../french";
import { groundLabel } from "./grounds";
import { kindLabel } from "./report-kinds";
import type { TransparencyAct } from "./transparency-acts";

/** The first day that is counted. */
export const COUNTED_SINCE = "2026-11-23";

/** The number of acts of one sort in a calendar year of Paris. */
export type CountedActs = {
  readonly year: number;
  readonly what: TransparencyAct["what"];
  readonly kind: string;
  readonly source: string | null;
  readonly outcome: string | null;
  readonly count: number;
};

export type Line = { readonly label: string; readonly count: number };

export type YearlyFigures = {
  readonly year: number;
  readonly reports: {
    readonly total: number;
    readonly kinds: readonly Line[];
    readonly sources: readonly Line[];
  };
  readonly decisions: {
    readonly total: number;
    readonly outcomes: readonly Line[];
    readonly median: string | null;
  };
  readonly restrictions: {
    readonly total: number;
    readonly kinds: readonly Line[];
    readonly grounds: readonly Line[];
  };
  readonly contests: {
    readonly total: number;
    readonly kinds: readonly Line[];
    readonly decided: number;
    readonly outcomes: readonly Line[];
    readonly median: string | null;
  };
};

/** By year, the median of seconds from request to decision. */
type Medians = ReadonlyMap<number, number>;

const SOURCES: Readonly<Record<string, string>> = { account: "Avec un compte", visitor: "Sans compte" };

const OUTCOMES: Readonly<Record<string, string>> = {
  dismissed: "Écartés",
  upheld: "Retenus, sans restriction",
  warn: "Retenus, avec un avertissement",
  hide: "Retenus, page ou avis retiré",
  block: "Retenus, conversation fermée à son auteur",
};

const RESTRICTIONS: Readonly<Record<string, string>> = {
  "profile.reject": "Profils refusés à la relecture",
  "profile.unpublish": "Profils dépubliés",
  "mission.return": "Missions refusées à la relecture",
  "mission.close": "Missions fermées",
  "reference.reject": "Références refusées à la relecture",
  "reference.unpublish": "Références dépubliées",
  "message.block": "Conversations fermées à l’auteur d’un message",
  "review.hide": "Avis retirés",
};

const CONTESTED: Readonly<Record<string, string>> = { ...RESTRICTIONS, report: "Signalements écartés" };

const CONTEST_ENDS: Readonly<Record<string, string>> = {
  confirmed: "Décision confirmée",
  reversed: "Décision annulée",
};

/** SAFE-6: the figures of each year, newest first; a year without acts shows zero. */
export function yearlyFigures(
  acts: readonly CountedActs[],
  medians: { readonly reports: Medians; readonly contests: Medians },
  thisYear: number,
): YearlyFigures[] {
  const first = Math.min(Number(COUNTED_SINCE.slice(0, 4)), thisYear, ...acts.map(({ year }) => year));
  const years = Array.from({ length: thisYear - first + 1 }, (_, before) => thisYear - before);
  return years.map((year) => {
    const of = (what: TransparencyAct["what"]) =>
      acts.filter((act) => act.year === year && act.what === what);
    const [reports, decisions] = [of("report"), of("report_decision")];
    const undone = of("restriction_undone").map((act) => ({ ...act, count: -act.count }));
    const restrictions = [...of("restriction"), ...undone];
    const [contests, reviews] = [of("contest"), of("contest_decision")];
    return {
      year,
      reports: {
        total: sum(reports),
        kinds: lines(reports, ({ kind }) => kindLabel(kind === "message" ? null : kind)),
        sources: lines(reports, ({ source }) => SOURCES[source ?? ""] ?? ""),
      },
      decisions: {
        total: sum(decisions),
        outcomes: lines(decisions, ({ outcome }) => OUTCOMES[outcome ?? ""] ?? ""),
        median: delay(medians.reports.get(year)),
      },
      restrictions: {
        total: sum(restrictions),
        kinds: lines(restrictions, ({ kind }) => RESTRICTIONS[kind] ?? kind),
        grounds: lines(restrictions, ({ source }) => groundLabel(source ?? "")),
      },
      contests: {
        total: sum(contests),
        kinds: lines(contests, ({ kind }) => CONTESTED[kind] ?? kind),
        decided: sum(reviews),
        outcomes: lines(reviews, ({ outcome }) => CONTEST_ENDS[outcome ?? ""] ?? ""),
        median: delay(medians.contests.get(year)),
      },
    };
  });
}

const sum = (acts: readonly CountedActs[]) => acts.reduce((total, { count }) => total + count, 0);

/** By label, most first. Acts that were all undone are left out. */
function lines(acts: readonly CountedActs[], labelOf: (act: CountedActs) => string): Line[] {
  const counts = new Map<string, number>();
  for (const act of acts) counts.set(labelOf(act), (counts.get(labelOf(act)) ?? 0) + act.count);
  return [...counts]
    .map(([label, count]) => ({ label, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.label.localeCompare(other.label, "fr"));
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** 'moins d’une heure', '5 heures', '3 jours'. */
function delay(seconds: number | undefined): string | null {
  if (seconds === undefined) return null;
  if (seconds < HOUR) return "moins d’une heure";
  if (seconds < 2 * DAY) return plural(Math.round(seconds / HOUR), "heure");
  return plural(Math.round(seconds / DAY), "jour");
}
