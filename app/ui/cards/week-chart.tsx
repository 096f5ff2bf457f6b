import "./week-chart.css";

const STEP = 12;
const WIDTH = 9;
const HEIGHT = 44;
const LEAST = 1.5;
/** Half of a stroke. */
const INSET = 0.75;

type WeekChartProps = {
  readonly label: string;
  /** The number of each week, oldest first; null where it is not confirmed, and drawn without a height of its own. */
  readonly values: readonly (number | null)[];
  /** How many weeks there is room for. */
  readonly room: number;
  /** The chart in words. */
  readonly spoken: string;
};

/** PROOF-5: one figure by week: solid where confirmed, dashed and without a number where not. */
export function WeekChart({ label, values, room, spoken }: WeekChartProps) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const first = room - values.length;
  return (
    <figure className="week-chart">
      <figcaption>{label}</figcaption>
      <svg
        viewBox={`0 0 ${room * STEP - (STEP - WIDTH)} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={spoken}
      >
        {values.map((value, index) => {
          const height = value === null ? HEIGHT / 2 : Math.max(LEAST, (value / most) * HEIGHT);
          const inset = value === null ? INSET : 0;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              data-confirmed={value !== null}
              x={(first + index) * STEP + inset}
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
