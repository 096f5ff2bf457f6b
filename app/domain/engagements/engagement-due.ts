import type { Side } from "../conversations/conversation";
import type { DashboardLine } from "../dashboard/dashboard-lines";
import { deadlineText } from "../dashboard/due";
import type { WeekDay } from "../dashboard/week";
import type { WeekEntry } from "../dashboard/week-entries";
import { calendarDayOf, calendarDayShort, ofName } from "../french";
import { PATHS, pathOf } from "../paths";
import { capitalized, isolated } from "../text";
import { addDays, parisTime } from "../working-days";
import { answererOf, type ChangeKind } from "./changes";
import type { EngagementStatus } from "./engagement-status";
import { pausesOfEngagement, type StoredAct, spanOfEngagement, weeksOfEngagement } from "./engagement-weeks";
import { refuseReview, reviewDeadline } from "./reviews";
import { trialTimes } from "./trial";
import { daysOf, lastReportDay, mondayOf, reminderTimes, type Span } from "./weeks";

/** What of an engagement decides who has to act. */
export type DueFacts = {
  readonly id: string;
  readonly status: EngagementStatus;
  readonly dates: Span & { readonly breaks_on: string | null };
  readonly trialEndsOn: string | null;
  readonly endedAt: Date | null;
  readonly isStoppedTrial: boolean;
  /** The account of a side is deleted. */
  readonly isOtherGone: boolean;
  readonly changes: readonly {
    readonly kind: ChangeKind;
    readonly date: string;
    readonly accepted: boolean | null;
    readonly proposed_by: Side;
  }[];
  readonly acts: readonly StoredAct[];
  /** Who has answered the question of the trial, and who has given a review. */
  readonly decided: Readonly<Record<Side, boolean>>;
  readonly reviewed: Readonly<Record<Side, boolean>>;
  /** REPL-3: Acharnés are proposed as a replacement, and none is invited yet. */
  readonly hasProposedReplacements: boolean;
};

/** Something that a side has to do. */
export type EngagementDue = {
  readonly kind: "point" | "confirm" | "correction" | "trial" | "proposal" | "replacement" | "review";
  /** The Monday of the week that it is about. */
  readonly week: string | null;
  readonly deadline: Date | null;
};

/** ENG-5: what waits for a side, the nearest deadline first. */
export function engagementDue(facts: DueFacts, side: Side, now: Date): EngagementDue[] {
  const due = [...weeksDue(facts, side, now), ...questionsDue(facts, side, now)];
  return due.sort((one, other) => timeOf(one) - timeOf(other));
}

const timeOf = ({ deadline }: EngagementDue): number => deadline?.getTime() ?? Number.POSITIVE_INFINITY;

function weeksDue(facts: DueFacts, side: Side, now: Date): EngagementDue[] {
  return weeksOfEngagement(facts, now).flatMap(({ monday, days, week }): EngagementDue[] => {
    if (!week) {
      // A deleted company cannot confirm points.
      if (side === "company" || facts.isOtherGone) return [];
      const [first, second] = reminderTimes(days);
      const last = parisTime(addDays(lastReportDay(monday), 1), 0);
      if (!first || first > now || last <= now) return [];
      return [{ kind: "point", week: monday, deadline: second && second > now ? second : last }];
    }
    if (side === "company" && week.state === "to_confirm")
      return [{ kind: "confirm", week: monday, deadline: week.deadline }];
    if (side === "commercial" && week.state === "corrected" && now < week.lateDeadline)
      return [{ kind: "correction", week: monday, deadline: week.lateDeadline }];
    return [];
  });
}

