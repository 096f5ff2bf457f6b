import { type FocusEvent, useEffect, useRef } from "react";

type Row = { readonly id: string };

/** After a decision the keyboard goes on from the row that took the place of the one decided. */
export function useKeptPlace(rows: readonly Row[], openedId: string | null) {
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
