import { Avatar } from "../brand/avatar";
import "../text/line-breaks.css";
import "./review-card.css";

export type ReferenceCardFacts = {
  readonly id: string;
  readonly name: string;
  readonly initials: string;
  readonly company: string;
  /** 'novembre 2026'. */
  readonly month: string;
  readonly text: string;
};

/** REF-4: the words of a past client; it has no stars, as no engagement here stands behind it. */
export function ReferenceCard({ reference }: { readonly reference: ReferenceCardFacts }) {
  const { name, initials, company, month, text } = reference;
  return (
    <article className="review-card">
      <header className="review-card__head">
        <Avatar initials={initials} size="sm" />
        <div>
          <h3 className="review-card__author">
            <bdi>{name}</bdi>
          </h3>
          <p className="review-card__line">
            <bdi>{company}</bdi>, {month}
          </p>
          <p className="review-card__line">Référence externe</p>
        </div>
      </header>
      <blockquote className="review-card__text line-breaks">
        <bdi>{text}</bdi>
      </blockquote>
    </article>
  );
}
