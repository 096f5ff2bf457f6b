import { href } from "react-router";
import { Link } from "~/ui/brand/link";
import { Notice } from "~/ui/feedback/notice";
import "./invited-lines.css";

/** LIST-9: what happened for one person; `why` is null for who was invited. */
export type InvitedLine = {
  readonly slug: string;
  readonly name: string | null;
  readonly why: string | null;
};

export function InvitedLines({ lines }: { readonly lines: readonly InvitedLine[] }) {
  const all = lines.every(({ why }) => why === null);
  return (
    <Notice
      tone={all ? "success" : "info"}
      title={all ? "Vos invitations sont parties" : "Ce qui s’est passé pour chacun"}
      role="status"
    >
      <ul className="plain invited-lines">
        {lines.map(({ slug, name, why }) => (
          <li key={slug}>
            <strong>
              <bdi>{name ?? "Profil retiré"}</bdi>
            </strong>
            {"\u202f"}: {why ?? "Invitation envoyée."}
          </li>
        ))}
      </ul>
      <p>
        <Link to={href("/candidatures")}>Suivre les réponses dans les candidatures</Link>
      </p>
    </Notice>
  );
}
