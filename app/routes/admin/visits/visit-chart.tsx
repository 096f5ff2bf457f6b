export type VisitDay = {
  readonly day: string;
  readonly short: string;
  readonly visits: string;
  /** The highest daily count. */
  readonly share: number;
};

const [STEP, BAR, HEIGHT] = [12, 9, 100];

/** A bar chart by day, with a text alternative. */
export function VisitChart({ days, most }: { readonly days: readonly VisitDay[]; readonly most: string }) {
  return (
    <div className="visits__chart">
      <figure>
        <svg
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          {days.map(({ day, visits, share }, at) => {
            const height = Math.max(share * HEIGHT, 0.5);
            return (
              <rect key={day} x={at * STEP} y={HEIGHT - height} width={BAR} height={height}>
                <title>{`${day}\u202f: ${visits}`}</title>
              </rect>
            );
          })}
        </svg>
        <figcaption>
          <span>{days[0]?.short}</span>
          <span>au plus {most} par jour</span>
          <span>{days.at(-1)?.short}</span>
        </figcaption>
      </figure>
      <details>
        <summary>Les chiffres de chaque jour</summary>
        <ol className="visits__days">
          {days.toReversed().map(({ day, visits }) => (
            <li key={day}>
              {day} <strong>{visits}</strong>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
