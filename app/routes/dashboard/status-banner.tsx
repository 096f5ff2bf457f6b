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
  /** Published recently. */
  readonly justPublished: boolean;
  /** The review time in words (`reviewDelay`). */
  readonly delay: string;
  /** Whether the reader may prepare something meanwhile. */
  readonly prepares: boolean;
  /** Whether the reader may submit it: an Acharné, or an owner of the company (TEAM-2). */
  readonly submits: boolean;
};

/** What can be prepared before the profile is validated. */
const MEANWHILE = {
  commercial: { to: href("/candidatures/lettres"), label: "Préparer ma lettre de candidature" },
  entreprise: { to: href("/mission/publier"), label: "Préparer une mission" },
} as const;

/** DASH-5. */
export function StatusBanner({
  profile,
  rejection,
  takenOffline,
  publicSlug,
  justPublished,
  delay,
  prepares,
  submits,
}: BannerProps) {
  if (profile.status === "pending") {
    const meanwhile = prepares && publicSlug === null && profile.role ? MEANWHILE[profile.role] : null;
    return (
      <Notice title="Votre profil attend sa validation">
        <p>
          Notre équipe le relit, {delay}. Une notification suivra, par e-mail.
          {publicSlug ? " D’ici là, la version déjà publiée reste en ligne." : null}
        </p>
        {meanwhile ? (
          <p>
            En attendant{"\u202f"}: <Link to={meanwhile.to}>{meanwhile.label}</Link>
          </p>
        ) : null}
      </Notice>
    );
  }
  if (profile.status === "draft" && !submits)
    return (
      <Notice title="Votre entreprise n’est pas publiée">
        Un propriétaire en complète la fiche et la soumet à notre équipe.
      </Notice>
    );
  if (profile.status === "draft") {
    return rejection === null ? (
      <Notice title="Votre profil n’est pas publié">
        Complétez-le et soumettez-le pour qu’il parte en relecture.
      </Notice>
    ) : (
      <ReturnedProfile reason={rejection} takenOffline={takenOffline} isPublic={publicSlug !== null} />
    );
  }
  if (!justPublished) return null;
  return (
    <Notice tone="success" title="Votre profil est en ligne">
      Les entreprises vous trouvent dans l’annuaire et peuvent vous écrire.
    </Notice>
  );
}
