import { Ellipsis } from "lucide-react";
import type { FocusEvent, KeyboardEvent, ReactNode } from "react";
import { Icon } from "../brand/icon";
import "./menu.css";

/** A menu of actions; opens without JavaScript. */
export function Menu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  function closeOnLeaving(event: FocusEvent<HTMLDetailsElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
  }
  function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== "Escape" || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector("summary")?.focus();
  }
  return (
    <details className="menu" onBlur={closeOnLeaving} onKeyDown={closeOnEscape}>
      <summary className="btn btn--quiet btn--icon btn--sm" aria-label={label} data-tooltip={label}>
        <Icon of={Ellipsis} />
      </summary>
      {children}
    </details>
  );
}
