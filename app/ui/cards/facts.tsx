import type { ReactNode } from "react";
import { Breakable } from "../text/breakable";
import "./facts.css";

type Fact = { term: string; detail: ReactNode };

const isKnown = ({ detail }: Fact) =>
  detail !== null && detail !== undefined && detail !== "" && detail !== false;

export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="facts">
      {items.filter(isKnown).map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{typeof detail === "string" ? <Breakable text={detail} /> : detail}</dd>
        </div>
      ))}
    </dl>
  );
}
