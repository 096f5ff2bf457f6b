import type { ReactNode } from "react";
import { classNames } from "../brand/class-names";
import "./part.css";

type PartProps = {
  /** The id of its title. */
  readonly id: string;
  readonly title: string;
  /** What the region is called, where the title alone would be taken for another one of the page. */
  readonly name?: string;
  /** What a link to the part names. */
  readonly anchor?: string;
  /** Stands on the line of the title. */
  readonly beside?: ReactNode;
  /** Its title stands in a column of its own where there is room. */
  readonly columns?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A part of a page, under a rule and its title. */
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
