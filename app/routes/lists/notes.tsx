import type { NoteView } from "./list-view";
import "~/ui/text/line-breaks.css";
import "./notes.css";

/** LIST-7: each with its author and day. */
export function Notes({ notes }: { readonly notes: readonly NoteView[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="plain notes">
      {notes.map(({ by, text, on }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two former members have the same name
        <li key={place}>
          <span className="line-breaks">{text}</span>{" "}
          <small>
            <bdi>{by}</bdi>, {on}
          </small>
        </li>
      ))}
    </ul>
  );
}
