import { X } from "lucide-react";
import type { ReactNode } from "react";
import { count } from "~/domain/french";
import { countOrMore } from "~/domain/search/capped-count";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { Breakable } from "~/ui/text/breakable";
import "./results-summary.css";

type SummaryProps = {
  readonly found: number;
  /** Whether there may be more. */
  readonly more?: boolean;
  /** How many there are without any filter; null where none is set. */
  readonly total: number | null;
  /** What was searched, where that is not the whole list. */
  readonly within: string | null;
  /** What is counted, in the number of `found`. */
  readonly noun: string;
  readonly children?: ReactNode;
} & ChosenProps;

type ChosenProps = {
  readonly chosen: readonly { readonly label: string; readonly to: string }[];
  readonly clearTo: string;
};

/** Above a list: how much of it is found, and by which filters. */
export function ResultsSummary({
  found,
  more = false,
  total,
  within,
  noun,
  children,
  ...filters
}: SummaryProps) {
  return (
    <div className="results-summary">
      <p role="status">
        <strong className="num">{countOrMore(found, more)}</strong> {noun}
        {within ?? (total === null ? "" : ` sur ${count(total)}`)}
      </p>
      {children}
      <ActiveFilters {...filters} />
    </div>
  );
}

/** DIR-5: what a list is filtered by, each removable. */
function ActiveFilters({ chosen, clearTo }: ChosenProps) {
  if (chosen.length === 0) return null;
  return (
    <>
      <h3 className="sr-only">Filtres actifs</h3>
      <ul className="chips results-summary__chips">
        {chosen.map(({ label, to }) => (
          <li key={to}>
            <Link
              className="chip chip--remove"
              to={to}
              aria-label={`Retirer le filtre\u202f: ${label}`}
              preventScrollReset
            >
              <Breakable text={label} />
              <Icon of={X} />
            </Link>
          </li>
        ))}
        <li>
          <Link className="more" to={clearTo} preventScrollReset>
            Effacer les filtres
          </Link>
        </li>
      </ul>
    </>
  );
}