function questionsDue(facts: DueFacts, side: Side, now: Date): EngagementDue[] {
  const { status, trialEndsOn, dates, changes, endedAt, isStoppedTrial, acts } = facts;
  const due: EngagementDue[] = [];
  if (status === "trial_decision" && trialEndsOn && !facts.decided[side]) {
    const { closed } = trialTimes({ starts_on: dates.starts_on, ends_on: trialEndsOn });
    due.push({ kind: "trial", week: null, deadline: closed });
  }
  if (
    endedAt === null &&
    changes.some((each) => each.accepted === null && answererOf(each.proposed_by) === side)
  )
    due.push({ kind: "proposal", week: null, deadline: null });
  if (side === "company" && facts.hasProposedReplacements)
    due.push({ kind: "replacement", week: null, deadline: null });
  const confirmedWeeks = acts.filter(({ act }) => act === "confirm" || act === "accept-correction").length;
  const reviewable = { endedAt, confirmedWeeks, isStoppedTrial, isOtherGone: facts.isOtherGone };
  if (endedAt && !facts.reviewed[side] && refuseReview(reviewable, now) === undefined)
    due.push({ kind: "review", week: null, deadline: reviewDeadline(endedAt) });
  return due;
}

/** WORK-2: what engagements put into the week: the Friday points to write, and the terms to confirm them. */
export function engagementWeek(
  facts: DueFacts,
  side: Side,
  other: string,
  week: readonly WeekDay[],
  now: Date,
): WeekEntry[] {
  const entry = (at: Date, text: string): WeekEntry[] => {
    const isoDay = calendarDayOf(at);
    return at > now && week.some((day) => day.isoDay === isoDay)
      ? [{ kind: "engagement", id: facts.id, isoDay, at, text }]
      : [];
  };
  const name = isolated(other);
  if (side === "company")
    return engagementDue(facts, side, now).flatMap(({ kind, deadline }) =>
      kind === "confirm" && deadline
        ? entry(deadline, `Dernière heure pour confirmer le point ${ofName(name)}`)
        : [],
    );
  const [monday] = week;
  if (!monday || facts.endedAt) return [];
  const days = daysOf(monday.isoDay, spanOfEngagement(facts.dates), pausesOfEngagement(facts.changes));
  const [reminder] = reminderTimes(days);
  const isWritten = facts.acts.some((act) => act.week === monday.isoDay);
  return reminder && !isWritten ? entry(reminder, `Point de la semaine pour ${name}`) : [];
}

/** How many days ahead a point is looked for where no end is agreed. */
const LOOK_AHEAD = 28;

type Named = { readonly id: string; readonly other: string; readonly title: string };
type Words = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly part: string;
};

const weekText = (week: string | null) => (week ? `semaine du ${calendarDayShort(week, true)}` : "");

const WORDS: Readonly<
  Record<EngagementDue["kind"], (named: Named & EngagementDue & { readonly until: string }) => Words>
> = {
  point: ({ other, week, title }) => ({
    title: `Écrire le point pour ${other}`,
    text: `${title}, ${weekText(week)}. Une minute suffit.`,
    action: "Écrire le point",
    part: `semaine-${week}`,
  }),
  confirm: ({ other, week, until }) => ({
    title: `Confirmer le point ${ofName(other)}`,
    text: `${capitalized(weekText(week))}. Sans réponse avant ${until}, elle reste non confirmée et ne compte pas en public.`,
    action: "Confirmer ou corriger",
    part: `semaine-${week}`,
  }),
  correction: ({ other, week }) => ({
    title: `Répondre à la correction ${ofName(other)}`,
    text: `${capitalized(weekText(week))}. Acceptez la correction, ou gardez votre chiffre.`,
    action: "Répondre",
    part: `semaine-${week}`,
  }),
  trial: ({ other, until }) => ({
    title: `L’essai avec ${other}\u202f: continuer\u202f?`,
    text: `Répondez avant ${until}. Sans deux oui, l’essai s’arrête.`,
    action: "Répondre",
    part: "essai",
  }),
  proposal: ({ other, title }) => ({
    title: `Répondre à la proposition ${ofName(other)}`,
    text: `Une pause, une reprise ou une nouvelle date de fin, pour ${title}.`,
    action: "Répondre",
    part: "proposition",
  }),
  replacement: ({ other, title }) => ({
    title: `Choisir qui remplace ${other}`,
    text: `L’équipe vous propose quelqu’un pour ${title}. Invitez en un clic, avec le même brief.`,
    action: "Voir les propositions",
    part: "remplacement",
  }),
  review: ({ other, until }) => ({
    title: `Donner votre avis sur ${other}`,
    text: `À donner avant ${until}. Chacun lit l’avis de l’autre une fois les deux donnés.`,
    action: "Donner mon avis",
    part: "avis",
  }),
};

