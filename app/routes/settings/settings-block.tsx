import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";

type BlockProps = {
  readonly id: string;
  readonly title: string;
  readonly danger?: boolean;
  /** One `<div>` or `<form>`. */
  readonly children: ReactNode;
};

export function SettingsBlock({ id, title, danger = false, children }: BlockProps) {
  return (
    <section className={classNames("block", danger && "danger")} id={id} aria-labelledby={`${id}-titre`}>
      <h2 id={`${id}-titre`}>{title}</h2>
      {children}
    </section>
  );
}
