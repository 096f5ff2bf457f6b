import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "../brand/avatar";
import { Icon } from "../brand/icon";
import { Stars } from "./stars";
import "../text/line-breaks.css";
import "./review-card.css";

export type ReviewCardFacts = {
  readonly author: string;
  readonly initials: string;
  /** What the review is about: 'Mission de 2 mois, terminée en juin 2026'. */
  readonly line: string;
  /** The rounded average of its scores, and the average in words. */
  readonly stars: number;
  readonly average: string;
  readonly text: string;
  /** 'Retravaillerait avec Solenn K.'; null where they would not. */
  readonly again: string | null;
  readonly answer: {
    readonly by: string;
    readonly text: string;
    readonly on: string;
    readonly at: string;
  } | null;
};

type ReviewCardProps = {
  readonly review: ReviewCardFacts;
  readonly headingLevel?: 3 | 4;
  /** Below the review: an answer, a report. */
  readonly children?: ReactNode;
};

/** REV-5: a review with its public answer. */
export function ReviewCard({ review, headingLevel = 3, children }: ReviewCardProps) {
  const { author, initials, line, stars, average, text, again, answer } = review;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="review-card">
      <header className="review-card__head">
        <Avatar initials={initials} size="sm" />
        <div>
          <Heading className="review-card__author">
            <bdi>{author}</bdi>
          </Heading>
          <p className="review-card__line">{line}</p>
        </div>
        <Stars value={stars} label={`${average} sur 5`} />
      </header>
      <blockquote className="review-card__text line-breaks">{text}</blockquote>
      {again ? (
        <p className="review-card__again">
          <Icon of={Check} />
          {again}
        </p>
      ) : null}
      {answer ? (
        <div className="review-card__answer">
          <p className="review-card__by">
            Réponse de <bdi>{answer.by}</bdi>, <time dateTime={answer.at}>le {answer.on}</time>
          </p>
          <p className="line-breaks">{answer.text}</p>
        </div>
      ) : null}
      {children}
    </article>
  );
}
