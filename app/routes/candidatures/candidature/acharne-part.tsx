import { href } from "react-router";
import { listed } from "~/domain/french";
import { MoreLink } from "~/ui/brand/button";
import { Tags } from "~/ui/cards/tags";
import { Part } from "~/ui/layout/part";
import { Channels } from "../../profiles/channels";
import type { CandidatureView } from "./candidature-view";
import "~/ui/layout/stack.css";

/** The public profile of the Acharné (DIR-9). */
export function AcharnePart({ acharne }: { readonly acharne: CandidatureView["acharne"] }) {
  if (!acharne) return null;
  return (
    <Part id="profil" title="Son profil" columns>
      {acharne.slug ? (
        <div className="stack">
          <p>{acharne.pitch}</p>
          <Tags items={acharne.sectors} />
          <p className="soft">{listed(acharne.languages)}</p>
          <Channels skills={acharne.skills} />
          <p>
            <MoreLink to={href("/acharne/:slug", { slug: encodeURIComponent(acharne.slug) })}>
              Voir la page complète
            </MoreLink>
          </p>
        </div>
      ) : (
        <p className="soft">Ce profil n’est plus publié.</p>
      )}
    </Part>
  );
}
