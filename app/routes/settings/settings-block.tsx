import type { ReactNode } from "react";
import { classNames } from "~/ui/brand/class-names";
import { Part } from "~/ui/layout/part";
import "./settings.css";

type BlockProps = {
  readonly id: string;
  readonly title: string;
  /** The accessible name, where the title alone is ambiguous on the page. */
  readonly name?: string;
  readonly danger?: boolean;
  /** One `<div>` or `<form>`. */
  readonly children: ReactNode;
};

export function SettingsBlock({ id, title, name, danger = false, children }: BlockProps) {
  return (
    <Part
      id={`${id}-titre`}
      anchor={id}
      title={title}
      name={name}
      columns
      className={classNames("settings__block", danger && "settings__block--danger")}
    >
      {children}
    </Part>
  );
}
