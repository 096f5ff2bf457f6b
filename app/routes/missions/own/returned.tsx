import { href } from "react-router";
import { typeset } from "~/domain/french";
import { Link } from "~/ui/brand/link";
import { Notice } from "~/ui/feedback/notice";

type ReturnedProps = {
  readonly reason: string | null;
  /** Whether the reader may contest the decision, as an owner. */
  readonly mayContest: boolean;
};

export function Returned({ reason, mayContest }: ReturnedProps) {
  if (reason === null) return null;
  return (
    <Notice tone="danger" title="Cette mission n’a pas été publiée en l’état">
      {`«\u202f${typeset(reason)}\u202f» `}
      <Link to={href("/decisions")}>
        {mayContest ? "Lire la décision, ou la contester" : "Lire la décision"}
      </Link>
    </Notice>
  );
}
