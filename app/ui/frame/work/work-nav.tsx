import { House } from "lucide-react";
import { count } from "~/domain/french";
import { classNames } from "../../brand/class-names";
import { Icon } from "../../brand/icon";
import { Link } from "../../brand/link";
import { type Viewer, workHome } from "../viewer";
import { useCurrent } from "./use-current";
import { homeLink, type WorkLink, workLinks } from "./work-links";
import "../count-badge.css";
import "./work-bar.css";
import "./work-nav.css";

type Shown = { viewer: Viewer };

/** The navigation of somebody signed in: their work. */
export function WorkNav({ viewer }: Shown) {
  const isCurrent = useCurrent();
  const home = workHome(viewer);
  return (
    <nav className="work-nav" aria-label="Navigation principale">
      <ul className="plain">
        <li>
          <Link
            className="work-nav__home"
            to={home}
            aria-label="Tableau de bord"
            aria-current={isCurrent(home)}
          >
            <Icon of={House} />
          </Link>
        </li>
        {workLinks(viewer).map((link) => (
          <li key={link.label}>
            <Link to={link.to} aria-current={isCurrent(link.to)}>
              {link.label} <Told of={link} viewer={viewer} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same under the thumb, below 48 rem; on a page with an action of its own, that one takes its place. */
export function WorkBar({ viewer }: Shown) {
  const isCurrent = useCurrent();
  return (
    <nav className="work-bar" aria-label="Barre de navigation">
      <ul className="plain">
        {[homeLink(viewer), ...workLinks(viewer)].map((link) => (
          <li key={link.label}>
            <Link to={link.to} aria-current={isCurrent(link.to)}>
              <span>{link.label}</span>
              <span className="work-bar__icon">
                <Icon of={link.icon} />
                <Told of={link} viewer={viewer} className="work-bar__told" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ToldProps = { readonly of: WorkLink; readonly viewer: Viewer; readonly className?: string };

function Told({ of: { counted, counts, unread }, viewer, className }: ToldProps) {
  const n = counted && viewer.work[counted];
  if (!n) return null;
  return (
    <span className={classNames("count-badge", unread && "count-badge--unread", className)}>
      {count(n)}
      <span className="sr-only"> {counts?.[n > 1 ? 1 : 0]}</span>
    </span>
  );
}
