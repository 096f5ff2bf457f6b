import { href } from "react-router";
import { destinationQuery, readDestination } from "~/domain/accounts/requested-page";
import type { Viewer } from "./viewer";

type SiteLink = { to: string; label: string };

const DIRECTORY: SiteLink = { to: href("/acharne"), label: "Trouver un Acharné" };
const MISSIONS: SiteLink = { to: href("/missions"), label: "Missions ouvertes" };
const FORMULAS: SiteLink = { to: href("/nos-formules"), label: "Nos formules" };
const ADVANTAGES: SiteLink = { to: href("/les-acharnes"), label: "Les + des Acharnés" };
const INDEPENDENTS: SiteLink = { to: href("/pourquoi-des-independants"), label: "Pourquoi des indépendants" };

export const MAIN_LINKS: readonly SiteLink[] = [DIRECTORY, MISSIONS, FORMULAS, ADVANTAGES, INDEPENDENTS];

/** Whether a path is a link's page or below it; a mission is below the list of missions. */
export const isWithin = (pathname: string, to: string): boolean =>
  pathname === to ||
  pathname.startsWith(`${to}/`) ||
  (to === MISSIONS.to && /^\/mission\/(?!publier$)/.test(pathname));

/** GEN-3: the sign-in link; on the sign-in pages it preserves the requested page and role. */
export function entryPath({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): string {
  if (!isWithin(pathname, href("/auth"))) return href("/auth");
  return `${href("/auth")}${destinationQuery(readDestination(new URLSearchParams(search)))}`;
}

const PUBLISH: SiteLink = { to: href("/mission/publier"), label: "Proposer une mission" };
const SIGN_UP: SiteLink = { to: `${href("/auth")}?role=commercial#signup`, label: "Créer mon profil" };

/** Footer links for companies and sales people; without sign-up links for signed-in users. */
export const linksBySide = (viewer: Viewer | null): Readonly<Record<"company" | "sales", SiteLink[]>> => ({
  company:
    viewer?.role === "commercial" || viewer?.readsOnly
      ? [DIRECTORY, FORMULAS]
      : [DIRECTORY, PUBLISH, FORMULAS],
  sales: viewer ? [MISSIONS, INDEPENDENTS] : [MISSIONS, SIGN_UP, INDEPENDENTS],
});

export const CONTACT: SiteLink = { to: href("/contact"), label: "Contact" };

export const HOUSE_LINKS: readonly SiteLink[] = [
  ADVANTAGES,
  { to: href("/nos-chiffres"), label: "Nos chiffres" },
  CONTACT,
];

export const LEGAL_LINKS: readonly SiteLink[] = [
  { to: href("/mentions-legales"), label: "Mentions légales" },
  { to: href("/cgu"), label: "CGU" },
  { to: href("/classement"), label: "Classement" },
  { to: href("/transparence"), label: "Transparence" },
  { to: href("/confidentialite"), label: "Politique de confidentialité" },
  { to: href("/cookies"), label: "Cookies" },
];
