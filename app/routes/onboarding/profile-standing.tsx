import { typeset } from "~/marketplace/french";
import { Notice } from "~/ui/notice";

type StandingProps = {
  /** Why the last validation said no. */
  readonly rejection: string | null;
  /** A validated version is public. */
  readonly isPublic: boolean;
};

/** ADM-7, PUB-7: what became of the version sent last. */
export function ProfileStanding({ rejection, isPublic }: StandingProps) {
  if (rejection !== null) {
    return (
      <div className="resumed">
        <Notice tone="danger" title="Votre profil n’a pas été retenu en l’état">
          {`«\u202f${typeset(rejection)}\u202f»`}
        </Notice>
      </div>
    );
  }
  if (!isPublic) return null;
  return (
    <div className="resumed">
      <Notice title="La version publiée reste en ligne">
        Vos modifications sont relues par notre équipe, puis la remplacent.
      </Notice>
    </div>
  );
}
