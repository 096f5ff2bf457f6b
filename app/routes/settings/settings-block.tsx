import type { ReactNode } from "react";
import { classNames } from "~/ui/brand/class-names";

type BlockProps = {
  readonly id: string;
  readonly title: string;
  /** What the region is called, where the title alone would be taken for another one of the page. */
  readonly name?: string;
  readonly danger?: boolean;
  /** One `<div>` or `<form>`. */
  readonly children: ReactNode;
};

export function SettingsBlock({ id, title, name, danger = false, children }: BlockProps) {
  return (
    <section
      className={classNames("block", danger && "danger")}
      id={id}
      aria-label={name}
      aria-labelledby={name ? undefined : `${id}-titre`}
    >
      <h2 id={`${id}-titre`}>{title}</h2>
      {children}
    </section>
  );
}
