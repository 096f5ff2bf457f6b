import { correctionForm, pointForm } from "~/domain/engagements/point-form";
import { acceptCorrection, keepMine } from "~/operations/engagements/points/answer-correction.server";
import { answerPointByMail } from "~/operations/engagements/points/answer-point-by-mail.server";
import { confirmPoint } from "~/operations/engagements/points/confirm-point.server";
import { correctPoint } from "~/operations/engagements/points/correct-point.server";
import { writePoint } from "~/operations/engagements/points/write-point.server";
import { NOON } from "../accounts/visitors";
import type { TestDb } from "../database";
import { anEngagement, aPointAct } from "../engagements";
import { anOpenMission } from "../published";
import { type Scenes, sides, when } from "./scene";

const DAYS = { days: ["2026-11-23", "2026-11-24"], today: "2026-11-24" };
const FIGURES = { half_days: ["2026-11-23.am"], contacts: 31, meetings: 6, quotes: 5, signatures: 4 };
const POINT = pointForm(DAYS).parse(FIGURES);
const CORRECTION = correctionForm(DAYS).parse({ ...FIGURES, meetings: 2, reason: "Deux reportés." });
const WEEK = "2026-11-23";
/** Each scene is of the week of this moment. */
const on = { ...when, at: new Date("2026-11-24T12:00:00Z") };

async function running(t: TestDb) {
  const { company, commercial } = await sides(t);
  const engagement = await anEngagement(t.db, {
    mission: await anOpenMission(t.db, company),
    company,
    commercial,
  });
  return { company, commercial, engagement, key: { engagementId: engagement.id } };
}

async function written(t: TestDb, corrected = false) {
  const made = await running(t);
  const { id: point } = await aPointAct(t.db, made.engagement, { week: WEEK, act: "write", at: NOON });
  if (corrected)
    await aPointAct(t.db, made.engagement, { week: WEEK, act: "correct", at: NOON, answers: point });
  return { ...made, key: { ...made.key, point } };
}

/** Forms of the points of an engagement. */
export const POINT_SCENES: Scenes = {
  writePoint: async (t) => {
    const { commercial, key } = await running(t);
    return () => writePoint(t.db, commercial, { ...key, week: WEEK, point: POINT }, on);
  },
  confirmPoint: async (t) => {
    const { company, key } = await written(t);
    return () => confirmPoint(t.db, company, { ...key, showCompany: true }, on);
  },
  correctPoint: async (t) => {
    const { company, key } = await written(t);
    return () => correctPoint(t.db, company, { ...key, correction: CORRECTION }, on);
  },
  acceptCorrection: async (t) => {
    const { commercial, key } = await written(t, true);
    return () => acceptCorrection(t.db, commercial, key, on);
  },
  keepMine: async (t) => {
    const { commercial, key } = await written(t, true);
    return () => keepMine(t.db, commercial, key, on);
  },
  answerPointByMail: async (t) => {
    const { commercial, key } = await running(t);
    await t.emptyQueue();
    await writePoint(t.db, commercial, { ...key, week: WEEK, point: POINT }, on);
    const [mail] = await t.mails();
    const [, token = ""] = /\/repondre\/([\w-]{43})/.exec(mail?.text ?? "") ?? [];
    return () => answerPointByMail(t.db, token, { act: "confirm", showCompany: false }, on);
  },
};
