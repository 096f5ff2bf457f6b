import { type AdminFilter, writeAdminFilter } from "~/domain/moderation/admin-filter";
import { ButtonLink } from "~/ui/brand/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import "./empty-list.css";

type EmptyListProps = {
  readonly title: string;
  readonly searched: string;
  readonly base: string;
  readonly filter: AdminFilter;
  /** The number of results in all tabs. */
  readonly elsewhere: number;
};

/** An empty tab, with links to widen the search. */
export function EmptyList({ title, searched, base, filter, elsewhere }: EmptyListProps) {
  if (!filter.q && !filter.role) {
    return (
      <div className="empty-list">
        <EmptyState title={title}>Rien à traiter dans cet onglet pour l’instant.</EmptyState>
      </div>
    );
  }
  return (
    <div className="empty-list">
      <EmptyState
        title={title}
        actions={
          <>
            {elsewhere ? (
              <ButtonLink
                to={`${base}${writeAdminFilter({ ...filter, status: null, page: 1 })}`}
                variant="ink"
                preventScrollReset
              >
                Chercher dans tous les onglets
              </ButtonLink>
            ) : null}
            <ButtonLink
              to={`${base}${writeAdminFilter({ q: "", status: filter.status })}`}
              variant="line"
              preventScrollReset
            >
              Effacer la recherche
            </ButtonLink>
          </>
        }
      >
        {searched}
      </EmptyState>
    </div>
  );
}
