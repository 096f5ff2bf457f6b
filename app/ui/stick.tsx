import type { ReactNode } from "react";
import "./stick.css";

/** The action of a page, under the thumb on a phone; wider windows have it in the page alone. */
export function Stick({ children, action }: { readonly children: ReactNode; readonly action: ReactNode }) {
  return (
    <aside className="stick" aria-label="Action">
      <div className="stick__say">{children}</div>
      {action}
    </aside>
  );
}
