import { href } from "react-router";
import { typeset } from "~/domain/french";
import { Link } from "~/ui/brand/link";
import { Notice } from "~/ui/feedback/notice";

export function Returned({ reason }: { readonly reason: string | null }) {
  if (reason === null) return null;
  return (
    <Notice tone="danger" title="Cette mission n’a pas été publiée en l’état">
      {`«\u202f${typeset(reason)}\u202f» `}
      <Link to={href("/decisions")}>Lire la décision, ou la contester</Link>
    </Notice>
  );
}
