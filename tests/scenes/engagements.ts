import { answerChange } from "~/operations/engagements/changes/answer-change.server";
import { breakOff } from "~/operations/engagements/changes/break-off.server";
import { proposeChange } from "~/operations/engagements/changes/propose-change.server";
import { shareResults } from "~/operations/engagements/proof/share-results.server";
import { answerTrial } from "~/operations/engagements/trial/answer-trial.server";
import type { EngagementRow } from "~/platform/db/schema.server";
import type { TestDb } from "../database";
import { anEngagement } from "../engagements";
import { anOpenMission } from "../published";
import { type Scenes, sides, when } from "./scene";

/** The calendar day of `when`, a Friday. */
const TODAY = when.at.toISOString().slice(0, 10);
const DATES = { starts_on: "2026-11-16", ends_on: "2027-02-07" } as const;
const INPUT = { date: TODAY, reason: "Les ateliers ferment deux semaines." } as const;
const CONTINUE = { decision: "continue", reason: null } as const;

async function engaged(t: TestDb, columns: Partial<EngagementRow> = {}) {
  const { company, commercial } = await sides(t);
  const mission = await anOpenMission(t.db, company);
  const engagement = await anEngagement(t.db, {
    mission,
    company,
    commercial,
    columns: { ...DATES, ...columns },
  });
  return { company, commercial, engagementId: engagement.id };
}

/** A trial that is decided today. */
const decided = (t: TestDb) =>
  engaged(t, {
    kind: "essai",
    status: "trial_decision",
    starts_on: "2026-11-16",
    ends_on: TODAY,
    trial_ends_on: TODAY,
    continue_rate: 480,
    continue_weeks: 8,
  });

/** Forms of trials, changes and shared results. */
export const ENGAGEMENT_SCENES: Scenes = {
  answerTrial: [
    async (t) => {
      const { company, engagementId } = await decided(t);
      return () => answerTrial(t.db, company, engagementId, CONTINUE, when);
    },
    async (t) => {
      const { company, commercial, engagementId } = await decided(t);
      await answerTrial(t.db, company, engagementId, CONTINUE, when);
      return () => answerTrial(t.db, commercial, engagementId, CONTINUE, when);
    },
  ],
  proposeChange: async (t) => {
    const { company, engagementId } = await engaged(t);
    return () => proposeChange(t.db, company, { engagementId, kind: "pause", input: INPUT }, when);
  },
  answerChange: async (t) => {
    const { company, commercial, engagementId } = await engaged(t);
    await proposeChange(t.db, company, { engagementId, kind: "pause", input: INPUT }, when);
    return () => answerChange(t.db, commercial, { engagementId, accepts: true, changeId: undefined }, when);
  },
  breakOff: async (t) => {
    const { commercial, engagementId } = await engaged(t);
    return () => breakOff(t.db, commercial, { engagementId, input: INPUT }, when);
  },
  shareResults: async (t) => {
    const { commercial } = await engaged(t);
    return () => shareResults(t.db, commercial, { shared: true, at: when.at });
  },
};
