import fc from "fast-check";
import { expect, test } from "vitest";
import { calendarDayOf } from "../french";
import { findTransition } from "../transition";
import { addDays } from "../working-days";
import { breakOffForm, CHANGE_KINDS, type ChangeKind, changeForm, effectOf, proposable } from "./changes";
import { type ClockedEngagement, dueSteps, nextStep, type WaitingChange } from "./engagement-clock";
import { spanAfterTrial, spanOf } from "./engagement-life";
import { ENGAGEMENT_STATES, ENGAGEMENT_TRANSITIONS } from "./engagement-status";
import { isOpenTrial, type TrialAnswers, type TrialDecision, trialOutcome } from "./trial";
import { whatFollows } from "./what-follows";

const FIRST = "2026-11-16";
const HOUR = 3_600_000;
const REASON = "Un motif";

type Life = {
  readonly engagement: ClockedEngagement;
  readonly waiting: readonly WaitingChange[];
  readonly proposal: { readonly kind: ChangeKind; readonly date: string } | null;
  readonly answers: TrialAnswers;
};

const act = fc.oneof(
  fc.record({
    name: fc.constant("propose" as const),
    kind: fc.constantFrom(...CHANGE_KINDS),
    days: fc.integer({ min: -2, max: 60 }),
  }),
  fc.record({ name: fc.constant("answer" as const), accepts: fc.boolean() }),
  fc.record({
    name: fc.constant("trial" as const),
    by: fc.constantFrom("company" as const, "commercial" as const),
    decision: fc.constantFrom<TrialDecision>("continue", "stop"),
  }),
  fc.record({ name: fc.constant("break" as const), days: fc.integer({ min: -2, max: 90 }) }),
  fc.constant({ name: "wait" as const }),
);
type Act =
  | { name: "propose"; kind: ChangeKind; days: number }
  | { name: "answer"; accepts: boolean }
  | { name: "trial"; by: "company" | "commercial"; decision: TrialDecision }
  | { name: "break"; days: number }
  | { name: "wait" };

const lives = fc.record({
  isTrial: fc.boolean(),
  weeks: fc.option(fc.integer({ min: 1, max: 20 })),
  continues: fc.option(fc.integer({ min: 1, max: 10 })),
  starts: fc.integer({ min: -3, max: 20 }),
  acts: fc.array(fc.record({ hours: fc.integer({ min: 0, max: 200 }), act }), { maxLength: 25 }),
});

function settled(life: Life, now: Date): Life {
  let { engagement, waiting } = life;
  for (const { move, change } of dueSteps(engagement, waiting, now)) {
    engagement = { ...engagement, status: move.to };
    waiting = waiting.filter((each) => each !== change);
  }
  return { ...life, engagement, waiting };
}

const isDone = ({ engagement }: Life): boolean => !ENGAGEMENT_STATES[engagement.status].open;

const datesOf = ({ engagement, waiting }: Life) => ({
  ...engagement,
  isTrial: isOpenTrial(engagement),
  isBreaking: engagement.breaks_on !== null,
  waiting,
});

