import { Notice } from "~/ui/feedback/notice";
import { ReturnedProfile } from "../profiles/returned-profile";
import "../drafts/above-form.css";

type StatusProps = {
  /** Why the last validation said no. */
  readonly rejection: string | null;
  /** That took it away from the public. */
  readonly takenOffline: boolean;
  /** A validated version is public. */
  readonly isPublic: boolean;
};

/** ADM-7, PUB-7: what became of the version sent last. */
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
