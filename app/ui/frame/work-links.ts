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
import { href } from "react-router";
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
    { to: href("/admin/file"), label: "File", icon: Inbox, counted: "waiting", counts: "en attente" },
    { to: href("/admin/profiles"), label: "Profils", icon: Users },
    { to: href("/admin/missions"), label: "Missions", icon: Briefcase },
  ],
  entreprise: [
    {
      to: `${href("/dashboard")}#candidatures`,
      label: "Candidatures",
      icon: Users,
      counted: "candidatures",
      counts: "reçues",
    },
    { to: href("/mes-missions"), label: "Mes missions", icon: Briefcase },
    { to: href("/acharne"), label: "Acharnés", icon: Search },
  ],
  commercial: [
    {
      to: `${href("/dashboard")}#mes-candidatures`,
      label: "Candidatures",
      icon: FileText,
      counted: "candidatures",
      counts: "envoyées",
    },
    {
      to: `${href("/dashboard")}#messages`,
      label: "Messages",
      icon: MessageSquare,
      counted: "messages",
      counts: "reçus",
    },
    { to: href("/missions"), label: "Missions", icon: Briefcase },
  ],
  newcomer: [
    { to: href("/missions"), label: "Missions", icon: Briefcase },
    { to: href("/acharne"), label: "Acharnés", icon: Search },
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
