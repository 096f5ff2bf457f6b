import { href } from "react-router";
import { Avatar } from "~/ui/brand/avatar";
import { MoreLink } from "~/ui/brand/button";
import type { ProfileView } from "../profiles/profile-view.server";

/** DASH-2. */
export function ProfilePart({ profile }: { readonly profile: ProfileView }) {
  return (
    <section className="dash__part" aria-labelledby="mon-profil">
      <header>
        <h2 id="mon-profil">Mon profil</h2>
        <MoreLink to={profile.editPath}>Modifier</MoreLink>
      </header>
      <div className="firm">
        <div className="firm__id">
          <Avatar initials={profile.initials} src={profile.avatarUrl} />
          <strong>
            {profile.companyName ?? profile.fullName}
            <span>{profile.companyName ? profile.fullName : profile.roleLabel}</span>
          </strong>
        </div>
        {profile.pitch ? <p>{profile.pitch}</p> : null}
        <MoreLink to={href("/profil")}>Voir mon profil complet</MoreLink>
      </div>
    </section>
  );
}
