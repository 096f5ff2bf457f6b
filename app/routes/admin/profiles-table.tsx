import { href } from "react-router";
import { writeAdminFilter } from "~/domain/moderation/admin-filter";
import { PROFILE_STATES, type ProfileStatus } from "~/domain/profiles/profile-status";
import type { Rank } from "~/domain/profiles/rank";
import { isolated } from "~/domain/text";
import { Avatar } from "~/ui/brand/avatar";
import { Link } from "~/ui/brand/link";
import { RankLabel } from "~/ui/brand/rank";
import { StateBadge } from "~/ui/feedback/status-badge";
import { EmailAddress } from "~/ui/text/email-address";
import { DetailsLink } from "./lists/details-link";
import { type ModeratedRows, ModeratedTable } from "./lists/moderated-table";

export type ProfileRowView = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly initials: string;
  readonly avatarUrl: string | null;
  readonly roleLabel: string;
  /** The public page of a company, if there is one. */
  readonly page: string | null;
  readonly rank: Rank | null;
  readonly sectors: string[];
  readonly status: ProfileStatus;
  readonly region: string | null;
  readonly receivedOn: string;
};

export function ProfilesTable(list: ModeratedRows<ProfileRowView>) {
  const { filter } = list;
  return (
    <ModeratedTable
      {...list}
      caption="Profils"
      empty={{
        title: "Aucun profil ici",
        searched: "Aucun profil ne répond à cette recherche dans cet onglet.",
      }}
      path={href("/admin/profiles")}
      head={
        <>
          <th scope="col">Profil</th>
          <th scope="col">Type</th>
          <th scope="col" data-optional="narrow">
            Secteurs
          </th>
          <th scope="col" data-optional="">
            Région
          </th>
          <th scope="col">Reçu le</th>
        </>
      }
      cells={profileCells}
      state={({ status }) => <StateBadge of={PROFILE_STATES[status]} />}
      actions={({ id, name }) => (
        <DetailsLink
          to={`${href("/admin/profiles")}${writeAdminFilter(filter, { profil: id })}`}
          list={`${href("/admin/profiles")}${writeAdminFilter(filter)}`}
          name={name}
          variant="line"
        />
      )}
    />
  );
}

/** TEAM-7: the type, which leads to the public page of a company. */
const TypeOf = ({ row }: { readonly row: ProfileRowView }) =>
  row.page ? (
    <Link to={row.page} aria-label={`${row.roleLabel}, page de ${isolated(row.name)}`}>
      {row.roleLabel}
    </Link>
  ) : (
    row.roleLabel
  );

const profileCells = (row: ProfileRowView) => (
  <>
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
    <td data-label="Type">{row.rank ? <RankLabel rank={row.rank} /> : <TypeOf row={row} />}</td>
    <td data-label="Secteurs" data-optional="narrow">
      {row.sectors.join(", ")}
    </td>
    <td data-label="Région" data-optional="">
      {row.region}
    </td>
    <td data-label="Reçu le" className="num nowrap">
      {row.receivedOn}
    </td>
  </>
);