/** TEAM-2: the same for a member who only reads, while a colleague acts. */
const FOLLOWED: Readonly<
  Partial<Record<EngagementDue["kind"], (...of: Parameters<(typeof WORDS)["confirm"]>) => Partial<Words>>>
> = {
  confirm: ({ other }) => ({ title: `Le point ${ofName(other)} attend une confirmation` }),
  trial: ({ other, until }) => ({
    title: `L’essai avec ${other} attend une réponse`,
    text: `Avant ${until}. Sans deux oui, l’essai s’arrête.`,
  }),
  proposal: ({ other }) => ({ title: `La proposition ${ofName(other)} attend une réponse` }),
  replacement: ({ other, title }) => ({
    title: `Un remplacement ${ofName(other)} attend un choix`,
    text: `L’équipe a proposé quelqu’un pour ${title}.`,
  }),
  review: ({ other }) => ({ title: `L’avis sur ${other} reste à donner` }),
};

/** ENG-2: 'Semaine du 16 novembre, avant mardi à 18 h', on the page of the engagement itself. */
export function dueTerm({ week, deadline }: EngagementDue, now: Date, overseas = false): string {
  const until = deadline ? `avant ${deadlineText(deadline, now, overseas)}` : "";
  return capitalized([weekText(week), until].filter(Boolean).join(", "));
}

type Pointed = Pick<DueFacts, "dates" | "changes" | "acts">;

/** ENG-2: the first Friday point that is still to be asked for, of an engagement that is being worked. */
export function nextPoint(facts: Pointed, now: Date): Date | null {
  const last = spanOfEngagement(facts.dates).ends_on ?? addDays(calendarDayOf(now), LOOK_AHEAD);
  for (const { at } of upcomingPoints(facts, now, last)) return at;
  return null;
}

/** CAL-3: the Friday points that are still to be asked for, of the weeks that begin up to a day. */
export function* upcomingPoints(
  { dates, changes, acts }: Pointed,
  now: Date,
  last: string,
): Generator<{ readonly week: string; readonly at: Date }> {
  const span = spanOfEngagement(dates);
  const pauses = pausesOfEngagement(changes);
  for (let monday = mondayOf(calendarDayOf(now)); monday <= last; monday = addDays(monday, 7)) {
    const [at] = reminderTimes(daysOf(monday, span, pauses));
    if (at && at > now && !acts.some(({ week }) => week === monday)) yield { week: monday, at };
  }
}

/** WORK-2: the line of the dashboard. */
export function engagementLine(
  { id, other, title }: Named,
  due: EngagementDue,
  now: Date,
  overseas = false,
  acts = true,
): DashboardLine {
  const until = due.deadline ? deadlineText(due.deadline, now, overseas) : "";
  const about = { ...due, id, other: isolated(other), title: `«\u202f${isolated(title)}\u202f»`, until };
  const { part, ...words } = {
    ...WORDS[due.kind](about),
    ...(acts ? {} : { ...FOLLOWED[due.kind]?.(about), action: "Lire" }),
  };
  return {
    key: `${id}-${due.kind}-${due.week ?? ""}`,
    deadline: due.deadline,
    pays: [],
    to: `${pathOf(PATHS.engagement, id)}#${part}`,
    ...words,
  };
}
