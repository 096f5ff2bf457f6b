import type { FiguresView } from "./week-view";
import "./week-figures.css";

/** POINT-1: the four counts of a week, with its days and what was signed. */
export function WeekFigures({ figures }: { readonly figures: FiguresView }) {
  const { worked, halfDays, counts, signed } = figures;
  return (
    <div className="week-figures">
      <dl className="week-figures__counts">
        {counts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        {worked}
        {"\u202f: "}
        {halfDays.toLocaleLowerCase("fr-FR")}
        {signed ? `. ${signed} signés.` : "."}
      </p>
    </div>
  );
}
