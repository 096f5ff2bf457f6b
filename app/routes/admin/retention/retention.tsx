import { count, day, moment, plural } from "~/domain/french";
import {
  ITS_END,
  periodWords,
  RETENTION,
  type Retention,
  STORED_ELSEWHERE,
} from "~/domain/personal-data/retention";
import { capitalized } from "~/domain/text";
import { findRetention } from "~/operations/personal-data/retention/find-retention.server";
import { granted, requireAdmin } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { Part } from "~/ui/layout/part";
import { privateMeta } from "../../page-meta";
import { AdminHead } from "../admin-head";
import type { Route } from "./+types/retention";
import "~/ui/lists/table.css";
import "./retention.css";

export const meta: Route.MetaFunction = () => privateMeta("Conservation, Les Acharnés");

const AHEAD_DAYS = 30;

/** SAFE-5: what the next nightly jobs will delete, as a dry run. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, actor, at } = workOf(context, request);
  const soon = new Date(at.getTime() + AHEAD_DAYS * 86_400_000);
  const { kinds } = granted(await findRetention(db, actor, { at, soon }));
  return {
    kinds: kinds.map(({ kind, due, soon: later, oldest, lastRun }) => ({
      kind,
      due: count(due),
      soon: count(later),
      oldest: oldest && (RETENTION[kind].hours === 0 ? `Expire le ${day(oldest)}` : day(oldest)),
      lastRun: lastRun && {
        at: moment(lastRun.at),
        removed: plural(lastRun.removed, "donnée supprimée", "données supprimées"),
      },
    })),
  };
}

export default function RetentionReport({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Conservation" />
      <p className="retention__intro">
        Chaque nuit, le service supprime de lui-même les données qui ont dépassé leur durée de conservation.
        Voici combien partiront la nuit prochaine, puis d’ici {AHEAD_DAYS} jours. Cette page ne supprime rien,
        et vous n’avez rien à y faire.
      </p>
      <table className="table table--tiles retention">
        <caption className="sr-only">Durées de conservation, et combien de données partent</caption>
        <thead>
          <tr>
            <th scope="col">Données</th>
            <th scope="col">Durée</th>
            <th scope="col">Cette nuit</th>
            <th scope="col">D’ici {AHEAD_DAYS} jours</th>
            <th scope="col">La plus ancienne</th>
            <th scope="col">Dernier passage</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, due, soon, oldest, lastRun }) => (
            <tr key={kind}>
              <td data-wide="">
                <Kind of={RETENTION[kind]} />
              </td>
              <td data-label="Durée">
                <Term of={RETENTION[kind]} />
              </td>
              <td data-label="Cette nuit">{due}</td>
              <td data-label={`D’ici ${AHEAD_DAYS} jours`}>{soon}</td>
              <td data-label="La plus ancienne">{oldest ?? "Aucune"}</td>
              <td data-label="Dernier passage">
                {lastRun ? (
                  <>
                    {lastRun.removed}
                    <small>{lastRun.at}</small>
                  </>
                ) : (
                  "Pas encore"
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Part id="ailleurs" title="Supprimé par un autre moyen">
        <table className="table table--tiles retention">
          <caption className="sr-only">Durées de ce qui est supprimé par un autre moyen</caption>
          <thead>
            <tr>
              <th scope="col">Données</th>
              <th scope="col">Durée</th>
            </tr>
          </thead>
          <tbody>
            {Object.values(STORED_ELSEWHERE).map((kept) => (
              <tr key={kept.what}>
                <td data-wide="">
                  <Kind of={kept} />
                </td>
                <td data-label="Durée">
                  <Term of={kept} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
    </>
  );
}

type OfRetention = { readonly of: Retention };

const Kind = ({ of: { what, why } }: OfRetention) => (
  <>
    <strong>{what}</strong>
    <small>{why}</small>
  </>
);

const Term = ({ of }: OfRetention) => (
  <>
    {of.hours === 0 ? "Jusqu’à expiration" : capitalized(periodWords(of))}
    {of.from === ITS_END ? null : <small>{of.hours === 0 ? capitalized(of.from) : `après ${of.from}`}</small>}
  </>
);
