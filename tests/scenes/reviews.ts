import { answerReview } from "~/operations/engagements/reviews/answer-review.server";
import { reportReview } from "~/operations/engagements/reviews/report-review.server";
import { writeReview } from "~/operations/engagements/reviews/write-review.server";
import { reviews } from "~/platform/db/schema.server";
import { APP_URL, type TestDb } from "../database";
import { anEndedEngagement, ENDED_AT } from "../ended-engagement";
import type { Scenes } from "./scene";

const REVIEW = { score_1: 4, score_2: 5, score_3: 4, text: "Une équipe claire.", again: true };
const when = { appUrl: APP_URL, at: ENDED_AT };

/** A shown review of the commercial side. */
async function reviewed({ db }: TestDb) {
  const { id, company, commercial } = await anEndedEngagement(db);
  await writeReview(db, commercial, { engagementId: id, ...REVIEW }, when);
  await writeReview(db, company, { engagementId: id, ...REVIEW }, when);
  const rows = await db.select().from(reviews);
  const review = rows.find((row) => row.engagement_id === id && row.by === "company")?.id ?? "";
  return { engagementId: id, commercial, review };
}

/** Forms of reviews. */
export const REVIEW_SCENES: Scenes = {
  answerReview: async (t) => {
    const { engagementId, commercial, review } = await reviewed(t);
    return () => answerReview(t.db, commercial, { engagementId, review, text: "Merci à vous." }, when);
  },
  reportReview: async (t) => {
    const { engagementId, commercial, review } = await reviewed(t);
    const reason_text = "Cette phrase est une insulte, rien d’autre.";
    return () => reportReview(t.db, commercial, { engagementId, review, reason_text }, when);
  },
  writeReview: async (t) => {
    const { id, company, commercial } = await anEndedEngagement(t.db);
    await writeReview(t.db, commercial, { engagementId: id, ...REVIEW }, when);
    return () => writeReview(t.db, company, { engagementId: id, ...REVIEW }, when);
  },
};
