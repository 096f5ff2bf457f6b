import { classNames } from "../brand/class-names";
import { Link } from "../brand/link";
import "./stats.css";

type Figure = {
  readonly label: string;
  readonly value: string;
  /** What the value is taken from. */
  readonly of?: string;
  /** The list that it counts. */
  readonly to?: string;
};

type StatsProps = {
  readonly figures: readonly Figure[];
  /** All on one line, under a rule of their own. */
  readonly head?: boolean;
};

export function Stats({ figures, head = false }: StatsProps) {
  return (
    <dl className={classNames("stats", head && "stats--head")}>
      {figures.map(({ label, value, of, to }) => (
        <div key={label}>
          <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
          <dd>{value}</dd>
          {of ? <dd>{of}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
