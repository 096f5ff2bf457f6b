import { House } from "lucide-react";
import { count } from "~/domain/french";
import { classNames } from "../../brand/class-names";
import { Icon } from "../../brand/icon";
import { Link } from "../../brand/link";
import { memberHome, type Viewer } from "../viewer";
import { homeLink, type MemberLink, memberLinks } from "./member-links";
import { useCurrent } from "./use-current";
import "../count-badge.css";
import "./member-bar.css";
import "./member-nav.css";

type Shown = { viewer: Viewer };

/** The navigation of signed-in users. */
export function MemberNav({ viewer }: Shown) {
  const isCurrent = useCurrent();
  const home = memberHome(viewer);
  return (
    <nav className="member-nav" aria-label="Navigation principale">
      <ul className="plain">
        <li>
          <Link
            className="member-nav__home"
            to={home}
            aria-label="Tableau de bord"
            aria-current={isCurrent(home)}
          >
            <Icon of={House} />
          </Link>
        </li>
        {memberLinks(viewer).map((link) => (
          <li key={link.label}>
            <Link to={link.to} aria-current={isCurrent(link.to)}>
              {link.label} <NavCount of={link} viewer={viewer} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same as a bottom bar below 48 rem; a page's own sticky bar replaces it. */
export function MemberBar({ viewer }: Shown) {
  const isCurrent = useCurrent();
  return (
    <nav className="member-bar" aria-label="Barre de navigation">
      <ul className="plain">
        {[homeLink(viewer), ...memberLinks(viewer)].map((link) => (
          <li key={link.label}>
            <Link to={link.to} aria-current={isCurrent(link.to)}>
              <span>{link.label}</span>
              <span className="member-bar__icon">
                <Icon of={link.icon} />
                <NavCount of={link} viewer={viewer} className="member-bar__count" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type NavCountProps = { readonly of: MemberLink; readonly viewer: Viewer; readonly className?: string };

function NavCount({ of: { counted, counts, unread }, viewer, className }: NavCountProps) {
  const n = counted && viewer.counts[counted];
  if (!n) return null;
  return (
    <span className={classNames("count-badge", unread && "count-badge--unread", className)}>
      {count(n)}
      <span className="sr-only"> {counts?.[n > 1 ? 1 : 0]}</span>
    </span>
  );
}
