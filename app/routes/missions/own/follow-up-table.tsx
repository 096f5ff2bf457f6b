import { href } from "react-router";
import { Link } from "~/ui/brand/link";
import { PaySides } from "~/ui/cards/pay-sides";
import { StateBadge } from "~/ui/feedback/status-badge";
import type { FollowUpRow } from "./follow-up-view";
import "~/ui/lists/table.css";
import "./follow-up-table.css";

/** ENG-13: a row for each engagement, a card on a phone. */
export function FollowUpTable({ rows }: { readonly rows: readonly FollowUpRow[] }) {
  return (
    <div className="follow-up-table">
      <table className="table table--tiles">
        <caption className="sr-only">Les engagements de la mission</caption>
        <thead>
          <tr>
            <th scope="col">Acharné</th>
            <th scope="col">Statut</th>
            <th scope="col">Semaines</th>
            {rows[0]?.counts.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">Montants</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-wide="">
                <Link to={href("/engagements/:id", { id: row.id })}>
                  <bdi>{row.name}</bdi>
                </Link>
                <small>{row.dates}</small>
                {row.objective ? (
                  <small>
                    <bdi>{row.objective}</bdi>
                  </small>
                ) : null}
              </td>
              <td data-label="Statut">
                <StateBadge of={row.state} />
              </td>
              <td data-label="Semaines" className="num">
                <span className="follow-up-table__weeks">{row.weeks}</span>
                {row.openWeeks ? <small className="follow-up-table__apart">{row.openWeeks}</small> : null}
              </td>
              {row.counts.map(({ label, confirmed, unconfirmed }) => (
                <td key={label} data-label={label} className="num">
                  {confirmed}
                  {unconfirmed ? (
                    <small className="follow-up-table__apart">{unconfirmed} à part</small>
                  ) : null}
                </td>
              ))}
              <td data-wide="">
                <PaySides sides={row.sides} line />
                {row.openSides ? (
                  <small>
                    Non confirmé{"\u202f"}: <PaySides sides={row.openSides} line />
                  </small>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
