import { href } from "react-router";
import type { ProofFigure } from "~/domain/engagements/proof-words";
import { MoreLink } from "~/ui/brand/button";
import { ProofFigures } from "~/ui/cards/proof-figures";
import { WeekChart } from "~/ui/cards/week-chart";
import { Part } from "~/ui/layout/part";
import type { WeeksView } from "./proof-view";
import "~/ui/lists/table.css";
import "./proof-part.css";

type ProofPartProps = {
  readonly acharne: {
    readonly slug: string;
    readonly figures: readonly ProofFigure[];
    readonly weeks: WeeksView;
    readonly sharesResults: boolean;
  };
};

/** PROOF-1, PROOF-5: what confirmed weeks show of an Acharné; nothing while they show nothing. */
export function ProofPart({ acharne: { slug, figures, weeks, sharesResults } }: ProofPartProps) {
  if (figures.length === 0 && !sharesResults) return null;
  return (
    <Part id="resultats" title="Résultats confirmés" columns>
      <div className="stack proof-part">
        <ProofFigures figures={figures} name="resultats" />
        {weeks ? <Weeks weeks={weeks} /> : null}
        {sharesResults ? (
          <MoreLink to={href("/acharne/:slug/resultats", { slug })}>Toutes ses semaines confirmées</MoreLink>
        ) : null}
      </div>
    </Part>
  );
}

function Weeks({
  weeks: { charts, rows, room, hasUnconfirmed },
}: {
  readonly weeks: NonNullable<WeeksView>;
}) {
  return (
    <>
      <div className="proof-part__charts">
        {charts.map((chart) => (
          <WeekChart key={chart.label} room={room} {...chart} />
        ))}
      </div>
      <p className="soft proof-part__legend">
        <span>
          <i /> confirmé par l’entreprise
        </span>
        {hasUnconfirmed ? (
          <span>
            <i data-confirmed="false" /> non confirmé, hors des totaux
          </span>
        ) : null}
      </p>
      <details>
        <summary className="proof-part__more">Les mêmes semaines en chiffres</summary>
        <table className="table proof-part__table">
          <caption className="sr-only">Les dernières semaines de mission, chiffre par chiffre</caption>
          <thead>
            <tr>
              <th scope="col">Semaine du</th>
              {charts.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, week, counts }) => (
              <tr key={key}>
                <td data-wide>{week}</td>
                {counts ? (
                  counts.map(({ label, value }) => (
                    <td key={label} className="num" data-label={label}>
                      {value}
                    </td>
                  ))
                ) : (
                  <td colSpan={charts.length} data-wide>
                    non confirmé
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="soft">
        Chaque semaine, quatre chiffres{"\u202f"}; l’entreprise les confirme ou les corrige. Seuls les
        chiffres sur lesquels les deux sont d’accord comptent ici.
      </p>
    </>
  );
}
