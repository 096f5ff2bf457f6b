import { count } from "~/domain/french";

type VisitTableProps = {
  readonly caption: string;
  readonly of: string;
  readonly rows: readonly { readonly name: string; readonly visits: number }[];
};

export function VisitTable({ caption, of, rows }: VisitTableProps) {
  if (rows.length === 0) return <p className="soft">Rien n’est compté encore.</p>;
  const most = Math.max(1, ...rows.map(({ visits }) => visits));
  return (
    <table className="visits__table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">Visites</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, visits }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <meter min={0} max={most} value={visits} aria-hidden="true" />
            </th>
            <td>{count(visits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
