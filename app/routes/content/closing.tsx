import type { ReactNode } from "react";
import { classNames } from "~/ui/brand/class-names";
import "./closing.css";

type ClosingProps = {
  readonly title: string;
  readonly text: string;
  /** Adds space above. */
  readonly apart?: boolean;
  readonly children: ReactNode;
};

/** The closing section of a page, with its action. */
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
