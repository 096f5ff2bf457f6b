import { calendarDay, calendarDayShort, count, plural } from "~/domain/french";
import { findVisits } from "~/operations/audit/visits/find-visits.server";
import { granted, requireAdmin } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { Part } from "~/ui/layout/part";
import { privateMeta } from "../../page-meta";
import { AdminHead } from "../admin-head";
import type { Route } from "./+types/visits";
import { VisitChart } from "./visit-chart";
import { VisitTable } from "./visit-table";
import "./visits.css";

export const meta: Route.MetaFunction = () => privateMeta("Fréquentation, Les Acharnés");

const DAYS = 30;

/** SAFE-5: visits by source, counted without personal data. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, actor, at } = workOf(context, request);
  const { total, days, pages, sources } = granted(await findVisits(db, actor, { at, days: DAYS }));
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  return {
    total: plural(total, "visite"),
    most: count(most),
    days: days.map(({ day, visits }) => ({
      day: calendarDay(day),
      short: calendarDayShort(day, true),
      visits: count(visits),
      share: visits / most,
    })),
    pages,
    sources,
  };
}

export default function VisitsPage({ loaderData }: Route.ComponentProps) {
  const { total, most, days, pages, sources } = loaderData;
  return (
    <>
      <AdminHead title="Fréquentation" />
      <p className="visits__intro">
        {total} en {DAYS} jours. Une visite est une page ouverte depuis un autre site ou une adresse tapée.
        Rien de qui vient n’est gardé{"\u202f"}; robots et qui demande à ne pas être mesuré ne comptent pas.
      </p>
      <Part id="jours" title="Jour par jour">
        <VisitChart days={days} most={most} />
      </Part>
      <div className="visits__lists">
        <Part id="pages" title="Pages">
          <VisitTable caption="Visites par page" of="Page" rows={pages} />
        </Part>
        <Part id="sources" title="Provenances">
          <VisitTable caption="Visites par provenance" of="Provenance" rows={sources} />
        </Part>
      </div>
    </>
  );
}
