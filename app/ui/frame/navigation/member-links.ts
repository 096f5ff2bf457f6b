import {
  ArrowLeftRight,
  Briefcase,
  FileText,
  Flag,
  Handshake,
  House,
  Inbox,
  type LucideIcon,
  MessageSquare,
  Scale,
  Search,
  Users,
} from "lucide-react";
import { href } from "react-router";
import { type CountName, memberHome, type Viewer } from "../viewer";

export type MemberLink = {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly counted?: CountName;
  /** Singular and plural: '1 en attente', '2 non lus'. */
  readonly counts?: readonly [one: string, many: string];
  /** Counts unread items: the badge is filled. */
  readonly unread?: true;
  /** Hidden at zero. */
  readonly rare?: true;
  /** Hidden until there is something in it. */
  readonly once?: true;
};

const WAITING = ["en attente", "en attente"] as const;

const CANDIDATURES: MemberLink = {
  to: href("/candidatures"),
  label: "Candidatures",
  icon: FileText,
  counted: "candidatures",
  counts: WAITING,
};

const ENGAGEMENTS: MemberLink = {
  to: href("/engagements"),
  label: "Engagements",
  icon: Handshake,
  counted: "engagements",
  counts: WAITING,
  once: true,
};

const MESSAGES: MemberLink = {
  to: href("/messages"),
  label: "Messages",
  icon: MessageSquare,
  counted: "messages",
  counts: ["non lu", "non lus"],
  unread: true,
};

const LINKS: Readonly<Record<"team" | "entreprise" | "commercial" | "newcomer", readonly MemberLink[]>> = {
  team: [
    { to: href("/admin/file"), label: "File", icon: Inbox, counted: "waiting", counts: WAITING },
    {
      to: href("/admin/signalements"),
      label: "Signalements",
      icon: Flag,
      counted: "reports",
      counts: ["à lire", "à lire"],
    },
    {
      to: href("/admin/contestations"),
      label: "Contestations",
      icon: Scale,
      counted: "contests",
      counts: ["à décider", "à décider"],
      rare: true,
    },
    {
      to: href("/admin/remplacements"),
      label: "Remplacements",
      icon: ArrowLeftRight,
      counted: "replacements",
      counts: ["à proposer", "à proposer"],
      rare: true,
    },
    { to: href("/admin/profiles"), label: "Profils", icon: Users },
    { to: href("/admin/missions"), label: "Missions", icon: Briefcase },
  ],
  entreprise: [
    CANDIDATURES,
    ENGAGEMENTS,
    MESSAGES,
    { to: href("/mes-missions"), label: "Mes missions", icon: Briefcase },
    { to: href("/acharne"), label: "Acharnés", icon: Search },
  ],
  commercial: [
    CANDIDATURES,
    ENGAGEMENTS,
    MESSAGES,
    { to: href("/missions"), label: "Missions", icon: Briefcase },
  ],
  newcomer: [
    { to: href("/missions"), label: "Missions", icon: Briefcase },
    { to: href("/acharne"), label: "Acharnés", icon: Search },
  ],
};

export function memberLinks(viewer: Viewer): readonly MemberLink[] {
  return LINKS[viewer.isAdmin ? "team" : (viewer.role ?? "newcomer")].filter(
    ({ rare, once, counted }) =>
      (!rare || (counted && viewer.counts[counted])) &&
      (!once || (counted && typeof viewer.counts[counted] === "number")),
  );
}

export const homeLink = (viewer: Viewer): MemberLink => ({
  to: memberHome(viewer),
  label: "Accueil",
  icon: House,
});
