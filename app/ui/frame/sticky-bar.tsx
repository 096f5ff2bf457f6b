import type { ReactNode } from "react";
import { ButtonLink } from "../brand/button";
import "./sticky-bar.css";

/** The same action in the page, which a phone has under the thumb alone. */
export const STICKY_BAR_TWIN = "sticky-bar__twin";

type StickyBarProps = { readonly children?: ReactNode; readonly to: string; readonly label: string };

/** The action of a page, under the thumb on a phone; wider windows have it in the page alone. */
export function StickyBar({ children, to, label }: StickyBarProps) {
  return (
    <aside className="sticky-bar" data-thumb aria-label="Action">
      <div className="sticky-bar__text">{children}</div>
      <ButtonLink to={to} variant="primary">
        <span className="sticky-bar__label">{label}</span>
      </ButtonLink>
    </aside>
  );
}
