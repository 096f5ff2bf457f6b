import { Menu, X } from "lucide-react";
import { useLocation } from "react-router";
import { Button, ButtonLink } from "../../brand/button";
import { classNames } from "../../brand/class-names";
import { closeOnLeaving } from "../../brand/focus";
import { Icon } from "../../brand/icon";
import { Link } from "../../brand/link";
import { Logo } from "../../brand/logo";
import { lazyComponent } from "../lazy-component";
import { entryPath, isWithin, MAIN_LINKS } from "../site-links";
import { memberHome, type Viewer } from "../viewer";
import { type Theme, ThemeSwitch } from "./theme-switch";
import { useClosedByNavigation } from "./use-closed-by-navigation";
import "./account-popover.css";
import "./site-header.css";
import "./site-menu.css";
import "./site-nav.css";

export type { Viewer } from "../viewer";

const MENU = "menu";
const ACCOUNT = "mon-compte";
const POPOVERS = [MENU, ACCOUNT];

const MemberNav = lazyComponent(async () => (await import("../signed-in")).MemberNav);
const MemberActions = lazyComponent(async () => (await import("../signed-in")).MemberActions);
const AccountMenu = lazyComponent(async () => (await import("../signed-in")).AccountMenu);

export function SiteHeader({ viewer, theme }: { viewer: Viewer | null; theme: Theme | null }) {
  useClosedByNavigation(POPOVERS);
  return (
    <header className={classNames("site-header", viewer && "site-header--member")}>
      <div className="wrap site-header__in">
        {viewer ? (
          <Logo to={memberHome(viewer)} label="tableau de bord" short className="site-header__logo" />
        ) : (
          <Logo className="site-header__logo" />
        )}
        {viewer?.isAdmin ? <span className="site-header__tag">Administration</span> : null}
        {viewer ? <MemberNav viewer={viewer} /> : <SiteNav />}
        <div className="site-header__do">
          {viewer ? <MemberActions viewer={viewer} account={ACCOUNT} /> : <GuestActions />}
          <Button
            type="button"
            variant="quiet"
            icon
            className="site-header__menu"
            popoverTarget={MENU}
            aria-label="Ouvrir le menu"
          >
            <Icon of={Menu} />
          </Button>
        </div>
      </div>
      {viewer ? (
        <div
          className="account-popover"
          id={ACCOUNT}
          popover="auto"
          role="dialog"
          aria-label="Mon compte"
          onBlur={closeOnLeaving}
        >
          <AccountMenu viewer={viewer} theme={theme} />
        </div>
      ) : null}
      <div
        className="site-menu"
        id={MENU}
        popover="auto"
        role="dialog"
        aria-label="Menu"
        onBlur={closeOnLeaving}
      >
        <Button
          type="button"
          variant="quiet"
          icon
          className="site-menu__close"
          popoverTarget={MENU}
          popoverTargetAction="hide"
          aria-label="Fermer le menu"
        >
          <Icon of={X} />
        </Button>
        <nav aria-label="Menu">
          <MainLinks />
        </nav>
        {viewer ? <AccountMenu viewer={viewer} /> : <SheetEntry />}
      </div>
    </header>
  );
}

function MainLinks() {
  const { pathname } = useLocation();
  return (
    <ul className="plain">
      {MAIN_LINKS.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={isWithin(pathname, to) ? "page" : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SiteNav() {
  return (
    <nav className="site-nav" aria-label="Navigation principale">
      <MainLinks />
    </nav>
  );
}

function SheetEntry() {
  const entry = entryPath(useLocation());
  return (
    <div className="stack">
      <ButtonLink to={`${entry}#signup`} variant="ink">
        Inscription
      </ButtonLink>
      <ButtonLink to={entry} variant="line">
        Connexion
      </ButtonLink>
    </div>
  );
}

function GuestActions() {
  const entry = entryPath(useLocation());
  return (
    <>
      <ThemeSwitch />
      <ButtonLink to={entry} variant="quiet" size="sm" className="site-header__entry">
        Connexion
      </ButtonLink>
      <ButtonLink to={`${entry}#signup`} variant="ink" size="sm" className="site-header__entry">
        Inscription
      </ButtonLink>
    </>
  );
}
