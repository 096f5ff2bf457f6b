import { href } from "react-router";
import { PAGE_SIZE } from "~/domain/bounds";
import { REFUSALS } from "~/domain/messages";
import { type ReportsFilter, writeReportsFilter } from "~/domain/moderation/reports-filter";
import { Link } from "~/ui/brand/link";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { Pager } from "~/ui/lists/pager";
import type { ReportListView } from "./report-view.server";
import "./report-lines.css";

type ReportLinesProps = {
  readonly list: ReportListView;
  readonly which: "open" | "decided";
  readonly filter: ReportsFilter;
};

const at = (filter: ReportsFilter) => `${href("/admin/signalements")}${writeReportsFilter(filter)}`;

/** Reporter and reported person per line, with a link to the report; paginated. */
export function ReportLines({ list: { page, found, lines }, which, filter }: ReportLinesProps) {
  return (
    <>
      <ul className="plain report-lines">
        {lines.map(({ id, reporter, reported, about, on, at: iso, label, tone }) => (
          <li key={id}>
            {reporter === null ? (
              <div className="report-lines__own">
                <strong>
                  <bdi>{reported}</bdi>
                </strong>
                <span className="report-lines__about">
                  {about}, <time dateTime={iso}>{on}</time>. {REFUSALS.ownReport}
                </span>
              </div>
            ) : (
              <Link
                to={at({ ...filter, reportId: id })}
                prefetch="none"
                preventScrollReset
                aria-current={id === filter.reportId ? "true" : undefined}
              >
                <strong>
                  <bdi>{reported}</bdi>
                </strong>
                <span className="report-lines__about">
                  {about}, signalé par <bdi>{reporter}</bdi>, <time dateTime={iso}>{on}</time>
                </span>
              </Link>
            )}
            <StatusBadge tone={tone}>{label}</StatusBadge>
          </li>
        ))}
      </ul>
      {found > PAGE_SIZE.reports ? (
        <Pager
          page={page}
          shown={lines.length}
          found={found}
          size={PAGE_SIZE.reports}
          noun="signalement"
          to={(next) => at({ ...filter, [which]: next, reportId: null })}
        />
      ) : null}
    </>
  );
}
