import { readWanted, writeWanted } from "~/marketplace/accounts/wanted";
import type { Viewer } from "./viewer";

type SiteLink = { to: string; label: string };

export const MAIN_LINKS: readonly SiteLink[] = [
  { to: "/acharne", label: "Trouver un Acharné" },
  { to: "/missions", label: "Missions ouvertes" },
  { to: "/nos-formules", label: "Nos formules" },
  { to: "/les-acharnes", label: "Les + des Acharnés" },
  { to: "/pourquoi-des-independants", label: "Pourquoi des indépendants" },
];

/** Whether an address is a link's page or lies below it; a mission lies below the list of missions. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to ||
  pathname.startsWith(`${to}/`) ||
  (to === "/missions" && /^\/mission\/(?!publier$)/.test(pathname));

/** GEN-3: the way in; from one of its own pages it keeps what one came for. */
export function entryPath({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string {
  if (!isWithin(pathname, "/auth")) return "/auth";
  return `/auth${writeWanted(readWanted(new URLSearchParams(search)))}`;
}

const COMPANY_LINKS: readonly SiteLink[] = [
  { to: "/acharne", label: "Trouver un Acharné" },
  { to: "/mission/publier", label: "Proposer une mission" },
  { to: "/nos-formules", label: "Nos formules" },
];

const SALES_LINKS: readonly SiteLink[] = [
  { to: "/missions", label: "Missions ouvertes" },
  { to: "/auth?role=commercial#signup", label: "Créer mon profil" },
  { to: "/pourquoi-des-independants", label: "Pourquoi des indépendants" },
];

/** The links of the footer for companies and for sales people; who is signed in is not asked to sign up again. */
export function linksBySide(viewer: Viewer | null) {
  const company = viewer?.role === "commercial" ? COMPANY_LINKS.filter(isForAll) : COMPANY_LINKS;
  return { company, sales: viewer ? SALES_LINKS.filter(isForAll) : SALES_LINKS };
}

const isForAll = ({ to }: SiteLink): boolean => !to.startsWith("/auth") && to !== "/mission/publier";

export const HOUSE_LINKS: readonly SiteLink[] = [
  { to: "/les-acharnes", label: "Les + des Acharnés" },
  { to: "/nos-chiffres", label: "Nos chiffres" },
  { to: "/contact", label: "Contact" },
];

export const LEGAL_LINKS: readonly SiteLink[] = [
  { to: "/mentions-legales", label: "Mentions légales" },
  { to: "/cgu", label: "CGU" },
  { to: "/confidentialite", label: "Politique de confidentialité" },
  { to: "/cookies", label: "Cookies" },
];
