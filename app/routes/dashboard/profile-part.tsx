import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { Part } from "~/ui/layout/part";
import { Identity } from "~/ui/lists/identity";
import type { ProfileView } from "../profiles/profile-view.server";

/** DASH-2. */
export function ProfilePart({ profile }: { readonly profile: ProfileView }) {
  return (
    <Part id="mon-profil" title="Mon profil" beside={<MoreLink to={profile.editPath}>Modifier</MoreLink>}>
      <Identity initials={profile.initials} src={profile.avatarUrl}>
        <strong>
          {profile.companyName ?? profile.fullName}
          <span>{profile.companyName ? profile.fullName : profile.roleLabel}</span>
        </strong>
      </Identity>
      {profile.pitch ? <p>{profile.pitch}</p> : null}
      <MoreLink to={href("/profil")}>Voir mon profil complet</MoreLink>
    </Part>
  );
}
