import { href } from "react-router";
import "~/ui/lists/tabs.css";

const TABS = [
  { name: "connexion", label: "Connexion" },
  { name: "signup", label: "Inscription" },
  { name: "reset", label: "Mot de passe oublié" },
];

/** AUTH-1. Plain links, so that the tabs switch without JavaScript too. */
export function AuthTabs({ query, shown }: { readonly query: string; readonly shown: string | undefined }) {
  return (
    <nav className="tabs tabs--all" aria-label="Accès à votre compte">
      {TABS.map(({ name, label }) => (
        <a
          key={name}
          className="tabs__tab"
          href={`${href("/auth")}${query}#${name}`}
          data-tab={name}
          aria-current={name === shown ? "page" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
