import { Form, href, useNavigation } from "react-router";
import { type readMissionsToModerateFilter, writeAdminFilter } from "~/marketplace/admin-filter";
import { COMPANY_WAITS } from "~/marketplace/messages";
import { MISSION_STATES, type MissionStatus } from "~/marketplace/missions/mission-status";
import type { Move } from "~/marketplace/transition";
import { Button } from "~/ui/brand/button";
import { classNames } from "~/ui/brand/class-names";
import { EmailAddress } from "~/ui/brand/email-address";
import { StateBadge, StatusBadge } from "~/ui/feedback/status-badge";
import { useAwaitedList } from "~/ui/lists/use-awaited-list";
import { AskReason } from "./ask-reason";
import { DetailsLink } from "./details-link";
import { EmptyList } from "./empty-list";
import { useKeptPlace } from "./use-kept-place";

type MissionRowView = {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly companyEmail: string;
  readonly companyWaits: boolean;
  readonly place: string;
  readonly budget: string;
  readonly createdOn: string;
  readonly status: MissionStatus;
  readonly seen: string;
  readonly moves: readonly Move[];
};

type Filter = ReturnType<typeof readMissionsToModerateFilter>;
type TableProps = {
  readonly rows: MissionRowView[];
  readonly filter: Filter;
  readonly openedId: string | null;
  /** How many answer to the search in all the tabs together. */
  readonly elsewhere: number;
};

export function MissionsTable({ rows, filter, openedId, elsewhere }: TableProps) {
  const keptPlace = useKeptPlace(rows, openedId);
  const mixed = filter.status === null;
  const awaited = useAwaitedList();
  if (rows.length === 0) {
    return (
      <EmptyList
        title="Aucune mission ici"
        searched="Aucune mission ne répond à cette recherche dans cet onglet."
        base={href("/admin/missions")}
        filter={filter}
        elsewhere={elsewhere}
      />
    );
  }
  return (
    <table className={classNames("table", !mixed && "table--one-status")} aria-busy={awaited} {...keptPlace}>
      <caption className="sr-only">Missions</caption>
      <thead>
        <tr>
          <th scope="col">Mission</th>
          <th scope="col">Lieu</th>
          <th scope="col" data-optional="">
            Budget
          </th>
          <th scope="col">Créée le</th>
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
                <span>
                  {row.title}
                  <small>
                    <bdi>{row.company}</bdi>, <EmailAddress>{row.companyEmail}</EmailAddress>
                  </small>
                  {row.companyWaits ? <StatusBadge tone="pending">{COMPANY_WAITS}</StatusBadge> : null}
                </span>
              </span>
            </td>
            <td data-label="Lieu" data-written="">
              {row.place}
            </td>
            <td data-label="Budget" className="nowrap" data-optional="">
              {row.budget}
            </td>
            <td data-label="Créée le" className="num nowrap">
              {row.createdOn}
            </td>
            {mixed ? (
              <td data-label="Statut">
                <StateBadge of={MISSION_STATES[row.status]} />
              </td>
            ) : null}
            <td data-wide="">
              <Moves row={row} filter={filter} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Moves({ row, filter }: { readonly row: MissionRowView; readonly filter: Filter }) {
  const list = `${href("/admin/missions")}${writeAdminFilter(filter)}`;
  const dialog = `${href("/admin/missions")}${writeAdminFilter(filter, { mission: row.id })}`;
  return (
    <div className="table__do">
      <DetailsLink to={dialog} list={list} name={row.title} variant="quiet" />
      {row.moves.map((move) =>
        move.reason === "required" ? (
          <AskReason
            key={move.name}
            move={move}
            dialog={dialog}
            size="sm"
            variant="line"
            aria-label={`${move.label}, ${row.title}`}
          />
        ) : (
          <MoveNow key={move.name} move={move} row={row} list={list} />
        ),
      )}
    </div>
  );
}

type MoveNowProps = {
  readonly move: Move;
  readonly row: MissionRowView;
  readonly list: string;
};

function MoveNow({ move, row, list }: MoveNowProps) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" action={list} preventScrollReset>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="seen" value={row.seen} />
      <Button
        name="intent"
        value={move.name}
        size="sm"
        variant={move.effect === "show" ? "ink" : "line"}
        pending={sent?.get("id") === row.id && sent.get("intent") === move.name}
        aria-label={`${move.label}, ${row.title}`}
      >
        {move.label}
      </Button>
    </Form>
  );
}
