import type { CandidatureStatus } from "../candidatures/candidature-status";
import { deadlineHour, hourOf, ofName, plural, weekdayName } from "../french";
import { PATHS, pathOf } from "../paths";
import { A_CONFIDENTIAL_COMPANY } from "../profiles/name";
import { isolated } from "../text";
import type { WeekDay } from "./week";

/** An entry of a day: a deadline of the other side, the first day of an engagement, or what one asks for. */
export type WeekEntry =
  | {
      readonly kind: "deadline";
      readonly id: string;
      readonly isoDay: string;
      readonly at: Date;
      readonly status: CandidatureStatus;
      /** Null for a confidential company. */
      readonly name: string | null;
      /** The number of deadlines on that day. */
      readonly total: number;
    }
  | { readonly kind: "start"; readonly id: string; readonly isoDay: string; readonly title: string }
  | {
      readonly kind: "engagement";
      readonly id: string;
      readonly isoDay: string;
      readonly at: Date;
      readonly text: string;
    };

type WeekItem = {
  readonly key: string;
  readonly time: string;
  readonly text: string;
  readonly to: string;
  /** Waits for the other side. */
  readonly soft: boolean;
};

export type WeekColumn = WeekDay & {
  readonly day: string;
  readonly weekday: string;
  readonly items: readonly WeekItem[];
  /** The number of further entries, in words; null where all are shown. */
  readonly more: string | null;
};

/** WORK-2: the five columns of a week. */
export function weekColumns(
  week: readonly WeekDay[],
  entries: readonly WeekEntry[],
  overseas = false,
): readonly WeekColumn[] {
  return week.map((each) => {
    const theirs = entries.filter(({ isoDay }) => isoDay === each.isoDay);
    const deadlines = theirs.filter(({ kind }) => kind === "deadline");
    const [first] = deadlines;
    const hidden = first?.kind === "deadline" ? first.total - deadlines.length : 0;
    return {
      ...each,
      day: dayNumber(each.isoDay),
      weekday: weekdayName(each.isoDay),
      items: theirs.map((entry) => itemOf(entry, overseas)),
      more: hidden > 0 ? `et ${plural(hidden, "autre échéance", "autres échéances")}` : null,
    };
  });
}

/** '1er', '30' */
const dayNumber = (isoDay: string) => {
  const day = Number(isoDay.slice(8));
  return day === 1 ? "1er" : String(day);
};

function itemOf(entry: WeekEntry, overseas: boolean): WeekItem {
  if (entry.kind === "start")
    return {
      key: `start-${entry.id}`,
      time: "Journée",
      text: `Début de «\u202f${isolated(entry.title)}\u202f»`,
      to: pathOf(PATHS.engagement, entry.id),
      soft: false,
    };
  if (entry.kind === "engagement")
    return {
      key: `${entry.id}-${entry.at.getTime()}`,
      time: deadlineHour(hourOf(entry.at), overseas),
      text: entry.text,
      to: pathOf(PATHS.engagement, entry.id),
      soft: false,
    };
  return {
    key: entry.id,
    time: deadlineHour(hourOf(entry.at), overseas),
    text: deadlineEntryText(entry),
    to: pathOf(PATHS.candidature, entry.id),
    soft: true,
  };
}

function deadlineEntryText({ status, name }: Extract<WeekEntry, { kind: "deadline" }>): string {
  const who = name === null ? A_CONFIDENTIAL_COMPANY : isolated(name);
  const end =
    status === "invited"
      ? "l’invitation expire"
      : status === "offered"
        ? "l’offre expire"
        : "la candidature expire";
  return `Sans réponse ${ofName(who)}, ${end}`;
}
