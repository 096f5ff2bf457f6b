import { Notice } from "~/ui/feedback/notice";
import { ReturnedProfile } from "../profiles/returned-profile";
import "../drafts/above-form.css";

type StatusProps = {
  /** The reason of the last rejection. */
  readonly rejection: string | null;
  /** The rejection unpublished it. */
  readonly takenOffline: boolean;
  readonly isPublic: boolean;
};

/** ADM-7, PUB-7: the status of the last submitted version. */
export function ProfileStatusNotice({ rejection, takenOffline, isPublic }: StatusProps) {
  if (rejection !== null) {
    return (
      <div className="above-form">
        <ReturnedProfile reason={rejection} takenOffline={takenOffline} isPublic={isPublic} />
      </div>
    );
  }
  if (!isPublic) return null;
  return (
    <div className="above-form">
      <Notice title="La version publiée reste en ligne">
        Vos modifications sont relues par notre équipe, puis la remplacent.
      </Notice>
    </div>
  );
}
