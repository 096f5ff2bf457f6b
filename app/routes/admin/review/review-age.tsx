import type { ReviewAge } from "~/domain/moderation/review-age";
import "./review-age.css";

/** The time in the queue, and the excess over the target. */
export const Age = ({ age, more = false }: { readonly age: ReviewAge; readonly more?: boolean }) => (
  <span className="review-age" data-late={age.over ? "" : undefined}>
    <span className="sr-only">attend depuis </span>
    {age.text}
    {age.over ? <span className={more ? undefined : "sr-only"}>, {age.over} de retard</span> : null}
  </span>
);
