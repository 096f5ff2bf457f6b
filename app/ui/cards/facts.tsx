import type { ReactNode } from "react";
import { classNames } from "../brand/class-names";
import { Breakable } from "../text/breakable";
import "./facts.css";

type Fact = { term: string; detail: ReactNode };

const isKnown = ({ detail }: Fact) =>
  detail !== null && detail !== undefined && detail !== "" && detail !== false;

type FactsProps = { items: readonly Fact[]; className?: string };

export function Facts({ items, className }: FactsProps) {
  return (
    <dl className={classNames("facts", className)}>
      {items.filter(isKnown).map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{typeof detail === "string" ? <Breakable text={detail} /> : detail}</dd>
        </div>
      ))}
    </dl>
  );
}
