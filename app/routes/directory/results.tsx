import { Printer } from "lucide-react";
import { href } from "react-router";
import { POINT_COUNTS } from "~/domain/engagements/figures";
import { POINT_COUNT_LABELS } from "~/domain/engagements/point-words";
import { PROOF_WEEKS } from "~/domain/engagements/proof";
import { calendarDay, count, day, plural } from "~/domain/french";
import { isolated } from "~/domain/text";
import { findSharedResults, type SharedResults } from "~/operations/engagements/proof/find-results.server";
import { workOf } from "~/platform/http/session-context";
import { Button, MoreLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Facts } from "~/ui/cards/facts";
import { CopyButton } from "~/ui/forms/copy-button";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { Part } from "~/ui/layout/part";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/results";
import "~/ui/layout/page-body.css";
import "~/ui/layout/parts.css";
import "~/ui/layout/stack.css";
import "~/ui/lists/table.css";
import "./results.css";

export const handle = { footer: "slim" } satisfies PageFrame;

const COLUMNS = POINT_COUNTS.map((name) => ({ name, label: POINT_COUNT_LABELS[name] }));

const UNNAMED = "Une entreprise";

/** PROOF-4: absent unless the Acharné shares it; search engines do not list it. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(
    loaderData
      ? `Résultats confirmés de ${isolated(loaderData.name)}, Les Acharnés`
      : "Page non trouvée, Les Acharnés",
  );

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { publicDb, config, at } = workOf(context, request);
  const results = await findSharedResults(publicDb, params.slug);
  if (!results) throw new Response(null, { status: 404 });
  return {
    slug: results.slug,
    name: results.name,
    address: `${config.appUrl}${href("/acharne/:slug/resultats", { slug: results.slug })}`,
    printedOn: day(at),
    results: resultsView(results),
  };
}

/** Null below the weeks from which figures are shown (PROOF-1). */
function resultsView({ weeks }: SharedResults) {
  if (weeks.length < PROOF_WEEKS) return null;
  const totals = POINT_COUNTS.map((name) => weeks.reduce((sum, week) => sum + week[name], 0));
  const halfDays = weeks.reduce((sum, { half_days }) => sum + half_days, 0);
  return {
    facts: [
      { term: "Semaines confirmées", detail: count(weeks.length) },
      { term: "Jours de mission", detail: inDays(halfDays) },
      ...COLUMNS.map(({ label }, index) => ({ term: label, detail: count(totals[index] ?? 0) })),
    ],
    rows: weeks.map((week) => ({
      id: week.id,
      week: calendarDay(week.week),
      days: inDays(week.half_days),
      counts: POINT_COUNTS.map((name) => count(week[name])),
      company: week.company ?? UNNAMED,
    })),
    days: inDays(halfDays),
    totals: totals.map(count),
  };
}

/** Days of two half-days: '2,5'. */
const inDays = (halfDays: number): string =>
  halfDays % 2 === 0 ? count(halfDays / 2) : `${count((halfDays - 1) / 2)},5`;

/** PROOF-4: the confirmed weeks of an Acharné, on a page to print and to send. */
export default function Results({
  loaderData: { slug, name, address, printedOn, results },
}: Route.ComponentProps) {
  const hydrated = useHydrated();
  return (
    <div className="wrap page-body parts results">
      <header className="stack">
        <MoreLink to={href("/acharne/:slug", { slug })} back>
          Le profil
        </MoreLink>
        <h1>
          Résultats confirmés de <bdi>{name}</bdi>
        </h1>
        <p className="soft">
          Chaque semaine de mission, un Acharné donne ses chiffres{"\u202f"}; l’entreprise les confirme ou les
          corrige. Cette page ne compte que les semaines sur lesquelles les deux sont d’accord, au {printedOn}
          . Une entreprise n’est nommée que si elle l’a voulu.
        </p>
        <div className="results__acts">
          <CopyButton text={address} label="Copier le lien" done="Lien copié." />
          {hydrated ? (
            <Button type="button" variant="line" size="sm" onClick={() => window.print()}>
              <Icon of={Printer} />
              Imprimer
            </Button>
          ) : null}
        </div>
        <p className="results__address">{address}</p>
      </header>
      {results ? <Weeks results={results} /> : <TooFew />}
    </div>
  );
}

const TooFew = () => (
  <p>
    Les chiffres apparaissent à partir de {plural(PROOF_WEEKS, "semaine confirmée", "semaines confirmées")}.
  </p>
);

function Weeks({
  results: { facts, rows, days, totals },
}: {
  readonly results: NonNullable<ReturnType<typeof resultsView>>;
}) {
  return (
    <>
      <Part id="totaux" title="En tout">
        <Facts items={facts} />
      </Part>
      <Part id="semaines" title="Semaine par semaine">
        <div className="results__table">
          <table className="table table--tiles results__weeks">
            <caption className="sr-only">Semaines confirmées, de la plus récente à la plus ancienne</caption>
            <thead>
              <tr>
                <th scope="col">Semaine du</th>
                <th scope="col">Entreprise</th>
                <th scope="col">Jours</th>
                {COLUMNS.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, week, company, days: worked, counts }) => (
                <tr key={id}>
                  <td data-wide>{week}</td>
                  <td data-label="Entreprise" data-written>
                    <bdi>{company}</bdi>
                  </td>
                  <td data-label="Jours" className="num">
                    {worked}
                  </td>
                  {COLUMNS.map(({ label }, index) => (
                    <td key={label} data-label={label} className="num">
                      {counts[index]}
                    </td>
                  ))}
                </tr>
              ))}
              <tr className="results__total">
                <td data-wide>Total</td>
                <td data-label="Entreprise" />
                <td data-label="Jours" className="num">
                  {days}
                </td>
                {COLUMNS.map(({ label }, index) => (
                  <td key={label} data-label={label} className="num">
                    {totals[index]}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      </Part>
    </>
  );
}
