import {
  Briefcase,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  Settings2,
  ShieldCheck,
  User,
} from "lucide-react";
import { Form, NavLink } from "react-router";
import { Icon } from "./icon";
import { type Viewer, viewerName } from "./viewer";

type AccountLink = { to: string; label: string; icon: LucideIcon };

/** NAV-3. */
const linksOf = ({ isAdmin, isCompany }: Viewer): readonly AccountLink[] => [
  { to: "/dashboard", label: "Tableau de bord", icon: LayoutDashboard },
  ...(isCompany ? [{ to: "/mes-missions", label: "Mes missions", icon: Briefcase }] : []),
  { to: "/profil", label: "Mon profil", icon: User },
  { to: "/parametres", label: "Paramètres", icon: Settings2 },
  ...(isAdmin ? [{ to: "/admin", label: "Administration", icon: ShieldCheck }] : []),
];

export function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <p className="me-menu__who">
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
        <li>
          <Form method="post" action="/deconnexion">
            <button type="submit">
              <Icon of={LogOut} />
              Se déconnecter
            </button>
          </Form>
        </li>
      </ul>
    </>
  );
}
