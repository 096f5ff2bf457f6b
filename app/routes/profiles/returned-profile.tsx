import { href } from "react-router";
import { typeset } from "~/domain/french";
import { Link } from "~/ui/brand/link";
import { Notice } from "~/ui/feedback/notice";

type ReturnedProps = {
  readonly reason: string;
  /** It was public, and an administrator unpublished it. */
  readonly takenOffline: boolean;
  readonly isPublic: boolean;
};

/** ADM-7, PUB-7: why the profile is a draft again, and what stays public. */
export function ReturnedProfile({ reason, takenOffline, isPublic }: ReturnedProps) {
  return (
    <Notice
      tone="danger"
      title={takenOffline ? "Votre profil n’est plus publié" : "Votre profil est à reprendre"}
    >
      <p>{`«\u202f${typeset(reason)}\u202f»`}</p>
      <p>
        <Link to={href("/decisions")}>Lire la décision, ou la contester</Link>
      </p>
      {isPublic ? <p>La version déjà publiée reste en ligne.</p> : null}
    </Notice>
  );
}
