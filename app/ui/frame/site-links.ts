import { href } from "react-router";
import { readWanted, writeWanted } from "~/marketplace/accounts/wanted";
import type { Viewer } from "./viewer";

type SiteLink = { to: string; label: string };

export const MAIN_LINKS: readonly SiteLink[] = [
  { to: href("/acharne"), label: "Trouver un Acharné" },
  { to: href("/missions"), label: "Missions ouvertes" },
  { to: href("/nos-formules"), label: "Nos formules" },
  { to: href("/les-acharnes"), label: "Les + des Acharnés" },
  { to: href("/pourquoi-des-independants"), label: "Pourquoi des indépendants" },
];

/** Whether an address is a link's page or lies below it; a mission lies below the list of missions. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to ||
  pathname.startsWith(`${to}/`) ||
  (to === href("/missions") && /^\/mission\/(?!publier$)/.test(pathname));

/** GEN-3: the way in; from one of its own pages it keeps what one came for. */
export function entryPath({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string {
  if (!isWithin(pathname, href("/auth"))) return href("/auth");
  return `${href("/auth")}${writeWanted(readWanted(new URLSearchParams(search)))}`;
}

const COMPANY_LINKS: readonly SiteLink[] = [
  { to: href("/acharne"), label: "Trouver un Acharné" },
  { to: href("/mission/publier"), label: "Proposer une mission" },
  { to: href("/nos-formules"), label: "Nos formules" },
];

const SALES_LINKS: readonly SiteLink[] = [
  { to: href("/missions"), label: "Missions ouvertes" },
  { to: `${href("/auth")}?role=commercial#signup`, label: "Créer mon profil" },
  { to: href("/pourquoi-des-independants"), label: "Pourquoi des indépendants" },
];

/** The links of the footer for companies and for sales people; who is signed in is not asked to sign up again. */
export function linksBySide(viewer: Viewer | null) {
  const company = viewer?.role === "commercial" ? COMPANY_LINKS.filter(isForAll) : COMPANY_LINKS;
  return { company, sales: viewer ? SALES_LINKS.filter(isForAll) : SALES_LINKS };
}

const isForAll = ({ to }: SiteLink): boolean =>
  !to.startsWith(href("/auth")) && to !== href("/mission/publier");

export const HOUSE_LINKS: readonly SiteLink[] = [
  { to: href("/les-acharnes"), label: "Les + des Acharnés" },
  { to: href("/nos-chiffres"), label: "Nos chiffres" },
  { to: href("/contact"), label: "Contact" },
];

export const LEGAL_LINKS: readonly SiteLink[] = [
  { to: href("/mentions-legales"), label: "Mentions légales" },
  { to: href("/cgu"), label: "CGU" },
  { to: href("/confidentialite"), label: "Politique de confidentialité" },
  { to: href("/cookies"), label: "Cookies" },
];
