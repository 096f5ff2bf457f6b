import { href } from "react-router";
import { ENGAGEMENT_STATES, type EngagementStatus } from "~/domain/engagements/engagement-status";
import type { Span } from "~/domain/engagements/weeks";
import { calendarDay } from "~/domain/french";
import { Link } from "~/ui/brand/link";
import { StateBadge } from "~/ui/feedback/status-badge";
import "~/ui/lists/record-list.css";

type Engagement = {
  readonly id: string;
  readonly title: string;
  readonly other: string;
  readonly status: EngagementStatus;
  readonly span: Span;
};

/** ENG-3: 'du 4 janvier au 26 mars', or 'depuis le 4 janvier' where no end is agreed. */
export const spanWords = ({ starts_on, ends_on }: Span): string =>
  ends_on === null
    ? `depuis le ${calendarDay(starts_on)}`
    : `du ${calendarDay(starts_on)} au ${calendarDay(ends_on)}`;

/** An engagement in a list, in words. */
export const engagementRecordView = ({ span, status, ...record }: Engagement) => ({
  ...record,
  state: ENGAGEMENT_STATES[status],
  dates: spanWords(span),
});

type RecordProps = {
  readonly engagement: ReturnType<typeof engagementRecordView>;
  /** What waits for the reader. */
  readonly due?: readonly { readonly key: string; readonly title: string; readonly to: string }[];
};

/** A line of a list of engagements. */
export function EngagementRecord({ engagement, due = [] }: RecordProps) {
  const { id, title, other, state, dates } = engagement;
  return (
    <li>
      <h3>
        <Link to={href("/engagements/:id", { id })}>
          <bdi>{title}</bdi>
        </Link>
      </h3>
      <p>
        Avec <bdi>{other}</bdi>, {dates}.
        {due.map((line) => (
          <span key={line.key}>
            {" "}
            <Link to={line.to}>{line.title}</Link>.
          </span>
        ))}
      </p>
      <div className="record-list__end">
        <StateBadge of={state} />
      </div>
    </li>
  );
}
