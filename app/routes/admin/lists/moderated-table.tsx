import type { ReactNode } from "react";
import { type FocusEvent, useEffect, useRef } from "react";
import type { AdminFilter } from "~/domain/moderation/admin-filter";
import { classNames } from "~/ui/brand/class-names";
import { useListLoading } from "~/ui/lists/use-list-loading";
import { EmptyList } from "./empty-list";
import "~/ui/lists/table.css";

export type ModeratedRows<Row> = {
  readonly rows: readonly Row[];
  readonly filter: AdminFilter;
  readonly openedId: string | null;
  /** The number of results in all tabs. */
  readonly elsewhere: number;
};

type ModeratedTableProps<Row> = ModeratedRows<Row> & {
  readonly caption: string;
  readonly empty: { readonly title: string; readonly searched: string };
  readonly path: string;
  readonly head: ReactNode;
  readonly cells: (row: Row) => ReactNode;
  readonly state: (row: Row) => ReactNode;
  readonly actions: (row: Row) => ReactNode;
};

/** The rows of a list, with a status column if the tab shows several. */
export function ModeratedTable<Row extends { readonly id: string }>(props: ModeratedTableProps<Row>) {
  const { rows, filter, openedId, elsewhere, caption, empty, path, head, cells, state, actions } = props;
  const focusedRow = useFocusedRow(rows, openedId);
  const mixed = filter.status === null;
  const awaited = useListLoading();
  if (rows.length === 0) return <EmptyList {...empty} base={path} filter={filter} elsewhere={elsewhere} />;
  return (
    <table className={classNames("table", !mixed && "table--one-status")} aria-busy={awaited} {...focusedRow}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head}
          {mixed ? <th scope="col">Statut</th> : null}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {cells(row)}
            {mixed ? <td data-label="Statut">{state(row)}</td> : null}
            <td data-wide="">{actions(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Row = { readonly id: string };

/** After a decision, focuses the row that replaced the decided one. */
function useFocusedRow(rows: readonly Row[], openedId: string | null) {
  const table = useRef<HTMLTableElement>(null);
  const place = useRef(-1);

  useEffect(() => {
    if (openedId) place.current = rows.findIndex(({ id }) => id === openedId);
    else if (place.current >= 0 && document.activeElement === document.body) {
      const lines = table.current?.tBodies[0]?.rows;
      lines?.[Math.min(place.current, lines.length - 1)]?.querySelector("a")?.focus();
    }
  }, [rows, openedId]);

  function noteRow({ target }: FocusEvent<HTMLTableElement>) {
    const line = target.closest("tr");
    if (line) place.current = line.sectionRowIndex;
  }

  return { ref: table, onFocus: noteRow };
}
