import { X } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "~/ui/brand/icon";
import { Breakable } from "~/ui/text/breakable";

type ActiveFiltersProps = {
  readonly chosen: readonly { readonly label: string; readonly to: string }[];
  readonly clearTo: string;
};

/** DIR-5: what a list is filtered by, each removable. */
export function ActiveFilters({ chosen, clearTo }: ActiveFiltersProps) {
  if (chosen.length === 0) return null;
  return (
    <>
      <h3 className="sr-only">Filtres actifs</h3>
      <ul className="chips">
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
