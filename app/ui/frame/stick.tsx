import type { ReactNode } from "react";
import { ButtonLink } from "../brand/button";
import "./stick.css";

/** The same action in the page, which a phone has under the thumb alone. */
export const STICK_TWIN = "stick__twin";

type StickProps = { readonly children?: ReactNode; readonly to: string; readonly label: string };

/** The action of a page, under the thumb on a phone; wider windows have it in the page alone. */
export function Stick({ children, to, label }: StickProps) {
  return (
    <aside className="stick" data-thumb aria-label="Action">
      <div className="stick__say">{children}</div>
      <ButtonLink to={to} variant="primary">
        <span className="stick__label">{label}</span>
      </ButtonLink>
    </aside>
  );
}
