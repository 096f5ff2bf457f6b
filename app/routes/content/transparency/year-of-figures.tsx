import { Fragment } from "react";
import { count } from "~/domain/french";
import type { Line, YearlyFigures } from "~/domain/moderation/yearly-figures";
import "./year-of-figures.css";

/** SAFE-6: the figures of one year, including zeros. */
export function YearOfFigures({ figures }: { readonly figures: YearlyFigures }) {
  const { reports, decisions, restrictions, contests } = figures;
  return (
    <>
      <Group
        title="Signalements reçus"
        total={reports.total}
        lists={[
          ["Par motif", reports.kinds],
          ["Par provenance", reports.sources],
        ]}
      />
      <Group
        title="Signalements décidés"
        total={decisions.total}
        lists={[["Par suite", decisions.outcomes]]}
      />
      {decisions.median === null ? null : (
        <p>
          Délai médian entre un signalement et sa décision&#8239;: <strong>{decisions.median}</strong>.
        </p>
      )}
      <Group
        title="Refus, retraits et fermetures"
        total={restrictions.total}
        lists={[
          ["Par acte", restrictions.kinds],
          ["Par fondement", restrictions.grounds],
        ]}
      />
      <Group
        title="Décisions contestées"
        total={contests.total}
        none="aucune"
        lists={[["Par décision contestée", contests.kinds]]}
      />
      <Group
        title="Contestations relues"
        total={contests.decided}
        none="aucune"
        lists={[["Par issue", contests.outcomes]]}
      />
      {contests.median === null ? null : (
        <p>
          Délai médian entre une contestation et sa réponse&#8239;: <strong>{contests.median}</strong>.
        </p>
      )}
      <p>Décisions prises par un moyen automatique&#8239;: aucune.</p>
    </>
  );
}

type GroupProps = {
  readonly title: string;
  readonly total: number;
  readonly none?: string;
  readonly lists: readonly (readonly [by: string, lines: readonly Line[]])[];
};

function Group({ title, total, none = "aucun", lists }: GroupProps) {
  return (
    <div className="year-of-figures">
      <h3>{title}</h3>
      <p>
        Total&#8239;: <strong>{total === 0 ? none : count(total)}</strong>.
      </p>
      {lists.map(([by, lines]) =>
        lines.length === 0 ? null : (
          <Fragment key={by}>
            <p>{by}&#8239;:</p>
            <ul>
              {lines.map(({ label, count: times }) => (
                <li key={label}>
                  <span>{label}</span> <strong>{count(times)}</strong>
                </li>
              ))}
            </ul>
          </Fragment>
        ),
      )}
    </div>
  );
}
