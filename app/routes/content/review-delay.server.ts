import type { RouterContextProvider } from "react-router";
import { reviewDelay } from "~/domain/moderation/review-age";
import { findReviewHours } from "~/operations/moderation/queue/find-review-figures.server";
import { workOf } from "~/platform/http/session-context";

/** DASH-5: the review time in words; measured, except in the demonstration (HOME-8). */
export async function readReviewDelay(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<string> {
  const { config, db, at } = workOf(context, request);
  return reviewDelay(config.demo ? null : await findReviewHours(db, at));
}
