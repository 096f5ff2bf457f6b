import { classNames } from "../brand/class-names";
import { Link } from "../brand/link";
import "./stats.css";

type Figure = {
  readonly label: string;
  readonly value: string;
  readonly of?: string;
  /** The page that lists what is counted. */
  readonly to?: string;
};

type StatsProps = {
  readonly figures: readonly Figure[];
  /** On one line, under a rule. */
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
