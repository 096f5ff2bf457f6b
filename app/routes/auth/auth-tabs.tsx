import { useLocation } from "react-router";
import { useHydrated } from "~/ui/use-hydrated";
import "~/ui/tabs.css";

const TABS = [
  { hash: "#connexion", label: "Connexion" },
  { hash: "#signup", label: "Inscription" },
  { hash: "#reset", label: "Mot de passe oublié" },
];

/** AUTH-1. Plain links, so that the tabs switch without JavaScript too. */
export function AuthTabs({ query }: { readonly query: string }) {
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const shown = TABS.some((tab) => tab.hash === hash) ? hash : "#connexion";
  return (
    <nav className="tabs" aria-label="Accès à votre compte">
      {TABS.map((tab) => (
        <a
          key={tab.hash}
          className="tab"
          href={`/auth${query}${tab.hash}`}
          data-tab={tab.hash.slice(1)}
          aria-current={hydrated && tab.hash === shown ? "page" : undefined}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
