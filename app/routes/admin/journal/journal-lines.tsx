import { href } from "react-router";
import { type JournalCursor, type JournalFilter, writeJournalFilter } from "~/domain/audit/journal-filter";
import { ButtonLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { StatusBadge } from "~/ui/feedback/status-badge";
import type { JournalLineView } from "./journal-view.server";
import "./journal-lines.css";

type JournalLinesProps = {
  readonly lines: readonly JournalLineView[];
  readonly filter: JournalFilter;
  readonly next: JournalCursor | null;
};

const at = (filter: JournalFilter) => `${href("/admin/journal")}${writeJournalFilter(filter)}`;

export function JournalLines({ lines, filter, next }: JournalLinesProps) {
  return (
    <>
      <ol className="plain journal-lines">
        {lines.map(({ id, on, at: iso, label, times, tone, actor, subject, address }) => (
          <li key={id}>
            <Link
              to={at({ ...filter, entryId: id })}
              prefetch="none"
              preventScrollReset
              aria-current={id === filter.entryId ? "true" : undefined}
            >
              <StatusBadge tone={tone}>
                {label}
                {times ? ` × ${times}` : null}
              </StatusBadge>
              <time dateTime={iso}>{on}</time>
              <span className="journal-lines__who">
                <strong>{actor || subject ? <bdi>{actor ?? subject}</bdi> : "Visiteur"}</strong>
                {actor && subject && subject !== actor ? (
                  <span>
                    au sujet de <bdi>{subject}</bdi>
                  </span>
                ) : null}
                {address ? (
                  <span>
                    depuis <bdi>{address}</bdi>
                  </span>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {next || filter.after ? (
        <nav className="row" aria-label="Pages">
          {filter.after ? (
            <ButtonLink to={at({ ...filter, after: null, entryId: null })} variant="quiet" size="sm">
              Les plus récentes
            </ButtonLink>
          ) : null}
          {next ? (
            <ButtonLink
              to={at({ ...filter, after: next, entryId: null })}
              variant="quiet"
              size="sm"
              rel="next"
            >
              Plus anciennes
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
