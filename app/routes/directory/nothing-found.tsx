import {
  type DirectoryFilter,
  isPriceCrossed,
  writeDirectoryFilter,
} from "~/marketplace/profiles/directory-filter";
import { AcharneCard, type AcharneCardView } from "~/ui/acharne-card";
import { ButtonLink, MoreLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

/** DIR-6. */
export function NobodyPublished() {
  return (
    <EmptyState
      headingLevel={3}
      title="Aucun Acharné publié pour l’instant"
      actions={
        <>
          <ButtonLink to="/contact" variant="ink">
            Nous écrire
          </ButtonLink>
          <MoreLink to="/auth#signup">Rejoindre les rangs</MoreLink>
        </>
      }
    >
      Les premiers profils sont en cours de relecture. Décrivez-nous votre besoin, nous vous écrirons dès
      qu’ils seront en ligne.
    </EmptyState>
  );
}

export function NobodyMatches({ filter }: { readonly filter: DirectoryFilter }) {
  return (
    <EmptyState
      headingLevel={3}
      title="Aucun Acharné pour ces filtres"
      actions={
        <>
          <ButtonLink to="/acharne" variant="ink">
            Effacer les filtres
          </ButtonLink>
          <ButtonLink to="/contact" variant="line">
            Nous écrire
          </ButtonLink>
        </>
      }
    >
      {isPriceCrossed(filter)
        ? "Le prix le plus bas dépasse le plus haut\u202f: inversez-les."
        : "Retirez un filtre, ou décrivez-nous votre besoin\u202f: nous cherchons avec vous."}
    </EmptyState>
  );
}

export type NearView = {
  readonly queries: readonly string[];
  /** Whether the chosen filters still hold for these. */
  readonly filtered: boolean;
  readonly profiles: readonly AcharneCardView[];
};

/** DIR-10: what the directory spells nearly so. */
export function NearResults({ near, filter }: { readonly near: NearView; readonly filter: DirectoryFilter }) {
  const to = (q: string) =>
    near.filtered
      ? `/acharne${writeDirectoryFilter({ ...filter, q })}`
      : `/acharne?${new URLSearchParams({ q })}`;
  return (
    <section className="near" aria-labelledby="proches">
      <h3 id="proches">Résultats proches</h3>
      <p className="row row--wide">
        {near.queries.map((q) => (
          <MoreLink key={q} to={to(q)}>
            Essayez avec «{"\u202f"}
            {q}
            {"\u202f"}»
          </MoreLink>
        ))}
      </p>
      <ul className="grid-cards grid-cards--dir">
        {near.profiles.map((profile) => (
          <li key={profile.slug}>
            <AcharneCard profile={profile} />
          </li>
        ))}
      </ul>
    </section>
  );
}
