import { href } from "react-router";
import type { Standing } from "~/domain/candidatures/relationship";
import { Link } from "~/ui/brand/link";
import { Notice } from "~/ui/feedback/notice";
import { beforeApplying } from "../before-applying";

type NotYetProps = { readonly standing: Standing; readonly page: string };

/** What to do when somebody cannot apply yet. */
export function NotYet({ standing, page }: NotYetProps) {
  const before = beforeApplying(standing, page);
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
