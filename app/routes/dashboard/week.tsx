import { href } from "react-router";
import type { WeekColumn } from "~/domain/dashboard/week-entries";
import { Link } from "~/ui/brand/link";
import { Part } from "~/ui/layout/part";
import "./week.css";

type WeekProps = { readonly columns: readonly WeekColumn[] };

/** WORK-2: deadlines and starts from Monday to Friday; nothing for an empty week. */
export function Week({ columns }: WeekProps) {
  if (columns.every(({ items }) => items.length === 0)) return null;
  const current = columns.some(({ today }) => today);
  return (
    <Part id="semaine" title={current ? "Cette semaine" : "La semaine qui vient"}>
      <ol className="plain week">
        {columns.map(({ isoDay, today, off, day, weekday, items, more }) => (
          <li
            key={isoDay}
            data-now={today || undefined}
            data-free={items.length === 0 || undefined}
            aria-current={today ? "date" : undefined}
          >
            <h3>
              <strong>{day}</strong> {weekday}
            </h3>
            {items.length ? (
              <ul className="plain">
                {items.map((item) => (
                  <li key={item.key} data-soft={item.soft || undefined}>
                    <span className="week__time">{item.time}</span>
                    <Link to={item.to}>{item.text}</Link>
                  </li>
                ))}
                {more ? (
                  <li data-soft>
                    <Link to={href("/candidatures")}>{more}</Link>
                  </li>
                ) : null}
              </ul>
            ) : off ? (
              <p className="week__off">Jour férié</p>
            ) : null}
          </li>
        ))}
      </ol>
    </Part>
  );
}
