import { href } from "react-router";
import {
  type DirectoryFilter,
  isPriceCrossed,
  writeDirectoryFilter,
} from "~/domain/profiles/directory-filter";
import { isolated } from "~/domain/text";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { AcharneCard, type AcharneCardView } from "~/ui/cards/acharne-card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { useViewer } from "~/ui/frame/viewer";
import { CardList } from "~/ui/lists/card-list";
import { NearResults, SuggestedResults } from "../forms/near-results";

/** DIR-6. */
export function NobodyPublished() {
  const viewer = useViewer();
  return (
    <EmptyState
      headingLevel={3}
      title="Aucun Acharné publié pour l’instant"
      actions={
        <>
          <ButtonLink to={href("/contact")} variant="ink">
            Nous écrire
          </ButtonLink>
          {viewer ? null : (
            <MoreLink to={`${href("/auth")}?role=commercial#signup`}>Rejoindre les rangs</MoreLink>
          )}
        </>
      }
    >
      Les premiers profils sont en attente de validation. Décrivez-nous votre besoin, nous vous écrirons dès
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
          <ButtonLink to={href("/acharne")} variant="ink">
            Effacer les filtres
          </ButtonLink>
          <ButtonLink to={href("/contact")} variant="line">
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
  /** Whether the filters are applied. */
  readonly filtered: boolean;
  /** Whether only most of the words match. */
  readonly partly: boolean;
  readonly profiles: readonly AcharneCardView[];
};

/** DIR-10. */
export function NearAcharnes({
  near,
  filter,
}: {
  readonly near: NearView;
  readonly filter: DirectoryFilter;
}) {
  const to = (q: string) =>
    near.filtered
      ? `${href("/acharne")}${writeDirectoryFilter({ ...filter, q })}`
      : `${href("/acharne")}?${new URLSearchParams({ q })}`;
  return (
    <NearResults queries={near.queries} partly={near.partly} to={to}>
      <CardList className="grid-cards grid-cards--dir" items={near.profiles}>
        {(profile) => <AcharneCard profile={profile} />}
      </CardList>
    </NearResults>
  );
}

export type SuggestedView = {
  readonly mission: { readonly id: string; readonly title: string };
  readonly profiles: readonly AcharneCardView[];
};

/** SUGG-4: for a company with an open mission. */
export function SuggestedAcharnes({ mission, profiles }: SuggestedView) {
  return (
    <SuggestedResults
      title={`Suggérés pour «\u202f${isolated(mission.title)}\u202f»`}
      more={
        <MoreLink to={href("/mes-missions/:id/suggestions", { id: mission.id })}>
          Toutes les suggestions
        </MoreLink>
      }
    >
      <CardList className="grid-cards grid-cards--dir" items={profiles}>
        {(profile) => <AcharneCard profile={profile} />}
      </CardList>
    </SuggestedResults>
  );
}
