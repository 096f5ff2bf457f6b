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
  /** Whether `found` is a lower bound. */
  readonly more?: boolean;
  /** The number without filters; null if none is set. */
  readonly total: number | null;
  /** The part of the list that was searched, if not all. */
  readonly within: string | null;
  /** The counted noun, in the number of `found`. */
  readonly noun: string;
  readonly children?: ReactNode;
} & ChosenProps;

type ChosenProps = {
  readonly chosen: readonly { readonly label: string; readonly to: string }[];
  readonly clearTo: string;
};

/** The number of results and the active filters, above a list. */
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

/** DIR-5: the active filters, each removable. */
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
