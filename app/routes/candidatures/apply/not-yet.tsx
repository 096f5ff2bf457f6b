import { href } from "react-router";
import type { Relationship } from "~/domain/candidatures/relationship";
import { Link } from "~/ui/brand/link";
import { Notice } from "~/ui/feedback/notice";
import { beforeApplying } from "../before-applying";

type NotYetProps = { readonly relationship: Relationship; readonly page: string };

/** The next step for a reader who cannot apply yet. */
export function NotYet({ relationship, page }: NotYetProps) {
  const before = beforeApplying(relationship, page);
  if (!before) return null;
  const { to, label } = before.step ?? { to: href("/missions"), label: "Voir d’autres missions" };
  return (
    <Notice title="Votre profil doit être publié pour postuler">
      <p>
        {before.why} <Link to={to}>{label}</Link>
      </p>
    </Notice>
  );
}
