import { expect, test } from "vitest";
import { findTransition, movesFrom } from "../transition";
import {
  ENGAGEMENT_STATES,
  ENGAGEMENT_STATUSES,
  ENGAGEMENT_TRANSITIONS,
  OPEN_ENGAGEMENTS,
} from "./engagement-status";

test("ENG-2 no open state is a dead end: each leads to an end", () => {
  for (const status of OPEN_ENGAGEMENTS) {
    const reached = new Set([status]);
    for (const each of reached)
      for (const { from, to } of ENGAGEMENT_TRANSITIONS) if (from === each) reached.add(to);
    expect([...reached].some((each) => !ENGAGEMENT_STATES[each].open)).toBe(true);
  }
});

test("ENG-2 nothing leaves an end", () => {
  const ends = ENGAGEMENT_STATUSES.filter((status) => !ENGAGEMENT_STATES[status].open);
  expect(ends).toEqual(["ended", "broken_off"]);
  expect(ENGAGEMENT_TRANSITIONS.filter(({ from }) => ends.includes(from))).toEqual([]);
});

test("ENG-9 either side breaks off alone in any open state; pauses and trials take both", () => {
  for (const from of OPEN_ENGAGEMENTS)
    for (const by of ["company", "commercial", "clock"] as const)
      expect(findTransition(ENGAGEMENT_TRANSITIONS, { from, name: "break-off", by })?.to).toBe("broken_off");
  expect(movesFrom(ENGAGEMENT_TRANSITIONS, "running", "both").map(({ name }) => name)).toEqual(["pause"]);
  expect(movesFrom(ENGAGEMENT_TRANSITIONS, "trial_decision", "both").map(({ to }) => to)).toEqual([
    "running",
    "ended",
    "ended",
  ]);
});

test("ENG-2 states are read as people write them", () => {
  expect(ENGAGEMENT_STATUSES.map((status) => ENGAGEMENT_STATES[status].label)).toEqual([
    "Prévu",
    "En cours",
    "En pause",
    "Décision d’essai",
    "Terminé",
    "Interrompu",
  ]);
});
