import { Part } from "~/ui/layout/part";
import type { EngagementView } from "./engagement-view";
import { FiguresLegend } from "./figures-legend";
import "~/ui/text/soft.css";
import "~/ui/text/sr-only.css";
import "./figures-days.css";

const KINDS = ["confirmed", "to_confirm", "unconfirmed", "planned", "pause"] as const;

/** From how many weeks on a half of a column has no room for a number. */
const MANY = 14;
/** Up to how many weeks the columns do not fill the width. */
const FEW = 8;

/** Scrolls the box to the current week, where it does not show all of them. */
function showToday(box: HTMLElement | null) {
  const current = box?.querySelector<HTMLElement>("[data-current]");
  if (box && current) box.scrollLeft = current.offsetLeft - box.clientWidth / 2;
}

/** ENG-12: the days of the engagement, a column for each week. */
export function FiguresDays({ engagement: { calendar } }: { readonly engagement: EngagementView }) {
  const { title, columns, rows, kinds, rhythm } = calendar;
  return (
    <Part
      id="jours"
      title="Les jours"
      beside={<FiguresLegend kinds={KINDS.filter((kind) => kinds.includes(kind))} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <section className="figures-days" aria-label={title} tabIndex={0} ref={showToday}>
        <table
          data-many={columns.length > MANY ? "" : undefined}
          data-few={columns.length <= FEW ? "" : undefined}
        >
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th>
                <span className="sr-only">Jour</span>
              </th>
              {columns.map(({ monday, month, spoken, isCurrent }) => (
                <th key={monday} scope="col" data-current={isCurrent ? "" : undefined}>
                  <span aria-hidden="true">{month}</span>
                  <span className="sr-only">{spoken}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, days }) => (
              <tr key={name}>
                <th scope="row">
                  <abbr title={name}>{name.slice(0, 3)}.</abbr>
                </th>
                {days.map(({ day, number, kind, half, spoken }) => (
                  <td key={day} data-kind={kind} data-half={half}>
                    <span>{number}</span>
                    {spoken ? <span className="sr-only"> {spoken}</span> : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rhythm !== null && kinds.includes("planned") ? (
        <p className="soft">
          Les jours prévus suivent le rythme de l’accord{"\u202f"}; vous choisissez ensemble lesquels.
        </p>
      ) : null}
    </Part>
  );
}
