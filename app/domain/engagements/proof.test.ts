import { expect, test } from "vitest";
import { countsInPublic, proofOf, type StoredProof } from "./proof";

const stored: StoredProof = {
  engagements: 2,
  weeks: 4,
  meetings: 55,
  signatures: 6,
  reviews: 3,
  rating: 43,
  answers: 80,
  answer_days: 2,
};

test("PROOF-1 figures of work are absent below three confirmed weeks", () => {
  expect(proofOf({ ...stored, weeks: 2 }).work).toBeNull();
  expect(proofOf({ ...stored, weeks: 3 }).work).toMatchObject({ weeks: 3, meetings: 55 });
  expect(proofOf(null)).toEqual({ work: null, rating: null, response: null });
});

test("PROOF-1 figures say on how many weeks, reviews and cases they rest", () => {
  expect(proofOf(stored)).toEqual({
    work: { engagements: 2, weeks: 4, meetings: 55, signatures: 6 },
    rating: { tenths: 43, reviews: 3 },
    response: { rate: 80, days: 2 },
  });
});

test("REV-5 PROOF-3 a rating and a response time are shown without confirmed weeks", () => {
  expect(proofOf({ ...stored, weeks: 0, rating: null })).toMatchObject({
    work: null,
    rating: null,
    response: { rate: 80 },
  });
});

test("PROOF-1 a trial counts in public once both sides said yes", () => {
  const mission = {
    status: "running",
    trial_ends_on: null,
    continued_at: null,
    stopped_trial: false,
  } as const;
  const trial = { ...mission, trial_ends_on: "2026-12-11" } as const;
  expect(countsInPublic(mission)).toBe(true);
  expect(countsInPublic(trial)).toBe(false);
  expect(countsInPublic({ ...trial, status: "trial_decision" })).toBe(false);
  expect(countsInPublic({ ...trial, status: "broken_off" })).toBe(false);
  expect(countsInPublic({ ...trial, status: "ended", stopped_trial: true })).toBe(false);
  expect(countsInPublic({ ...trial, status: "ended" })).toBe(true);
  expect(countsInPublic({ ...trial, continued_at: new Date("2026-12-11T10:00:00Z") })).toBe(true);
});
