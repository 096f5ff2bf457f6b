import "./figures-legend.css";

export type LegendKind = "confirmed" | "to_confirm" | "unconfirmed" | "planned" | "pause";

const LABELS: Readonly<Record<LegendKind, string>> = {
  confirmed: "confirmé",
  to_confirm: "à confirmer",
  unconfirmed: "non confirmé",
  planned: "prévu",
  pause: "pause",
};

/** What solid, framed, dashed and hatched mean. */
export function FiguresLegend({ kinds }: { readonly kinds: readonly LegendKind[] }) {
  return (
    <p className="figures-legend">
      {kinds.map((kind) => (
        <span key={kind}>
          <i data-kind={kind} aria-hidden="true" />
          {LABELS[kind]}
        </span>
      ))}
    </p>
  );
}
