import type { ReactNode } from "react";
import { SiteHeader, type Viewer } from "./header/site-header";
import type { Theme } from "./header/theme-switch";
import { lazyComponent } from "./lazy-component";
import { SiteFooter, SlimFooter } from "./site-footer";
import { SkipLink } from "./skip-link";
import { ViewerContext } from "./viewer";

const MemberBar = lazyComponent(async () => (await import("./signed-in")).MemberBar);

type PageShellProps = {
  viewer: Viewer | null;
  theme?: Theme | null;
  footer?: "full" | "slim" | "none";
  children: ReactNode;
};

export function PageShell({ viewer, theme, footer = "full", children }: PageShellProps) {
  return (
    <ViewerContext value={viewer}>
      <SkipLink />
      <SiteHeader viewer={viewer} theme={theme ?? null} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      {footer === "full" ? <SiteFooter viewer={viewer} /> : null}
      {footer === "slim" ? <SlimFooter viewer={viewer} /> : null}
      {viewer ? <MemberBar viewer={viewer} /> : null}
    </ViewerContext>
  );
}
