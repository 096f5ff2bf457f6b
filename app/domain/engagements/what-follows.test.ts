import { expect, test } from "vitest";
import { ENGAGEMENT_STATUSES } from "./engagement-status";
import { type Followed, whatFollows } from "./what-follows";

const engagement: Followed = {
  status: "running",
  starts_on: "2027-01-04",
  ends_on: "2027-03-28",
  trial_ends_on: null,
  continued_at: null,
  breaks_on: null,
  broken_by: null,
  stopped_trial: false,
  waiting: [],
  reader: "company",
  other: "Nolwenn C.",
  awaitsOffer: false,
  nextPoint: null,
  hasWeekToWrite: false,
};
const words = (columns: Partial<Followed>) => whatFollows({ ...engagement, ...columns }).join(" ");

test("ENG-2 each state says what comes next or what remains", () => {
  for (const status of ENGAGEMENT_STATUSES.filter((each) => each !== "trial_decision"))
    for (const ends_on of [null, "2027-03-28"]) expect(words({ status, ends_on })).not.toBe("");
  expect(words({ status: "planned" })).toContain("Le premier jour est le 4 janvier 2027.");
  expect(words({ ends_on: null })).toContain("Aucune date de fin n’est convenue");
  expect(words({ status: "paused" })).toContain("Aucune date de reprise");
  expect(words({ status: "paused", waiting: [{ kind: "resume", date: "2027-02-01" }] })).toContain(
    "Le travail reprend le 1er février 2027.",
  );
  expect(words({ nextPoint: "vendredi 8 janvier à 16 h" })).toContain("attendu vendredi 8 janvier");
  expect(words({ status: "ended" })).not.toContain("jusqu’au");
  for (const reader of ["company", "commercial"] as const)
    expect(words({ status: "ended", hasWeekToWrite: true, reader })).toContain("jusqu’au 11 avril 2027");
});

test("ENG-9 an announced break-off takes the place of the last day, and says who announced it", () => {
  const broken = { breaks_on: "2027-02-10", broken_by: "commercial" } as const;
  expect(words(broken)).toContain("a annoncé l’interruption de l’engagement le 10 février 2027");
  expect(words(broken)).not.toContain("28 mars");
  expect(words({ ...broken, reader: "commercial" })).toContain("Vous avez annoncé");
});

test("TRIAL-1 TRIAL-4 a trial says when it is decided, and afterwards what follows", () => {
  const trial = { starts_on: "2026-11-30", ends_on: "2026-12-06", trial_ends_on: "2026-12-06" } as const;
  expect(words(trial)).toContain("L’essai se décide le 4 décembre 2026");
  expect(words({ ...trial, status: "ended", stopped_trial: true })).toContain("ni avis, ni chiffre public");
  expect(words({ ...trial, status: "ended", awaitsOffer: true })).toContain("Il manque votre offre");
  expect(words({ ...trial, status: "ended" })).toContain("est dans la candidature");
});
