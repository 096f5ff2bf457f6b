import {
  Briefcase,
  CircleQuestionMark,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Settings2,
  ShieldCheck,
  User,
} from "lucide-react";
import { Form, href, NavLink } from "react-router";
import { Icon } from "../../brand/icon";
import { type Viewer, viewerName } from "../viewer";
import { LookChoice } from "./look-choice";
import type { Theme } from "./theme-switch";
import "./account-menu.css";

type AccountLink = { to: string; label: string; icon: LucideIcon };

/** NAV-3. */
const linksOf = ({ isAdmin, role }: Viewer): readonly AccountLink[] => [
  { to: href("/dashboard"), label: "Tableau de bord", icon: LayoutDashboard },
  ...(role === "entreprise" ? [{ to: href("/mes-missions"), label: "Mes missions", icon: Briefcase }] : []),
  { to: href("/profil"), label: "Mon profil", icon: User },
  { to: href("/parametres"), label: "Paramètres", icon: Settings2 },
  ...(isAdmin ? [{ to: href("/admin"), label: "Administration", icon: ShieldCheck }] : []),
];

type AccountMenuProps = {
  viewer: Viewer;
  /** With the choice of the colour scheme, when given. */
  theme?: Theme | null;
};

export function AccountMenu({ viewer, theme }: AccountMenuProps) {
  return (
    <div className="account-menu">
      <p className="account-menu__who">
        <strong>{viewerName(viewer)}</strong>
        <span>{viewer.email}</span>
      </p>
      <ul className="plain">
        {linksOf(viewer).map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to}>
              <Icon of={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      {theme === undefined ? null : <LookChoice theme={theme} />}
      <ul className="plain">
        <li>
          <NavLink to={href("/contact")}>
            <Icon of={CircleQuestionMark} />
            Aide et contact
          </NavLink>
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
