import { href } from "react-router";
import { Link } from "~/ui/brand/link";
import { Notice } from "~/ui/feedback/notice";
import type { ProfileView } from "../profiles/profile-view.server";
import { ReturnedProfile } from "../profiles/returned-profile";

type BannerProps = {
  readonly profile: ProfileView;
  readonly rejection: string | null;
  readonly takenOffline: boolean;
  readonly publicSlug: string | null;
};

/** DASH-5. */
export function StatusBanner({ profile, rejection, takenOffline, publicSlug }: BannerProps) {
  if (profile.status === "pending") {
    return (
      <Notice title="Votre profil attend sa validation">
        Notre équipe le relit avant de le publier. Une notification suivra, par e-mail.
        {publicSlug ? " D’ici là, la version déjà publiée reste en ligne." : ""}
      </Notice>
    );
  }
  if (profile.status === "draft") {
    return rejection === null ? (
      <Notice title="Votre profil n’est pas publié">
        Complétez-le et soumettez-le pour qu’il parte en relecture.
      </Notice>
    ) : (
      <ReturnedProfile reason={rejection} takenOffline={takenOffline} isPublic={publicSlug !== null} />
    );
  }
  if (profile.role !== "commercial" || !publicSlug) return null;
  return (
    <Notice tone="success" title="Votre profil est en ligne">
      <p>
        Les entreprises vous trouvent dans l’annuaire et peuvent vous écrire.{" "}
        <Link to={href("/acharne/:slug", { slug: publicSlug })}>Voir ma page publique</Link>
      </p>
    </Notice>
  );
}
