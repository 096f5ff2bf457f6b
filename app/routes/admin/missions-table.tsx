import { Form, href, useNavigation } from "react-router";
import { COMPANY_WAITS } from "~/domain/messages";
import { MISSION_STATES, type MissionStatus } from "~/domain/missions/mission-status";
import type { Amount as AmountParts } from "~/domain/missions/pricing";
import { writeAdminFilter } from "~/domain/moderation/admin-filter";
import { isolated } from "~/domain/text";
import type { Move } from "~/domain/transition";
import { Button } from "~/ui/brand/button";
import { Amount } from "~/ui/cards/amount";
import { StateBadge, StatusBadge } from "~/ui/feedback/status-badge";
import { EmailAddress } from "~/ui/text/email-address";
import { ReasonLink } from "./decision/reason-link";
import { DetailsLink } from "./lists/details-link";
import { type ModeratedRows, ModeratedTable } from "./lists/moderated-table";

type MissionRowView = {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly companyEmail: string;
  readonly companyWaits: boolean;
  readonly place: string;
  readonly budget: AmountParts;
  readonly createdOn: string;
  readonly status: MissionStatus;
  readonly seen: string;
  readonly moves: readonly Move[];
};

type Filter = ModeratedRows<MissionRowView>["filter"];

export function MissionsTable(list: ModeratedRows<MissionRowView>) {
  return (
    <ModeratedTable
      {...list}
      caption="Missions"
      empty={{
        title: "Aucune mission ici",
        searched: "Aucune mission ne répond à cette recherche dans cet onglet.",
      }}
      path={href("/admin/missions")}
      head={
        <>
          <th scope="col">Mission</th>
          <th scope="col">Lieu</th>
          <th scope="col" data-optional="">
            Budget
          </th>
          <th scope="col">Créée le</th>
        </>
      }
      cells={missionCells}
      state={({ status }) => <StateBadge of={MISSION_STATES[status]} />}
      actions={(row) => <Moves row={row} filter={list.filter} />}
    />
  );
}

const missionCells = (row: MissionRowView) => (
  <>
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
      <Amount amount={row.budget} size="text" />
    </td>
    <td data-label="Créée le" className="num nowrap">
      {row.createdOn}
    </td>
  </>
);

function Moves({ row, filter }: { readonly row: MissionRowView; readonly filter: Filter }) {
  const list = `${href("/admin/missions")}${writeAdminFilter(filter)}`;
  const dialog = `${href("/admin/missions")}${writeAdminFilter(filter, { mission: row.id })}`;
  return (
    <div className="table__do">
      <DetailsLink to={dialog} list={list} name={row.title} variant="quiet" />
      {row.moves.map((move) =>
        move.reason === "required" ? (
          <ReasonLink
            key={move.name}
            move={move}
            dialog={dialog}
            size="sm"
            variant="line"
            aria-label={`${move.label}, ${isolated(row.title)}`}
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
        aria-label={`${move.label}, ${isolated(row.title)}`}
      >
        {move.label}
      </Button>
    </Form>
  );
}
