import { Form, href } from "react-router";
import { isEditable, MISSION_STATES } from "~/domain/missions/mission-status";
import { type OwnMissionsFilter, ownMissionsPath } from "~/domain/missions/own-missions-filter";
import { isolated } from "~/domain/text";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { Pay } from "~/ui/cards/pay";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { Menu } from "~/ui/lists/menu";

import type { OwnMissionView } from "./own-mission-view";
import "~/ui/lists/table.css";
import "./own-missions.css";

type Row = OwnMissionView & { readonly key: string };
type TableProps = {
  readonly rows: readonly Row[];
  readonly filter: OwnMissionsFilter;
  /** Whether the reader may act on them (TEAM-2). */
  readonly manages: boolean;
};

export function OwnMissionsTable({ rows, filter, manages }: TableProps) {
  return (
    <div className="own-missions__table">
      <table className="table table--tiles">
        <caption className="sr-only">Mes missions</caption>
        <thead>
          <tr>
            <th scope="col">Mission</th>
            <th scope="col">Statut</th>
            <th scope="col">Candidatures</th>
            <th scope="col" data-optional="">
              Budget
            </th>
            <th scope="col" data-optional="">
              Créée le
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
                <Link to={ownMissionsPath(filter, { mission: row.id })} preventScrollReset>
                  {row.title}
                </Link>
                <small>{row.facts}</small>
                {row.responsible ? (
                  <small>
                    Responsable{"\u202f"}: <bdi>{row.responsible}</bdi>
                  </small>
                ) : null}
                {row.engagements ? (
                  <small>
                    <Link
                      to={href("/mes-missions/:id/suivi", { id: row.id })}
                      aria-label={`Suivi, ${row.engagements}, ${isolated(row.title)}`}
                    >
                      Suivi, {row.engagements}
                    </Link>
                  </small>
                ) : null}
                {row.publicSlug ? (
                  <small>
                    <Link
                      to={href("/mes-missions/:id/suggestions", { id: row.id })}
                      aria-label={`Acharnés suggérés, ${isolated(row.title)}`}
                    >
                      Acharnés suggérés
                    </Link>
                  </small>
                ) : null}
                {row.stays ? <small>La version publiée reste en ligne.</small> : null}
                {manages && row.needsFilledAnswer ? <Filled row={row} filter={filter} /> : null}
              </td>
              <td data-label="Statut">
                <StatusBadge tone={row.tone}>{row.status}</StatusBadge>
              </td>
              <td data-label="Candidatures" className="num">
                {row.received ? <Link to={row.receivedPath}>{row.received}</Link> : 0}
              </td>
              <td data-label="Budget" className="nowrap" data-optional="">
                <Pay budget={row.budget} to="company" size="text" labelled={false} />
              </td>
              <td data-label="Créée le" className="num nowrap" data-optional="">
                {row.createdOn}
              </td>
              <td data-wide="">
                {manages ? <RowActions row={row} filter={filter} /> : <PublicLink row={row} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** CAND-8: shown from an acceptance until the company answers. */
function Filled({ row, filter }: { readonly row: Row; readonly filter: OwnMissionsFilter }) {
  return (
    <Form method="post" action={ownMissionsPath(filter)} className="own-missions__filled">
      <input type="hidden" name="id" value={row.id} />
      <strong>La mission est-elle pourvue{"\u202f"}?</strong>
      <ButtonLink
        to={ownMissionsPath(filter, { pourvue: row.id })}
        variant="line"
        size="sm"
        preventScrollReset
        aria-label={`Oui, la fermer, ${isolated(row.title)}`}
      >
        Oui, la fermer
      </ButtonLink>
      <Button
        variant="quiet"
        size="sm"
        name="intent"
        value="keep-open"
        aria-label={`Non, la garder ouverte, ${isolated(row.title)}`}
      >
        Non, la garder ouverte
      </Button>
    </Form>
  );
}

function RowActions({ row, filter }: { readonly row: Row; readonly filter: OwnMissionsFilter }) {
  const { quick } = MISSION_STATES[row.state];
  if (!isEditable(row.state)) return <DuplicateButton row={row} filter={filter} />;
  return (
    <div className="table__do">
      <ButtonLink
        to={href("/mes-missions/:id/modifier", { id: row.id })}
        variant="line"
        size="sm"
        aria-label={`Modifier, ${isolated(row.title)}`}
      >
        Modifier
      </ButtonLink>
      <Menu key={row.state} label={`Autres actions, ${isolated(row.title)}`}>
        <ul className="plain">
          {row.publicSlug ? (
            <li>
              <Link to={href("/mission/:slug", { slug: row.publicSlug })}>Voir la page publique</Link>
            </li>
          ) : null}
          {quick ? <MoveItem row={row} filter={filter} intent={quick.move} label={quick.label} /> : null}
          <MoveItem row={row} filter={filter} intent="duplicate" label="Dupliquer" />
          {row.publicSlug ? (
            <li>
              <Link to={ownMissionsPath(filter, { fermer: row.id })} preventScrollReset>
                Fermer la mission
              </Link>
            </li>
          ) : null}
        </ul>
      </Menu>
    </div>
  );
}

function PublicLink({ row }: { readonly row: Row }) {
  if (!row.publicSlug) return null;
  return (
    <Link
      to={href("/mission/:slug", { slug: row.publicSlug })}
      aria-label={`Voir la page publique, ${isolated(row.title)}`}
    >
      Voir la page publique
    </Link>
  );
}

/** A mission that is no longer editable can be duplicated. */
function DuplicateButton({ row, filter }: { readonly row: Row; readonly filter: OwnMissionsFilter }) {
  return (
    <Form method="post" action={ownMissionsPath(filter)} className="table__do">
      <MoveFields row={row} />
      <Button
        variant="line"
        size="sm"
        name="intent"
        value="duplicate"
        aria-label={`Dupliquer, ${isolated(row.title)}`}
      >
        Dupliquer
      </Button>
    </Form>
  );
}

function MoveFields({ row }: { readonly row: Row }) {
  return (
    <>
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="key" value={row.key} />
    </>
  );
}

type ItemProps = {
  readonly row: Row;
  readonly filter: OwnMissionsFilter;
  readonly intent: string;
  readonly label: string;
};

function MoveItem({ row, filter, intent, label }: ItemProps) {
  return (
    <li>
      <Form method="post" action={ownMissionsPath(filter)}>
        <MoveFields row={row} />
        <button type="submit" name="intent" value={intent}>
          {label}
        </button>
      </Form>
    </li>
  );
}
