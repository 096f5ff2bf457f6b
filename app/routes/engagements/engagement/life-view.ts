import { offerFacts } from "~/domain/candidatures/offer-facts";
import { type ActReader, actorName, isOwnAct } from "~/domain/companies/who-acted";
import { type ChangeKind, proposable } from "~/domain/engagements/changes";
import { continuedTerms, hasContinuation } from "~/domain/engagements/continuation";
import {
  type DueFacts,
  dueTerm,
  engagementDue,
  engagementLine,
  nextPoint,
} from "~/domain/engagements/engagement-due";
import {
  answerWords,
  engagementEventWords,
  proposalDate,
  proposalWords,
} from "~/domain/engagements/engagement-event-words";
import { ENGAGEMENT_STATES } from "~/domain/engagements/engagement-status";
import { spanOfEngagement, weeksOfEngagement, weeksToWrite } from "~/domain/engagements/engagement-weeks";
import { isOpenTrial } from "~/domain/engagements/trial";
import { whatFollows } from "~/domain/engagements/what-follows";
import { calendarDay, calendarDayOf, day, isMidnight, moment, ofName } from "~/domain/french";
import { isolated } from "~/domain/text";
import { addDays } from "~/domain/working-days";
import type { FoundEngagement } from "~/operations/engagements/find-engagement.server";
import { termText } from "../points/week-view";

type Read = { readonly now: Date; readonly overseas: boolean };

export type LifeView = ReturnType<typeof lifeView>;

/** ENG-2: where an engagement stands, what can be done about it and what happened, in words for one of its sides. */
export function lifeView(found: FoundEngagement, facts: DueFacts, { now, overseas }: Read) {
  const { engagement, side: reader, mayAct, changes, other, acts } = found;
  const waiting = changes
    .filter(({ accepted, applied_at }) => accepted && applied_at === null)
    .sort((one, two) => one.date.localeCompare(two.date));
  const open = ENGAGEMENT_STATES[engagement.status].open;
  const proposal = open ? changes.find(({ answered_at }) => answered_at === null) : undefined;
  const next = nextPoint(facts, now);
  const weeks = weeksOfEngagement({ dates: engagement, changes, acts }, now);
  const awaitsOffer = found.trial?.awaitsOffer ?? false;
  return {
    id: engagement.id,
    candidatureId: engagement.candidature_id,
    side: reader,
    mayAct,
    due: engagementDue(facts, reader, now)
      // These two stand above it; a reader of the company has nothing to do (TEAM-2).
      .filter(({ kind }) => mayAct && kind !== "trial" && kind !== "proposal")
      .map((each) => {
        const named = { id: engagement.id, title: found.brief?.title ?? "", other: other.name };
        const { key, title, action, to } = engagementLine(named, each, now);
        return { key, title, action, to, term: dueTerm(each, now, overseas) };
      }),
    follows: whatFollows({
      ...engagement,
      waiting,
      reader,
      other: other.name,
      awaitsOffer,
      nextPoint: next && termText(next, now),
      hasWeekToWrite: !other.isGone && weeksToWrite(weeks, calendarDayOf(now)).length > 0,
    }),
    makesOffer: awaitsOffer && reader === "company" && mayAct && !other.isGone,
    trial: trialView(found),
    proposal: proposal
      ? {
          id: proposal.id,
          own: proposal.proposed_by === reader,
          words: proposalWords(proposal, found.reader),
          date: proposalDate(proposal),
          reason: proposal.reason,
        }
      : null,
    forms: open && mayAct ? formsView(found, waiting, proposal !== undefined, now) : null,
    lines: linesOf(found),
  };
}

type Waiting = readonly { readonly kind: ChangeKind; readonly date: string }[];

/** ENG-8, ENG-9: the forms, with the days that can be chosen. */
function formsView({ engagement }: FoundEngagement, waiting: Waiting, hasProposal: boolean, now: Date) {
  const today = calendarDayOf(now);
  const span = spanOfEngagement(engagement);
  const dates = {
    ...engagement,
    isTrial: isOpenTrial(engagement),
    isBreaking: engagement.breaks_on !== null,
    waiting,
  };
  return {
    today,
    span: { ...span, after: waiting.at(-1)?.date ?? null },
    kinds: proposable(dates, hasProposal),
    /** After an announced break-off only an earlier day remains. */
    lastBreak: engagement.breaks_on === null ? span.ends_on : addDays(engagement.breaks_on, -1),
    canBreakOff: engagement.breaks_on === null || engagement.breaks_on > today,
  };
}

/** TRIAL-2: the question, the own answer, and of the other side whether it answered, until the trial is decided. */
function trialView({ engagement, side, terms, trial, other, reader }: FoundEngagement) {
  if (!trial) return null;
  const [ofTrial] = terms;
  const continues = isOpenTrial(engagement) && hasContinuation(engagement);
  const next = continues ? continuedTerms(engagement, ofTrial) : null;
  return {
    asks: engagement.status === "trial_decision",
    goesOn: engagement.continued_at !== null,
    own: trial.own && answerView(trial.own, reader),
    hasOther: trial.hasOther,
    other: trial.other && answerView(trial.other, reader),
    next: next
      ? {
          from: calendarDay(next.starts_on),
          facts: offerFacts(
            { ...engagement, ...next, kind: "mission", start_date: next.starts_on },
            side,
            other.name,
          ),
        }
      : null,
  };
}

type TrialAnswer = NonNullable<NonNullable<FoundEngagement["trial"]>["own"]>;

/** TEAM-4: the answer of a side, with who gave it. */
function answerView({ by, actor_id, decision, reason, at }: TrialAnswer, reader: ActReader) {
  const act = { by, actorId: actor_id };
  const who = isOwnAct(act, reader)
    ? "Votre réponse"
    : `La réponse ${ofName(isolated(actorName(act, reader)))}`;
  return { who, decision, reason, at: moment(at) };
}

type Line = {
  readonly key: string;
  readonly at: Date;
  readonly on?: string;
  readonly words: string;
  readonly text: string | null;
};

/** What happened, the latest first. */
function linesOf({ engagement, reader, events, changes }: FoundEngagement) {
  const lines: Line[] = [
    { key: "accepted", at: engagement.accepted_at, words: "Offre acceptée", text: null },
    ...events.map((event) => ({
      key: `event-${event.id}`,
      at: event.at,
      ...(event.move === "end" && isMidnight(event.at) ? { on: lastDay(event.at) } : {}),
      words: engagementEventWords(event, reader),
      text: event.reason,
    })),
    ...changes.flatMap((change): Line[] => [
      {
        key: `proposed-${change.id}`,
        at: change.proposed_at,
        words: `${proposalWords(change, reader)}. ${proposalDate(change)}.`,
        text: change.reason,
      },
      ...(change.answered_at === null
        ? []
        : [
            {
              key: `answered-${change.id}`,
              at: change.answered_at,
              words: answerWords({ ...change, accepted: change.accepted === true }, reader),
              text: null,
            },
          ]),
    ]),
  ];
  return lines
    .sort((one, two) => two.at.getTime() - one.at.getTime())
    .map(({ at, on, ...line }) => ({ ...line, at: at.toISOString(), on: on ?? momentOrDay(at) }));
}

/** What the clock does at midnight happens on a day: '19 octobre 2026'. */
const momentOrDay = (at: Date): string => (isMidnight(at) ? day(at) : moment(at));

/** What ends at midnight ends with the day before. */
const lastDay = (end: Date): string => calendarDay(addDays(calendarDayOf(end), -1));
