import type { ReactNode } from "react";
import { useDomId } from "../brand/use-dom-id";
import "./split.css";

type SplitSideProps = {
  readonly side: "one" | "two";
  readonly headingLevel: 2 | 3;
  readonly title: string;
  readonly text: string;
  readonly gains: readonly string[];
  /** The action, with the class `split__do`. */
  readonly children: ReactNode;
};

/** One half of a `.split`: audience, benefits and action. */
export function SplitSide({ side, headingLevel, title, text, gains, children }: SplitSideProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const Half = headingLevel === 2 ? "section" : "article";
  const titleId = useDomId();
  return (
    <Half className={`split__${side}`} aria-labelledby={titleId}>
      <div className="split__in">
        <Heading id={titleId}>{title}</Heading>
        <p>{text}</p>
        <ul className="ticks">
          {gains.map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </ul>
        {children}
      </div>
    </Half>
  );
}
