import {
  BellRing,
  Bookmark,
  Briefcase,
  CircleQuestionMark,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Settings2,
  ShieldCheck,
  User,
  UsersRound,
} from "lucide-react";
import { Form, href, useLocation } from "react-router";
import { PATHS } from "~/domain/paths";
import { Icon } from "../../brand/icon";
import { Link } from "../../brand/link";
import { isWithin } from "../site-links";
import { type Viewer, viewerName } from "../viewer";
import { ThemeChoice } from "./theme-choice";
import type { Theme } from "./theme-switch";
import "./account-menu.css";

type AccountLink = { to: string; label: string; icon: LucideIcon };

/** NAV-3. */
const linksOf = ({ isAdmin, role }: Viewer): readonly AccountLink[] => [
  { to: href("/dashboard"), label: "Tableau de bord", icon: LayoutDashboard },
  ...(role === "entreprise"
    ? [
        { to: href("/mes-missions"), label: "Mes missions", icon: Briefcase },
        { to: href("/entreprise/membres"), label: "Membres", icon: UsersRound },
      ]
    : []),
  ...(role
    ? [
        { to: PATHS.lists, label: "Mes listes", icon: Bookmark },
        { to: PATHS.alerts, label: "Mes alertes", icon: BellRing },
      ]
    : []),
  { to: href("/profil"), label: "Mon profil", icon: User },
  { to: href("/parametres"), label: "Paramètres", icon: Settings2 },
  ...(isAdmin ? [{ to: href("/admin"), label: "Administration", icon: ShieldCheck }] : []),
];

type AccountMenuProps = {
  viewer: Viewer;
  /** Contains the colour scheme choice. */
  theme?: Theme | null;
};

export function AccountMenu({ viewer, theme }: AccountMenuProps) {
  const { pathname } = useLocation();
  const current = (to: string) => (isWithin(pathname, to) ? "page" : undefined);
  return (
    <div className="account-menu">
      <p className="account-menu__who">
        <strong>{viewerName(viewer)}</strong>
        {viewer.company ? (
          <span>
            <bdi>{viewer.company}</bdi>
          </span>
        ) : null}
        <span>{viewer.email}</span>
      </p>
      <ul className="plain">
        {linksOf(viewer).map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} aria-current={current(to)}>
              <Icon of={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {theme === undefined ? null : <ThemeChoice theme={theme} />}
      <ul className="plain">
        <li>
          <Link to={href("/contact")} aria-current={current(href("/contact"))}>
            <Icon of={CircleQuestionMark} />
            Aide et contact
          </Link>
        </li>
        <li>
          <Form method="post" action={href("/deconnexion")}>
            <button type="submit">
              <Icon of={LogOut} />
              Se déconnecter
            </button>
          </Form>
        </li>
      </ul>
    </div>
  );
}
