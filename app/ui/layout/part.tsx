import type { ReactNode } from "react";
import "./part.css";

type PartProps = {
  /** The id of its title. */
  readonly id: string;
  readonly title: string;
  /** What a link to the part names. */
  readonly anchor?: string;
  /** Stands on the line of the title. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a page, under a rule and its title. */
export function Part({ id, title, anchor, beside, children }: PartProps) {
  return (
    <section className="part" id={anchor} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      {children}
    </section>
  );
}