/** One act, as the operations make it. */
function made(life: Life, given: Act, now: Date, continues: number | null): Life {
  const { engagement, waiting, proposal, answers } = life;
  const today = calendarDayOf(now);
  if (isDone(life) || given.name === "wait") return life;
  if (given.name === "propose") {
    const { kind } = given;
    const input = { date: addDays(today, given.days), reason: REASON };
    const span = { ...engagement, after: waiting.at(-1)?.date ?? null };
    const isPossible = proposable(datesOf(life), proposal !== null).includes(kind);
    if (!isPossible || !changeForm(kind, span, today).safeParse(input).success) return life;
    return { ...life, proposal: { kind, date: input.date } };
  }
  if (given.name === "answer") {
    if (!proposal) return life;
    if (!given.accepts) return { ...life, proposal: null };
    if (!proposable(datesOf(life), false).includes(proposal.kind)) return life;
    const date = effectOf(proposal, today);
    const after =
      proposal.kind === "end"
        ? { ...life, engagement: { ...engagement, ends_on: date } }
        : { ...life, waiting: [...waiting, { id: date, kind: proposal.kind, date }] };
    return settled({ ...after, proposal: null }, now);
  }
  if (given.name === "break") {
    const date = addDays(today, given.days);
    const span = { starts_on: engagement.starts_on, ends_on: engagement.breaks_on ?? engagement.ends_on };
    if (!breakOffForm(span, today).safeParse({ date, reason: REASON }).success) return life;
    return settled({ ...life, engagement: { ...engagement, breaks_on: date } }, now);
  }
  if (engagement.status !== "trial_decision" || answers[given.by] !== null) return life;
  const both = { ...answers, [given.by]: given.decision };
  const outcome = trialOutcome(both, false);
  if (outcome === null) return { ...life, answers: both };
  const goesOn = outcome === "continue" && continues !== null;
  const name = goesOn ? "continue-trial" : outcome === "continue" ? "agree-trial" : "stop-trial";
  const move = findTransition(ENGAGEMENT_TRANSITIONS, { from: engagement.status, name, by: "both" });
  if (!move) throw new Error(`the table has no ${name}`);
  const ends_on = goesOn
    ? spanAfterTrial({ ends_on: engagement.trial_ends_on ?? "" }, continues).ends_on
    : engagement.ends_on;
  return {
    ...life,
    answers: both,
    engagement: { ...engagement, status: move.to, ends_on, continued_at: goesOn ? now : null },
  };
}

test("ENG-2 ENG-8 ENG-9 ENG-10 TRIAL-2 whatever the two sides do, an engagement has ended, or has a next step and words for it", () => {
  fc.assert(
    fc.property(lives, ({ isTrial, weeks, continues, starts, acts }) => {
      const span = spanOf({
        start_date: addDays(FIRST, starts),
        duration_weeks: isTrial ? 1 : weeks,
      });
      let now = new Date(`${FIRST}T10:00:00Z`);
      let life: Life = {
        engagement: {
          ...span,
          status: "planned",
          trial_ends_on: isTrial ? span.ends_on : null,
          continued_at: null,
          breaks_on: null,
        },
        waiting: [],
        proposal: null,
        answers: { company: null, commercial: null },
      };
      for (const { hours, act: given } of acts) {
        now = new Date(now.getTime() + hours * HOUR);
        life = made(settled(life, now), given, now, continues);
        if (isDone(life)) {
          expect(nextStep(life.engagement, life.waiting)).toBeNull();
          break;
        }
        const { engagement, waiting, proposal } = life;
        const step = nextStep(engagement, waiting);
        // What the clock does not move is for the sides: the last day, or a break-off.
        const forSides = proposal !== null || proposable(datesOf(life), false).includes("end");
        expect(step !== null || forSides).toBe(true);
        expect(step === null || step.at > now).toBe(true);
        const words = whatFollows({
          ...engagement,
          broken_by: null,
          stopped_trial: false,
          waiting,
          reader: "company",
          other: "Nolwenn C.",
          awaitsOffer: false,
          nextPoint: null,
          hasWeekToWrite: false,
        });
        expect(words.length > 0 || engagement.status === "trial_decision").toBe(true);
      }
      const last = life.engagement.breaks_on ?? life.engagement.ends_on;
      if (last !== null) expect(isDone(settled(life, new Date("2036-01-01T00:00:00Z")))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("TRIAL-2 before both answered nothing but the two answers of the trial depends on what one side said", () => {
  const trial: ClockedEngagement = {
    status: "trial_decision",
    starts_on: "2026-11-30",
    ends_on: "2026-12-06",
    trial_ends_on: "2026-12-06",
    continued_at: null,
    breaks_on: null,
  };
  const before = {
    engagement: trial,
    waiting: [],
    proposal: null,
    answers: { company: null, commercial: null },
  };
  const now = new Date("2026-12-04T10:00:00Z");
  fc.assert(
    fc.property(
      fc.constantFrom("company" as const, "commercial" as const),
      fc.option(fc.nat(8)),
      (by, weeks) => {
        const [yes, no] = (["continue", "stop"] as const).map((decision) =>
          made(before, { name: "trial", by, decision }, now, weeks),
        );
        expect({ ...yes, answers: null }).toEqual({ ...no, answers: null });
        expect(yes?.engagement).toEqual(trial);
      },
    ),
  );
});
