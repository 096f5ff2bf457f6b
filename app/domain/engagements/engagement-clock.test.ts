import { expect, test } from "vitest";
import { type ClockedEngagement, dueSteps, nextStep } from "./engagement-clock";

const at = (text: string) => new Date(text);
const LATER = at("2030-01-01T00:00:00Z");
const planned: ClockedEngagement = {
  status: "planned",
  starts_on: "2027-01-04",
  ends_on: "2027-03-28",
  breaks_on: null,
  trial_ends_on: null,
  continued_at: null,
};
const trial: ClockedEngagement = {
  ...planned,
  starts_on: "2026-11-30",
  ends_on: "2026-12-06",
  trial_ends_on: "2026-12-06",
};
const names = (...args: Parameters<typeof dueSteps>) => dueSteps(...args).map(({ move }) => move.name);

test("ENG-10 an engagement starts at midnight in Paris on its first day and ends after its last one, also at a change of clock", () => {
  expect(nextStep(planned)?.at).toEqual(at("2027-01-03T23:00:00Z"));
  expect(names(planned, [], at("2027-01-03T22:59:59Z"))).toEqual([]);
  expect(names(planned, [], at("2027-01-03T23:00:00Z"))).toEqual(["start"]);
  expect(nextStep({ ...planned, status: "running" })?.at).toEqual(at("2027-03-28T22:00:00Z"));
  expect(nextStep({ ...planned, status: "paused" })?.move).toMatchObject({ name: "end", to: "ended" });
  expect(names(planned, [], LATER)).toEqual(["start", "end"]);
});

test("ENG-10 what is due at once after a downtime is made in order", () => {
  const waiting = [
    { id: "one", kind: "pause", date: "2027-01-11" },
    { id: "two", kind: "resume", date: "2027-01-18" },
  ] as const;
  expect(names(planned, waiting, at("2027-01-12T10:00:00Z"))).toEqual(["start", "pause"]);
  expect(names(planned, waiting, at("2027-01-18T10:00:00Z"))).toEqual(["start", "pause", "resume"]);
  expect(names(planned, waiting, LATER)).toEqual(["start", "pause", "resume", "end"]);
  expect(names({ ...planned, breaks_on: "2027-01-15" }, waiting, LATER)).toEqual([
    "start",
    "pause",
    "break-off",
  ]);
  expect(names({ ...planned, breaks_on: "2027-01-04" }, waiting, LATER)).toEqual(["break-off"]);
});

test("TRIAL-1 a trial is asked at 9:00 and closed at 18:00 of its last working day, never ended by its last day", () => {
  expect(names(trial, [], at("2026-12-04T07:59:59Z"))).toEqual(["start"]);
  expect(names(trial, [], at("2026-12-04T08:00:00Z"))).toEqual(["start", "ask-trial"]);
  expect(names(trial, [], at("2026-12-04T17:00:00Z"))).toEqual(["start", "ask-trial", "stop-trial"]);
  expect(names({ ...trial, continued_at: at("2026-12-04T09:00:00Z"), status: "running" }, [], LATER)).toEqual(
    ["end"],
  );
});

test("ENG-2 after an end nothing happens; without a last day nothing ends it but the sides", () => {
  expect(nextStep({ ...planned, status: "ended" })).toBeNull();
  expect(nextStep({ ...planned, status: "broken_off", breaks_on: "2027-01-15" })).toBeNull();
  expect(nextStep({ ...planned, status: "running", ends_on: null })).toBeNull();
});
