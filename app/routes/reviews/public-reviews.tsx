import type { ReactNode } from "react";
import { plural } from "~/domain/french";
import { ReviewCard } from "~/ui/cards/review-card";
import { Stars } from "~/ui/cards/stars";
import { Part } from "~/ui/layout/part";
import type { PublicReviewsView } from "./review-view";
import "~/ui/text/num.css";
import "~/ui/text/plain.css";
import "./public-reviews.css";

type PublicReviewsProps = {
  readonly title: string;
  readonly reviews: PublicReviewsView;
  /** Whether the page shows the averages elsewhere, beside them. */
  readonly apart?: boolean;
  /** Below the reviews. */
  readonly children?: ReactNode;
};

type Rating = NonNullable<NonNullable<PublicReviewsView>["rating"]>;

/** REV-5: the reviews of an Acharné or of a company, with their averages from three on. */
export function PublicReviews({ title, reviews, apart = false, children }: PublicReviewsProps) {
  if (!reviews) return null;
  const { total, rating } = reviews;
  return (
    <Part id="avis" title={title} columns={!apart}>
      <div className="public-reviews">
        {rating ? (
          apart ? null : (
            <div className="public-reviews__rating">
              <p className="public-reviews__mean">
                <strong>{rating.mean}</strong>
                <span>sur 5, {plural(total, "avis", "avis")}</span>
              </p>
              <ReviewCriteria criteria={rating.criteria} />
            </div>
          )
        ) : (
          <p className="public-reviews__few">La note paraît à partir de trois avis.</p>
        )}
        <ol className="plain public-reviews__list">
          {reviews.reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ol>
        {total > reviews.reviews.length ? (
          <p className="public-reviews__few">Les {reviews.reviews.length} derniers avis.</p>
        ) : null}
        {children}
      </div>
    </Part>
  );
}

/** REV-5: the average of each criterion. */
export const ReviewCriteria = ({ criteria }: Pick<Rating, "criteria">) => (
  <dl>
    {criteria.map(({ label, stars, text }) => (
      <div key={label} className="public-reviews__criterion">
        <dt>{label}</dt>
        <dd>
          <Stars value={stars} label={`${text} sur 5`} />
          <span className="num" aria-hidden="true">
            {text}
          </span>
        </dd>
      </div>
    ))}
  </dl>
);
