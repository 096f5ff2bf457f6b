import { Link } from "react-router";
import { profileFormPath } from "~/marketplace/accounts/landing";
import type { ProfileStatus } from "~/marketplace/profiles/profile-status";
import { Notice } from "~/ui/notice";

/** What to do when a profile that nobody can read wants to apply. */
export function NotPublic({ status }: { readonly status: ProfileStatus | null }) {
  return (
    <Notice title="Votre profil doit être publié pour postuler">
      {status === "pending" ? (
        <p>
          Notre équipe le relit. Un e-mail vous prévient dès qu’il est en ligne, et vous pourrez postuler.{" "}
          <Link to="/missions">Voir d’autres missions</Link>
        </p>
      ) : (
        <p>
          Complétez votre profil et soumettez-le{"\u202f"}: notre équipe le relit, puis le publie.{" "}
          <Link to={profileFormPath("commercial")}>Compléter mon profil</Link>
        </p>
      )}
    </Notice>
  );
}
