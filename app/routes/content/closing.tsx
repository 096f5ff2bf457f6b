import type { ReactNode } from "react";
import "~/ui/pages/closing.css";

type ClosingProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

/** The last word of a page, and what to do next. */
export function Closing({ title, text, children }: ClosingProps) {
  return (
    <section className="wrap section closing" aria-labelledby="suite">
      <div>
        <h2 id="suite">{title}</h2>
        <p>{text}</p>
      </div>
      <p className="row">{children}</p>
    </section>
  );
}
