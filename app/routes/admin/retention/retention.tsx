import { count, day, moment, plural } from "~/marketplace/french";
import { KEPT_ELSEWHERE, RETENTION, type Retention, termWords } from "~/marketplace/retention";
import { findRetention } from "~/operations/retention/find-retention.server";
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

/** SAFE-5: what the next nights remove, counted without removing anything. */
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
      oldest: oldest ? day(oldest) : null,
      lastRun: lastRun && {
        at: moment(lastRun.at),
        removed: plural(lastRun.removed, "ligne ôtée", "lignes ôtées"),
      },
    })),
  };
}

export default function RetentionReport({ loaderData: { kinds } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Conservation" />
      <p className="retention__intro">
        Chaque nuit, ce dont la durée est passée est ôté. Voici ce que la prochaine ôterait, et ce qui sera
        ôté d’ici {AHEAD_DAYS} jours{"\u202f"}; ouvrir cette page n’ôte rien.
      </p>
      <table className="table table--tiles retention">
        <caption className="sr-only">Durées de conservation et lignes à ôter</caption>
        <thead>
          <tr>
            <th scope="col">Données</th>
            <th scope="col">Durée</th>
            <th scope="col">À ôter</th>
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
              <td data-label="À ôter">{due}</td>
              <td data-label={`D’ici ${AHEAD_DAYS} jours`}>{soon}</td>
              <td data-label="La plus ancienne">{oldest ?? "Rien n’est gardé"}</td>
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
      <Part id="ailleurs" title="Gardé ailleurs que dans les tables">
        <table className="table table--tiles retention">
          <caption className="sr-only">Durées de ce qui n’est pas dans les tables</caption>
          <thead>
            <tr>
              <th scope="col">Données</th>
              <th scope="col">Durée</th>
            </tr>
          </thead>
          <tbody>
            {Object.values(KEPT_ELSEWHERE).map((kept) => (
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
    {of.hours === 0 ? "À son terme" : termWords(of)}
    <small>{of.hours === 0 ? of.from : `après ${of.from}`}</small>
  </>
);
