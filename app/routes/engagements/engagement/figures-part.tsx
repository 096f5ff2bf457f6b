import { ChevronDown } from "lucide-react";
import { href } from "react-router";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { Part } from "~/ui/layout/part";
import type { EngagementView } from "./engagement-view";
import { FiguresChart } from "./figures-chart";
import { FiguresLegend } from "./figures-legend";
import { FiguresTable } from "./figures-table";
import type { FiguresLine } from "./figures-view";
import "~/ui/text/plain.css";
import "./figures-part.css";

/** ENG-6: what each week brought, as four charts with a table beside them, and ENG-7 the months as files. */
export function FiguresPart({ engagement: { id, figures } }: { readonly engagement: EngagementView }) {
  const { title, charts, weeks, confirmed, unconfirmed, months } = figures;
  if (weeks.length === 0) return null;
  const totals = apart("Total", confirmed, unconfirmed);
  return (
    <Part
      id="chiffres"
      title={title}
      beside={<FiguresLegend kinds={["confirmed", "to_confirm", "unconfirmed"]} />}
    >
      <div className="figures-part">
        <div className="figures-part__charts">
          {charts.map((chart) => (
            <FiguresChart key={chart.name} chart={chart} />
          ))}
        </div>
        <details>
          <summary>
            Les chiffres par semaine et par mois
            <Icon of={ChevronDown} />
          </summary>
          <div className="figures-part__tables">
            <FiguresTable
              caption="Par semaine"
              first="Semaine"
              rows={[
                ...weeks.map(({ monday, title: name, dates, state, ...line }) => ({
                  key: monday,
                  title: name,
                  note: `${dates}, ${state}`,
                  ...line,
                })),
                ...totals,
              ]}
            />
            <FiguresTable
              caption="Par mois"
              first="Mois"
              rows={months.flatMap(({ month, name, ...sums }) =>
                apart(name, sums.confirmed, sums.unconfirmed).map((row) => ({
                  ...row,
                  key: `${month} ${row.key}`,
                })),
              )}
            />
            <p className="soft">Une semaine compte dans le mois de son lundi.</p>
          </div>
        </details>
        <details>
          <summary>
            Télécharger les semaines d’un mois
            <Icon of={ChevronDown} />
          </summary>
          <ul className="plain figures-part__files">
            {months.map(({ month, name }) => (
              <li key={month}>
                <Link to={href("/engagements/:id/:file", { id, file: `${month}.csv` })} reloadDocument>
                  {name} (CSV)
                </Link>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Part>
  );
}

/** Confirmed and unconfirmed totals are two rows, never one sum. */
const apart = (title: string, confirmed: FiguresLine | null, unconfirmed: FiguresLine | null) =>
  [
    { key: "confirmed", state: "confirmé", line: confirmed },
    { key: "unconfirmed", state: "non confirmé", line: unconfirmed },
  ].flatMap(({ key, state, line }) =>
    line ? [{ key, title, note: `${state}, ${line.weeks}`, ...line, signed: null }] : [],
  );
