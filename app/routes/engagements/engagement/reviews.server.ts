import { reviewAnswerForm, reviewForm, reviewReportForm } from "~/domain/engagements/review-forms";
import { answerReview } from "~/operations/engagements/reviews/answer-review.server";
import { reportReview } from "~/operations/engagements/reviews/report-review.server";
import { writeReview } from "~/operations/engagements/reviews/write-review.server";
import { type Answer, take } from "../../forms/take.server";
import type { EngagementRequest } from "./engagement-request";

const whenOf = ({ config, at }: EngagementRequest) => ({ appUrl: config.appUrl, at });

/** REV-1. */
export const review = (request: EngagementRequest): Promise<Answer> =>
  take(request.form, reviewForm, (given) =>
    writeReview(request.db, request.actor, { engagementId: request.engagementId, ...given }, whenOf(request)),
  );

/** REV-4. */
export const answerToReview = (request: EngagementRequest): Promise<Answer> =>
  take(request.form, reviewAnswerForm, (given) =>
    answerReview(
      request.db,
      request.actor,
      { engagementId: request.engagementId, ...given },
      whenOf(request),
    ),
  );

/** REV-6. */
export const reportOfReview = (request: EngagementRequest): Promise<Answer> =>
  take(request.form, reviewReportForm, (given) =>
    reportReview(
      request.db,
      request.actor,
      { engagementId: request.engagementId, ...given },
      whenOf(request),
    ),
  );
