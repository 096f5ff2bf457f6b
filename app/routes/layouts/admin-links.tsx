import {
  ArrowLeft,
  ArrowLeftRight,
  BriefcaseBusiness,
  ChartNoAxesColumn,
  Flag,
  Hourglass,
  Inbox,
  LayoutDashboard,
  LogOut,
  Scale,
  ScrollText,
  Users,
} from "lucide-react";
import { Form, href } from "react-router";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { useCurrent } from "~/ui/frame/navigation/use-current";
import { type Viewer, viewerName } from "~/ui/frame/viewer";
import "~/ui/lists/count.css";

export type AdminCounts = {
  waiting: number;
  reports: number;
  contests: number;
  replacements: number;
  profiles: number;
  missions: number;
};

const PAGES = [
  { to: href("/admin"), label: "Tableau de bord", icon: LayoutDashboard },
  { to: href("/admin/file"), label: "File de relecture", icon: Inbox, counted: "waiting" },
  { to: href("/admin/signalements"), label: "Signalements", icon: Flag, counted: "reports" },
  { to: href("/admin/contestations"), label: "Contestations", icon: Scale, counted: "contests" },
  {
    to: href("/admin/remplacements"),
    label: "Remplacements",
    icon: ArrowLeftRight,
    counted: "replacements",
  },
  { to: href("/admin/profiles"), label: "Gestion des profils", icon: Users, counted: "profiles" },
  {
    to: href("/admin/missions"),
    label: "Gestion des missions",
    icon: BriefcaseBusiness,
    counted: "missions",
  },
  { to: href("/admin/frequentation"), label: "Fréquentation", icon: ChartNoAxesColumn },
  { to: href("/admin/conservation"), label: "Conservation", icon: Hourglass },
  { to: href("/admin/journal"), label: "Journal", icon: ScrollText },
] as const;

type AdminLinksProps = {
  id?: string;
  viewer: Viewer;
  counts?: AdminCounts /** Shows icons alone. */;
  folded?: boolean;
};

export function AdminLinks({ id, viewer, counts, folded = false }: AdminLinksProps) {
  const isCurrent = useCurrent();
  const tip = (label: string) => (folded ? { "data-tooltip": label, "data-tooltip-side": "right" } : {});
  return (
    <div className="admin-shell__links" id={id}>
      <nav aria-label={id ? "Administration" : "Menu de l’administration"}>
        <ul className="plain">
          {PAGES.map((page) => (
            <li key={page.to}>
              <Link to={page.to} aria-current={isCurrent(page.to)} {...tip(page.label)}>
                <Icon of={page.icon} />
                <span>{page.label}</span>
                {counts && "counted" in page && counts[page.counted] > 0 ? (
                  <span className="count admin-shell__count">{counts[page.counted]}</span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="admin-shell__who">
        {viewerName(viewer)}
        <small>{viewer.email}</small>
      </p>
      <ul className="plain admin-shell__end">
        <li>
          <Link to={href("/")} {...tip("Retour au site")}>
            <Icon of={ArrowLeft} />
            <span>Retour au site</span>
          </Link>
        </li>
        <li>
          <Form method="post" action={href("/deconnexion")}>
            <button type="submit" {...tip("Déconnexion")}>
              <Icon of={LogOut} />
              <span>Déconnexion</span>
            </button>
          </Form>
        </li>
      </ul>
    </div>
  );
}
