import type { ReactNode } from "react";
import { classNames } from "~/ui/brand/class-names";
import "./closing.css";

type ClosingProps = {
  readonly title: string;
  readonly text: string;
  /** Keeps its distance from what stands above. */
  readonly apart?: boolean;
  readonly children: ReactNode;
};

/** The last word of a page, and what to do next. */
export function Closing({ title, text, apart = false, children }: ClosingProps) {
  return (
    <section
      className={classNames("wrap section closing", !apart && "section--flush")}
      aria-labelledby="suite"
    >
      <div>
        <h2 id="suite">{title}</h2>
        <p>{text}</p>
      </div>
      <p className="row">{children}</p>
    </section>
  );
}
