import { CALENDAR, CALL_MINUTES } from "../bounds";
import type { CandidatureStatus } from "../candidatures/candidature-status";
import type { Side } from "../conversations/conversation";
import { writerOf } from "../conversations/writer";
import { type DueFacts, engagementDue, engagementLine, upcomingPoints } from "../engagements/engagement-due";
import { calendarDayOf, deadlineHour, hourOf, isMidnight, ofName, plural } from "../french";
import { PATHS, pathOf } from "../paths";
import { A_CONFIDENTIAL_COMPANY } from "../profiles/name";
import { isolated } from "../text";
import { addDays } from "../working-days";
import { type CallMeeting, callSummary, meetingText } from "./call-words";

/** CAL-3: something in the feed of a person: a call with its hours, or something of a whole day. */
export type CalendarEntry = {
  /** What it is about; the same parts always make the same UID. */
  readonly key: readonly string[];
  readonly summary: string;
  readonly lines: readonly string[];
  /** The page about it. */
  readonly to: string;
  readonly location: string | null;
  readonly changedAt: Date;
  readonly sequence: number;
} & ({ readonly start: Date; readonly minutes: number } | { readonly day: string });

/** Null for a confidential company (MIS-9). */
type OtherName = string | null;

const nameOf = (other: OtherName): string => (other === null ? A_CONFIDENTIAL_COMPANY : isolated(other));
const quoted = (title: string): string => `«\u202f${isolated(title)}\u202f»`;
const aboutMission = (title: string | null): string[] => (title ? [`Mission\u202f: ${quoted(title)}`] : []);

/** The first part of the key of a call; its invitations have the same UID. */
export const CALL_ENTRY = "appel";

type FixedCall = {
  readonly id: string;
  readonly conversationId: string;
  readonly start: Date;
  /** Null once the call is over. */
  readonly meeting: CallMeeting | null;
  readonly sequence: number;
  readonly changedAt: Date;
  readonly other: OtherName;
  /** TEAM-4: the member who takes part, for the Acharné. */
  readonly member: string | null;
  readonly title: string | null;
};

export function callEntry({ id, other, member, title, meeting, ...call }: FixedCall): CalendarEntry {
  // MIS-9: a confidential company and its members stay unnamed.
  const name = other === null ? A_CONFIDENTIAL_COMPANY : writerOf(isolated(other), member);
  return {
    key: [CALL_ENTRY, id],
    summary: callSummary(name),
    lines: [...aboutMission(title), ...(meeting ? [meetingText(meeting, name)] : [])],
    to: pathOf(PATHS.conversation, call.conversationId),
    location: meeting?.value ?? null,
    changedAt: call.changedAt,
    sequence: call.sequence,
    start: call.start,
    minutes: CALL_MINUTES,
  };
}

type Begun = {
  readonly id: string;
  readonly startsOn: string;
  readonly title: string;
  readonly other: string;
  readonly acceptedAt: Date;
};

export const firstDayEntry = ({ id, startsOn, title, other, acceptedAt }: Begun): CalendarEntry => ({
  key: ["premier-jour", id],
  summary: `Premier jour avec ${isolated(other)}`,
  lines: aboutMission(title),
  to: pathOf(PATHS.engagement, id),
  location: null,
  changedAt: acceptedAt,
  sequence: 0,
  day: startsOn,
});

type Engaged = {
  readonly facts: DueFacts;
  readonly other: string;
  readonly title: string;
  readonly acceptedAt: Date;
};

/**
 * POINT-4, POINT-6: what an engagement asks of a side by a day: the points to write, those of the next weeks too, the points to
 * confirm, and its other questions with a deadline.
 */
export function engagementEntries(
  { facts, other, title, acceptedAt }: Engaged,
  side: Side,
  now: Date,
): CalendarEntry[] {
  const { id } = facts;
  const changedAt = facts.acts.reduce((latest, { at }) => (at > latest ? at : latest), acceptedAt);
  const due = engagementDue(facts, side, now).flatMap(({ kind, week, deadline }) =>
    deadline ? [{ kind, week, deadline, isTerm: true }] : [],
  );
  const last = addDays(calendarDayOf(now), CALENDAR.pointDays);
  const upcoming =
    side === "company" || facts.endedAt
      ? []
      : [...upcomingPoints(facts, now, last)].map(({ week, at }) => ({
          kind: "point" as const,
          week,
          deadline: at,
          isTerm: false,
        }));
  return [...due, ...upcoming].map(({ kind, week, deadline, isTerm }) => {
    const { title: summary, to } = engagementLine({ id, other, title }, { kind, week, deadline }, now);
    return {
      key: [kind, id, ...(week ? [week] : [])],
      summary,
      lines: [...aboutMission(title), ...(isTerm ? [untilText(deadline)] : [])],
      to,
      location: null,
      changedAt,
      sequence: 0,
      day: dayOfDeadline(deadline),
    };
  });
}

type Awaited = {
  readonly id: string;
  readonly missionId: string | null;
  readonly status: CandidatureStatus;
  readonly deadline: Date;
  readonly changedAt: Date;
  readonly other: OtherName;
  readonly title: string | null;
};

/** CAND-3: the candidatures that await an answer of a side; those of one mission that end on one day are one entry. */
export function deadlineEntries(rows: readonly Awaited[], side: Side): CalendarEntry[] {
  const groups = Map.groupBy(rows, ({ id, missionId, deadline }) =>
    side === "company" && missionId ? `${missionId}-${dayOfDeadline(deadline)}` : id,
  );
  return [...groups].map(([key, group]) => {
    const [first] = group as [Awaited, ...Awaited[]];
    const one = group.length === 1;
    const deadline = new Date(Math.min(...group.map((each) => each.deadline.getTime())));
    return {
      key: ["reponse", key],
      summary: one ? awaitedText(first, side) : `Répondre à ${plural(group.length, "candidature")}`,
      lines: [...aboutMission(first.title), untilText(deadline)],
      to: one ? pathOf(PATHS.candidature, first.id) : PATHS.candidatures,
      location: null,
      changedAt: new Date(Math.max(...group.map(({ changedAt }) => changedAt.getTime()))),
      sequence: 0,
      day: dayOfDeadline(deadline),
    };
  });
}

function awaitedText({ status, other }: Awaited, side: Side): string {
  const name = nameOf(other);
  if (side === "commercial")
    return `Répondre à l’${status === "invited" ? "invitation" : "offre"} ${ofName(name)}`;
  return status === "shortlisted" ? `Décider pour ${name}` : `Répondre à ${name}`;
}

/** A deadline at midnight belongs to the day that it ends. */
const dayOfDeadline = (deadline: Date): string => calendarDayOf(new Date(deadline.getTime() - 1));

const untilText = (deadline: Date): string =>
  isMidnight(deadline)
    ? "Jusqu’à la fin de la journée, heure de Paris"
    : `Avant ${deadlineHour(hourOf(deadline), true)}`;
