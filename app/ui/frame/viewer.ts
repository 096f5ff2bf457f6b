import { createContext, use } from "react";
import { href } from "react-router";

export type Viewer = {
  fullName: string;
  email: string;
  initials: string;
  avatarUrl: string | null;
  isAdmin: boolean;
  /** The name of the company of a member (TEAM-1). */
  company?: string | null;
  /** A member who writes nothing in the company's name (TEAM-2). */
  readsOnly?: boolean;
  /** Null until the role is chosen. */
  role: "commercial" | "entreprise" | null;
  /** Unread or waiting items by kind; zero counts are omitted. */
  counts: Readonly<Partial<Record<CountName, number | null>>>;
  /** Unread notifications. */
  unread: number;
};

export type CountName =
  | "candidatures"
  | "engagements"
  | "messages"
  | "waiting"
  | "reports"
  | "contests"
  | "replacements";

export const viewerName = (viewer: Viewer): string => viewer.fullName.trim() || "Utilisateur";

/** The home page of a signed-in user. */
export const memberHome = ({ isAdmin }: Viewer): string => (isAdmin ? href("/admin") : href("/dashboard"));

export const ViewerContext = createContext<Viewer | null>(null);

/** The signed-in user; null for visitors. */
export const useViewer = (): Viewer | null => use(ViewerContext);
