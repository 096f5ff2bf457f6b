import { type readProfilesFilter, writeAdminFilter } from "~/marketplace/admin-filter";
import { PROFILE_STATUS_LABELS, type ProfileStatus } from "~/marketplace/profiles/profile-status";
import type { Rank } from "~/marketplace/profiles/rank";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { RankLabel } from "~/ui/rank";
import { StatusBadge } from "~/ui/status-badge";
import { useAwaitedList } from "~/ui/use-awaited-list";

export type ProfileRowView = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly initials: string;
  readonly avatarUrl: string | null;
  readonly roleLabel: string;
  readonly rank: Rank | null;
  readonly sectors: string[];
  readonly status: ProfileStatus;
  readonly region: string | null;
  readonly receivedOn: string;
};

type TableProps = { readonly rows: ProfileRowView[]; readonly filter: ReturnType<typeof readProfilesFilter> };

const TONES = { draft: "draft", pending: "pending", published: "live" } as const;

export function ProfilesTable({ rows, filter }: TableProps) {
  const awaited = useAwaitedList();
  if (rows.length === 0) {
    return (
      <div className="admin-empty">
        <EmptyState title="Aucun profil ici">
          {filter.q || filter.role
            ? "Aucun profil ne répond à cette recherche dans cet onglet."
            : "Rien à traiter dans cet onglet pour l’instant."}
        </EmptyState>
      </div>
    );
  }
  return (
    <table className="table" aria-busy={awaited}>
      <caption className="sr-only">Profils</caption>
      <thead>
        <tr>
          <th scope="col">Profil</th>
          <th scope="col">Type</th>
          <th scope="col">Secteurs</th>
          <th scope="col" data-optional="">
            Région
          </th>
          <th scope="col">Reçu le</th>
          <th scope="col" data-optional="">
            Statut
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-wide="">
              <span className="table__who">
                <Avatar initials={row.initials} src={row.avatarUrl} size="sm" />
                <span>
                  {row.name}
                  <small>{row.email}</small>
                </span>
              </span>
            </td>
            <td data-label="Type">{row.rank ? <RankLabel rank={row.rank} /> : row.roleLabel}</td>
            <td data-label="Secteurs">{row.sectors.join(", ")}</td>
            <td data-label="Région" data-optional="">
              {row.region}
            </td>
            <td data-label="Reçu le" className="num nowrap">
              {row.receivedOn}
            </td>
            <td data-label="Statut" data-optional="">
              <StatusBadge tone={TONES[row.status]}>{PROFILE_STATUS_LABELS[row.status]}</StatusBadge>
            </td>
            <td data-wide="">
              <ButtonLink
                to={`/admin/profiles${writeAdminFilter(filter, { profil: row.id })}`}
                variant="line"
                size="sm"
                preventScrollReset
                aria-label={`Voir détails, ${row.name}`}
              >
                Voir détails
              </ButtonLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
