import type { ReactNode } from "react";
import { classNames } from "../brand/class-names";
import "./part.css";

type PartProps = {
  readonly id: string;
  readonly title: string;
  /** The accessible name, where the title alone is ambiguous on the page. */
  readonly name?: string;
  /** The fragment of links to it. */
  readonly anchor?: string;
  /** Beside the title. */
  readonly beside?: ReactNode;
  /** Puts the title in its own column on wide screens. */
  readonly columns?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A section of a page, with a rule and a title. */
export function Part(props: PartProps) {
  const { id, title, name, anchor, beside, columns = false, className, children } = props;
  return (
    <section
      className={classNames("part", columns && "part--columns", className)}
      id={anchor}
      aria-label={name}
      aria-labelledby={name ? undefined : id}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
}
