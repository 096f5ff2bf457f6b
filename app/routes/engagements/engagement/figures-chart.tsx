import type { FiguresView } from "./figures-view";
import "./figures-chart.css";

const STEP = 12;
const WIDTH = 9;
const HEIGHT = 44;
const LEAST = 1.5;
/** Half of a stroke. */
const INSET = 0.75;

/** ENG-6: one figure by week: solid where confirmed, framed while open, dashed where not confirmed. */
export function FiguresChart({ chart }: { readonly chart: FiguresView["charts"][number] }) {
  const { label, confirmed, unconfirmed, room, weeks, bars, spoken } = chart;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const slots = Array.from({ length: weeks }, (_, place) => bars.find((bar) => bar.place === place));
  return (
    <figure className="figures-chart">
      <figcaption>
        <strong>{confirmed}</strong>
        <span>{label}</span>
        <small>
          {unconfirmed === null ? "Tout est confirmé" : `Non confirmé, à part\u202f: ${unconfirmed}`}
        </small>
      </figcaption>
      <svg
        viewBox={`0 0 ${room * STEP - (STEP - WIDTH)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={spoken}
      >
        {slots.map((bar, place) => {
          const height = bar ? Math.max(LEAST, (bar.value / most) * (HEIGHT - INSET)) : LEAST;
          const inset = bar && bar.drawn !== "confirmed" && height > LEAST ? INSET : 0;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={place}
              data-drawn={bar?.drawn ?? "none"}
              x={place * STEP + inset}
              y={HEIGHT - height + inset}
              width={WIDTH - 2 * inset}
              height={height - 2 * inset}
            />
          );
        })}
      </svg>
    </figure>
  );
}
