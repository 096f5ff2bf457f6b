import { independentAdvantages } from "../arguments";
import type { Figures } from "../figures";
import "./seven-reasons.css";

export function SevenReasons({ figures }: { readonly figures: Figures }) {
  const advantages = independentAdvantages(figures);
  return (
    <ol className="wrap seven-reasons">
      {advantages.map(({ title, text }, index) => (
        <li key={title}>
          <Count of={advantages} reached={index + 1} />
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** The position among the seven reasons, as bars. */
type CountProps = { readonly of: readonly { readonly title: string }[]; readonly reached: number };

function Count({ of, reached }: CountProps) {
  return (
    <span className="seven-reasons__count" aria-hidden="true">
      {of.map(({ title }, index) => (
        <i key={title} data-on={index < reached || undefined} />
      ))}
    </span>
  );
}
