import type { ReactNode } from "react";
import { SiteFooter, SlimFooter } from "./site-footer";
import { SiteHeader, type Viewer } from "./site-header";
import { SkipLink } from "./skip-link";
import type { Theme } from "./theme-switch";

type PageShellProps = {
  viewer: Viewer | null;
  theme?: Theme | null;
  footer?: "full" | "slim" | "none";
  mainClassName?: string;
  children: ReactNode;
};

export function PageShell({ viewer, theme, footer = "full", mainClassName, children }: PageShellProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader viewer={viewer} theme={theme} />
      <main id="contenu" className={mainClassName} tabIndex={-1}>
        {children}
      </main>
      {footer === "full" ? <SiteFooter /> : null}
      {footer === "slim" ? <SlimFooter /> : null}
    </>
  );
}
