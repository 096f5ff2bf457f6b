import type { ReactNode } from "react";
import { ButtonLink } from "../brand/button";
import "./sticky-bar.css";

/** Hides the same action in the page where the bar is shown. */
export const STICKY_BAR_TWIN = "sticky-bar__twin";

type StickyBarProps = { readonly children?: ReactNode; readonly to: string; readonly label: string };

/** The main action of a page as a bottom bar on phones; wider windows show it in the page only. */
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
