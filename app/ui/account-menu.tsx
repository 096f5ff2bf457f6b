import { LayoutDashboard, LogOut, type LucideIcon, Settings2, ShieldCheck, User } from "lucide-react";
import { Form, NavLink } from "react-router";
import { Icon } from "./icon";
import { type Viewer, viewerName } from "./viewer";

type AccountLink = { to: string; label: string; icon: LucideIcon };

const LINKS: readonly AccountLink[] = [
  { to: "/dashboard", label: "Tableau de bord", icon: LayoutDashboard },
  { to: "/profil", label: "Mon profil", icon: User },
  { to: "/parametres", label: "Paramètres", icon: Settings2 },
];

const ADMIN_LINK: AccountLink = { to: "/admin", label: "Administration", icon: ShieldCheck };

export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const links = viewer.isAdmin ? [...LINKS, ADMIN_LINK] : LINKS;
  return (
    <>
      <p className="me-menu__who">
        <strong>{viewerName(viewer)}</strong>
        <span>{viewer.email}</span>
      </p>
      <ul className="plain">
        {links.map(({ to, label, icon }) => (
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
