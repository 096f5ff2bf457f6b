import { Menu, PanelLeft, X } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { SIDEBAR_DAYS } from "~/domain/accounts/our-cookies";
import { Button } from "~/ui/brand/button";
import { closeOnLeaving } from "~/ui/brand/focus";
import { Icon } from "~/ui/brand/icon";
import { Logo } from "~/ui/brand/logo";
import type { ToastView } from "~/ui/feedback/merge-toasts";
import { Toasts } from "~/ui/feedback/toasts";
import { rememberInCookie } from "~/ui/frame/browser-cookie";
import { ThemeSwitch } from "~/ui/frame/header/theme-switch";
import { useClosedByNavigation } from "~/ui/frame/header/use-closed-by-navigation";
import { SkipLink } from "~/ui/frame/skip-link";
import type { Viewer } from "~/ui/frame/viewer";
import { type AdminCounts, AdminLinks } from "./admin-links";
import "./admin-shell.css";

const SHEET = "menu-administration";
const POPOVERS = [SHEET];
const SIDEBAR = "barre-administration";

type AdminShellProps = {
  viewer: Viewer;
  collapsed: boolean;
  counts?: AdminCounts;
  toasts: readonly ToastView[];
  children: ReactNode;
};

export function AdminShell({
  viewer,
  collapsed: initiallyCollapsed,
  counts,
  toasts,
  children,
}: AdminShellProps) {
  const [collapsed, setCollapsed] = useState(initiallyCollapsed);
  useClosedByNavigation(POPOVERS);

  const fold = useCallback(() => {
    setCollapsed(!collapsed);
    rememberInCookie("sidebar", collapsed ? "expanded" : "collapsed", SIDEBAR_DAYS);
  }, [collapsed]);

  useEffect(() => {
    function foldByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      fold();
    }
    window.addEventListener("keydown", foldByKey);
    return () => window.removeEventListener("keydown", foldByKey);
  }, [fold]);

  return (
    <>
      <SkipLink />
      <div className="admin-shell" data-collapsed={collapsed ? "" : undefined}>
        <header className="admin-shell__side">
          <div>
            <div className="admin-shell__top">
              <Logo />
              <ThemeSwitch />
              <Button
                type="button"
                variant="quiet"
                icon
                size="sm"
                className="admin-shell__fold"
                aria-label={`${collapsed ? "Déplier" : "Replier"} le menu (Ctrl + B)`}
                aria-expanded={!collapsed}
                aria-controls={SIDEBAR}
                onClick={fold}
              >
                <Icon of={PanelLeft} />
              </Button>
              <Button
                type="button"
                variant="quiet"
                icon
                className="admin-shell__menu"
                popoverTarget={SHEET}
                aria-label="Ouvrir le menu"
              >
                <Icon of={Menu} />
              </Button>
            </div>
            <AdminLinks id={SIDEBAR} viewer={viewer} counts={counts} folded={collapsed} />
          </div>
        </header>
        <div
          className="admin-shell__sheet"
          id={SHEET}
          popover="auto"
          role="dialog"
          aria-label="Menu"
          onBlur={closeOnLeaving}
        >
          <div>
            <Button
              type="button"
              variant="quiet"
              icon
              className="admin-shell__close"
              popoverTarget={SHEET}
              popoverTargetAction="hide"
              aria-label="Fermer le menu"
            >
              <Icon of={X} />
            </Button>
            <AdminLinks viewer={viewer} counts={counts} />
          </div>
        </div>
        <main id="contenu" className="admin-shell__main" tabIndex={-1}>
          <Toasts toasts={toasts} inFlow />
          {children}
        </main>
      </div>
    </>
  );
}
