import type { Line, YearlyFigures } from "~/marketplace/duties/yearly-figures";
import { count } from "~/marketplace/french";

/** SAFE-6: the figures of one year, each of them said at zero too. */
export function YearOfFigures({ figures }: { readonly figures: YearlyFigures }) {
  const { reports, decisions, restrictions, contests } = figures;
  return (
    <>
      <Group title="Signalements reçus" total={reports.total} lists={[reports.kinds, reports.sources]} />
      <Group title="Signalements décidés" total={decisions.total} lists={[decisions.outcomes]} />
      {decisions.median === null ? null : (
        <p>
          Délai médian entre un signalement et sa décision&#8239;: <strong>{decisions.median}</strong>.
        </p>
      )}
      <Group
        title="Refus, retraits et fermetures"
        total={restrictions.total}
        lists={[restrictions.kinds, restrictions.grounds]}
      />
      <Group title="Décisions contestées" total={contests.total} none="aucune" lists={[contests.kinds]} />
      <Group
        title="Contestations relues"
        total={contests.decided}
        none="aucune"
        lists={[contests.outcomes]}
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
  readonly lists: readonly (readonly Line[])[];
};

function Group({ title, total, none = "aucun", lists }: GroupProps) {
  return (
    <>
      <h3>
        {title}&#8239;: {total === 0 ? none : count(total)}
      </h3>
      {lists.map((lines) =>
        lines.length === 0 ? null : (
          <ul key={lines[0]?.label}>
            {lines.map(({ label, count: times }) => (
              <li key={label}>
                {label}&#8239;: {count(times)}
              </li>
            ))}
          </ul>
        ),
      )}
    </>
  );
}
