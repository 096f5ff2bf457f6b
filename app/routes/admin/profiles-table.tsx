import { href } from "react-router";
import { type readProfilesFilter, writeAdminFilter } from "~/marketplace/admin-filter";
import { PROFILE_STATES, type ProfileStatus } from "~/marketplace/profiles/profile-status";
import type { Rank } from "~/marketplace/profiles/rank";
import { Avatar } from "~/ui/brand/avatar";
import { EmailAddress } from "~/ui/brand/email-address";
import { RankLabel } from "~/ui/brand/rank";
import { StateBadge } from "~/ui/feedback/status-badge";
import { useAwaitedList } from "~/ui/lists/use-awaited-list";
import { DetailsLink } from "./details-link";
import { EmptyList } from "./empty-list";
import { useKeptPlace } from "./use-kept-place";

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

type TableProps = {
  readonly rows: ProfileRowView[];
  readonly filter: ReturnType<typeof readProfilesFilter>;
  readonly openedId: string | null;
  /** How many answer to the search in all the tabs together. */
  readonly elsewhere: number;
};

export function ProfilesTable({ rows, filter, openedId, elsewhere }: TableProps) {
  const keptPlace = useKeptPlace(rows, openedId);
  const mixed = filter.status === null;
  const awaited = useAwaitedList();
  if (rows.length === 0) {
    return (
      <EmptyList
        title="Aucun profil ici"
        searched="Aucun profil ne répond à cette recherche dans cet onglet."
        base={href("/admin/profiles")}
        filter={filter}
        elsewhere={elsewhere}
      />
    );
  }
  return (
    <table className="table" aria-busy={awaited} {...keptPlace}>
      <caption className="sr-only">Profils</caption>
      <thead>
        <tr>
          <th scope="col">Profil</th>
          <th scope="col">Type</th>
          <th scope="col" data-optional="narrow">
            Secteurs
          </th>
          <th scope="col" data-optional="">
            Région
          </th>
          <th scope="col">Reçu le</th>
          {mixed ? <th scope="col">Statut</th> : null}
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
                  {row.name === row.email ? (
                    <EmailAddress>{row.email}</EmailAddress>
                  ) : (
                    <>
                      {row.name}
                      <small>
                        <EmailAddress>{row.email}</EmailAddress>
                      </small>
                    </>
                  )}
                </span>
              </span>
            </td>
            <td data-label="Type">{row.rank ? <RankLabel rank={row.rank} /> : row.roleLabel}</td>
            <td data-label="Secteurs" data-optional="narrow">
              {row.sectors.join(", ")}
            </td>
            <td data-label="Région" data-optional="">
              {row.region}
            </td>
            <td data-label="Reçu le" className="num nowrap">
              {row.receivedOn}
            </td>
            {mixed ? (
              <td data-label="Statut">
                <StateBadge of={PROFILE_STATES[row.status]} />
              </td>
            ) : null}
            <td data-wide="">
              <DetailsLink
                to={`${href("/admin/profiles")}${writeAdminFilter(filter, { profil: row.id })}`}
                list={`${href("/admin/profiles")}${writeAdminFilter(filter)}`}
                name={row.name}
                variant="line"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
