import { createContext, use } from "react";
import { href } from "react-router";

export type Viewer = {
  fullName: string;
  email: string;
  initials: string;
  avatarUrl: string | null;
  isAdmin: boolean;
  /** Null until one is chosen. */
  role: "commercial" | "entreprise" | null;
  /** How much of each kind of work is unread or waits; none is told at zero. */
  counts: Readonly<Partial<Record<CountName, number>>>;
  /** How many lines of the bell are unread. */
  unread: number;
};

export type CountName = "candidatures" | "messages" | "waiting" | "reports" | "contests";

export const viewerName = (viewer: Viewer): string => viewer.fullName.trim() || "Utilisateur";

/** The page that the mark opens: where the work is. */
export const memberHome = ({ isAdmin }: Viewer): string => (isAdmin ? href("/admin") : href("/dashboard"));

export const ViewerContext = createContext<Viewer | null>(null);

/** Who is signed in; null for visitors. */
export const useViewer = (): Viewer | null => use(ViewerContext);
