import { PaySides } from "~/ui/cards/pay-sides";
import type { FiguresLine } from "./figures-view";
import "~/ui/lists/table.css";
import "./figures-table.css";

type Row = Omit<FiguresLine, "weeks"> & {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly signed: string | null;
};

type FiguresTableProps = {
  readonly caption: string;
  /** The heading of the first column. */
  readonly first: string;
  readonly rows: readonly Row[];
};

/** ENG-6: days, counts and the amounts of both sides, a row each. */
export function FiguresTable({ caption, first, rows }: FiguresTableProps) {
  const counts = rows[0]?.counts ?? [];
  return (
    <table className="table table--tiles figures-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">Jours</th>
          {counts.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">Montants</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, note, days, counts: values, signed, sides }) => (
          <tr key={key}>
            <td data-wide="">
              <strong>{title}</strong>
              <small>{note}</small>
            </td>
            <td data-label="Jours" className="num nowrap">
              {days}
            </td>
            {values.map(({ name, label, value }) => (
              <td key={name} data-label={label} className="num">
                {value}
              </td>
            ))}
            <td data-wide="">
              <PaySides sides={sides} line />
              {signed === null ? null : <small>{signed} signés</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
