import {
  Briefcase,
  FileText,
  House,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Search,
  Users,
} from "lucide-react";
import { type Viewer, type Work, workHome } from "./viewer";

type WorkLink = {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly counted?: Work;
  /** What is counted, in words: '3 reçues'. */
  readonly counts?: string;
};

const LINKS: Readonly<Record<"team" | "entreprise" | "commercial" | "newcomer", readonly WorkLink[]>> = {
  team: [
    { to: "/admin/file", label: "File", icon: Inbox, counted: "waiting", counts: "en attente" },
    { to: "/admin/profiles", label: "Profils", icon: Users },
    { to: "/admin/missions", label: "Missions", icon: Briefcase },
  ],
  entreprise: [
    {
      to: "/dashboard#candidatures",
      label: "Candidatures",
      icon: Users,
      counted: "candidatures",
      counts: "reçues",
    },
    { to: "/mes-missions", label: "Mes missions", icon: Briefcase },
    { to: "/acharne", label: "Acharnés", icon: Search },
  ],
  commercial: [
    {
      to: "/dashboard#mes-candidatures",
      label: "Candidatures",
      icon: FileText,
      counted: "candidatures",
      counts: "envoyées",
    },
    {
      to: "/dashboard#messages",
      label: "Messages",
      icon: MessageSquare,
      counted: "messages",
      counts: "reçus",
    },
    { to: "/missions", label: "Missions", icon: Briefcase },
  ],
  newcomer: [
    { to: "/missions", label: "Missions", icon: Briefcase },
    { to: "/acharne", label: "Acharnés", icon: Search },
  ],
};

/** What brings somebody's work forward, on desk and phone alike; nothing that does not exist. */
export function workLinks(viewer: Viewer): readonly WorkLink[] {
  return LINKS[viewer.isAdmin ? "team" : (viewer.role ?? "newcomer")];
}

export const homeLink = (viewer: Viewer): WorkLink => ({
  to: workHome(viewer),
  label: "Accueil",
  icon: House,
});
