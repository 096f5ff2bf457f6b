import { useEffect, useRef } from "react";
import { COMPANY_WAITS } from "~/domain/messages";
import { REVIEW_BARS, REVIEW_TARGET_HOURS, type ReviewAge } from "~/domain/moderation/review-age";
import { Link } from "~/ui/brand/link";
import { Age } from "./review-age";
import "./review-list.css";

export type WaitingView = {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly what: string;
  readonly companyWaits: boolean;
  readonly age: ReviewAge;
  readonly current: boolean;
};

type ReviewListProps = {
  readonly entries: readonly WaitingView[];
  /** The number of items that are not listed. */
  readonly beyond: number;
};

/** The queue, oldest first, with one bar per two hours of waiting. */
export function ReviewList({ entries, beyond }: ReviewListProps) {
  const here = entries.findIndex(({ current }) => current);
  const list = useRef<HTMLDivElement>(null);
  const queue = useRef<HTMLOListElement>(null);
  const current = entries[here]?.key;
  useEffect(() => {
    const entry = current && queue.current?.querySelector("[aria-current]");
    if (entry) for (const frame of [list.current, queue.current]) if (frame) scrollWithin(frame, entry);
  }, [current]);
  return (
    <div className="review-list" ref={list}>
      <h2 className="field__label" id="file">
        Du plus ancien au plus récent
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the list scrolls sideways */}
      <ol className="plain review-list__queue" tabIndex={0} aria-labelledby="file" ref={queue}>
        {entries.map((entry, index) => (
          <li key={entry.key}>
            <Link
              to={entry.to}
              replace
              preventScrollReset
              aria-current={entry.current ? "true" : undefined}
              aria-keyshortcuts={index === here + 1 ? "J" : index === here - 1 ? "K" : undefined}
            >
              <strong>{entry.title}</strong>
              <Age age={entry.age} />
              <span>
                {entry.what}
                {entry.companyWaits ? <em> {COMPANY_WAITS}</em> : null}
              </span>
              <AgeBars age={entry.age} />
            </Link>
          </li>
        ))}
      </ol>
      {beyond > 0 ? <p className="field__hint">Et {beyond} de plus, moins anciens.</p> : null}
      <p className="field__hint">Cible : {REVIEW_TARGET_HOURS} heures. Un trait vaut deux heures.</p>
    </div>
  );
}

/** Scrolls the list, not the page, to the open item. */
function scrollWithin(frame: Element, entry: Element): void {
  const [outer, inner] = [frame.getBoundingClientRect(), entry.getBoundingClientRect()];
  frame.scrollBy(
    beyond(inner.left, inner.right, outer.left, outer.right),
    beyond(inner.top, inner.bottom, outer.top, outer.bottom),
  );
}

const beyond = (start: number, end: number, from: number, to: number): number =>
  start < from ? start - from : Math.max(0, end - to);

const BARS = Array.from({ length: REVIEW_BARS }, (_, index) => index);

const AgeBars = ({ age }: { readonly age: ReviewAge }) => (
  <span className="review-list__clock" data-late={age.over ? "" : undefined} aria-hidden="true">
    {BARS.map((bar) => (
      <i key={bar} data-on={bar < age.bars ? "" : undefined} />
    ))}
  </span>
);
