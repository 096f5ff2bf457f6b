import type { ReactNode } from "react";
import { RibbonA } from "../../brand/ribbon-a";
import "./error-page.css";

type ErrorLayoutProps = { code: string; title: string; crossbar: "gone" | "slid"; children: ReactNode };

/** The layout of error pages. */
export function ErrorLayout({ code, title, crossbar, children }: ErrorLayoutProps) {
  return (
    <section className="error-page" aria-labelledby="error-page">
      <div className="wrap error-page__in">
        <div className="error-page__text">
          <p className="error-page__code">{code}</p>
          <h1 id="error-page" lang={title.startsWith("Oops!") ? "en" : undefined}>
            {title}
          </h1>
          {children}
        </div>
        <div className="error-page__a">
          <RibbonA crossbar={crossbar} />
        </div>
      </div>
    </section>
  );
}
