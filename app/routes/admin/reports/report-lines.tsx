import { href, Link } from "react-router";
import { StatusBadge } from "~/ui/feedback/status-badge";
import type { ReportLineView } from "./report-view.server";
import "./report-lines.css";

type ReportLinesProps = {
  readonly lines: readonly ReportLineView[];
  readonly current?: string;
};

/** Who reports whom, each leading to what was reported. */
export function ReportLines({ lines, current }: ReportLinesProps) {
  return (
    <ul className="plain report-lines">
      {lines.map(({ id, reporter, reported, on, at, label, tone }) => (
        <li key={id}>
          <Link
            to={`${href("/admin/signalements")}?signalement=${id}`}
            prefetch="none"
            aria-current={id === current ? "true" : undefined}
          >
            <strong>
              <bdi>{reported}</bdi>
            </strong>
            <span>
              signalé par <bdi>{reporter}</bdi>, <time dateTime={at}>{on}</time>
            </span>
          </Link>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
